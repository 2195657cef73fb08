// board_grid.hpp - random full grids for boards of any shape.
#pragma once
#include <memory>
#include <optional>

#include "csp/csp.hpp"
#include "support/rng.hpp"

namespace sudokit {

// A board, and its houses prepared for queries.
struct BoardHouses {
    explicit BoardHouses(std::shared_ptr<const Geometry> shape)
        : geometry(std::move(shape)), ready(Puzzle(geometry)) {}
    std::shared_ptr<const Geometry> geometry;
    csp::Prepared ready;
};

// Not all grids are equally likely. Nothing if the board has no full grid, if the search found none,
// or if it was stopped.
std::optional<Grid> random_board_grid(BoardHouses& houses, Rng& rng, Stop stop);

}  // namespace sudokit
