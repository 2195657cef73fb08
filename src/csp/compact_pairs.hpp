// compact_pairs.hpp - naked and hidden pairs of the classic houses, in vectors.
#pragma once
#include "kernel/single.hpp"

namespace sudokit::csp {

// Applies the naked and hidden pairs of all houses that one pass finds.
void find_pairs(kernel::single::BoxLanes (&cells)[kernel::single::kCells]);

}  // namespace sudokit::csp
