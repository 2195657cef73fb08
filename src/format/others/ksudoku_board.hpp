// ksudoku_board.hpp - the board of a KSudoku graph, group by group.
//
// The cell (x, y, z) has the number (x * sizeY + y) * sizeZ + z. On our board the layers of a cube
// lie side by side.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "sudokit/boards.hpp"
#include "support/check.hpp"

namespace sudokit::text {

class KsudokuBoard {
  public:
    // Precondition: the product of the sizes is at most kMaxCells, and order at most kMaxDigits.
    KsudokuBoard(int order, int size_x, int size_y, int size_z)
        : order_(order), x_(size_x), y_(size_y), z_(size_z) {
        SUDOKIT_CHECK(1 <= order && order <= kMaxDigits && 1 <= cells() && cells() <= kMaxCells);
    }

    int cells() const { return x_ * y_ * z_; }
    int order() const { return order_; }
    // The side of a block of a square grid or cube; 0 if there are no blocks.
    int block_side() const;
    // Our cell for a number of theirs.
    Cell cell(int number) const;

    // False: the group does not fit here.
    bool add_square(int at, bool with_blocks);
    bool add_cube(int at);
    bool add_clique(const std::vector<int>& numbers);
    bool has_groups() const { return !groups_.empty(); }

    // Tells rows, columns and boxes apart; cells in no group are unused.
    std::shared_ptr<const Geometry> build() const;

  private:
    struct Group {
        std::vector<Cell> cells;  // rising
        HouseKind kind;
        int grid;
    };
    void add(std::vector<Cell> cells, HouseKind kind, int grid);
    HouseKind kind_of(const std::vector<Cell>& cells) const;
    int columns() const { return x_ * z_; }

    int order_, x_, y_, z_;
    int grids_ = 0;
    std::vector<Corner> corners_;
    std::vector<Group> groups_;
};

}  // namespace sudokit::text
