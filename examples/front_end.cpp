// front_end.cpp - a front end in one page: a Board holds what the player sees, and solve() does the
// rest.
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include "sudokit/board.hpp"
#include "sudokit/solve.hpp"

using namespace sudokit;

namespace {

void print(const Board& board) {
    for (Cell c = 0; c < board.geometry().cell_count(); ++c)
        std::cout << (board.is_open(c) ? '.' : char('0' + board.digit_at(c)))
                  << (c % 9 == 8 ? '\n' : ' ');
}

const char* yes_no(bool yes) { return yes ? "yes" : "no"; }

// The digits of a solution as placements; false if there is none.
bool fill_in_solution(Board& board) {
    const std::optional<Grid> solution = solve(board.to_puzzle());
    if (!solution) return false;
    for (Cell c = 0; c < solution->size(); ++c) board.place(c, (*solution)[c]);
    return true;
}

std::string run(Board& board, std::istringstream words) {
    std::string command;
    int row = 1, column = 1, digit = 1;
    words >> command >> row >> column >> digit;
    if (row < 1 || row > 9 || column < 1 || column > 9 || digit < 1 || digit > 9)
        return "rows, columns and digits go from 1 to 9";
    const Cell cell = board.geometry().cell_at(row - 1, column - 1);
    const Digit d = static_cast<Digit>(digit);
    if (command == "set") return board.place(cell, d) ? "set" : "not allowed";
    if (command == "clear") return board.clear(cell) ? "cleared" : "nothing to clear";
    if (command == "ask")
        return board.is_open(cell) ? "open" : std::to_string(board.digit_at(cell));
    if (command == "allowed") return yes_no(board.allows(cell, d));
    if (command == "solve") return fill_in_solution(board) ? "done" : "no solution";
    if (command == "solved") return yes_no(board.is_solved());
    if (command == "stuck") return yes_no(board.is_stuck());
    if (command == "print") return print(board), "";
    return "set R C D, clear R C, ask R C, allowed R C D, solve, solved, stuck, print";
}

}  // namespace

int main() {
    Board board;
    for (std::string line; std::getline(std::cin, line);)
        std::cout << run(board, std::istringstream(line)) << '\n';
}
