// box_borders.hpp - where lines run on a drawn board: between cells of different boxes, and around
// the grid and its holes. A place (row, column) may lie outside the grid.
#pragma once
#include <vector>

#include "sudokit/geometry.hpp"

namespace sudokit {

class BoxBorders {
  public:
    // The board must outlive it.
    explicit BoxBorders(const Geometry& board)
        : board_(board), boxes_of_(static_cast<std::size_t>(board.grid_cells())) {
        for (Cell c = 0; c < board.grid_cells(); ++c)
            for (const int h : board.houses_of(c))
                if (board.houses()[static_cast<std::size_t>(h)].kind == HouseKind::Box)
                    boxes_of_[c].push_back(h);
    }

    bool is_cell(int row, int column) const {
        return row >= 0 && column >= 0 && row < board_.rows() && column < board_.columns() &&
               board_.is_used(board_.cell_at(row, column));
    }
    bool between(int row, int column, int row2, int column2) const {
        const bool is_first = is_cell(row, column), is_second = is_cell(row2, column2);
        if (!is_first || !is_second) return is_first != is_second;
        return boxes_of_[board_.cell_at(row, column)] != boxes_of_[board_.cell_at(row2, column2)];
    }
    bool above(int row, int column) const { return between(row - 1, column, row, column); }
    bool before(int row, int column) const { return between(row, column - 1, row, column); }
    bool any_above(int row) const {
        for (int c = 0; c < board_.columns(); ++c)
            if (above(row, c)) return true;
        return false;
    }
    bool any_before(int column) const {
        for (int r = 0; r < board_.rows(); ++r)
            if (before(r, column)) return true;
        return false;
    }

  private:
    const Geometry& board_;
    std::vector<std::vector<int>> boxes_of_;
};

}  // namespace sudokit
