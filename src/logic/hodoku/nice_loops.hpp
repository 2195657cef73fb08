// nice_loops.hpp - NiceLoops: nice loops and alternating inference chains, without and with groups.
//
// All claims that follow from each claim are searched, with the shortest chains (implications.hpp).
// A chain that comes back to the cell in which it started is a nice loop; one from "this is false"
// to "that is true" is an alternating inference chain. HoDoKu does this in one go for the three
// kinds, and takes the step with the most eliminations, not the one with the shortest chain.
#pragma once
#include <array>
#include <vector>

#include "logic/hodoku/implications.hpp"
#include "logic/hodoku/step_choice.hpp"

namespace sudokit::logic::hodoku {

class NiceLoops {
  public:
    // One search for the three kinds. With groups allowed, a chain without any can turn up that
    // was not found before.
    bool find(const Grid& grid, bool with_groups, Deduction& found);

  private:
    void search_loops(const Grid& grid, Claim premise);
    void search_chains(const Grid& grid, Claim premise);
    void check_loop(const Grid& grid, Claim end);
    void check_chain(const Grid& grid, Claim end);
    bool trace(Claim end, bool is_loop);
    Removals loop_removals(const Grid& grid) const;
    Removals continuous_loop_removals(const Grid& grid) const;
    Removals chain_removals(const Grid& grid, Claim end) const;
    void add(Technique plain, Technique grouped, const Removals& removals, bool late);
    Cell cell_of(std::size_t i) const { return links_.at(chain_[i]).cell; }
    Digit digit_of(std::size_t i) const { return links_.at(chain_[i]).digit; }

    Implications links_;
    Consequences consequences_;
    std::vector<Claim> chain_;
    StepChoice choice_;
};

}  // namespace sudokit::logic::hodoku
