// rule_number.hpp - which number a rule would need if a candidate that goes were true.
//
//     Skyscraper clue 4, r3c1 is 6; with 7 in r3c8: 1 2 3, so "at most 3".
#pragma once
#include <vector>

#include "logic/words/narrate_sums.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// The numbers with which the step's rule could be kept, if one of the removed candidates were true and
// the cells of the reason hold what it leaves; ascending. Empty if the rule has not one number, or too
// many cells to try.
std::vector<int> numbers_with_removed(const Geometry& geometry, const Step& step,
                                      const ReasonCells& reason);

}  // namespace sudokit::logic
