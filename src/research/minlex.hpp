// minlex.hpp - shared by the searches for the minlex form: the board as eighteen lines, and
// arrangements of lines, columns and digits.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "sudokit/research.hpp"

namespace sudokit::minlex {

// Nine cells in a row of the board (lines 0-8) or of the transposed board (lines 9-17).
struct Line {
    std::array<Digit, 9> digits{};
    unsigned given = 0;  // bit c: column c holds a digit
};
using Lines = std::array<Line, 18>;

// The orders of three things, in ascending order.
inline constexpr std::uint8_t kThrees[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// One way to bring lines, columns and digits into order.
struct Arrangement {
    bool transposed = false;              // the lines are columns of the original board
    std::array<std::uint8_t, 9> line{};   // where line i comes (i without the 9 of columns)
    std::array<std::uint8_t, 9> place{};  // where column c of those lines comes
    std::array<Digit, 10> name{};         // new names; 0 for digits that do not occur
};
using Order = std::array<std::uint8_t, 9>;  // what comes first, second, ...
Arrangement arrangement_from(bool transposed, const Order& lines, const Order& columns,
                             const std::array<Digit, 10>& name);

// What a search finds: one arrangement that gives the minlex form, and how many there are.
struct Found {
    Arrangement arrangement;
    std::uint64_t arrangements = 0;
};
// For lines in which no equal givens see each other. The first also handles full grids, but slowly.
Found search_puzzle(const Lines& lines);
Found search_full_grid(const Lines& lines);
// For any lines: tries all arrangements (tenths of a second).
Found search_everything(const Lines& lines);

}  // namespace sudokit::minlex
