// symmetry.hpp - which cells of the classic board go together in a symmetric pattern of givens.
#pragma once
#include <vector>

#include "sudokit/target.hpp"

namespace sudokit {

// Every cell is in one orbit: the cells that the symmetry leads it to, in rising order.
std::vector<std::vector<Cell>> orbits_of(Symmetry symmetry);

}  // namespace sudokit
