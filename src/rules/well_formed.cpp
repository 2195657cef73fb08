#include "rules/well_formed.hpp"

#include <algorithm>

namespace sudokit::rules {

namespace {

bool fits_cell(const Puzzle& puzzle, Cell c) {
    const Geometry& board = *puzzle.geometry;
    const Digit given = puzzle.givens[c];
    const bool is_given = given != kOpen, is_placed = !puzzle.placed.empty() && puzzle.placed[c];
    const DigitSet marks = puzzle.candidates.empty() ? DigitSet() : puzzle.candidates[c];
    return (given <= board.digits() && (!is_given || board.is_used(c))) &&
           (!is_placed || is_given) && (marks - board.all_digits()).empty();
}

}  // namespace

bool is_well_formed(const Puzzle& puzzle) {
    const Geometry& board = *puzzle.geometry;
    const auto cells = static_cast<std::size_t>(board.cell_count());
    const auto is_one_per_cell = [cells](const auto& list) { return list.size() == cells; };
    if (!is_one_per_cell(puzzle.givens) ||
        !(puzzle.candidates.empty() || is_one_per_cell(puzzle.candidates)) ||
        !(puzzle.placed.empty() || is_one_per_cell(puzzle.placed)))
        return false;
    for (Cell c = 0; c < board.cell_count(); ++c)
        if (!fits_cell(puzzle, c)) return false;
    return std::ranges::none_of(
        puzzle.rules, [&](const Rule& rule) { return check_rule(board, rule).has_value(); });
}

}  // namespace sudokit::rules
