// hodoku_paths.hpp - paths as HoDoKu's console writes them: a line with puzzle, level and score,
// then one line per step.
#pragma once
#include <string>
#include <vector>

#include "logic/hodoku/position.hpp"

namespace hodoku_paths {

struct Path {
    sudokit::Puzzle puzzle;
    std::string text, rating;  // the puzzle; "Medium (916)"
    std::vector<sudokit::logic::hodoku::Deduction> steps;
    std::vector<std::string> lines;
};

// The file of reference paths; SUDOKIT_HODOKU_PATHS=FILE takes another one. Empty without it.
std::vector<Path> read_paths();

sudokit::Puzzle puzzle_of(std::string_view text);
std::string rating_of(sudokit::Level level, int score);
std::string describe(const sudokit::logic::hodoku::Deduction& step);
// Same technique, same conclusions, in whatever order.
bool are_same(const sudokit::logic::hodoku::Deduction& a,
              const sudokit::logic::hodoku::Deduction& b);

}  // namespace hodoku_paths
