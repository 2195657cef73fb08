// new_game.hpp - a puzzle of a wanted level, symmetry and board.
#pragma once
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sudokit/generate.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit::play {

struct Wish {
    Level level = Level::Easy;
    Symmetry symmetry = Symmetry::Rotational;
    std::string board;  // a name of is_board_name(); empty: the classic board
    std::uint64_t seed = 1;
    std::optional<Technique> technique = {};  // an exercise: see make_game()
};

struct NewGame {
    Puzzle puzzle;
    Level level = Level::Easy;
};

// Tries puzzles until one has the level; on other boards, where a puzzle takes longer, it takes the
// nearest of a few. The same wish gives the same puzzle. Empty if `cancel` was set or the board has
// no full grid. `tried` counts the puzzles, for a line of progress.
//
// With a technique, it is an exercise: a classic puzzle solved up to the first step of the technique,
// with placed digits and candidates. Nothing easier goes on from there.
std::optional<NewGame> make_game(const Wish& wish, const std::atomic<bool>* cancel = nullptr,
                                 std::atomic<std::uint64_t>* tried = nullptr);

// The techniques that exercises can be about, easiest first.
std::vector<Technique> exercises();

// "Sudoku Explainer 7.1, HoDoKu 1240"; empty where no scale knows the board, or `cancel` was set.
std::string rating_text(const Puzzle& puzzle, const std::atomic<bool>* cancel = nullptr);

}  // namespace sudokit::play
