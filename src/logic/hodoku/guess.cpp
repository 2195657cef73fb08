#include "logic/hodoku/families.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

Puzzle rest_of(const Position& position) {
    Puzzle rest;
    rest.candidates.assign(81, {});
    for (Cell c = 0; c < 81; ++c) {
        rest.givens[c] = position.value(c);
        rest.candidates[c] =
            position.is_open(c) ? position.candidates(c) : DigitSet::of(position.value(c));
    }
    return rest;
}

Cell middle_open_cell(const Position& position) {
    int before = position.open_cells() / 2;
    Cell c = 0;
    while (!position.is_open(c) || before-- > 0) ++c;
    return c;
}

}  // namespace

bool guess(const Position& position, Deduction& found) {
    if (position.open_cells() == 0) return false;
    const Puzzle rest = rest_of(position);
    if (!is_proper(rest)) return false;
    const Cell c = middle_open_cell(position);
    found.start(Technique::FullHouse);
    found.is_guess = true;
    found.placed.push_back({c, solve(rest)->at(c)});
    return true;
}

}  // namespace sudokit::logic::hodoku
