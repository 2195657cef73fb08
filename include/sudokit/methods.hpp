// methods.hpp - other ways to make puzzles than top down: slower ones, for study. Puzzle number
// i of a seed depends on seed and i alone here, too. docs/generating.md compares what they make.
#pragma once
#include "sudokit/target.hpp"

namespace sudokit {

// From an empty grid: `start` random digits, each in a cell where no house has it yet; then, while
// there are several solutions, one more. Where there is none, it begins anew, `tries` times at
// most. What comes is proper, and seldom minimal (TargetPuzzle::minimal says so).
// Precondition: 0 <= start <= kMostInserted.
inline constexpr int kDefaultInserted = 26, kMostInserted = 81;
Hunt insert_digits(PuzzleNumber number, int start, std::uint64_t tries, const HuntOptions& options);

}  // namespace sudokit
