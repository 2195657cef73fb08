// classic_score.hpp - `yasss -s`: how much work a puzzle is, as one number.
#pragma once
#include "sudokit/types.hpp"

namespace sudokit::cli {

// The same for all puzzles that the symmetries of the board make of each other: turned, reflected,
// rows exchanged, digits renamed. Defined for every grid, also for one with several solutions or
// none.
int classic_score(const ClassicGrid& puzzle);

}  // namespace sudokit::cli
