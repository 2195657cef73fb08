// normal_line.cpp - characters of print and of other scripts as their ASCII counterparts.
//
// In: a line of UTF-8. Out: the line that readers expect, and the original column of each
// character. Frames, spaces of all widths, squares for open cells, circled and full-width digits
// are ranges of code points; everything else stays as it is.
//
// Three things decide what may change. Beside a usual digit, other digits may mean something else
// (circled ones the givens), so they stay. In a line with quotes, names keep their characters.
// Chinese numbers are digits only in a line of nothing else. A line without such bytes is not
// copied.
#include "format/text/normal_line.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "support/check.hpp"

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

// U+FE0E and U+FE0F only say how the character before them looks.
bool is_invisible(unsigned code) {
    return code == 0xAD || code == 0xFE0E || code == 0xFE0F || code == 0x200B || code == 0x200E ||
           code == 0x200F || code == 0x2060 || code == 0xFEFF ||
           (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

bool is_space_of_print(unsigned code) {
    return code == 0xA0 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x205F ||
           code == 0x3000;
}

struct CodeRange {
    unsigned first, last;
};

bool is_among(unsigned code, std::span<const CodeRange> ranges) {
    return std::ranges::any_of(
        ranges, [code](const CodeRange& r) { return code >= r.first && code <= r.last; });
}

// Squares, circles and dots that mean an open cell.
bool is_open_square(unsigned code) {
    constexpr CodeRange kOpen[] = {
        {0xB7, 0xB7},      {0x2022, 0x2022}, {0x2024, 0x2024},   {0x2219, 0x2219},
        {0x22C5, 0x22C5},  {0x2423, 0x2423}, {0x2588, 0x2588},   {0x2591, 0x2593},
        {0x25A0, 0x25A2},  {0x25AA, 0x25AB}, {0x25CB, 0x25CC},   {0x25CF, 0x25CF},
        {0x25E6, 0x25E6},  {0x25EF, 0x25EF}, {0x25FB, 0x25FE},   {0x2610, 0x2610},
        {0x26AA, 0x26AB},  {0x2B1A, 0x2B1C}, {0x2B55, 0x2B55},   {0x30FB, 0x30FB},
        {0xFF3F, 0xFF3F},  {0xFF65, 0xFF65}, {0x1F532, 0x1F533}, {0x1F7E0, 0x1F7EB},
        {0x1F534, 0x1F535}};
    return is_among(code, kOpen);
}

// Signs of print and of other widths: "−", "×", "～", "➕".
char sign_of(unsigned code) {
    constexpr std::pair<unsigned, char> kSigns[] = {
        {0xD7, 'x'},   {0x2212, '-'}, {0x2215, '/'}, {0x2715, 'x'}, {0x2716, 'x'}, {0x2795, '+'},
        {0x2796, '-'}, {0x301C, '~'}, {0xFF0D, '-'}, {0xFF0F, '/'}, {0xFF5E, '~'}, {0x274C, 'x'}};
    const auto* known = std::ranges::find(kSigns, code, &std::pair<unsigned, char>::first);
    return known == std::end(kSigns) ? '\0' : known->second;
}

// Digits of other kinds: circled in six ways, in brackets, full-width, mathematical, Roman, and
// those of other scripts. Raised and lowered digits are not among them: they could be candidates.
char digit_of(unsigned code) {
    constexpr struct {
        unsigned first, last;
        char digit;
    } kDigits[] = {
        {0x660, 0x669, '0'},    {0x6F0, 0x6F9, '0'},   {0x966, 0x96F, '0'},   {0x9E6, 0x9EF, '0'},
        {0xA66, 0xA6F, '0'},    {0xAE6, 0xAEF, '0'},   {0xBE6, 0xBEF, '0'},   {0xC66, 0xC6F, '0'},
        {0xCE6, 0xCEF, '0'},    {0xD66, 0xD6F, '0'},   {0xE50, 0xE59, '0'},   {0xED0, 0xED9, '0'},
        {0xF20, 0xF29, '0'},    {0x1040, 0x1049, '0'}, {0x17E0, 0x17E9, '0'}, {0x2160, 0x2168, '1'},
        {0x2170, 0x2178, '1'},  {0x2460, 0x2468, '1'}, {0x2474, 0x247C, '1'}, {0x2488, 0x2490, '1'},
        {0x24EA, 0x24EA, '0'},  {0x24F5, 0x24FD, '1'}, {0x24FF, 0x24FF, '0'}, {0x2776, 0x277E, '1'},
        {0x2780, 0x2788, '1'},  {0x278A, 0x2792, '1'}, {0x3280, 0x3288, '1'}, {0xFF10, 0xFF19, '0'},
        {0x1FBF0, 0x1FBF9, '0'}};
    for (const auto& run : kDigits)
        if (code >= run.first && code <= run.last)
            return static_cast<char>(run.digit + (code - run.first));
    if (code >= 0x1D7CE && code <= 0x1D7FF) return static_cast<char>('0' + (code - 0x1D7CE) % 10);
    return 0;
}

// In a line that has nothing but such cells: in a text they stay what they are.
char chinese_cell(unsigned code) {
    constexpr unsigned kDigits[] = {0x4E00, 0x4E8C, 0x4E09, 0x56DB, 0x4E94,
                                    0x516D, 0x4E03, 0x516B, 0x4E5D};
    if (code == 0x3007 || code == 0x96F6 || code == 0x53E3) return '.';
    const auto* digit = std::ranges::find(kDigits, code);
    return digit == std::end(kDigits) ? '\0' : static_cast<char>('1' + (digit - kDigits));
}

// What normalising may change in a line.
struct Manner {
    bool takes_digits;        // other kinds of digits become ASCII digits
    bool is_text;             // the line has a text in quotes, which stays unchanged
    bool is_chinese = false;  // Chinese numbers become digits
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
        if (const char sign = sign_of(code)) return {length, sign};
    }
    if (manner.is_text) return {1, original};
    if (is_invisible(code)) return {length, 0};
    if (code == 0xFF0E) return {length, '.'};
    if (code == 0xFF5C) return {length, '|'};
    if (code == 0x2026) return {length, '.', 3};  // "…", which word processors make of three dots
    if (manner.takes_digits)
        if (const char digit = digit_of(code)) return {length, digit};
    if (manner.is_chinese)
        if (const char cell = chinese_cell(code)) return {length, cell};
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

// The character at the beginning, and its bytes; nothing if it is broken.
struct Character {
    unsigned code;
    std::size_t length;
};
std::optional<Character> character_at(std::string_view rest) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    if (byte(0) < 0x80) return Character{byte(0), 1};
    const std::size_t length = byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
    if (byte(0) < 0xC2 || rest.size() < length) return std::nullopt;
    unsigned code = byte(0) & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (byte(i) >> 6 != 2) return std::nullopt;
        code = code << 6 | (byte(i) & 63u);
    }
    return Character{code, length};
}

// Chinese numbers, and what stands between cells.
bool is_chinese_row(std::string_view raw) {
    std::size_t cells = 0;
    for (std::size_t i = 0; i < raw.size();) {
        const auto next = character_at(raw.substr(i));
        if (!next) return false;
        const bool is_between = next->code < 0x80
                                    ? std::string_view(" .*_-|+0\t").find(raw[i]) != raw.npos
                                    : is_space_of_print(next->code) || is_open_square(next->code) ||
                                          (next->code >= 0x2500 && next->code <= 0x257F);
        if (!is_between && !chinese_cell(next->code)) return false;
        cells += !is_between;
        i += next->length;
    }
    return cells > 0;
}

Step step_at(std::string_view rest, Manner manner) {
    if (rest[0] == '\x1b')
        if (const std::size_t length = escape_length(rest)) return {length, 0};
    if (static_cast<unsigned char>(rest[0]) < 0xC2) return {1, rest[0]};
    if (!manner.is_text)
        if (const std::size_t length = keycap_length(rest)) return {length, 0};
    const auto character = character_at(rest);
    return character ? replaced(character->code, character->length, rest[0], manner)
                     : Step{1, rest[0]};
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
    Manner manner{!has_usual_digit(raw), raw.find_first_of("\"'{") != raw.npos};
    manner.is_chinese = manner.takes_digits && is_chinese_row(raw);
    buffer_.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size();) {
        const Step step = step_at(raw.substr(i), manner);
        SUDOKIT_CHECK(0 < step.length && step.length <= raw.size() - i);
        if (step.replacement) {
            buffer_.append(step.times, step.replacement);
            from_.insert(from_.end(), step.times, static_cast<std::uint32_t>(i) + 1);
        }
        i += step.length;
    }
    from_.push_back(static_cast<std::uint32_t>(raw.size()) + 1);
    text_ = buffer_;
    SUDOKIT_CHECK(from_.size() == text_.size() + 1);
}

}  // namespace sudokit::text
