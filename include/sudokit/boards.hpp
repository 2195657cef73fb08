// boards.hpp - shapes that puzzles use: plain grids, regions of any form, grids that overlap, and
// the usual extra houses. Each function adds data to a Shape; Geometry(shape) makes the board.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudokit/geometry.hpp"

namespace sudokit {

// Rows and columns as houses, and nothing else.
Shape lines_board(int rows, int columns, int digits);

// Rectangles of box_rows x box_columns as boxes, in reading order. Precondition: they divide the
// grid.
void add_boxes(Shape& shape, int box_rows, int box_columns);
// Box r holds the cells of the grid with region_of[cell] == r; negative: in no region.
// Precondition: one entry a cell of the grid.
inline constexpr int kNoRegion = -1;
void add_regions(Shape& shape, std::span<const int> region_of);
// The n x n board with rows, columns and these regions; where they are equal boxes in reading order
// it is the one of Geometry::boxes(). Precondition: no region has more than n cells; one of fewer
// has no repeats.
std::shared_ptr<const Geometry> board_of_regions(int n, std::span<const int> region_of);
// And back: the number of the box of each cell of the grid, or kNoRegion; where boxes overlap, of
// the last.
std::vector<int> regions_of(const Geometry& board);
// A group with a label, kind Extra, numbered on.
void add_extra_house(Shape& shape, std::vector<Cell> cells, std::string label);

// The usual extra houses, for a square grid. The windows and groups need boxes of one size.
void add_diagonal(Shape& shape);       // "diagonal": from the top left to the bottom right
void add_anti_diagonal(Shape& shape);  // "anti-diagonal": from the top right to the bottom left
// "window 1" ...: as large as a box, one row and column off it (windoku, hypersudoku)
void add_windows(Shape& shape, int box_rows, int box_columns);
// "disjoint group 1" ...: the cells at one place of their boxes
void add_disjoint_groups(Shape& shape, int box_rows, int box_columns);

// Where the top left cell of a grid lies on a larger one, counted from 0.
struct Corner {
    int row = 0, column = 0;
    friend bool operator==(const Corner&, const Corner&) = default;
};
// Several box boards on one grid, which is as large as they need; what none covers is unused. Each
// house carries the number of its grid, from 1; a box that two grids share stands once, with the
// first of them.
Shape overlapping_grids(int box_rows, int box_columns, std::span<const Corner> corners);

// The arrangements that have a name, for grids of any box size.
//   twodoku    two grids that share a box at a corner
//   gattai-3   three, one below the two others
//   windmill   five around and over a middle one    samurai, gattai-5   four and a middle one
//   sohei      four that share boxes at corners, with a hole in the middle
// Empty: no such name, or the boxes are too few for it.
std::vector<Corner> arrangement(std::string_view name, int box_rows, int box_columns);
std::vector<std::string_view> arrangement_names();

// Are they the same board, down to the order and labels of the houses?
bool equal_shapes(const Shape& a, const Shape& b);

// Is every region of the map connected by neighbours? -1 entries are none.
bool are_connected(int rows, int columns, std::span<const int> region_of);

}  // namespace sudokit
