// iss.hpp - the constraint strings of the Interactive Sudoku Solver, and the plain texts that it
// also reads.
//
//   .Shape~6x6.~R1C1_5~R2C3_1_2.Thermo~R1C1~R1C2~R1C3.Or.Cage~7~R4C4~R4C5.AntiKnight.End
//
// Items begin with a dot, their arguments with '~'; an item without a name gives cells their
// values. The row and the column of a cell are one digit each, in base 17. Whole links (...?q=...)
// are read, too, and so are several parts separated by blank lines or comments ('#').
#pragma once
#include <string>
#include <string_view>

#include "format/common/forms.hpp"

namespace sudokit::text {

bool looks_like_iss(std::string_view trimmed_line);
// One puzzle may span several lines. A new one begins with the item Shape, with a given or cage
// where the puzzle already has one, or after a blank line; never with an indented line.
bool begins_iss_lines(std::string_view line);
Fit fit_iss_lines(std::string_view text, std::string_view line);
Result<Puzzle> read_iss(std::string_view text, const ReadOptions& options);
// Error(Unsupported) if the language cannot express the board or a rule.
Result<void> write_iss(const Puzzle& puzzle, std::string& out, const WriteOptions& options);

// A 9x9 killer in 81 characters: one cell of each cage holds its sum (0-9 A-Z a-j), the others
// point to it: < > ^ v, and ` ' , . for up left, up right, down left, down right.
bool looks_like_short_killer(std::string_view trimmed_line);
Result<Puzzle> read_short_killer(std::string_view text, const ReadOptions& options);
// "3x3:d:k:" and 81 numbers, each 256 times the sum of the cell's cage plus the cage's number; 'd'
// if both diagonals are houses.
bool looks_like_long_killer(std::string_view trimmed_line);
Result<Puzzle> read_long_killer(std::string_view text, const ReadOptions& options);

}  // namespace sudokit::text
