// lost_row.hpp - lines of text that hold cells: what they say belongs to a grid or an object beside them.
#pragma once
#include <string_view>

namespace sudokit::text {

// Nine cells at the end of a line, with a name or a bracket before them: "10. 53..7....".
bool is_lost_row(std::string_view line);
// The same after a word and a colon: "[12/03/24, 6:04 PM] Anna: 53..7....".
bool is_named_row(std::string_view line);
// The same before a bracket that the line closes without opening it.
bool holds_lost_row(std::string_view line);
// '"cells": [5, 3, ...]}' below an object that is complete: it has lost its beginning.
bool is_lost_member(std::string_view text);

}  // namespace sudokit::text
