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

// One puzzle in the course of removal. Its board, which the caller keeps, is the next question: a
// given has only its digit, an open cell all, and the cell asked about every digit but its given.
class Removal {
  public:
    Removal(const ClassicGrid& solution, const RemovalOrder& order);

    bool is_done() const { return at_ == kClassicCells; }
    // Another digit for the next given: without a solution, the given is redundant.
    void ask(ClassicCandidates& board) const;
    void answer(bool may_go, ClassicCandidates& board);

    // For the start, where nearly all givens are redundant: the puzzle without the first whole
    // groups, up to `end` cells. They may go if it is proper. Sets up the board.
    void ask_without_first(std::size_t end, ClassicCandidates& board) const;
    void answer_without_first(bool may_go, std::size_t end, ClassicCandidates& board);

    const ClassicGrid& solution() const { return solution_; }
    const ClassicGrid& puzzle() const { return puzzle_; }

  private:
    std::uint16_t bit(std::size_t c) const {
        return static_cast<std::uint16_t>(1u << (solution_[c] - 1));
    }
    std::size_t whole_groups(std::size_t end) const;
    void take(ClassicCandidates& board);
    void give_the_group_back(ClassicCandidates& board);
    void skip_what_must_stay(ClassicCandidates& board);

    ClassicGrid solution_, puzzle_;
    UnavoidableSets unavoidable_;
    RemovalOrder order_;
    std::size_t at_ = 0;
};

// Completes all of them side by side, so that the queries fill the lanes. Stops when options.stop
// is set.
void remove_givens(std::span<Removal> removals, SolveOptions options);

// The number of redundant givens of each of these proper puzzles. 0: minimal.
std::vector<int> redundant_counts(std::span<const ClassicGrid> puzzles, SolveOptions options);

}  // namespace sudokit
