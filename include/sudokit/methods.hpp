// methods.hpp - two other ways to make puzzles than top down: slower ones, for study. Puzzle number
// i of a seed depends on seed and i alone here, too. docs/generating.md compares what they make.
#pragma once
#include "sudokit/target.hpp"

namespace sudokit {

enum class Method : std::uint8_t { TopDown, Insertion, Unbiased };
std::span<const std::string_view> method_names();  // in this order

// From an empty grid: `start` random digits, each in a cell where no house has it yet; then, while
// there are several solutions, one more. Where there is none, it begins anew, `tries` times at
// most. What comes is proper, and seldom minimal (TargetPuzzle::minimal says so).
// Precondition: 0 <= start <= kMostInserted.
inline constexpr int kDefaultInserted = 26, kMostInserted = 81;
Hunt insert_digits(PuzzleNumber number, int start, std::uint64_t tries, const HuntOptions& options);

// Minimal puzzles with a known bias: of those with the same number of givens all are equally
// likely. Means over puzzles that are weighted with TargetPuzzle::weight are unbiased for all
// minimal puzzles (src/generate/methods.cpp has the proof). `tries` is how many full grids to look
// at; one in eight gives a puzzle.
Hunt draw_minimal(PuzzleNumber number, std::uint64_t tries, const HuntOptions& options);
// C(81, givens) / C(81, 26): what a puzzle with so many givens counts, if it is the only one that
// its grid gave.
double weight_of(int givens);

}  // namespace sudokit
