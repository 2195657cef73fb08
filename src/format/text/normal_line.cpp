#include "format/text/normal_line.hpp"

#include <algorithm>

namespace sudokit::text {

namespace {

struct Step {
    std::size_t length;  // bytes of the original
    char replacement;    // 0: nothing
};

// U+2500..U+257F, the box-drawing block: what a frame of ASCII would have in its place. Lines come
// in pairs (light, heavy): two horizontal, two vertical, for solid, dashed, doubled and half ones.
char ascii_frame(unsigned code) {
    const unsigned low = code - 0x2500;
    if (low < 0x0C || low == 0x4C || low == 0x4D || low == 0x4E || low == 0x4F)
        return low & 2 ? '|' : '-';
    if (low == 0x50 || low == 0x51) return low & 1 ? '|' : '-';
    if (low >= 0x74) return low & 1 ? '|' : '-';
    return '+';
}

Step three_bytes(unsigned code, char original) {
    if (code >= 0x2500 && code <= 0x257F) return {3, ascii_frame(code)};
    if (code >= 0x2010 && code <= 0x2015) return {3, '-'};  // hyphens and dashes
    if (code >= 0x2000 && code <= 0x200A) return {3, ' '};  // spaces of all widths
    if (code == 0x25A1 || code == 0x25AB || code == 0x2022) return {3, '.'};
    if (code == 0xFEFF) return {3, 0};  // a byte order mark inside
    return {1, original};
}

// ESC [ digits and semicolons, letter
std::size_t escape_length(std::string_view rest) {
    if (rest.size() < 3 || rest[1] != '[') return 0;
    const std::size_t end = rest.find_first_not_of("0123456789;", 2);
    return end == std::string_view::npos ? 0 : end + 1;
}

Step step_at(std::string_view rest) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    if (rest[0] == '\x1b')
        if (const std::size_t length = escape_length(rest)) return {length, 0};
    if (rest.size() >= 2 && byte(0) == 0xC2 && byte(1) == 0xA0) return {2, ' '};
    if (rest.size() >= 2 && byte(0) == 0xC2 && byte(1) == 0xB7) return {2, '.'};
    const bool is_three =
        rest.size() >= 3 && byte(0) >> 4 == 0xE && byte(1) >> 6 == 2 && byte(2) >> 6 == 2;
    if (!is_three) return {1, rest[0]};
    return three_bytes((byte(0) & 15u) << 12 | (byte(1) & 63u) << 6 | (byte(2) & 63u), rest[0]);
}

}  // namespace

NormalLine::NormalLine(std::string_view raw) : text_(raw) {
    const auto special = [](char c) {
        return static_cast<unsigned char>(c) >= 0x80 || c == '\x1b';
    };
    if (std::ranges::none_of(raw, special)) return;
    buffer_.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size();) {
        const Step step = step_at(raw.substr(i));
        if (step.replacement) {
            buffer_.push_back(step.replacement);
            from_.push_back(static_cast<std::uint32_t>(i) + 1);
        }
        i += step.length;
    }
    from_.push_back(static_cast<std::uint32_t>(raw.size()) + 1);
    text_ = buffer_;
}

}  // namespace sudokit::text
