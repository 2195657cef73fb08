// marked_rows.hpp - rows of cells that markup has separated, for HTML, wikis and LaTeX.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "format/common/forms.hpp"

namespace sudokit::text {

struct MarkedRow {
    std::uint64_t line;  // from 0
    std::vector<std::string> fields;
};

// Nine rows, with or without names of rows and columns. Few rows of nine cells each are a puzzle
// that lacks some; anything else is another kind of text.
Result<Rewritten> plain_lines(const std::vector<MarkedRow>& rows);

// So many rows of cells are meant as a puzzle.
inline constexpr std::size_t kFewRows = 4;
Error wrong_rows(std::size_t count, std::uint64_t last_line);

std::string in_lower(std::string_view text);
// Text beside the cells is a caption at most: cells there would be lost.
bool has_cells(std::string_view text);
// A text goes on until a line contains `end`, which is in small letters.
Fit until(std::string_view text, std::string_view line, std::string_view end);

}  // namespace sudokit::text
