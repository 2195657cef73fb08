// pattern.hpp - digits for the cells of a pattern, so that there is one solution.
//
// Nearly all fillings have thousands of solutions or none, so this goes downhill. In each of a few
// neighbours up to three givens become other digits; the neighbour with the fewest solutions is
// next, if it has no more than the one before. Once there is one solution, the distance from the
// target decides. A search that has not come lower for a long time starts anew from another full
// grid.
#pragma once
#include "generate/appraiser.hpp"
#include "generate/ground.hpp"

namespace sudokit {

// Precondition: target.pattern, of cells of the board.
Hunt search_pattern(Ground& ground, const Target& target, const HuntOptions& options,
                    Appraiser& appraiser, PuzzleNumber number);

}  // namespace sudokit
