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
    int open = 0;               // cells that are not solved then
};
// Follows the path of Explainer until a step is harder than `most`. Extreme where logic ends.
Climb climb(const Puzzle& puzzle, Level most, const std::atomic<bool>* cancel);

}  // namespace sudokit
