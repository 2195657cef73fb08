// level.hpp - levels of boards that HoDoKu cannot rate.
#pragma once
#include "sudokit/explain.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit {

// Cells without a digit.
int open_cells(const Explainer& explainer);

struct Climb {
    Level level = Level::Easy;  // of the hardest step
    int open = 0;               // cells still open where the path ends
};
// Follows Explainer's path until a step is harder than `most`; on boards with rules, the rounds of the
// scale sudokit. Extreme if logic gets stuck.
Climb climb(const Puzzle& puzzle, Level most, Stop stop);
// Those rounds alone, on any board.
Climb climb_in_rounds(const Puzzle& puzzle, Level most, Stop stop);

}  // namespace sudokit
