#include "format/common/marks.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::text {

std::vector<DigitSet> marks_from_givens(const Puzzle& puzzle) {
    const Geometry& board = *puzzle.geometry;
    std::vector<DigitSet> marks(puzzle.givens.size(), board.all_digits());
    for (std::size_t c = 0; c < marks.size(); ++c) {
        if (puzzle.givens[c] == kOpen) continue;
        SUDOKIT_CHECK(puzzle.givens[c] <= board.digits());
        marks[c] = DigitSet::of(puzzle.givens[c]);
        for (Cell peer : board.peers_of(static_cast<Cell>(c)))
            if (puzzle.givens[peer] == kOpen) marks[peer].erase(puzzle.givens[c]);
    }
    return marks;
}

std::vector<DigitSet> visible_marks(const Puzzle& puzzle) {
    SUDOKIT_CHECK(puzzle.candidates.empty() || puzzle.candidates.size() == puzzle.givens.size());
    auto marks = marks_from_givens(puzzle);
    for (std::size_t c = 0; c < puzzle.candidates.size(); ++c)
        marks[c] = marks[c] & puzzle.candidates[c];  // also of a given that is ruled out
    return marks;
}

bool has_own_marks(const Puzzle& puzzle) {
    return !puzzle.candidates.empty() && visible_marks(puzzle) != marks_from_givens(puzzle);
}

void settle_marks(Puzzle& puzzle) {
    const auto& marks = puzzle.candidates;
    SUDOKIT_CHECK(marks.size() == puzzle.givens.size());
    SUDOKIT_CHECK(puzzle.placed.empty() || puzzle.placed.size() == marks.size());
    for (std::size_t c = 0; c < marks.size(); ++c)
        if (puzzle.givens[c] == kOpen && marks[c].size() == 1) puzzle.givens[c] = marks[c].lowest();
    // Taking back one digit may make another one doubtful, so repeat until nothing changes
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t c = 0; c < marks.size(); ++c) {
            const Digit d = puzzle.givens[c];
            const auto& peers = puzzle.geometry->peers_of(static_cast<Cell>(c));
            const bool doubtful =
                d != kOpen && std::ranges::any_of(peers, [&](Cell peer) {
                    return puzzle.givens[peer] == kOpen && marks[peer].contains(d);
                });
            if (!doubtful || (!puzzle.placed.empty() && puzzle.placed[c])) continue;
            puzzle.givens[c] = kOpen;
            changed = true;
        }
    }
    if (puzzle.candidates == marks_from_givens(puzzle)) puzzle.candidates.clear();
}

std::string ranges_text(const Geometry& board, DigitSet digits,
                        std::string (*name)(const Geometry&, Digit)) {
    std::string out;
    for (Digit d = 1; d <= board.digits(); ++d) {
        if (!digits.contains(d)) continue;
        Digit last = d;
        while (last < board.digits() && digits.contains(static_cast<Digit>(last + 1))) ++last;
        if (!out.empty()) out += ',';
        out += name(board, d);
        if (last > d + 1) out.append("-").append(name(board, last)), d = last;
    }
    return out;
}

}  // namespace sudokit::text
