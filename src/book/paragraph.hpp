// paragraph.hpp - text in lines.
#pragma once
#include <string_view>
#include <vector>

#include "book/canvas.hpp"

namespace sudokit::book {

inline constexpr double kLine = 1.4;  // from line to line, in sizes of the text

// The text in lines no wider than this, broken at blanks and at its own ends of lines. A word that is
// wider is broken at a comma or hyphen, or has a line of its own.
std::vector<std::string_view> lines_of(Canvas& canvas, std::string_view text, const Type& type,
                                       double width);

// Writes the text into the area, from its upper edge on, if `is_painted`. Returns its height.
double paragraph(Canvas& canvas, std::string_view text, const Area& place, const Type& type,
                 bool is_painted = true);

}  // namespace sudokit::book
