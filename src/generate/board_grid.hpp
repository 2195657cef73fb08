// board_grid.hpp - random full grids for boards of any shape.
#pragma once
#include <memory>
#include <optional>

#include "csp/csp.hpp"
#include "support/rng.hpp"

namespace sudokit {

// A board with the rules that every full grid of it obeys, prepared for queries.
struct BoardHouses {
    explicit BoardHouses(std::shared_ptr<const Geometry> shape, std::vector<Rule> rules = {})
        : geometry(std::move(shape)), empty(geometry), ready(with(std::move(rules))) {}
    std::shared_ptr<const Geometry> geometry;
    Puzzle empty;
    csp::Prepared ready;

    // The empty board with these rules as well.
    Puzzle and_rules(const std::vector<Rule>& rules) const {
        Puzzle puzzle = empty;
        puzzle.rules.insert(puzzle.rules.end(), rules.begin(), rules.end());
        return puzzle;
    }

  private:
    const Puzzle& with(std::vector<Rule> rules) {
        empty.rules = std::move(rules);
        return empty;
    }
};

// Not all grids are equally likely. Nothing if the board has no full grid, if the search found none,
// or if it was stopped.
std::optional<Grid> random_board_grid(BoardHouses& houses, Rng& rng, Stop stop);

}  // namespace sudokit
