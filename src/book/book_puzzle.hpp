// book_puzzle.hpp - a puzzle of a book.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "book/canvas.hpp"
#include "book/worked.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"
#include "sudokit/stop.hpp"

namespace sudokit::book {

struct BookPuzzle {
    Puzzle puzzle;
    std::uint64_t number = 0;           // in the input, from 1
    bool is_proper = false;             // the rest is only known if it is
    std::string problem;                // why it is not
    std::string name, figures;          // "Sunday"; "HoDoKu 548"; either may be empty
    std::optional<Level> level;         // of a scale, until rate() has made it one of ours
    bool is_rated = false;              // has a scale rated it?
    std::string rating;                 // "hard, HoDoKu 548", from rate()
    std::pair<int, double> hardness{};  // level, and the first figure
    Grid solution = {};
    std::optional<WorkedPath> path;
    Size box = {};  // of its drawing, in the units of that
};

// Reads a row that `rate` or `check` has written as JSON; nothing if it is that of bad input.
std::optional<BookPuzzle> read_puzzle(std::string_view row);

// Gives it its level, that of `generate --difficulty`, and puts its rating into words.
void rate(BookPuzzle& item, Language language, Stop stop);

// Finds the solutions of proper puzzles. False: it was stopped.
bool solve_all(std::vector<BookPuzzle>& items, Stop stop);

// Its drawing, with candidates in open cells if `pencilled`.
text::Drawing puzzle_drawing(const BookPuzzle& item, bool pencilled, Language language);
// The drawing of its solution, with this number above.
text::Drawing solution_drawing(const BookPuzzle& item, std::size_t number);
Size solution_size(const BookPuzzle& item);  // of that drawing

}  // namespace sudokit::book
