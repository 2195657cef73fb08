// rule_needs.hpp - what a cell would have to be if a candidate that goes were true.
#pragma once
#include <optional>

#include "logic/words/narrate_sums.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// With any of the removed candidates, and the others of the reason, the cell needs one of these
// digits; but the reason excludes them.
struct RuleNeed {
    Cell cell = 0;
    DigitSet digits;
};
// Of the cells of the reason, the one that needs the fewest digits; nothing if all need many.
std::optional<RuleNeed> rule_need(const Geometry& geometry, const Step& step,
                                  const ReasonCells& reason);

}  // namespace sudokit::logic
