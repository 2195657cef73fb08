// board.hpp - the board of a constraint string: its size and values, its groups of extra cells,
// and how all their cells are called.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/geometry.hpp"

namespace sudokit::text::iss {

struct Item;

// Names of the extra cells that rules bring along. Variables have upper-case names.
inline constexpr std::string_view kRegionCells = "region";    // chaos construction
inline constexpr std::string_view kZeroCell = "zero";         // doppelganger: always 0, and
inline constexpr std::string_view kRowGaps = "rowgap";        // what a row misses,
inline constexpr std::string_view kColumnGaps = "columngap";  // a column,
inline constexpr std::string_view kBoxGaps = "boxgap";        // a box
inline constexpr int kMostRows = 16, kMostDigits = 16;
inline constexpr int kMostCells = 1000;

// A group of cells after the grid. Its cells stand in rows of `columns`, the last of which may be
// shorter.
struct Group {
    std::string prefix;  // of its cells: "VX" for VX1, VX2 ...; a single one is VX
    std::string name;    // in the geometry
    int first = 0, count = 0, columns = 0;
};

class Board {
  public:
    int rows = 9, columns = 9, digits = 9, lowest = 1;
    bool is_sudoku = true;  // rows, columns and boxes are houses; else only what is said

    // Of the group of which so many cells would stand in one row of the grid if it is 0 columns.
    void add_group(std::string prefix, std::string name, int count, int group_columns);
    void number_groups();  // to be called when all are there; sorts them
    const std::vector<Group>& groups() const { return groups_; }
    const Group* find_group(std::string_view prefix) const;

    int grid_cells() const { return rows * columns; }
    int cell_count() const { return cells_; }
    Cell at(int row, int column) const { return static_cast<Cell>(row * columns + column); }
    std::optional<Cell> find(std::string_view id) const;
    std::string id(Cell c) const;
    std::string known_cells() const;  // for remedies: "cells are R1C1 to R9C9"

    // Where a cell stands in the grid (group -1) or in its group.
    struct Place {
        int group, row, column;
    };
    Place place(Cell c) const;
    std::optional<Cell> cell(const Place& place) const;
    bool are_neighbours(Cell a, Cell b) const;
    // Those of the list that touch along an edge; in a pair, the one that is earlier in the list
    // comes first.
    std::vector<std::pair<Cell, Cell>> neighbours_among(const std::vector<Cell>& list) const;

    std::vector<ExtraCells> extra() const;
    // A group whose last row is shorter has not this shape in the geometry.
    bool has_its_shape(const Group& group) const;

    // Height and width of the boxes with so many cells, the most square ones, rather wider than
    // high; none if the board cannot be cut into them.
    std::optional<std::pair<int, int>> box_size(int cells) const;
    std::vector<std::vector<Cell>> boxes(int cells) const;
    int largest_side() const { return rows > columns ? rows : columns; }

  private:
    std::vector<Group> groups_;
    int cells_ = 81;
};

// What Shape, Var, ChaosConstruction and Doppelganger among the items say.
Result<Board> board_of(const std::vector<Item>& items);

char coordinate(int i);        // of row or column i, from 0
int coordinate_value(char c);  // back; -1 if it is none

}  // namespace sudokit::text::iss
