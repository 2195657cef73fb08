#include "rate/singles.hpp"

namespace sudokit::rate {

void find_hidden_singles(const Board& board, const House& house, std::vector<Candidate>& found) {
    DigitSet once, twice;
    for (const Cell cell : house.cells) {
        twice = twice | (once & board.candidates_at(cell));
        once = once | board.candidates_at(cell);
    }
    for (const Digit digit : once - twice)
        for (const Cell cell : house.cells)
            if (board.allows(cell, digit)) found.push_back({cell, digit});
}

Round place_singles_together(Board& board) {
    std::vector<Candidate> found;
    for (Cell cell = 0; cell < board.geometry().cell_count(); ++cell)
        if (board.is_open(cell) && board.candidates_at(cell).size() == 1)
            found.push_back({cell, board.candidates_at(cell).lowest()});
    for (const House& house : board.geometry().houses()) find_hidden_singles(board, house, found);
    for (const auto& [cell, digit] : found)
        if (board.digit_at(cell) != digit && !board.place(cell, digit)) return Round::Contradiction;
    if (board.is_stuck()) return Round::Contradiction;
    return found.empty() ? Round::Nothing : Round::Placed;
}

}  // namespace sudokit::rate
