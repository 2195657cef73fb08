// fpuzzles_marks.hpp - f-puzzles' rules about all unmarked pairs: any mark exempts a pair, where
// white and black dots are marks of one family.
#pragma once
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit::text {

// The ratios that a negative rule forbids: those of the black dots, or 2 if there are none. Sorted.
std::vector<int> marked_ratios(const Puzzle& puzzle);

// Does the negative rule exempt exactly the marked pairs? Differences without effect do not count.
bool exempts_marks(const Puzzle& puzzle, const Rule& negative);

}  // namespace sudokit::text
