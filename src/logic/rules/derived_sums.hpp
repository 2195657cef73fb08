// derived_sums.hpp - sums that follow from houses and sums: the rule of 45.
#pragma once
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// Each as a rule of kind Sum, or Linear if some cells are subtracted, with what it follows from.
std::vector<RuleUse> derived_sums(const Geometry& geometry, const std::vector<Rule>& rules);

}  // namespace sudokit::logic
