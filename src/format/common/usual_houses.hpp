// usual_houses.hpp - extra houses with a name. Formats say "diagonal"; to write the name, a house
// must be recognised by its cells. Also numbers of regions and the text of a solution.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudokit/boards.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::text {

// The words for kinds of houses, in the order of HouseKind.
inline constexpr std::string_view kHouseKinds[] = {"row", "column", "box", "extra"};
// An upper bound, because each house is compared with those before it.
inline constexpr std::size_t kMostHouses = 4 * kMaxCells;
// The number of the next house of this kind and grid.
int next_index(const Shape& shape, const House& house);

// Boxes of an n x n board whose text does not tell: default_boxes(), or rows if n is prime.
std::pair<int, int> boxes_or_rows(int n);

// The box of a cell if all boxes have this size.
inline int usual_region(std::pair<int, int> boxes, int row, int column) {
    return row / boxes.first * boxes.first + column / boxes.second;
}

// Every extra house with a name of its own on an n x n board: "diagonal", "anti-diagonal",
// "window k", "disjoint group k". Windows and groups follow the boxes given.
std::vector<House> usual_houses(int box_rows, int box_columns);
// The name of the house with these cells (rising), or "".
std::string usual_label(std::span<const House> usual, std::span<const Cell> cells);

// Renumbers regions in the order of their first cells, so that rectangles give the same board as
// Geometry::boxes().
std::vector<int> numbered_by_place(std::span<const int> regions);

// A region with more than n cells, which the setters' formats cannot hold.
std::optional<int> crowded_region(std::span<const int> regions, int n);

// A solution as in the field "solution": one digit per cell, or numbers separated by commas where
// digits have two figures; '.' for unknown. And back; empty if it is not n x n.
std::string solution_text(const Grid& grid);
Grid solution_grid(std::string_view text, int n);

}  // namespace sudokit::text
