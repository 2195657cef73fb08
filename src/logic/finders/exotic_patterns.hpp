// exotic_patterns.hpp - shared by the finders of large patterns.
#pragma once
#include "logic/finders/finder.hpp"
#include "support/check.hpp"

namespace sudokit::logic {

// A board with rectangular boxes in bands and stacks, where each line crosses each box of its band
// or stack.
template <class Size>
class BoxGrid {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit BoxGrid(const Layout<Size>& layout)
        : layout_(layout),
          box_rows(layout.geometry->box_rows()),
          box_columns(layout.geometry->box_columns()) {
        if (!is_regular()) return;
        for (int h = 0; h < static_cast<int>(layout.houses.size()); ++h)
            if (layout.kind(h) == HouseKind::Row)
                rows.push_back(h);
            else if (layout.kind(h) == HouseKind::Column)
                columns.push_back(h);
            else if (layout.kind(h) == HouseKind::Box)
                boxes.push_back(h);
        SUDOKIT_CHECK(rows.size() == columns.size() && rows.size() == boxes.size());
    }
    bool is_regular() const { return box_rows > 1 && box_columns > 1; }
    int size() const { return layout_.digits; }
    // The box of the cell where this row and column cross.
    int box_at(int row, int column) const {
        SUDOKIT_CHECK(0 <= row && row < size() && 0 <= column && column < size());
        return boxes[static_cast<std::size_t>(row / box_rows * (size() / box_columns) +
                                              column / box_columns)];
    }
    Cell cell_at(int row, int column) const { return layout_.geometry->cell_at(row, column); }
    const Cells& row(int r) const { return layout_.house(rows[static_cast<std::size_t>(r)]); }
    const Cells& column(int c) const { return layout_.house(columns[static_cast<std::size_t>(c)]); }

  private:
    const Layout<Size>& layout_;

  public:
    int box_rows, box_columns;
    std::vector<int> rows, columns, boxes;  // houses
};

}  // namespace sudokit::logic
