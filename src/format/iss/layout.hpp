// layout.hpp - items that change what others mean, wherever they stand (boxes, jigsaws, ties); and
// houses with a name.
#pragma once
#include <optional>
#include <vector>

#include "format/iss/board.hpp"
#include "format/iss/text.hpp"

namespace sudokit::text::iss {

enum class Ties { Forbidden, OnlyUnclued, Allowed };

struct Layout {
    int region_size = 0;  // cells of a full region
    std::optional<int> size_option;
    std::vector<Cells> boxes;
    std::vector<Cells> pieces;  // of jigsaws
    bool has_chaos = false;
    Ties ties = Ties::OnlyUnclued;

    // The regions that cut region-sum lines.
    const std::vector<Cells>& regions() const { return boxes.empty() ? pieces : boxes; }
};
Result<Layout> layout_of(const Board& board, const std::vector<Item>& items);

// --- houses with a name
Cells diagonal_of(const Board& board, bool rises);  // of a square board
// Boxes one cell apart, and one cell away from the border.
std::vector<Cells> windows(const Board& board, int cells);
std::vector<Cells> disjoint_groups(const Board& board, int cells);

}  // namespace sudokit::text::iss
