// geometry.hpp - the shape of a board: cells, digits and houses. Rows, columns and boxes are houses
// like any other; nothing here knows the number nine.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit {

enum class HouseKind : std::uint8_t { Row, Column, Box, Extra };

// A set of cells in which no digit may stand twice. A house with as many cells as the board has
// digits must also hold every digit (`is_full`); a smaller group only says "no repeat".
struct House {
    HouseKind kind = HouseKind::Extra;
    int index = 0;            // 0-based among the houses of its kind (and grid)
    std::vector<Cell> cells;  // in reading order
    int grid = 0;             // boards of several overlapping grids: which one, from 1
    std::string label;  // "diagonal", "window 2" ...: what an extra house is called; may be empty

    // "row 3", "column 1 of grid 2", "box 9", "extra house 2", "window 2"
    std::string name() const;
};

// Cells beyond the grid, which a rule may speak of: variables, region numbers. They follow the
// cells of the grid, `rows` x `columns` of them in reading order.
struct ExtraCells {
    std::string name;
    int rows = 0, columns = 0;
};

// What a board is made of.
struct Shape {
    int rows = 0, columns = 0, digits = 0;
    int lowest = 1;  // the value of digit 1: 0 on a board of 0 to 8
    std::vector<House> houses;
    std::vector<Cell> unused;  // places of the grid where there is no cell (samurai)
    std::vector<ExtraCells> extra;
};

// Immutable once built, so that all puzzles of one shape share it.
class Geometry {
  public:
    // The 9x9 board with 3x3 boxes. Houses 0-8 rows, 9-17 columns, 18-26 boxes.
    static const std::shared_ptr<const Geometry>& classic();
    // Digits = box_rows * box_columns; 2x2 gives 4x4, 2x3 gives 6x6 with boxes two rows high.
    // Precondition: 1 <= digits <= kMaxDigits and digits^2 <= kMaxCells. Shapes are cached.
    static std::shared_ptr<const Geometry> boxes(int box_rows, int box_columns);
    // The general form. Preconditions: houses name used cells below cell_count(), which is at most
    // kMaxCells; 1 <= digits <= kMaxDigits.
    explicit Geometry(Shape shape);
    // What it was made of, to be changed and built anew.
    Shape shape() const;
    // The same board with more groups (kind Extra, numbered on).
    std::shared_ptr<const Geometry> with_extra_houses(std::vector<std::vector<Cell>> groups) const;

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    int digits() const { return digits_; }
    int lowest() const { return lowest_; }  // the value of digit 1
    int highest() const { return lowest_ + digits_ - 1; }
    int value_of(Digit d) const { return d - 1 + lowest_; }
    // The digit with this value; kOpen if there is none.
    Digit digit_of(int value) const {
        return value < lowest_ || value > highest() ? kOpen
                                                    : static_cast<Digit>(value - lowest_ + 1);
    }
    // Cells are numbered row by row through the grid, places without a cell included, then through
    // the extra cells.
    int cell_count() const { return static_cast<int>(is_used_.size()); }
    int grid_cells() const { return rows_ * columns_; }
    bool is_used(Cell c) const { return is_used_[c]; }
    bool is_grid(Cell c) const { return c < grid_cells(); }
    bool has_unused() const { return has_unused_; }
    const std::vector<ExtraCells>& extra() const { return extra_; }
    // Cells next to c in its grid (or its group of extra cells), rising.
    std::vector<Cell> neighbours_of(Cell c) const;
    // Box size if the boxes are rectangles of this size, else 0.
    int box_rows() const { return box_rows_; }
    int box_columns() const { return box_columns_; }
    // Exactly the 27 houses of the classic board, with digits 1-9.
    bool is_classic() const { return is_classic_; }

    const std::vector<House>& houses() const { return houses_; }
    bool is_full(const House& h) const { return static_cast<int>(h.cells.size()) == digits_; }
    const std::vector<int>& houses_of(Cell c) const {
        return houses_of_[c];
    }                                                                      // indices into houses()
    const std::vector<Cell>& peers_of(Cell c) const { return peers_[c]; }  // rising, without c
    bool sees(Cell a, Cell b) const;

    int row_of(Cell c) const { return c / columns_; }     // of a cell of the grid
    int column_of(Cell c) const { return c % columns_; }  // likewise
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
};

// "r1c1": row and column from 1. Extra cells carry the name of their group: "L.r1c1".
std::string cell_name(const Geometry& geometry, Cell c);

// The 0-based box of a classic cell, and friends, for code that is classic by nature.
constexpr int classic_row(int cell) { return cell / 9; }
constexpr int classic_column(int cell) { return cell % 9; }
constexpr int classic_box(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

}  // namespace sudokit
