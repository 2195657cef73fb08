// usual_houses.hpp - the extra houses that have a name, and boards from region numbers: formats say
// "diagonal" or give every cell a region, and to write them a house must be known by its cells.
// Also the text of a solution, which several formats carry along.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudokit/boards.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::text {

// Boxes of an n x n board where a format says nothing: as default_boxes(), and for a prime n rows.
std::pair<int, int> boxes_or_rows(int n);

// Every extra house with a name of its own on an n x n board: "diagonal", "anti-diagonal",
// "window k", "disjoint group k". Windows and groups follow the boxes given.
std::vector<House> usual_houses(int box_rows, int box_columns);
// The name of the house with these cells (rising), or "".
std::string usual_label(std::span<const House> usual, std::span<const Cell> cells);

inline constexpr int kNoRegion = -1;
// The n x n board with a region number for each cell; regions come out in the order of their first
// cells, so that rectangles give the same board as Geometry::boxes(). A region of fewer than n
// cells has no repeats. Precondition: no region has more than n cells.
std::shared_ptr<const Geometry> board_of_regions(int n, const std::vector<int>& regions);
// The number of the box of each cell of the grid; kNoRegion: in none.
std::vector<int> regions_of(const Geometry& board);

// A solution as the field "solution" has it: a digit a cell, or numbers between commas where a
// digit needs two figures; '.' where nothing is known. And back; empty if it is none of n x n.
std::string solution_text(const Grid& grid);
Grid solution_grid(std::string_view text, int n);

}  // namespace sudokit::text
