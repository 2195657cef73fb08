// random_orders.hpp - minimal puzzles from random orders of the givens of one full grid.
#pragma once
#include <cstdint>
#include <vector>

#include "generate/study/order_sieve.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {

struct OrderedPuzzle {
    std::uint64_t order = 0;  // its number
    ClassicGrid puzzle{};
};

// Orders 0 to count-1 of this seed: in each the loose givens leave the grid one after the other as
// long as the puzzle is proper. What comes of those that end with a puzzle from which no loose
// given can go, in rising order. If options.cancel was set, it means nothing.
std::vector<OrderedPuzzle> minimal_ends(const OrderedGrid& grid, std::uint64_t seed,
                                        std::uint64_t count, const SolveOptions& options);

}  // namespace sudokit
