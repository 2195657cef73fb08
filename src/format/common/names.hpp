// names.hpp - what people call the column or member that holds the puzzle.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace sudokit::text {

// puzzle, quizzes, question, grid, board ... in any case of letters.
inline bool is_puzzle_name(std::string_view name) {
    constexpr std::array<std::string_view, 9> kNames = {"puzzle", "quizzes", "question",
                                                        "grid",   "board",   "quiz",
                                                        "sudoku", "puzzles", "initial_board"};
    std::string lower(name);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return std::ranges::find(kNames, lower) != kNames.end();
}

}  // namespace sudokit::text
