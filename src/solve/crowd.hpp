// crowd.hpp - no solution, shown by counting alone (a Hall set): cells that must all differ and
// outnumber the digits left for them. They need not share a house: if houses cross, as in two
// Sudokus one of which is turned by 45 degrees, five cells can see each other in pairs.
#pragma once
#include <optional>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit {

struct Crowd {
    std::vector<Cell> cells;  // rising
    DigitSet digits;          // the digits left for them, fewer than the cells
};
// A quick search around cells whose candidates include all digits of the crowd. It gives up early,
// so finding nothing proves nothing. It knows that cells differ from houses and the rules
// `different` and `cage`; cells exclude the digits of givens that they see.
std::optional<Crowd> find_crowd(const Puzzle& puzzle);

// Does the board have houses that cross in other ways than rows, columns and boxes?
bool may_be_crowded(const Puzzle& puzzle);

}  // namespace sudokit
