// yasss.hpp - how much work a puzzle is for a systematic solver.
#pragma once
#include "sudokit/puzzle.hpp"

namespace sudokit::rate {

// The number that `yasss -s` prints. Equivalent puzzles get the same number. Defined for every
// puzzle without rules, whatever its number of solutions.
int yasss_score(const Puzzle& puzzle);

}  // namespace sudokit::rate
