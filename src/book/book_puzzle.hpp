// book_puzzle.hpp - a puzzle of a book.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "book/canvas.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/stop.hpp"

namespace sudokit::book {

struct BookPuzzle {
    Puzzle puzzle;
    std::uint64_t number = 0;           // in the input, from 1
    bool is_proper = false;             // the rest is only known if it is
    std::string problem;                // why it is not
    std::string name, rating;           // "Sunday"; "hard, HoDoKu 548"; either may be empty
    std::pair<int, double> hardness{};  // level, and rating
    Grid solution = {};
    Size box = {};  // of its drawing, in the units of that
};

// Reads a row that `rate` or `check` has written as JSON; nothing if it is that of bad input. If it is
// to be rated, a board that no scale knows gets its level here.
std::optional<BookPuzzle> read_puzzle(std::string_view row, Language language, bool is_rated,
                                      Stop stop);

// Finds the solutions of proper puzzles. False: it was stopped.
bool solve_all(std::vector<BookPuzzle>& items, Stop stop);

// Its drawing, with candidates in open cells if `pencilled`.
text::Drawing puzzle_drawing(const BookPuzzle& item, bool pencilled, Language language);
// The drawing of its solution, with this number above.
text::Drawing solution_drawing(const BookPuzzle& item, std::size_t number);
Size solution_size(const BookPuzzle& item);  // of that drawing

}  // namespace sudokit::book
