// classic_singles.hpp - naked and hidden singles on a Board, one by one or all at once.
#pragma once
#include <vector>

#include "sudokit/board.hpp"

namespace sudokit::cli {

struct Placement {
    Cell cell;
    Digit digit;
};

// The digits that have one place left in the house and are not written there yet, rising.
void find_hidden_singles(const Board& board, const House& house, std::vector<Placement>& found);

// One scan for naked singles down the columns, then hidden singles in columns, rows and boxes;
// each is written when it is found (see fill_singles). False: nothing was found.
bool place_singles_in_turn(Board& board);

// Every single of this moment, naked or hidden, written together: what is found does not depend on
// the order of cells, houses and digits. Contradiction: two of them cannot both be written, or the
// board is stuck after it.
enum class Round { Nothing, Placed, Contradiction };
Round place_singles_together(Board& board);

}  // namespace sudokit::cli
