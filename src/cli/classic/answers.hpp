// answers.hpp - the answers in which YasSS picks one of many: it works down the columns.
#pragma once
#include <span>
#include <vector>

#include "cli/classic/singles.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::cli {

// Per puzzle how many solutions, up to `limit`, and one of them. Meaningless after a request to
// stop.
std::vector<BatchResult> solve_all(std::span<const ClassicGrid> puzzles, std::uint64_t limit);

// Makes `first` of every puzzle with several solutions the least one, read column by column.
void choose_least_solutions(std::span<const ClassicGrid> puzzles, std::span<BatchResult> results);

// What YasSS prints for a puzzle without solution: as far as its singles lead. Here the order of
// the deductions shows, because a contradiction makes them disagree: one scan for naked singles
// down the columns, then hidden singles in columns, rows and boxes, and again until neither finds
// anything. In a house, hidden singles are looked for first and written afterwards in the order of
// their digits; one that a sister has made impossible is left out.
ClassicGrid fill_singles(const ClassicGrid& puzzle);

}  // namespace sudokit::cli
