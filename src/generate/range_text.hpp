// range_text.hpp - ranges as users write them: "A..B", "A..", "..B" or "A"; and in messages.
#pragma once
#include <string>
#include <string_view>

#include "sudokit/error.hpp"
#include "sudokit/generate.hpp"

namespace sudokit {

// Numbers with at most `decimals` digits after the point, in units of the last digit. The error has
// no place.
Result<Range> read_range(std::string_view text, int decimals = 0);
std::string words_of(const Range& range);  // "17 to 20"; "17" alone

}  // namespace sudokit
