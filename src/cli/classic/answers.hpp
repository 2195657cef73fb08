// answers.hpp - the answers in which YasSS picks one of many: it works down the columns.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "sudokit/solve.hpp"

namespace sudokit::cli {

// The cells in the order that decides: column by column, each from the top.
inline constexpr std::array<Cell, kClassicCells> kColumnOrder = [] {
    std::array<Cell, kClassicCells> order{};
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Cell>(i % 9 * 9 + i / 9);
    return order;
}();

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
