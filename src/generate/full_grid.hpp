// full_grid.hpp - random full grids.
#pragma once
#include "sudokit/types.hpp"
#include "support/rng.hpp"

namespace sudokit {

ClassicGrid random_full_grid(Rng& rng);

}  // namespace sudokit
