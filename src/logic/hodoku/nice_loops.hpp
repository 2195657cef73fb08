// nice_loops.hpp - NiceLoops: nice loops and alternating inference chains, without and with groups.
//
// All claims that follow from each claim are searched, with the shortest chains (hop_search.hpp). A
// chain that returns to the cell where it started is a nice loop; one from "this is false" to "that
// is true" is an alternating inference chain. HoDoKu searches the three kinds together, and takes
// the step with most eliminations, not the one with the shortest chain.
//
// So chains from "this is false" are searched first: those from "this is true" can eliminate only
// their start. And a chain is not even traced if a known step would outrank it.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "logic/hodoku/hop_search.hpp"
#include "logic/hodoku/implications.hpp"
#include "logic/hodoku/step_choice.hpp"

namespace sudokit::logic::hodoku {

class NiceLoops {
  public:
    // Searches the three kinds at once. Even with groups among the links, it may return a chain
    // without any that the search without groups did not find.
    bool find(const Position& position, const Implications& links, Deduction& found);

  private:
    // A way back into the start's cell.
    struct Return {
        Claim end;
        int via;  // the place whose "on" it is, or follows from
        int distance;
    };

    void search(const Position& position, bool keep_all);
    void search_loops(const Position& position, Claim premise);
    void collect_returns(const Position& position, Claim premise);
    void collect_turned_off(const Position& position, Claim premise);
    void check_loop(const Position& position, const Return& back);
    void search_chains(const Position& position, Claim premise);
    void check_chain(const Position& position, Claim premise, int end);
    bool is_whole(bool is_loop) const;
    void list_loop_removals(const Position& position, Claim premise, Claim end);
    void list_continuous_loop_removals(const Position& position);
    void list_chain_removals(const Position& position, Claim premise, int end);
    void add(Technique plain, Technique grouped, std::size_t part);
    Cell cell_of(std::size_t i) const { return links_->at(chain_[i]).cell; }
    Digit digit_of(std::size_t i) const { return links_->at(chain_[i]).digit; }

    const Implications* links_ = nullptr;
    HopSearch hops_;
    std::vector<Return> returns_;
    std::vector<Claim> chain_;
    std::vector<Candidate> removed_;
    StepChoice choice_;
};

}  // namespace sudokit::logic::hodoku
