// full_grid.hpp - random full grids.
#pragma once
#include "sudokit/types.hpp"
#include "support/rng.hpp"

namespace sudokit {

ClassicGrid random_full_grid(Rng& rng);
// A random solution of these givens. Precondition: there is one.
ClassicGrid random_full_grid(const ClassicGrid& givens, Rng& rng);

}  // namespace sudokit
