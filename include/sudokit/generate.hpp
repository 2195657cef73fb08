// generate.hpp - new puzzles from a seed: the same seed gives the same puzzles on every machine.
#pragma once
#include <cstdint>
#include <vector>

#include "sudokit/solve.hpp"

namespace sudokit {

struct GenerateOptions {
    std::uint64_t seed = 1;
    std::uint64_t first = 0;  // index of the first puzzle of this seed's sequence
    int count = 1;
    const Kernel* kernel = nullptr;
};

// A random full grid, by filling an empty board with digits in random order (every grid can come;
// not exactly uniform).
ClassicGrid random_solution(std::uint64_t seed);
// Random proper minimal puzzles. Puzzle number i depends on (seed, i) alone, so that any split over
// threads and calls gives the same sequence.
std::vector<ClassicGrid> generate_minimal(const GenerateOptions& options);

}  // namespace sudokit
