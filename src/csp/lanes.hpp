// lanes.hpp - 32 boards of one killer in lockstep.
//
// A store for long searches on the classic board with cages and sums: lane l of a vector has the
// candidates of a cell on board l, as in kernel/propagate-inl.hpp, whose sweep of the houses it
// uses. All boards advance together, so 32 of them share the cost of each rule. In return, every
// sweep applies every rule.
//
// It infers less than CompactState: it looks for no pairs, tries each set of a cage once, and uses
// only the bounds of a sum. Killers with large cages take 1.6 times the guesses, each in less than
// a third of the time.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "csp/constraints.hpp"

namespace sudokit::csp {

struct LaneRules {
    static constexpr std::size_t kMostGroups = 16;  // of a sum

    // Cells outside a cage that see some of its cells. They lose the digits that the cage must hold
    // but that none of its other cells can.
    struct Watch {
        std::vector<Cell> unseen;  // the other cells of the cage
        std::vector<Cell> cells;
    };
    // Cells that differ and together hold exactly the digits of one of the sets.
    struct Cage {
        std::vector<Cell> cells;
        std::vector<std::uint16_t> sets;
        std::vector<Watch> watches;
    };
    struct Group {
        std::vector<Cell> cells;  // that differ
        bool is_added;            // false: subtracted
    };
    struct Sum {
        std::vector<Group> groups;
        int target;
    };

    // Null if there are other rules, or sums of another kind.
    static std::unique_ptr<const LaneRules> of(const Problem& problem);

    std::vector<Cage> cages;
    std::vector<Sum> sums;
};

class LaneBoards {
  public:
    static constexpr std::size_t kBoards = 32;
    using Board = std::array<std::uint16_t, kClassicCells>;
    // One bit per board.
    struct Outcome {
        std::uint32_t dead;    // a contradiction
        std::uint32_t still;   // the next sweep would change nothing
        std::uint32_t solved;  // every cell has one candidate; only of boards that are still
    };

    virtual ~LaneBoards() = default;
    virtual void put(std::size_t lane, const Board& board) = 0;
    virtual Board at(std::size_t lane) const = 0;
    virtual void place(std::size_t lane, Cell cell, Digits digit) = 0;
    virtual Outcome sweep() = 0;
};

// Uses the fastest instruction set of this processor. The outcomes are the same with all.
std::unique_ptr<LaneBoards> lane_boards(const LaneRules& rules);

// For tests: one per instruction set of this processor.
std::vector<std::unique_ptr<LaneBoards>> all_lane_boards(const LaneRules& rules);

}  // namespace sudokit::csp
