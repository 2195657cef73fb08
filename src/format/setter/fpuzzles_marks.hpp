// fpuzzles_marks.hpp - the rules about all unmarked pairs, as f-puzzles means them: a pair with a
// mark is exempt, and white and black dots are marks of one family.
#pragma once
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit::text {

// The ratios that a negative rule forbids: those of the black dots, or 2. Rising.
std::vector<int> marked_ratios(const Puzzle& puzzle);

// Does the negative rule exempt exactly the marked pairs, as far as it makes a difference?
bool exempts_marks(const Puzzle& puzzle, const Rule& negative);

}  // namespace sudokit::text
