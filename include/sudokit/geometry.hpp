// geometry.hpp - the shape of a board: its cells, digits and houses. Rows, columns and boxes are
// all houses; nothing here assumes the number nine.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "sudokit/check.hpp"
#include "sudokit/types.hpp"

namespace sudokit {

enum class HouseKind : std::uint8_t { Row, Column, Box, Extra };

// A set of cells in which no digit may repeat. A house with as many cells as the board has digits
// must also hold every digit (`is_full`); a smaller one only forbids repeats.
struct House {
    HouseKind kind = HouseKind::Extra;
    int index = 0;            // 0-based among the houses of its kind (in its grid)
    std::vector<Cell> cells;  // in reading order
    int grid = 0;             // 1-based number of its grid where several overlap, else 0
    std::string label;        // name of an extra house: "diagonal", "window 2"; may be empty

    // "row 3", "column 1 of grid 2", "box 9", "extra house 2", "window 2"
    std::string name() const;
};

// A block of `rows` x `columns` cells outside the grid that rules may refer to: variables, region
// numbers. They are numbered in reading order, after the cells of the grid.
struct ExtraCells {
    std::string name;
    int rows = 0, columns = 0;
};

// The parts a Geometry is built from.
struct Shape {
    int rows = 0, columns = 0, digits = 0;
    int lowest = 1;  // the value of digit 1; e.g. 0 if the board's values are 0 to 8
    std::vector<House> houses;
    std::vector<Cell> unused;  // places of the grid that are not cells (samurai)
    std::vector<ExtraCells> extra;
};

// Immutable, so all puzzles of one shape can share it.
class Geometry {
  public:
    // The 9x9 board with 3x3 boxes. Houses 0-8 are rows, 9-17 columns, 18-26 boxes.
    static const std::shared_ptr<const Geometry>& classic();
    // The n x n board with boxes of this size, n = box_rows * box_columns: 2x2 gives 4x4; 2x3 gives
    // 6x6 with boxes two rows high. Cached. Preconditions: 1 <= box_rows, 1 <= box_columns, n <=
    // kMaxDigits and n * n <= kMaxCells.
    static std::shared_ptr<const Geometry> boxes(int box_rows, int box_columns);
    // Any shape with cells. Preconditions: 1 <= rows, 1 <= columns; houses contain only used cells
    // below cell_count(); cell_count() <= kMaxCells; 1 <= digits <= kMaxDigits.
    explicit Geometry(Shape shape);
    // The parts it was built from. Change them to build another board.
    Shape shape() const;
    // The same board with more houses of kind Extra, numbered after the existing ones.
    std::shared_ptr<const Geometry> with_extra_houses(std::vector<std::vector<Cell>> groups) const;

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    int digits() const { return digits_; }
    int lowest() const { return lowest_; }  // the value of digit 1
    int highest() const { return lowest_ + digits_ - 1; }
    int value_of(Digit d) const { return d - 1 + lowest_; }
    // The digit with this value, or kOpen.
    Digit digit_of(int value) const {
        return value < lowest_ || value > highest() ? kOpen
                                                    : static_cast<Digit>(value - lowest_ + 1);
    }
    // Cells are numbered row by row: first the grid, including its unused places, then the extra
    // cells.
    int cell_count() const { return static_cast<int>(is_used_.size()); }
    int grid_cells() const { return rows_ * columns_; }
    bool is_used(Cell c) const { return is_used_[c]; }
    bool is_grid(Cell c) const { return c < grid_cells(); }
    bool has_unused() const { return has_unused_; }
    const std::vector<ExtraCells>& extra() const { return extra_; }
    // Cells orthogonally adjacent to c in the grid or in its block of extra cells, ascending.
    std::vector<Cell> neighbours_of(Cell c) const;
    // The size of the boxes if all are rectangles of one size, else 0.
    int box_rows() const { return box_rows_; }
    int box_columns() const { return box_columns_; }
    // Does the board have digits 1-9 and exactly the 27 classic houses?
    bool is_classic() const { return is_classic_; }

    const std::vector<House>& houses() const { return houses_; }
    bool is_full(const House& h) const { return static_cast<int>(h.cells.size()) == digits_; }
    // Indices into houses().
    const std::vector<int>& houses_of(Cell c) const { return houses_of_[c]; }
    const std::vector<Cell>& peers_of(Cell c) const { return peers_[c]; }  // ascending, without c
    bool sees(Cell a, Cell b) const {
        SUDOKIT_CHECK(a < cell_count() && b < cell_count());
        return sees_[a * peers_.size() + b];
    }

    // Precondition of both: is_grid(c).
    int row_of(Cell c) const { return SUDOKIT_CHECK(is_grid(c)), c / columns_; }
    int column_of(Cell c) const { return SUDOKIT_CHECK(is_grid(c)), c % columns_; }
    Cell cell_at(int row, int column) const { return static_cast<Cell>(row * columns_ + column); }
    DigitSet all_digits() const { return DigitSet::first(digits_); }

  private:
    int rows_, columns_, digits_, lowest_;
    int box_rows_ = 0, box_columns_ = 0;
    bool is_classic_ = false, has_unused_ = false;
    std::vector<House> houses_;
    std::vector<ExtraCells> extra_;
    std::vector<bool> is_used_;
    std::vector<std::vector<int>> houses_of_;
    std::vector<std::vector<Cell>> peers_;
    std::vector<bool> sees_;  // by two cells
};

// "r1c1": row and column from 1. Extra cells carry the name of their block: "L.r1c1".
std::string cell_name(const Geometry& geometry, Cell c);

}  // namespace sudokit
