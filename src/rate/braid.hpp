// braid.hpp - the classes B and BxB: how long the chains of placements must be that refute the
// candidates of a puzzle, or of a trial.
#pragma once
#include <optional>

#include "sudokit/rate.hpp"
#include "support/watch.hpp"

namespace sudokit::rate {

// Nothing: trials within trials do not solve it. Precondition: a proper classic puzzle.
std::optional<BraidRating> braid_rating(const ClassicGrid& puzzle, const support::Watch& watch);

}  // namespace sudokit::rate
