// parts.hpp - what a rule looks at: the pieces of a line, the pairs of cells, the lines of the
// board. What the rule demands of them is in holds_*.
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::rules {

using Cells = std::vector<Cell>;
using CellPair = std::pair<Cell, Cell>;

Cells grid_cells(const Geometry& geometry);  // the used cells of the grid, in reading order

// --- boxes and lines
// The pieces into which the borders of boxes cut the line. Where boxes overlap, every border cuts.
std::vector<Cells> region_pieces(const Geometry& geometry, const Cells& line);
// All rows and columns, each in both directions.
std::vector<Cells> readings(const Geometry& geometry);
// Those of the rows, columns and boxes that have the most cells.
std::vector<Cells> largest_houses(const Geometry& geometry);
// The squares of 2x2 cells of the grid.
std::vector<Cells> squares(const Geometry& geometry);

// --- pairs of cells, the lower number first
// All pairs of the grid that are a rows and b columns apart, or b rows and a columns.
std::vector<CellPair> leaps(const Geometry& geometry, int a, int b);
struct Distance {
    CellPair cells;
    int steps;  // orthogonal ones
};
std::vector<Distance> distances(const Geometry& geometry);  // of any two cells of the grid
// The pairs of neighbours on the grid that are not in the lists of the rule.
std::vector<CellPair> neighbours_not_listed(const Geometry& geometry, const Rule& rule);
// Each cell of the list with each neighbour outside it; the listed cell comes first.
std::vector<CellPair> borders_of(const Geometry& geometry, const Cells& list);

// --- places
// Row and column from 1. Nothing if the board has no cell there.
std::optional<Cell> place_at(const Geometry& geometry, int row, int column);
// Where an indexer cell points: if `from` has the value v, the place pointed_at[v - 1] has the
// value `wanted`.
struct Pointer {
    Cell from;
    std::vector<std::optional<Cell>> pointed_at;
    int wanted;
};
// The pointers of an indexer rule or index line. A cell of several boxes has one into each.
std::vector<Pointer> pointers_of(const Geometry& geometry, const Rule& rule);

// Do the houses imply that no value occurs twice in these cells?
bool are_different(const Geometry& geometry, const Cells& cells);

// --- values
// The third of the board's values that this one is in: 0 low, 1 middle, 2 high.
int third_of(const Geometry& geometry, int value);

// Is one value the other times the number?
constexpr bool is_ratio(std::int64_t a, std::int64_t b, int number) {
    return a == b * number || b == a * number;
}

}  // namespace sudokit::rules
