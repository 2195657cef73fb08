// singles.hpp - naked and hidden singles on a Board, one by one.
#pragma once
#include "sudokit/board.hpp"

namespace sudokit::cli {

// One scan for naked singles down the columns, then hidden singles in columns, rows and boxes;
// each is written when it is found (see fill_singles). False: nothing was found.
bool place_singles_in_turn(Board& board);

}  // namespace sudokit::cli
