// position.hpp - a position in a line, as HoDoKu and Sudoku Studio copy it:
//
//     14+8..+9...:224 524
//     |           candidates already gone: <digit><row><column>
//     81 cells, '+' before a digit that was placed, not given
#pragma once
#include <optional>
#include <string_view>

#include "format/text/normal_line.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::text {

// `text` is part of `line`; errors name the cell, or the word that is no candidate.
[[nodiscard]] std::optional<Error> read_position(std::string_view text, Puzzle& puzzle,
                                                 std::uint64_t number, const NormalLine& line);
[[nodiscard]] std::optional<Error> delete_candidates(std::string_view text, Puzzle& puzzle,
                                                     std::uint64_t number, const NormalLine& line);

// How many cells the text has, if '+' stands only before digits, and at least once; else 0.
std::size_t cells_of_position(std::string_view text);
// The deleted candidates after the cells: " 449 450" in ":449 450". Empty if something else follows,
// such as the number of solutions in ":113:5346...".
std::string_view deleted_after(std::string_view behind);
// Does a position stand in the line, and not only givens?
bool is_position_line(std::string_view line);

}  // namespace sudokit::text
