// uniform_grid.hpp - uniformly random full grids.
#pragma once
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace sudokit {

ClassicGrid uniform_full_grid(Rng& rng, const SolveOptions& options);

}  // namespace sudokit
