// cyclic_grid.hpp - the simplest full grid of a board with boxes.
#pragma once
#include "sudokit/geometry.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit {

// Valid for the rows, columns and boxes of a plain board: each row is the one above, shifted by the
// width of a box, and by one more where a band begins.
inline Grid cyclic_grid(const Geometry& geometry) {
    const int width = geometry.box_columns(), height = geometry.box_rows();
    Grid grid;
    for (int r = 0; r < geometry.rows(); ++r)
        for (int c = 0; c < geometry.columns(); ++c)
            grid.push_back(
                static_cast<Digit>((r % height * width + r / height + c) % geometry.digits() + 1));
    return grid;
}

}  // namespace sudokit
