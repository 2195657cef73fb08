#include "format/text/normal_line.hpp"

#include <algorithm>

namespace sudokit::text {

namespace {

struct Step {
    std::size_t length;  // bytes of the original
    char replacement;    // 0: the character vanishes
    std::size_t times = 1;
};

// U+2500..U+257F, the box-drawing block: its counterpart in an ASCII frame. Lines come in pairs
// (light, heavy): two horizontal, two vertical; solid, dashed, double and half.
char ascii_frame(unsigned code) {
    const unsigned low = code - 0x2500;
    if (low < 0x0C || low == 0x4C || low == 0x4D || low == 0x4E || low == 0x4F)
        return low & 2 ? '|' : '-';
    if (low == 0x50 || low == 0x51) return low & 1 ? '|' : '-';
    if (low >= 0x74) return low & 1 ? '|' : '-';
    return '+';
}

bool is_invisible(unsigned code) {
    return code == 0xAD || code == 0x200B || code == 0x200E || code == 0x200F || code == 0x2060 ||
           code == 0xFEFF || (code >= 0x202A && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}

bool is_space_of_print(unsigned code) {
    return code == 0xA0 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x205F ||
           code == 0x3000;
}

// Squares and dots that mean an open cell.
bool is_open_square(unsigned code) {
    return code == 0xB7 || code == 0x2022 || code == 0x2423 || code == 0x25A0 || code == 0x25A1 ||
           code == 0x25AA || code == 0x25AB || code == 0x25CB || code == 0x25E6 || code == 0x22C5 ||
           code == 0x2610 || code == 0x30FB || code == 0xFF65 || code == 0xFF3F || code == 0x2B1B ||
           code == 0x2B1C || (code >= 0x1F7E5 && code <= 0x1F7EB);
}

// Digits of other kinds: Arabic, circled in five ways, full-width, mathematical.
char digit_of(unsigned code) {
    constexpr struct {
        unsigned first, last;
        char digit;
    } kDigits[] = {{0x660, 0x669, '0'},   {0x6F0, 0x6F9, '0'},   {0x2460, 0x2468, '1'},
                   {0x24EA, 0x24EA, '0'}, {0x24F5, 0x24FD, '1'}, {0x2776, 0x277E, '1'},
                   {0x2780, 0x2788, '1'}, {0x278A, 0x2792, '1'}, {0xFF10, 0xFF19, '0'}};
    for (const auto& run : kDigits)
        if (code >= run.first && code <= run.last)
            return static_cast<char>(run.digit + (code - run.first));
    if (code >= 0x1D7CE && code <= 0x1D7FF) return static_cast<char>('0' + (code - 0x1D7CE) % 10);
    return 0;
}

// What normalising may change in a line.
struct Manner {
    bool takes_digits;  // other kinds of digits become ASCII digits
    bool is_text;       // the line has a text in quotes, which stays unchanged
};

Step replaced(unsigned code, std::size_t length, char original, Manner manner) {
    if (code >= 0x2500 && code <= 0x257F) return {length, ascii_frame(code)};
    if (code >= 0x2010 && code <= 0x2015) return {length, '-'};  // hyphens and dashes
    if (code == 0xFEFF) return {length, 0};
    const bool was_known = code == 0xA0 || code == 0xB7 || code == 0x25A1 || code == 0x25AB ||
                           code == 0x2022 || (code >= 0x2000 && code <= 0x200A);
    if (was_known || !manner.is_text) {
        if (is_space_of_print(code)) return {length, ' '};
        if (is_open_square(code)) return {length, '.'};
    }
    if (manner.is_text) return {1, original};
    if (is_invisible(code)) return {length, 0};
    if (code == 0xFF0E) return {length, '.'};
    if (code == 0xFF5C) return {length, '|'};
    if (code == 0x2026) return {length, '.', 3};  // "…", which word processors make of three dots
    if (manner.takes_digits)
        if (const char digit = digit_of(code)) return {length, digit};
    return {1, original};
}

// ESC [ digits and semicolons, letter
std::size_t escape_length(std::string_view rest) {
    if (rest.size() < 3 || rest[1] != '[') return 0;
    const std::size_t end = rest.find_first_not_of("0123456789;", 2);
    return end == std::string_view::npos ? 0 : end + 1;
}

constexpr std::string_view kKeycap = "\xE2\x83\xA3", kKeycapInColour = "\xEF\xB8\x8F\xE2\x83\xA3";

// The rest of a keycap, after its digit.
std::size_t keycap_length(std::string_view rest) {
    if (rest.starts_with(kKeycapInColour)) return kKeycapInColour.size();
    return rest.starts_with(kKeycap) ? kKeycap.size() : 0;
}

Step step_at(std::string_view rest, Manner manner) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    if (rest[0] == '\x1b')
        if (const std::size_t length = escape_length(rest)) return {length, 0};
    if (byte(0) < 0xC2) return {1, rest[0]};
    if (!manner.is_text)
        if (const std::size_t length = keycap_length(rest)) return {length, 0};
    const std::size_t length = byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
    if (rest.size() < length) return {1, rest[0]};
    unsigned code = byte(0) & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (byte(i) >> 6 != 2) return {1, rest[0]};
        code = code << 6 | (byte(i) & 63u);
    }
    return replaced(code, length, rest[0], manner);
}

// Beside ASCII digits, other kinds may have another meaning: circled digits may be the givens.
bool has_usual_digit(std::string_view raw) {
    for (std::size_t i = 0; i < raw.size(); ++i)
        if (raw[i] >= '1' && raw[i] <= '9' && keycap_length(raw.substr(i + 1)) == 0) return true;
    return false;
}

}  // namespace

NormalLine::NormalLine(std::string_view raw) : text_(raw) {
    const auto special = [](char c) {
        return static_cast<unsigned char>(c) >= 0x80 || c == '\x1b';
    };
    if (std::ranges::none_of(raw, special)) return;
    const Manner manner{!has_usual_digit(raw), raw.find_first_of("\"'{") != raw.npos};
    buffer_.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size();) {
        const Step step = step_at(raw.substr(i), manner);
        if (step.replacement) {
            buffer_.append(step.times, step.replacement);
            from_.insert(from_.end(), step.times, static_cast<std::uint32_t>(i) + 1);
        }
        i += step.length;
    }
    from_.push_back(static_cast<std::uint32_t>(raw.size()) + 1);
    text_ = buffer_;
}

}  // namespace sudokit::text
