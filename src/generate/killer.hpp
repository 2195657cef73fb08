// killer.hpp - cages that leave one solution.
#pragma once

#include "generate/cages.hpp"

namespace sudokit {

// Changes the cages until they and these givens (of their solution) allow no other grid. False: it
// failed, or `stop` was set.
bool make_proper(Cages& cages, const Puzzle& givens, Rng& rng, Stop stop);

}  // namespace sudokit
