// row_tail.hpp - the nine cells at the end of a line, in many notations, and the text before them.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/characters.hpp"

namespace sudokit::text {

inline constexpr std::size_t kCellsOfTail = 9;

struct RowTail {
    std::string_view before;
    std::string cells;  // nine
};

// By its last character, may cells end it? Most lines go no further.
bool may_end_row(std::string_view line);

//     53..7....     5 3 . . 7 . . . .     5, 3, 0, ...     53. .7. ...     [5, 3, , , 7, , , , ],
//
// The line is a normal one. Nothing if it does not end so.
std::optional<RowTail> row_tail(std::string_view line);

// The words of a line, with any of these signs between them.
std::vector<std::string_view> words_of(std::string_view line, const support::Characters& between);

// "nil", "None", "NA": what programs print for a value that is missing.
bool is_missing_value(std::string_view word);

}  // namespace sudokit::text
