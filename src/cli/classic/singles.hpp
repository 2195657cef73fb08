// singles.hpp - naked and hidden singles on a Board, one by one.
#pragma once
#include <array>

#include "sudokit/board.hpp"

namespace sudokit::cli {

// The cells in YasSS's order: column by column, each from the top.
inline constexpr std::array<Cell, kClassicCells> kColumnOrder = [] {
    std::array<Cell, kClassicCells> order{};
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Cell>(i % 9 * 9 + i / 9);
    return order;
}();

// One scan for naked singles down the columns, then hidden singles in columns, rows and boxes; each
// is written when found (see fill_singles). False: nothing was found.
bool place_singles_in_turn(Board& board);

}  // namespace sudokit::cli
