// boards.hpp - the usual shapes: plain grids, irregular regions, overlapping grids and the usual
// extra houses. These functions fill in a Shape; Geometry(shape) builds the board.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudokit/geometry.hpp"

namespace sudokit {

// A grid whose only houses are its rows and columns.
Shape lines_board(int rows, int columns, int digits);

// Adds rectangular boxes in reading order. Precondition: they divide the grid evenly.
void add_boxes(Shape& shape, int box_rows, int box_columns);
// Adds boxes from a map: box r holds the grid cells with region_of[cell] == r. Cells with a
// negative entry belong to no box. Precondition: one entry per cell of the grid.
inline constexpr int kNoRegion = -1;
void add_regions(Shape& shape, std::span<const int> region_of);
// The n x n board with rows, columns and these regions. If they are equal boxes in reading order,
// returns Geometry::boxes(). A region of fewer than n cells only forbids repeats. Precondition: no
// region has more than n cells.
std::shared_ptr<const Geometry> board_of_regions(int n, std::span<const int> region_of);
// The inverse: the box of each grid cell, or kNoRegion. Where boxes overlap, the last one wins.
std::vector<int> regions_of(const Geometry& board);
// Adds a labelled house of kind Extra, numbered after the existing ones.
void add_extra_house(Shape& shape, std::vector<Cell> cells, std::string label);

// The usual extra houses of a square grid. Windows and disjoint groups need equal boxes.
void add_diagonal(Shape& shape);       // "diagonal": top left to bottom right
void add_anti_diagonal(Shape& shape);  // "anti-diagonal": top right to bottom left
// "window 1" ...: the size of a box, one row and one column away from it (windoku, hypersudoku)
void add_windows(Shape& shape, int box_rows, int box_columns);
// "disjoint group 1" ...: the cells in the same place of every box
void add_disjoint_groups(Shape& shape, int box_rows, int box_columns);

// The table of these sets by name: a statement of our own text form, and a part of a board's name.
struct HouseSet {
    std::string_view name, other_name;
    bool needs_boxes;  // equal ones
    // Adds the houses to a square grid. The size of a box counts only if `needs_boxes`.
    void (*add)(Shape& shape, int box_rows, int box_columns);
};
// A set comes before those that are parts of it.
std::span<const HouseSet> house_sets();
const HouseSet* find_house_set(std::string_view name);  // by either name; else null

// Where the top left cell of a grid lies on the whole board, counted from 0.
struct Corner {
    int row = 0, column = 0;
    friend bool operator==(const Corner&, const Corner&) = default;
};
// Several grids on one board, just large enough to hold them; places that no grid covers are
// unused. Each house carries the number of its grid, from 1. A box shared by two grids is listed
// once, under the first.
Shape overlapping_grids(int box_rows, int box_columns, std::span<const Corner> corners);

// The named arrangements, for grids of any box size:
//   twodoku            two grids that share a corner box
//   gattai-3           three grids, one of them below the other two
//   windmill           a middle grid and four around it; each shares two boxes with it
//   samurai, gattai-5  a middle grid and four at its corners; each shares one box with it
//   sohei              four grids that share corner boxes around a hole
// Empty if the name is unknown or the grids have too few boxes for it.
std::vector<Corner> arrangement(std::string_view name, int box_rows, int box_columns);
std::vector<std::string_view> arrangement_names();

// Are they the same board, including the order and labels of the houses?
bool equal_shapes(const Shape& a, const Shape& b);

// Is every region orthogonally connected? Entries of kNoRegion are ignored.
bool are_connected(int rows, int columns, std::span<const int> region_of);

}  // namespace sudokit
