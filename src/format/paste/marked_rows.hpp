// marked_rows.hpp - what the forms share: rows of cells separated by markup, columns and boxes in
// their places, where a text ends, and what is said of other numbers of rows.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "format/common/forms.hpp"
#include "format/common/group_words.hpp"

namespace sudokit::text {

struct MarkedRow {
    std::uint64_t line;  // from 0
    std::vector<std::string> fields;
};

// Nine rows, with or without names of rows and columns. Other numbers of rows with nine cells are a
// faulty puzzle; anything else is another kind of text.
Result<Rewritten> plain_lines(const std::vector<MarkedRow>& rows);

// At least this many rows of cells are meant as a puzzle.
inline constexpr std::size_t kFewRows = 4;
Error wrong_rows(std::size_t count, std::uint64_t last_line);

// The name before one of nine columns or boxes is not like the others, or does not count them.
Error odd_group(std::uint64_t line);
// Nine columns or boxes of nine cells each, as the rows of the grid.
Rewritten placed_rows(Rewritten groups, Groups kind);

// One puzzle, open cells with a sign that decode_cells() knows.
bool is_whole_puzzle(std::string_view cells);
std::ptrdiff_t count_of(std::string_view text, std::string_view what);

// Beside the cells only a caption may stand: cells there would be lost.
bool has_cells(std::string_view text);
// A text continues until a line contains `end` (lower case).
Fit until(std::string_view text, std::string_view line, std::string_view end);

}  // namespace sudokit::text
