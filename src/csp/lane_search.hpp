// lane_search.hpp - searches one killer on 32 boards at once.
//
// Each lane searches its part of the tree depth first and keeps its open branches on a stack of its
// own. A lane that has none left steals the oldest branch of another lane: of these, the one with
// the most candidates. All lanes share the weights that decide where to branch.
//
//     lane 0  board  | branch | branch | branch       <- its own lane takes from the right,
//     lane 1  board  | branch                            other lanes from the left
//     ...
//
// The tree is the same on every machine, since there are 32 boards whatever the vector size. It
// begins only after the search has learned from some thousand contradictions: without weights, all
// 32 boards branch badly at the top and search four times as much.
#pragma once
#include <array>
#include <deque>
#include <functional>
#include <memory>

#include "csp/choice.hpp"
#include "csp/lanes.hpp"
#include "sudokit/limits.hpp"

namespace sudokit::csp {

class LaneSearch {
  public:
    using Board = LaneBoards::Board;
    // Returns false to stop.
    using Visit = std::function<bool(const Board&)>;

    // Searches the whole tree under this board. Updates `weights` and `conflicts`, the number of
    // contradictions so far.
    LaneSearch(std::unique_ptr<const LaneRules> rules, std::unique_ptr<LaneBoards> boards,
               const Board& root, Weights& weights, std::uint64_t& conflicts);

    // One sweep, then branches, solutions and refills. Adds guesses and nodes to the counters.
    // False: the visitor stopped it.
    bool go_on(Counters& counters, const Visit& visit);
    bool is_over() const { return busy_ == 0; }

  private:
    static constexpr std::size_t kBoards = LaneBoards::kBoards;
    struct Lane {
        std::deque<Board> branches;
        // The digit placed last, until its sweeps have ended.
        Choice placed{};
        bool is_new = false;
    };

    void branch(std::size_t lane, Counters& counters);
    // Gives a lane its next board. False: there is none.
    bool refill(std::size_t lane, Counters& counters);
    std::deque<Board>* oldest();

    std::unique_ptr<const LaneRules> rules_;
    std::unique_ptr<LaneBoards> boards_;
    Weights& weights_;
    std::uint64_t& conflicts_;
    std::array<Lane, kBoards> lanes_;
    std::uint32_t busy_ = 1;  // lanes with a board
};

}  // namespace sudokit::csp
