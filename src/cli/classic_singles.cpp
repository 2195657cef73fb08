#include "cli/classic_singles.hpp"

#include "cli/classic_answers.hpp"

namespace sudokit::cli {
namespace {

bool is_naked_single(const Board& board, Cell cell) {
    return board.is_open(cell) && board.candidates_at(cell).size() == 1;
}

bool place_naked_singles_in_turn(Board& board) {
    bool any = false;
    for (const Cell cell : kColumnOrder)
        if (is_naked_single(board, cell))
            any |= board.place(cell, board.candidates_at(cell).lowest());
    return any;
}

bool place_hidden_singles_in_turn(Board& board, HouseKind kind) {
    bool any = false;
    std::vector<Placement> found;
    for (const House& house : board.geometry().houses()) {
        if (house.kind != kind) continue;
        found.clear();
        find_hidden_singles(board, house, found);
        for (const auto& [cell, digit] : found) any |= board.place(cell, digit);
    }
    return any;
}

}  // namespace

void find_hidden_singles(const Board& board, const House& house, std::vector<Placement>& found) {
    DigitSet once, twice;
    for (const Cell cell : house.cells) {
        twice = twice | (once & board.candidates_at(cell));
        once = once | board.candidates_at(cell);
    }
    for (const Digit digit : once - twice)
        for (const Cell cell : house.cells)
            if (board.allows(cell, digit)) found.push_back({cell, digit});
}

bool place_singles_in_turn(Board& board) {
    bool any = place_naked_singles_in_turn(board);
    for (const HouseKind kind : {HouseKind::Column, HouseKind::Row, HouseKind::Box})
        any |= place_hidden_singles_in_turn(board, kind);
    return any;
}

Round place_singles_together(Board& board) {
    std::vector<Placement> found;
    for (Cell cell = 0; cell < board.geometry().cell_count(); ++cell)
        if (is_naked_single(board, cell))
            found.push_back({cell, board.candidates_at(cell).lowest()});
    for (const House& house : board.geometry().houses()) find_hidden_singles(board, house, found);
    for (const auto& [cell, digit] : found)
        if (board.digit_at(cell) != digit && !board.place(cell, digit)) return Round::Contradiction;
    if (board.is_stuck()) return Round::Contradiction;
    return found.empty() ? Round::Nothing : Round::Placed;
}

}  // namespace sudokit::cli
