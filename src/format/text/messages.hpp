// messages.hpp - the parts of an error message: quoted input, counted nouns, trimmed text.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "sudokit/error.hpp"

namespace sudokit::text {

std::string_view trim(std::string_view text);
std::string quoted(char c);                 // "'x'", "a tab", "byte 0xE9"
std::string quoted(std::string_view text);  // in quotes, cut if long
std::string plural(std::uint64_t count, std::string_view noun);

Error make_error(ErrorCode code, std::uint64_t line, std::uint64_t column, std::string message,
                 std::string remedy);

}  // namespace sudokit::text
