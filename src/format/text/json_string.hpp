// json_string.hpp - a text as a JSON string.
#pragma once
#include <string>
#include <string_view>

namespace sudokit::text {

// In quotes. Control characters are escaped; bytes that are not UTF-8 are read as Latin-1.
void append_json_string(std::string_view text, std::string& out);

}  // namespace sudokit::text
