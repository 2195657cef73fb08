// rows.hpp - one line as one row of a grid, whatever frame surrounds it; rows to a puzzle.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "format/text/normal_line.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::text {

// One cell as it was written: "5", ".", "137" (candidates), "12" (a number), "u5"; "" = left empty.
struct Token {
    std::string text;
    std::uint32_t column = 0;
};

struct Row {
    std::uint64_t line = 0;
    std::vector<Token> cells;
    // The alternative reading of nine characters with spaces: each space is an open cell.
    std::vector<Token> spaced;
    // Cells between two vertical bars; 0 = no bars, one around every cell, or unequal numbers.
    int box_columns = 0;
    bool has_bars = false;
    bool has_bar_per_cell = false;
    bool has_odd_bars = false;  // unequal numbers of cells between bars
    bool has_open_end = false;  // a separator stands after the last cell
    char only = 0;  // every cell is this character: the row may be a rule ('-', '_', '*')
};

enum class RowKind { Blank, Rule, Row, Other };

// `expected` = number of cells in the previous rows (0: none). A line of n equal dashes is a Row
// with `only` set if n is expected, otherwise a Rule.
RowKind parse_row(const NormalLine& line, std::uint64_t number, int expected, Row& row);

// Cuts the line at commas; if it has none, at semicolons, else tabs, else spaces.
std::vector<Token> fields_of(const NormalLine& line);

struct BoxSize {
    int rows = 0, columns = 0;  // 0 = the text does not say
};
// If `boxes` do not fit, the puzzle has none. Precondition: there are as many rows as cells in
// each.
Result<Puzzle> puzzle_from_rows(const std::vector<Row>& rows, BoxSize boxes);
// A line of n*n fields, each a digit, a blank or candidates; n is at least `least`.
std::optional<Puzzle> puzzle_of_fields(const NormalLine& line, std::uint64_t number, int least);

}  // namespace sudokit::text
