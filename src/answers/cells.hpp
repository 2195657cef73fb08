// cells.hpp - boards of any shape as text, for which no puzzle format serves: solutions on one
// line, and drawings whose lines follow the boxes.
#pragma once
#include <string>
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::answers {

// "7", "A", "." for an open cell; a number if digits have no signs.
std::string cell_text(const Geometry& geometry, Digit digit);
// The candidates of a cell: "137", or "1,12,30" if digits have no signs.
std::string cell_text(const Geometry& geometry, DigitSet digits);
// The cells of the grid in reading order: "1.3...", or "1,.,30,..." if digits have no signs. Places
// without a cell count as open.
std::string cells_text(const Geometry& geometry, const Grid& grid);

// A drawing of the grid. Each cell is a block of lines; blocks may differ in size.
std::string draw(const Geometry& geometry, const std::vector<std::vector<std::string>>& blocks);
std::string draw_grid(const Geometry& geometry, const Grid& grid);

}  // namespace sudokit::answers
