// removal.hpp - top down: givens leave a full grid, group by group, while the puzzle stays proper.
#pragma once
#include <array>
#include <bitset>
#include <span>
#include <vector>

#include "generate/unavoidable.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {

// The order in which cells are asked whether their given may go. Cells of a group go together or
// stay together.
struct RemovalOrder {
    std::array<std::uint8_t, kClassicCells> cells;
    std::bitset<kClassicCells> starts;  // places in `cells` where a group begins

    static RemovalOrder one_by_one(const std::array<std::uint8_t, kClassicCells>& cells);
    static RemovalOrder of_groups(std::span<const std::vector<Cell>> groups);
};

// One puzzle on its way down.
class Removal {
  public:
    Removal(const ClassicGrid& solution, const RemovalOrder& order);

    bool is_done() const { return at_ == kClassicCells; }
    // The board in which the next given is another digit: if it has no solution, the given may go.
    void ask(ClassicCandidates& question) const;
    void answer(bool may_go);

    // For the start, where nearly everything may go: the puzzle without the first cells, whole
    // groups of them, up to `end` places. If it is proper, they go.
    void ask_without_first(std::size_t end, ClassicCandidates& question) const;
    void take_first(std::size_t end);

    const ClassicGrid& solution() const { return solution_; }
    ClassicGrid puzzle() const;

  private:
    std::uint16_t bit(std::size_t c) const {
        return static_cast<std::uint16_t>(1u << (solution_[c] - 1));
    }
    std::size_t whole_groups(std::size_t end) const;
    void take();
    void give_the_group_back();
    void skip_what_must_stay();

    ClassicGrid solution_;
    ClassicCandidates sets_;  // a given has its digit alone, an open cell all
    UnavoidableSets unavoidable_;
    RemovalOrder order_;
    std::size_t at_ = 0;
};

// Takes all of them to their ends, side by side, so that the questions fill the lanes. Stops where
// options.cancel says so.
void remove_givens(std::span<Removal> removals, SolveOptions options);

// How many givens of these proper puzzles could go, one at a time? 0: minimal.
std::vector<int> redundant_counts(std::span<const ClassicGrid> puzzles, SolveOptions options);

}  // namespace sudokit
