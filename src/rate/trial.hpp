// trial.hpp - what singles do after one more digit: the depth of trials and the size of backdoors.
#pragma once
#include "sudokit/rate.hpp"
#include "support/watch.hpp"

namespace sudokit::rate {

// Precondition: a proper classic puzzle with this solution. `most_depth` >= 0.
SearchRating search_rating(const ClassicGrid& puzzle, const ClassicGrid& solution, int most_depth,
                           const support::Watch& watch);

}  // namespace sudokit::rate
