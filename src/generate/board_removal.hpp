// board_removal.hpp - top down on any board: removes givens from a full grid, group by group, while
// the puzzle stays proper.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "generate/board_grid.hpp"

namespace sudokit {

// One full grid of a board. What it learns about the grid makes later queries cheaper, but changes
// no answer, except for queries that take too long.
class BoardRemoval {
  public:
    // A board with no more rules than these.
    BoardRemoval(std::shared_ptr<BoardHouses> houses, Grid solution, Stop stop);
    // One with rules. Its givens and candidates are not used.
    BoardRemoval(const Puzzle& board, Grid solution, Stop stop);

    // Gives up a query after this many guesses on a board of 81 cells; after fewer on larger boards.
    void limit(std::uint64_t guesses);
    // Removes nothing more once a query took too long.
    void stop_at_doubt() { stops_at_doubt_ = true; }

    struct Result {
        Grid givens;
        bool complete = true;  // false: some given stayed because its query took too long
    };
    // Tries the groups in this order, at first `at_once` together. Cells in no group keep theirs.
    Result reduce(std::span<const std::vector<Cell>> groups, std::size_t at_once);
    // Is no given redundant? False also if that takes too long. Precondition: the puzzle is proper.
    bool is_minimal(const Grid& givens);
    // Are some of these givens needed? Nothing if that takes too long. The same precondition.
    std::optional<bool> are_needed(const Grid& givens, const std::vector<Cell>& group);

    const Grid& solution() const { return solution_; }

  private:
    BoardRemoval(std::shared_ptr<csp::Prepared> rules, DigitSet all, Grid solution, Stop stop);

    enum class Answer : std::uint8_t { Yes, No, Unknown };
    using Words = std::vector<std::uint64_t>;

    void add_digit_pairs(const Geometry& geometry);
    void add_unavoidable(std::span<const Cell> cells);
    bool misses_one(const Words& givens) const;
    Answer may_go(const Grid& givens, std::span<const std::vector<Cell>> groups);
    Answer search(std::span<const DigitSet> candidates, bool solution_is_possible);

    std::shared_ptr<csp::Prepared> rules_;
    DigitSet all_;
    Grid solution_;
    SolveOptions options_;
    bool stops_at_doubt_ = false;
    std::size_t words_;
    Words unavoidable_;      // `words_` for each set
    std::size_t known_ = 0;  // how many of these words are of sets known from the start
};

}  // namespace sudokit
