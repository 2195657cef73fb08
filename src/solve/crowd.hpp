// crowd.hpp - no solution, by counting alone: cells of which any two must differ, and that are more
// than the digits left for them. Such cells need not share a house: where groups cross, as in two
// Sudokus of which one is turned by 45 degrees, five cells may see each other two by two.
#pragma once
#include <optional>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit {

struct Crowd {
    std::vector<Cell> cells;  // rising
    DigitSet digits;          // all that is left for them: fewer than the cells
};
// Quick: looks for a crowd around a cell that may have all of its digits, and not without end, so
// that nothing found proves nothing. Houses and the rules `different` and `cage` tell which cells
// differ; digits that cells cannot have are those of givens that they see.
std::optional<Crowd> find_crowd(const Puzzle& puzzle);

// Has the board groups that cross in other ways than rows, columns and boxes do?
bool may_be_crowded(const Puzzle& puzzle);

}  // namespace sudokit
