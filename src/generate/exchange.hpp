// exchange.hpp - puzzles of a level: givens are exchanged for rules, one rule after another.
#pragma once
#include <memory>
#include <optional>

#include "generate/board_grid.hpp"
#include "generate/placed_rules.hpp"

namespace sudokit {

struct Exchanged {
    PlacedRules placed;
    Grid givens;
};

// A puzzle with the solution of `placed`, which has no rules yet: minimal in givens and rules, and no
// harder than the target's level. Nothing if too few rules find a place. `guesses`: the most for one
// question. Preconditions: the target has a level and no symmetry, clues or pattern.
std::optional<Exchanged> exchange_givens(const std::shared_ptr<BoardHouses>& houses,
                                         PlacedRules placed, const Target& target,
                                         std::uint64_t guesses, Rng& rng, Stop stop);

}  // namespace sudokit
