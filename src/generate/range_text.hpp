// range_text.hpp - ranges as users write them: "A..B", "A..", "..B" or "A".
#pragma once
#include <string_view>

#include "sudokit/error.hpp"
#include "sudokit/generate.hpp"

namespace sudokit {

// Numbers with at most `decimals` digits after the point, in units of the last digit. The error has
// no place.
Result<Range> read_range(std::string_view text, int decimals = 0);

}  // namespace sudokit
