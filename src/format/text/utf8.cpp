#include "format/text/utf8.hpp"

#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool is_high_half(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low_half(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

char32_t decode(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
    const std::size_t length = character.size();
    SUDOKIT_CHECK(1 <= length && length <= 4);
    char32_t code = length == 1 ? byte(0) : byte(0) & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) code = code << 6 | (byte(i) & 0x3FU);
    return code;
}

void append_code(char32_t code, std::string& out) {
    if (code < 0x80) {
        out += static_cast<char>(code);
        return;
    }
    SUDOKIT_CHECK(code < 0x110000 && !is_high_half(code) && !is_low_half(code));
    const int tail = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    constexpr unsigned kLead[] = {0, 0xC0, 0xE0, 0xF0};
    out += static_cast<char>(kLead[tail] | code >> (6 * tail));
    for (int i = tail - 1; i >= 0; --i) out += static_cast<char>(0x80 | (code >> (6 * i) & 0x3F));
}

}  // namespace

std::size_t utf8_length(std::string_view rest) {
    SUDOKIT_CHECK(!rest.empty());
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    const auto tail = [&](std::size_t n) {
        if (rest.size() < n) return false;
        for (std::size_t i = 1; i < n; ++i)
            if (byte(i) >> 6 != 2) return false;
        return true;
    };
    if (byte(0) < 0x80) return 1;
    if (byte(0) >= 0xC2 && byte(0) <= 0xDF && tail(2)) return 2;
    if (byte(0) >> 4 == 0xE && tail(3)) {
        const bool overlong = byte(0) == 0xE0 && byte(1) < 0xA0;
        const bool surrogate = byte(0) == 0xED && byte(1) >= 0xA0;
        return overlong || surrogate ? 0 : 3;
    }
    if (byte(0) >= 0xF0 && byte(0) <= 0xF4 && tail(4)) {
        const bool overlong = byte(0) == 0xF0 && byte(1) < 0x90;
        const bool beyond = byte(0) == 0xF4 && byte(1) >= 0x90;
        return overlong || beyond ? 0 : 4;
    }
    return 0;
}

std::u16string to_utf16(std::string_view utf8) {
    std::u16string units;
    units.reserve(utf8.size());
    while (!utf8.empty()) {
        const std::size_t length = utf8_length(utf8);
        const char32_t code =
            length ? decode(utf8.substr(0, length)) : static_cast<unsigned char>(utf8.front());
        if (code < 0x10000) {
            units += static_cast<char16_t>(code);
        } else {
            units += static_cast<char16_t>(0xD7C0 + (code >> 10));
            units += static_cast<char16_t>(0xDC00 + (code & 0x3FF));
        }
        utf8.remove_prefix(length ? length : 1);
    }
    return units;
}

void append_utf8(std::u16string_view units, std::string& out) {
    for (std::size_t i = 0; i < units.size(); ++i) {
        char32_t code = units[i];
        if (is_high_half(code) && i + 1 < units.size() && is_low_half(units[i + 1]))
            code = 0x10000 + ((code - 0xD800) << 10) + (units[++i] - 0xDC00U);
        else if (is_high_half(code) || is_low_half(code))
            code = kReplacement;
        append_code(code, out);
    }
}

}  // namespace sudokit::text
