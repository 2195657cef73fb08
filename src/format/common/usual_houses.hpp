// usual_houses.hpp - the extra houses that have a name: formats say "diagonal", and to write it a
// house must be known by its cells. Also what several formats have in common beside: numbers of
// regions, and the text of a solution.
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

// The words for the kinds of houses, in the order of HouseKind.
inline constexpr std::string_view kHouseKinds[] = {"row", "column", "box", "extra"};
// No puzzle needs more, and each is compared with those before it.
inline constexpr std::size_t kMostHouses = 4 * kMaxCells;
// The number that the next house of this kind and grid gets.
int next_index(const Shape& shape, const House& house);

// Boxes of an n x n board where a format says nothing: as default_boxes(), and for a prime n rows.
std::pair<int, int> boxes_or_rows(int n);

// The box of a cell where all boxes have this size.
inline int usual_region(std::pair<int, int> boxes, int row, int column) {
    return row / boxes.first * boxes.first + column / boxes.second;
}

// Every extra house with a name of its own on an n x n board: "diagonal", "anti-diagonal",
// "window k", "disjoint group k". Windows and groups follow the boxes given.
std::vector<House> usual_houses(int box_rows, int box_columns);
// The name of the house with these cells (rising), or "".
std::string usual_label(std::span<const House> usual, std::span<const Cell> cells);

// The regions numbered anew in the order of their first cells, so that rectangles give the same
// board as Geometry::boxes().
std::vector<int> numbered_by_place(std::span<const int> regions);

// A region with more than n cells, which the setters' formats cannot hold.
std::optional<int> crowded_region(std::span<const int> regions, int n);

// A solution as the field "solution" has it: one digit per cell, or numbers between commas where a
// digit needs two figures; '.' where nothing is known. And back; empty if it is none of n x n.
std::string solution_text(const Grid& grid);
Grid solution_grid(std::string_view text, int n);

}  // namespace sudokit::text
