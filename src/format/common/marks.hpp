// marks.hpp - candidates as a text states them, and as a puzzle holds them.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "format/text/messages.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::text {

// For Puzzle::dropped: what a player noted in so many cells. Such notes may be wrong or incomplete,
// so they are no candidates of the puzzle.
inline std::string notes_in(std::uint64_t cells) {
    return "the player's notes in " + plural(cells, "cell");
}

// What each cell may be when nothing but the givens is known: every digit that no given sees.
std::vector<DigitSet> marks_from_givens(const Puzzle& puzzle);
// The same, cut down by the puzzle's own candidates; a given is always alone.
std::vector<DigitSet> visible_marks(const Puzzle& puzzle);
// Do the candidates say more than the givens?
bool has_own_marks(const Puzzle& puzzle);

// `puzzle.candidates` came from a text that shows digits and candidates alike. A lone candidate is
// a digit, except where an open peer still has it: then it is a naked single that was not written down
// yet. (Digits marked as placed are digits in any case.) Candidates that follow from the givens are
// dropped.
void settle_marks(Puzzle& puzzle);

}  // namespace sudokit::text
