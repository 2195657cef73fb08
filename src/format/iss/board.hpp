// board.hpp - the board of a constraint string: its size and values, its groups of extra cells, and
// all names of cells.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/geometry.hpp"

namespace sudokit::text::iss {

using Cells = std::vector<Cell>;
using Pairs = std::vector<std::pair<Cell, Cell>>;
struct Item;

// Names of the extra cells that rules add. Variables have upper-case names.
inline constexpr std::string_view kRegionCells = "region";    // chaos construction
inline constexpr std::string_view kZeroCell = "zero";         // doppelganger: always 0,
inline constexpr std::string_view kRowGaps = "rowgap";        // the value missing in a row,
inline constexpr std::string_view kColumnGaps = "columngap";  // in a column,
inline constexpr std::string_view kBoxGaps = "boxgap";        // in a box
inline constexpr int kMostRows = 16, kMostDigits = 16;
inline constexpr int kMostCells = 1000;

// A group of cells after the grid, in rows of `columns`; the last row may be shorter.
struct Group {
    std::string prefix;  // of its cells: "VX" for VX1, VX2 ...; a single cell is VX
    std::string name;    // in the geometry
    int first = 0, count = 0, columns = 0;
};

class Board {
  public:
    int rows = 9, columns = 9, digits = 9, lowest = 1;
    bool is_sudoku = true;  // rows and columns are houses; boxes, too, unless an item removes them

    // Adds a group of `count` cells in rows of `group_columns`; 0 means as wide as the grid.
    void add_group(std::string prefix, std::string name, int count, int group_columns);
    void number_groups();  // sorts the groups; call it once all have been added
    const std::vector<Group>& groups() const { return groups_; }
    const Group* find_group(std::string_view prefix) const;

    int grid_cells() const { return rows * columns; }
    int cell_count() const { return cells_; }
    Cell at(int row, int column) const { return static_cast<Cell>(row * columns + column); }
    std::optional<Cell> find(std::string_view id) const;
    std::string id(Cell c) const;
    std::string known_cells() const;  // for remedies: "cells are R1C1 to R9C9"

    // Row and column of a cell in the grid (group -1) or in its group.
    struct Place {
        int group, row, column;
    };
    Place place(Cell c) const;
    std::optional<Cell> cell(const Place& place) const;
    bool are_neighbours(Cell a, Cell b) const;
    // The pairs of cells in the list that share an edge, each in the order of the list.
    Pairs neighbours_among(const Cells& list) const;

    std::vector<ExtraCells> extra() const;
    // Has the last row all its cells, so that the geometry can give the group its shape?
    bool has_its_shape(const Group& group) const;

    // --- parts of the grid
    Cells rectangle(int top, int left, int height, int width) const;
    Cells row(int r) const { return rectangle(r, 0, 1, columns); }
    Cells column(int c) const { return rectangle(0, c, rows, 1); }
    // Height and width of boxes of `cells` cells: the most nearly square ones, if need be wider
    // than high. Nothing if the board cannot be cut into such boxes.
    std::optional<std::pair<int, int>> box_size(int cells) const;
    std::vector<Cells> boxes(int cells) const;
    int largest_side() const { return rows > columns ? rows : columns; }

  private:
    std::vector<Group> groups_;
    int cells_ = 81;
};

// The board that the items Shape, Var, ChaosConstruction and Doppelganger describe.
Result<Board> board_of(const std::vector<Item>& items);

char coordinate(int i);        // of row or column i, from 0
int coordinate_value(char c);  // the inverse; -1 for any other character

}  // namespace sudokit::text::iss
