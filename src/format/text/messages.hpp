// messages.hpp - builds texts, and parts of error messages: quoted input, counted nouns.
#pragma once
#include <algorithm>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "sudokit/error.hpp"

namespace sudokit::text {

// Appends all parts: texts, characters, and numbers.
inline void put(std::string& out, std::string_view part) { out += part; }
inline void put(std::string& out, char part) { out += part; }
template <std::integral Number>
void put(std::string& out, Number part) {
    out += std::to_string(part);
}
template <typename First, typename Second, typename... Parts>
void put(std::string& out, const First& first, const Second& second, const Parts&... parts) {
    put(out, first);
    put(out, second, parts...);
}
template <typename... Parts>
std::string say(const Parts&... parts) {
    std::string text;
    put(text, parts...);
    return text;
}

std::string_view trim(std::string_view text);
std::string in_quotes(char c);                 // "'x'", "a tab", "byte 0xE9"
std::string in_quotes(std::string_view text);  // in quotes, cut if long
std::string plural(std::uint64_t count, std::string_view noun);
std::string plural_are(std::uint64_t count, std::string_view noun);  // "1 cell is", "2 cells are"

Error make_error(ErrorCode code, std::uint64_t line, std::uint64_t column, std::string message,
                 std::string remedy);
// The lines that end in a text: for the place of what follows it.
inline std::uint64_t lines_in(std::string_view text) {
    return static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
}
Error unclosed(std::uint64_t line);  // a bracket

}  // namespace sudokit::text
