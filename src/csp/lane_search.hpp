// lane_search.hpp - one killer searched on 32 boards at once.
//
// Each lane has a part of the search tree, which it searches depth first; the branches that it has
// not taken yet wait on a stack of its own. A lane that has none left takes the oldest of another
// lane's, the one with the most candidates. All lanes share what they learn about where to branch.
//
//     lane 0  board  | branch | branch | branch       <- taken from the right by itself,
//     lane 1  board  | branch                            from the left by others
//     ...
//
// The tree is the same on every machine, since 32 boards are 32 boards with any vectors. It begins
// where a search has already learned from some thousand contradictions: with nothing learned, 32
// boards branch badly at the top, all at once, and search four times as much.
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
    // False: enough.
    using Visit = std::function<bool(const Board&)>;

    // All of the search that begins with this board. `weights` go on learning; `conflicts` are
    // those so far. Guesses and nodes are added to the counters.
    LaneSearch(std::unique_ptr<const LaneRules> rules, std::unique_ptr<LaneBoards> boards,
               const Board& root, Weights& weights, std::uint64_t& conflicts);

    // One sweep, and what follows from it. False: the visitor has seen enough.
    bool go_on(Counters& counters, const Visit& visit);
    bool is_over() const { return busy_ == 0; }

  private:
    static constexpr std::size_t kBoards = LaneBoards::kBoards;
    struct Lane {
        std::deque<Board> branches;
        // The digit that was placed last, while nothing has come of it yet.
        Choice placed{};
        bool is_new = false;
    };

    void branch(std::size_t lane, Counters& counters);
    // The next board for a lane: false, there is none.
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
