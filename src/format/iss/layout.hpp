// layout.hpp - the items that tell how others are to be understood, wherever they stand (boxes,
// jigsaws, ties); and the houses that have a name of their own.
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

    // What region-sum lines are cut by.
    const std::vector<Cells>& regions() const { return boxes.empty() ? pieces : boxes; }
};
Result<Layout> layout_of(const Board& board, const std::vector<Item>& items);

// --- houses that a board can have by name
Cells diagonal_of(const Board& board, bool rises);  // of a square board
// Boxes a cell away from the border and from each other.
std::vector<Cells> windows(const Board& board, int cells);
std::vector<Cells> disjoint_groups(const Board& board, int cells);

}  // namespace sudokit::text::iss
