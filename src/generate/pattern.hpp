// pattern.hpp - finds digits for the cells of a pattern that leave one solution.
//
// Nearly all fillings have thousands of solutions or none, so this is a descent. Each of a few
// neighbours changes up to three givens; the neighbour with the fewest solutions is next, unless it
// has more than the current filling. Once there is one solution, the distance from the target
// decides. A search without improvement for a long time restarts from another full grid.
#pragma once
#include "generate/appraiser.hpp"
#include "generate/ground.hpp"

namespace sudokit {

// Precondition: target.pattern, of cells of the board.
Hunt search_pattern(Ground& ground, const Target& target, const HuntOptions& options,
                    Appraiser& appraiser, PuzzleNumber number);

}  // namespace sudokit
