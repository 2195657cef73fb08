#include "logic/hodoku/families.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

Puzzle rest_of(const Grid& grid) {
    Puzzle rest;
    rest.candidates.assign(81, {});
    for (Cell c = 0; c < 81; ++c) {
        rest.givens[c] = grid.value(c);
        rest.candidates[c] = grid.is_open(c) ? grid.candidates(c) : DigitSet::of(grid.value(c));
    }
    return rest;
}

Cell middle_open_cell(const Grid& grid) {
    int before = grid.open_cells() / 2;
    Cell c = 0;
    while (!grid.is_open(c) || before-- > 0) ++c;
    return c;
}

}  // namespace

bool guess(const Grid& grid, Deduction& found) {
    if (grid.open_cells() == 0) return false;
    const Puzzle rest = rest_of(grid);
    if (!is_proper(rest)) return false;
    const Cell c = middle_open_cell(grid);
    found.start(Technique::FullHouse);
    found.is_guess = true;
    found.placed.push_back({c, solve(rest)->at(c)});
    return true;
}

}  // namespace sudokit::logic::hodoku
