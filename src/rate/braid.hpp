// braid.hpp - the classes B and BxB: the length of chains of placements needed to refute the
// candidates of a puzzle, or of a trial.
#pragma once
#include <optional>

#include "sudokit/rate.hpp"
#include "support/watch.hpp"

namespace sudokit::rate {

// Nothing if trials within trials do not solve it. Precondition: a proper classic puzzle.
std::optional<BraidRating> braid_rating(const ClassicGrid& puzzle, const support::Watch& watch);

}  // namespace sudokit::rate
