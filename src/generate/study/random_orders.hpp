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

// Orders 0 to count-1 of this seed: in each, the loose givens are removed one after another as long
// as the puzzle is proper. Returns the puzzles of those orders after which no loose given is
// redundant, in ascending order. Meaningless if options.stop was set.
std::vector<OrderedPuzzle> minimal_ends(const OrderedGrid& grid, std::uint64_t seed,
                                        std::uint64_t count, const SolveOptions& options);

}  // namespace sudokit
