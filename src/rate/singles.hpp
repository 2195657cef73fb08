// singles.hpp - naked and hidden singles on a Board, all at once.
#pragma once
#include <vector>

#include "sudokit/board.hpp"
#include "sudokit/step.hpp"

namespace sudokit::rate {

// Lists the unplaced digits with a single place left in the house, ascending.
void find_hidden_singles(const Board& board, const House& house, std::vector<Candidate>& found);

// Places all current singles, naked and hidden, at once, so that the result does not depend on the
// order of cells, houses and digits. Contradiction: two of them clash, or the board is stuck
// afterwards.
enum class Round { Nothing, Placed, Contradiction };
Round place_singles_together(Board& board);

}  // namespace sudokit::rate
