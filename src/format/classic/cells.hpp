// cells.hpp - n*n characters to a grid: which character means "open", and what the others mean.
#pragma once
#include <optional>
#include <string_view>

#include "sudokit/puzzle.hpp"

namespace sudokit::text {

struct CellFault {
    std::size_t index;  // of the cell whose character has no meaning
};

// Decodes one character per cell. '.' and '0' are open cells; one other character may stand for all
// open cells instead: '*', '-', '_', 'x', 'X', a space, any punctuation that separates nothing. Two
// such characters in one grid, or a letter, are a fault; nothing is guessed.
// 16x16 has two more dialects: 0-9A-F for the digits 1..16, recognised by a '0' beside another
// blank (then `from_zero` says so), and letters alone, A-P, if they go beyond G.
// `grid` gets n*n digits; on a fault it is half written.
std::optional<CellFault> decode_cells(std::string_view cells, int n, Digit* grid,
                                      bool* from_zero = nullptr);
// The same into a puzzle on an n-board; its values begin with 0 if the cells say so.
std::optional<CellFault> decode_cells(std::string_view cells, Puzzle& puzzle);

// A text without any digit is an empty puzzle only if it uses '.' or '0' ('-----' is a rule).
bool says_something(std::string_view cells);

}  // namespace sudokit::text
