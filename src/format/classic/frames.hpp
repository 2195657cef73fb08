// frames.hpp - what stands around and between the cells of a drawn grid.
#pragma once
#include <string_view>

namespace sudokit::text {

// "| 9 | 2 | ... |     c - Check": the line without what stands beside a drawn grid. That has letters, and
// a gap before it.
std::string_view without_text_beside(std::string_view line);
// "5 3 . : . 7 . : . . .": two colons, each between spaces, among nine cells.
bool has_colons_as_bars(std::string_view text);

}  // namespace sudokit::text
