// answers.hpp - which of many solutions YasSS picks: it works down the columns.
#pragma once
#include <span>
#include <vector>

#include "cli/classic/singles.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::cli {

// The number of solutions of each puzzle, up to `limit`, and one of them. The results are
// meaningless after a request to stop.
std::vector<BatchResult> solve_all(std::span<const ClassicGrid> puzzles, std::uint64_t limit);

// Makes `first` of every puzzle with several solutions the least one, read column by column.
void choose_least_solutions(std::span<const ClassicGrid> puzzles, std::span<BatchResult> results);

// What YasSS prints for a puzzle without solution: the grid as far as singles fill it. A
// contradiction makes the order of deductions visible: one scan for naked singles down the columns,
// then hidden singles in columns, rows and boxes, and again until neither finds anything. In each
// house it finds all hidden singles before it writes them in the order of their digits, and leaves
// out one that an earlier one has made impossible.
ClassicGrid fill_singles(const ClassicGrid& puzzle);

}  // namespace sudokit::cli
