// cells.hpp - boards of any shape as text, where no puzzle format serves: solutions on a line, and
// drawings whose lines follow the boxes.
#pragma once
#include <string>
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::answers {

// "7", "A", "." for an open cell; a number where digits have no signs.
std::string cell_text(const Geometry& geometry, Digit digit);
// The candidates of a cell: "137", or "1,12,30" where there are no signs.
std::string cell_text(const Geometry& geometry, DigitSet digits);
// The cells of the grid in reading order: "1.3...", or "1,.,30,..." where there are no signs.
// Places without a cell are open ones.
std::string cells_text(const Geometry& geometry, const Grid& grid);

// A drawing of the grid. Each cell is a block of lines; blocks may differ in size.
std::string draw(const Geometry& geometry, const std::vector<std::vector<std::string>>& blocks);
std::string draw_grid(const Geometry& geometry, const Grid& grid);

}  // namespace sudokit::answers
