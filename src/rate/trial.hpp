// trial.hpp - what trials do to a puzzle: a digit, followed by singles.
#pragma once
#include "sudokit/types.hpp"
#include "support/watch.hpp"

namespace sudokit::rate {

struct TrialDepth {
    // 0: singles solve the puzzle. n: singles solve it once all candidates whose trial fails at
    // depth n-1 are removed.
    int depth = 0;
    bool complete = true;  // false: the depth is more than `depth`
};
// Precondition: a proper classic puzzle. `most_depth` >= 0.
TrialDepth trial_depth(const ClassicGrid& puzzle, int most_depth, const support::Watch& watch);

// Measures what four rounds of locked candidates and trials with singles leave. Each round removes
// all candidates whose trial fails; its size is the number of candidates left beyond one per cell.
struct TrialResistance {
    int size = 0;  // summed over the rounds
    bool is_solved = false;
};
// The first round solves nearly all puzzles below ER 8.5, four rounds nearly all below 9.3. Among
// the rest, a larger size mostly means a harder puzzle. Much faster than a rating. Precondition: a
// proper puzzle.
TrialResistance trial_resistance(const ClassicGrid& puzzle);

}  // namespace sudokit::rate
