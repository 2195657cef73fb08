// trial.hpp - the depth of trials (a digit followed by singles), and the size of backdoors.
#pragma once
#include "sudokit/rate.hpp"
#include "support/watch.hpp"

namespace sudokit::rate {

// Precondition: a proper classic puzzle with this solution. `most_depth` >= 0.
SearchRating search_rating(const ClassicGrid& puzzle, const ClassicGrid& solution, int most_depth,
                           const support::Watch& watch);

// Only the depth.
SearchRating trial_depth(const ClassicGrid& puzzle, int most_depth, const support::Watch& watch);

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
