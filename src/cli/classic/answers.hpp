// answers.hpp - which of several solutions YasSS chooses: it works down the columns.
#pragma once
#include <span>
#include <vector>

#include "cli/classic/singles.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::cli {

// The number of solutions of each puzzle, up to `limit`, and one of them. The results are
// meaningless after a request to stop.
std::vector<BatchResult> solve_all(std::span<const ClassicGrid> puzzles, std::uint64_t limit);

// For every puzzle with several solutions, makes `first` the least one, read column by column.
void choose_least_solutions(std::span<const ClassicGrid> puzzles, std::span<BatchResult> results);

// What YasSS prints for a puzzle without solution: the grid as far as singles fill it. After a
// contradiction the order of deductions shows: one scan for naked singles down the columns, then
// hidden singles in columns, rows and boxes, and again until neither finds anything. In each house
// it finds all hidden singles before it writes them in the order of their digits, and skips one
// that an earlier one has made impossible.
ClassicGrid fill_singles(const ClassicGrid& puzzle);

}  // namespace sudokit::cli
