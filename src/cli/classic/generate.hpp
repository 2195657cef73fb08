// generate.hpp - `yasss -g` and `yasss -r`: an endless stream of puzzles in bounded memory.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>

#include "sudokit/types.hpp"

namespace sudokit::cli {

struct ClueRange {
    int least, most;
};

struct ClassicGeneration {
    std::uint64_t seed;
    std::uint64_t count;
    // Nothing: minimal puzzles. Otherwise the number of clues is drawn uniformly from the range,
    // but raised to what the puzzle needs.
    std::optional<ClueRange> clues;
};

// The same seed gives the same puzzles. Ends early when `visit` returns false.
void generate_classic(const ClassicGeneration& wish,
                      const std::function<bool(const ClassicGrid&)>& visit);

}  // namespace sudokit::cli
