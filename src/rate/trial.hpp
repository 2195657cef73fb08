// trial.hpp - what singles do after one more digit: the depth of trials and the size of backdoors.
#pragma once
#include "sudokit/rate.hpp"
#include "support/watch.hpp"

namespace sudokit::rate {

// Precondition: a proper classic puzzle with this solution. `most_depth` >= 0.
SearchRating search_rating(const ClassicGrid& puzzle, const ClassicGrid& solution, int most_depth,
                           const support::Watch& watch);

// What four rounds of locked candidates and trials with singles leave. In each round all candidates
// go whose trial fails; those that stay, beyond one in every cell, are its size.
struct TrialResistance {
    int size = 0;  // of all rounds
    bool is_solved = false;
};
// The first round solves nearly all puzzles below ER 8.5, the four nearly all below 9.3; of what
// they leave the larger is the harder, by and large. Far quicker than a rating. Precondition: a
// proper puzzle.
TrialResistance trial_resistance(const ClassicGrid& puzzle);

}  // namespace sudokit::rate
