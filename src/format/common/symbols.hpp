// symbols.hpp - how digits and open cells are written, and which boards a plain text can mean.
#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/text/messages.hpp"
#include "sudokit/error.hpp"
#include "sudokit/puzzle.hpp"
#include "support/characters.hpp"
#include "support/letters.hpp"
#include "support/sorted.hpp"

namespace sudokit::text {

using support::in_small_letters, support::is_digit;

inline constexpr int kMaxSymbols = 35;  // 1-9 and A-Z

// 1..35 for 1-9, A-Z and a-z; 0 for anything else.
constexpr int symbol_value(char c) {
    const int value = support::figure(c);
    return value > 0 ? value : 0;
}
char symbol(Digit d);  // precondition: 1 <= d <= kMaxSymbols
// The digit whose value has this symbol on the board, kOpen if there is none.
Digit digit_of_symbol(const Geometry& board, char c);

constexpr support::Characters kUsualBlanks = ".0*-_xX";
constexpr bool is_usual_blank(char c) { return kUsualBlanks.has(c); }
// May this character be a cell: a digit or a usual blank?
inline bool is_cell_like(char c) { return (c >= '1' && c <= '9') || is_usual_blank(c); }

// The boxes of a board with n digits if the text does not draw them: the most nearly square ones,
// wider than high (6: two rows by three columns). Empty if there are none (n prime or too large).
std::optional<std::pair<int, int>> default_boxes(int n);
inline bool is_board_size(int n) { return default_boxes(n).has_value(); }
// With irregular regions, 5x5, 7x7 ... are possible, too.
inline bool is_jigsaw_size(int n) { return n >= 4 && n <= kMaxDigits; }
std::shared_ptr<const Geometry> default_geometry(int n);  // precondition: is_board_size(n)
// Does the board have only rows, columns and default boxes, so that n and the digits say all?
bool is_default_board(const Geometry& geometry);
// n if `cells` = n*n for a board size, else 0.
int side_of(std::size_t cells);

// "'x' is not a digit (r3c4)" and the like, for a cell of an n-board.
Error bad_cell_error(std::string_view what, int n, std::size_t cell, std::uint64_t line,
                     std::uint64_t column);
// "80 cells instead of 81": for a line with that many cells
Error wrong_length_error(std::size_t cells, int n, std::uint64_t line, std::uint64_t column);
std::string digits_remedy(int n);
std::string cell_at(int n, std::size_t cell);  // "r3c4"
// The row and the column of "r3c4" or "R3C4", of at most four digits each.
std::optional<std::pair<int, int>> place_named(std::string_view name);

}  // namespace sudokit::text
