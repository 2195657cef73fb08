// minimal.hpp - minimal puzzles by their numbers.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {

// Puzzles made side by side: as many as fit into an L2 cache of 1 MB.
constexpr std::size_t kMadeTogether = 768;

struct MinimalPuzzle {
    ClassicGrid puzzle, solution;
};

// The puzzles with these numbers in the sequence of `seed`, in the order asked for. If `stop` was
// set meanwhile, there are fewer, and not all are minimal.
std::vector<MinimalPuzzle> make_minimal(std::uint64_t seed, std::span<const PuzzleNumber> numbers,
                                        const Kernel* kernel = nullptr, Stop stop = {});

}  // namespace sudokit
