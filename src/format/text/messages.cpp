#include "format/text/messages.hpp"

#include <utility>

namespace sudokit::text {

std::string_view trim(std::string_view text) {
    constexpr std::string_view kSpace = " \t\v\f\x1a";
    const std::size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return text.substr(0, 0);  // a place in `text`
    return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::string in_quotes(char c) {
    if (c == '\t') return "a tab";
    if (c == ' ') return "a space";
    const auto u = static_cast<unsigned char>(c);
    if (u > 0x20 && u < 0x7F) return in_quotes(std::string_view(&c, 1));
    constexpr char kHex[] = "0123456789ABCDEF";
    return std::string("byte 0x") + kHex[u >> 4] + kHex[u & 15];
}

std::string in_quotes(std::string_view text) {
    std::size_t most = 20;
    if (text.size() <= most) return "'" + std::string(text) + "'";
    while (most > 0 && (text[most] & 0xC0) == 0x80) --most;  // do not cut within a character
    return "'" + std::string(text.substr(0, most)) + "...'";
}

std::string plural(std::uint64_t count, std::string_view noun) {
    return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string plural_are(std::uint64_t count, std::string_view noun) {
    return plural(count, noun) + (count == 1 ? " is" : " are");
}

Error make_error(ErrorCode code, std::uint64_t line, std::uint64_t column, std::string message,
                 std::string remedy) {
    return Error{code, line, column, std::move(message), std::move(remedy)};
}

Error unclosed(std::uint64_t line) {
    return make_error(ErrorCode::Truncated, line, 0, "the bracket that opens here is never closed",
                      "the text was cut; get the whole of it");
}

}  // namespace sudokit::text
