// removal.hpp - top down: removes givens from a full grid, group by group, while the puzzle stays
// proper.
#pragma once
#include <array>
#include <bitset>
#include <span>
#include <vector>

#include "generate/unavoidable.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {

// The order in which givens are tried. Those of a group are removed together or stay together.
struct RemovalOrder {
    std::array<std::uint8_t, kClassicCells> cells;
    std::bitset<kClassicCells> starts;  // places in `cells` where a group begins

    static RemovalOrder one_by_one(const std::array<std::uint8_t, kClassicCells>& cells);
    static RemovalOrder of_groups(std::span<const std::vector<Cell>> groups);
};

// One puzzle in the course of removal.
class Removal {
  public:
    Removal(const ClassicGrid& solution, const RemovalOrder& order);

    bool is_done() const { return at_ == kClassicCells; }
    // The board in which the next given's cell has another digit: without a solution, the given is
    // redundant.
    void ask(ClassicCandidates& question) const;
    void answer(bool may_go);

    // For the start, where nearly all givens are redundant: the puzzle without the first whole
    // groups, up to `end` cells. If it is proper, they are removed.
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
    ClassicCandidates sets_;  // a given has only its digit, an open cell all
    UnavoidableSets unavoidable_;
    RemovalOrder order_;
    std::size_t at_ = 0;
};

// Completes all of them side by side, so that the queries fill the lanes. Stops when options.cancel
// is set.
void remove_givens(std::span<Removal> removals, SolveOptions options);

// The number of redundant givens of each of these proper puzzles. 0: minimal.
std::vector<int> redundant_counts(std::span<const ClassicGrid> puzzles, SolveOptions options);

}  // namespace sudokit
