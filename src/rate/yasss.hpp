// yasss.hpp - how much work a puzzle is for a systematic solver.
#pragma once
#include "sudokit/rate.hpp"
#include "support/watch.hpp"

namespace sudokit::rate {

// The number that `yasss -s` prints. Equivalent puzzles get the same number. Defined for every
// puzzle without rules, whatever its number of solutions.
int yasss_score(const Puzzle& puzzle);

// The score, and what each technique does if everything that the easiest one finds is done at once.
// Precondition: a proper puzzle without rules.
YasssRating yasss_rating(const Puzzle& puzzle, const support::Watch& watch = {});

}  // namespace sudokit::rate
