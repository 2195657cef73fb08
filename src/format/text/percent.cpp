#include "format/text/percent.hpp"

namespace sudokit::text {

namespace {

int value_of_hex(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c = static_cast<char>(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

std::optional<char> percent_code(std::string_view text, std::size_t i) {
    if (i + 2 >= text.size() || text[i] != '%') return std::nullopt;
    const int high = value_of_hex(text[i + 1]), low = value_of_hex(text[i + 2]);
    if (high < 0 || low < 0) return std::nullopt;
    return static_cast<char>(high * 16 + low);
}

std::string percent_decoded(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto code = percent_code(text, i);
        decoded += code.value_or(text[i]);
        if (code) i += 2;
    }
    return decoded;
}

}  // namespace sudokit::text
