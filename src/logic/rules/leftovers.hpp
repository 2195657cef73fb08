// leftovers.hpp - the law of leftovers: sets of cells that hold the same digits.
#pragma once
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// Each says of two lists of cells that they hold the same digits, each digit equally often, and from
// which houses that follows. Those of few cells come first. On a board whose boxes are rectangles
// there is at most one, and only with `may_be_regular`.
std::vector<RuleUse> equal_sets(const Geometry& geometry, bool may_be_regular);

}  // namespace sudokit::logic
