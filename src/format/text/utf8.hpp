// utf8.hpp - converts between UTF-8, which we write, and UTF-16, in which browsers count.
#pragma once
#include <string>
#include <string_view>

namespace sudokit::text {

// The length of the first character of `rest`; 0 if it is not UTF-8. Precondition: not empty.
std::size_t utf8_length(std::string_view rest);

// Bytes that are not UTF-8 are read as Latin-1.
std::u16string to_utf16(std::string_view utf8);
// Lone halves of a surrogate pair become U+FFFD.
void append_utf8(std::u16string_view units, std::string& out);

}  // namespace sudokit::text
