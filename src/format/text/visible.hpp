// visible.hpp - untrusted text, made safe to show.
#pragma once
#include <string>
#include <string_view>

namespace sudokit::text {

// The text without anything that a terminal would obey: control characters, characters that change
// the line or the writing direction, and bytes that are not UTF-8 become \n, \t, \x1b or \u{9b}.
std::string visible(std::string_view text);

}  // namespace sudokit::text
