// singles.hpp - naked and hidden singles on a Board, all at once.
#pragma once
#include <vector>

#include "sudokit/board.hpp"
#include "sudokit/step.hpp"

namespace sudokit::rate {

// The digits that have one place left in the house and are not written there yet, rising.
void find_hidden_singles(const Board& board, const House& house, std::vector<Candidate>& found);

// Every single of this moment, naked or hidden, written together: what is found does not depend on
// the order of cells, houses and digits. Contradiction: two of them cannot both be written, or the
// board is stuck after it.
enum class Round { Nothing, Placed, Contradiction };
Round place_singles_together(Board& board);

}  // namespace sudokit::rate
