// symmetry.hpp - which cells of a board go together in a symmetric pattern of givens.
#pragma once
#include <vector>

#include "sudokit/generate.hpp"
#include "sudokit/geometry.hpp"

namespace sudokit {

// Is every cell led to a cell? Turning and mirroring are about the grid, not about its houses.
bool has_symmetry(const Geometry& geometry, Symmetry symmetry);

// Every used cell is in one orbit: the cells that the symmetry leads it to, in rising order.
// Precondition: has_symmetry().
std::vector<std::vector<Cell>> orbits_of(Symmetry symmetry,
                                         const Geometry& geometry = *Geometry::classic());

}  // namespace sudokit
