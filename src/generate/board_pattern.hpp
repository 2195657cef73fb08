// board_pattern.hpp - puzzles on any board whose givens stand in a given pattern.
#pragma once
#include "generate/appraiser.hpp"
#include "generate/board_grid.hpp"

namespace sudokit {

// Precondition: target.pattern, of cells of the board.
BoardHunt search_board_pattern(const Target& target, const HuntOptions& options,
                               const std::shared_ptr<BoardHouses>& houses, Rng rng,
                               Appraiser& appraiser);

}  // namespace sudokit
