// neighbours.hpp - the puzzles near a classic puzzle: some givens fewer, some others more.
#pragma once
#include <atomic>
#include <vector>

#include "sudokit/limits.hpp"

namespace sudokit {

struct NeighbourOptions {
    int minus = 1;  // givens removed at most
    int plus = 1;   // givens then added
    bool minimal_only = true;
    int threads = 1;
    const Kernel* kernel = nullptr;  // nullptr = the fastest
    const std::atomic<bool>* cancel = nullptr;
};

// All proper puzzles that lack `minus` givens of the puzzle and have `plus` others, in any cells and
// with any digits: {-minus+plus}. An added given may be one that was removed, so the result for
// {-2+2} includes that for {-1+1}. Each class of equivalent puzzles comes once, as its minlex form,
// in ascending order; the class of the puzzle itself is left out.
//
// The puzzle need not be proper. If it has at most `minus` givens, all are removed. For a puzzle
// with 17 givens, {-1+1} takes milliseconds and {-2+2} a second; each further step is some 400 times
// slower. If `cancel` was set meanwhile, the result is incomplete.
std::vector<ClassicGrid> neighbours(const ClassicGrid& puzzle,
                                    const NeighbourOptions& options = {});

}  // namespace sudokit
