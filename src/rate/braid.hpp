// braid.hpp - the classes B and BxB: the length of chains of placements needed to refute the
// candidates of a puzzle, or of a trial.
#pragma once
#include <optional>

#include "sudokit/types.hpp"
#include "support/watch.hpp"

namespace sudokit::rate {

// Berthier's classes B and BxB. A braid of length n refutes a candidate by n - 1 placements. Each
// is a single given the candidate and the earlier placements; after them, some cell has no digit
// left or some digit no place in a house.
struct BraidRating {
    // False: class B; braids solve the puzzle. True: class BxB; only trials with braids do.
    bool is_in_trials = false;
    int length = 0;        // the smallest that suffices; 0: singles do
    bool complete = true;  // false: stopped early. It needs `length` or more, or class BxB.
    friend bool operator==(const BraidRating&, const BraidRating&) = default;
};
// Nothing if trials within trials do not solve it. Precondition: a proper classic puzzle.
std::optional<BraidRating> braid_rating(const ClassicGrid& puzzle, const support::Watch& watch);

}  // namespace sudokit::rate
