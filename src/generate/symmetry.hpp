// symmetry.hpp - the cells of a board that belong together in a symmetric pattern of givens.
#pragma once
#include <vector>

#include "sudokit/generate.hpp"
#include "sudokit/geometry.hpp"

namespace sudokit {

// Does the symmetry map every cell to a cell? It is about the grid, not its houses.
bool has_symmetry(const Geometry& geometry, Symmetry symmetry);

// Every used cell is in one orbit: the cells to which the symmetry maps it, ascending.
// Precondition: has_symmetry().
std::vector<std::vector<Cell>> orbits_of(Symmetry symmetry,
                                         const Geometry& geometry = *Geometry::classic());

// Where each operation of the symmetry takes every cell of the grid. The first takes it nowhere.
// Precondition: has_symmetry().
std::vector<std::vector<Cell>> images_of(Symmetry symmetry, const Geometry& geometry);

}  // namespace sudokit
