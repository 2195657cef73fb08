#include "cli/classic/singles.hpp"

#include "rate/singles.hpp"

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
    std::vector<Candidate> found;
    for (const House& house : board.geometry().houses()) {
        if (house.kind != kind) continue;
        found.clear();
        rate::find_hidden_singles(board, house, found);
        for (const auto& [cell, digit] : found) any |= board.place(cell, digit);
    }
    return any;
}

}  // namespace

bool place_singles_in_turn(Board& board) {
    bool any = place_naked_singles_in_turn(board);
    for (const HouseKind kind : {HouseKind::Column, HouseKind::Row, HouseKind::Box})
        any |= place_hidden_singles_in_turn(board, kind);
    return any;
}

}  // namespace sudokit::cli
