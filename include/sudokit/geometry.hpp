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
    int index = 0;            // 0-based among the houses of its kind
    std::vector<Cell> cells;  // in reading order

    // "row 3", "column 1", "box 9", "extra house 2"
    std::string name() const;
};

// Immutable once built, so that all puzzles of one shape share it.
class Geometry {
  public:
    // The 9x9 board with 3x3 boxes. Houses 0-8 rows, 9-17 columns, 18-26 boxes.
    static const std::shared_ptr<const Geometry>& classic();
    // Digits = box_rows * box_columns; 2x2 gives 4x4, 2x3 gives 6x6 with boxes two rows high.
    // Precondition: 1 <= digits <= kMaxDigits and digits^2 <= kMaxCells. Shapes are cached.
    static std::shared_ptr<const Geometry> boxes(int box_rows, int box_columns);
    // The general form. Houses must name cells below rows*columns.
    Geometry(int rows, int columns, int digits, std::vector<House> houses);
    // The same board with more groups (kind Extra, numbered on).
    std::shared_ptr<const Geometry> with_extra_houses(std::vector<std::vector<Cell>> groups) const;

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    int digits() const { return digits_; }
    int cell_count() const { return rows_ * columns_; }
    // Box size if the boxes are rectangles of this size, else 0.
    int box_rows() const { return box_rows_; }
    int box_columns() const { return box_columns_; }
    bool is_classic() const { return is_classic_; }  // exactly the 27 houses of the classic board

    const std::vector<House>& houses() const { return houses_; }
    bool is_full(const House& h) const { return static_cast<int>(h.cells.size()) == digits_; }
    const std::vector<int>& houses_of(Cell c) const {
        return houses_of_[c];
    }                                                                      // indices into houses()
    const std::vector<Cell>& peers_of(Cell c) const { return peers_[c]; }  // rising, without c
    bool sees(Cell a, Cell b) const;

    int row_of(Cell c) const { return c / columns_; }
    int column_of(Cell c) const { return c % columns_; }
    Cell cell_at(int row, int column) const { return static_cast<Cell>(row * columns_ + column); }
    DigitSet all_digits() const { return DigitSet::first(digits_); }

  private:
    int rows_, columns_, digits_;
    int box_rows_ = 0, box_columns_ = 0;
    bool is_classic_ = false;
    std::vector<House> houses_;
    std::vector<std::vector<int>> houses_of_;
    std::vector<std::vector<Cell>> peers_;
};

// "r1c1": row and column from 1.
std::string cell_name(const Geometry& geometry, Cell c);

// The 0-based box of a classic cell, and friends, for code that is classic by nature.
constexpr int classic_row(int cell) { return cell / 9; }
constexpr int classic_column(int cell) { return cell % 9; }
constexpr int classic_box(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

}  // namespace sudokit
