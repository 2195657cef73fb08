// marks.hpp - candidates as a text shows them, and as a puzzle holds them.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "format/text/messages.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::text {

// For Puzzle::dropped: a player's notes in `cells` cells. Notes may be wrong or incomplete, so they
// are not candidates of the puzzle.
inline std::string notes_in(std::uint64_t cells) {
    return "the player's notes in " + plural(cells, "cell");
}

// The candidates of each cell that follow from the givens alone: every digit that no given sees.
std::vector<DigitSet> marks_from_givens(const Puzzle& puzzle);
// The same, restricted to the puzzle's own candidates. A given is its cell's only candidate.
std::vector<DigitSet> visible_marks(const Puzzle& puzzle);
// Do the candidates say more than the givens?
bool has_own_marks(const Puzzle& puzzle);

// `puzzle.candidates` came from a text that shows digits and candidates alike. A lone candidate
// becomes a digit, unless an open peer still has it: then it is a naked single that has not been
// written down yet. (Digits marked as placed are always digits.) Candidates that follow from the
// givens are dropped.
void settle_marks(Puzzle& puzzle);

// "1-4,7,9": three digits or more in a row as their first and last, each written by `name`.
std::string ranges_text(const Geometry& board, DigitSet digits,
                        std::string (*name)(const Geometry&, Digit));

}  // namespace sudokit::text
