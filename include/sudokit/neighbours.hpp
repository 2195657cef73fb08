// neighbours.hpp - the puzzles near a classic puzzle: remove some givens, add some others.
#pragma once
#include <vector>

#include "sudokit/limits.hpp"

namespace sudokit {

struct NeighbourOptions {
    int minus = 1;  // how many givens to remove; all if there are no more
    int plus = 1;   // how many givens to add then
    bool minimal_only = true;
    int threads = 1;
    const Kernel* kernel = nullptr;  // nullptr = the fastest
    Stop stop = {};
};

// All proper puzzles that result from removing `minus` givens and then adding `plus` givens, in any
// cells and with any digits: {-minus+plus}. A removed given may be added again, so {-2+2} includes
// {-1+1}. Each class of equivalent puzzles appears once, as its minlex form, in ascending order;
// the class of the puzzle itself is left out.
//
// The puzzle need not be proper. For 17 givens, {-1+1} needs milliseconds and {-2+2} a second; each
// further step is some 400 times slower.
Partial<std::vector<ClassicGrid>> neighbours(const ClassicGrid& puzzle,
                                             const NeighbourOptions& options = {});

}  // namespace sudokit
