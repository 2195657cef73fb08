// neighbours.hpp - the puzzles near a classic puzzle: some givens fewer, some others more.
#pragma once
#include <atomic>
#include <vector>

#include "sudokit/limits.hpp"

namespace sudokit {

struct NeighbourOptions {
    int minus = 1;  // givens removed at most
    int plus = 1;   // givens more than are then left
    bool minimal_only = true;
    int threads = 1;
    const Kernel* kernel = nullptr;  // nullptr = the fastest
    const std::atomic<bool>* cancel = nullptr;
};

// All proper puzzles that have `minus` givens of the puzzle fewer and `plus` others more, wherever
// and whatever these are: {-minus+plus}. An other given may be one that was removed, so the result
// holds that of {-1+1} if it is asked for {-2+2}. Each class of equivalent puzzles comes once, as
// its minlex form, in ascending order; the class of the puzzle itself is left out.
//
// The puzzle need not be proper. With as many givens as `minus` or fewer, all are removed. Of a
// puzzle with 17 givens {-1+1} takes milliseconds and {-2+2} a second; one more of each is some 400
// times slower. If `cancel` was set meanwhile, the result is incomplete.
std::vector<ClassicGrid> neighbours(const ClassicGrid& puzzle,
                                    const NeighbourOptions& options = {});

}  // namespace sudokit
