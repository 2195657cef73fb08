// compact_pairs.hpp - naked and hidden pairs of the classic houses, in vectors.
#pragma once
#include "kernel/single.hpp"

namespace sudokit::csp {

// Naked and hidden pairs of all houses, as far as one look finds them.
void find_pairs(kernel::single::BoxLanes (&cells)[kernel::single::kCells]);

}  // namespace sudokit::csp
