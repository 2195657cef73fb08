// crowd.hpp - proves by counting alone that there is no solution (a violated Hall set): cells that
// must all differ outnumber the digits left for them. They need not share a house: if houses cross,
// as in two Sudokus one of which is turned by 45 degrees, five cells can see each other pairwise.
#pragma once
#include <optional>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit {

struct Crowd {
    std::vector<Cell> cells;  // ascending
    DigitSet digits;          // the digits left for them, fewer than the cells
};
// A quick search around cells whose candidates include all digits of the crowd. It gives up early,
// so finding nothing proves nothing. That cells differ follows only from houses and the rules
// `different` and `cage`. Cells lose the digits of givens that they see.
std::optional<Crowd> find_crowd(const Puzzle& puzzle);

// Do houses of the board cross in other ways than rows, columns and boxes do?
bool may_be_crowded(const Puzzle& puzzle);

}  // namespace sudokit
