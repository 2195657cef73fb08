// visible.hpp - untrusted text, made safe to show.
#pragma once
#include <string>
#include <string_view>

namespace sudokit::text {

// The text without what a terminal would obey: control characters, those that change the line or the
// direction of writing, and bytes that are not UTF-8 become \n, \t, \x1b or \u{9b}.
std::string visible(std::string_view text);

}  // namespace sudokit::text
