// The grammar is from ECMA-48, section 5.4; the keys are those of xterm ("PC-Style Function Keys"
// and modifyOtherKeys), the Linux console, rxvt, and the kitty keyboard protocol.
//
//     ESC [ parameters intermediates final      parameters 0-9:;<=>?   final @ to ~
//     ESC O modifier final                      of the keypad
//     ESC ] P X ^ _ text, ended by BEL or ESC \    answers of the terminal
//     ESC character                             Alt
#include "tui/sequence.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

#include "support/decimal.hpp"

namespace sudokit::tui {
namespace {

using Kind = Key::Kind;
using Next = std::function<int()>;

constexpr int kBell = 7, kNone = -1;

bool is_between(int byte, int first, int last) { return byte >= first && byte <= last; }

// "27;2:1;49" gives 27, 2, 49: text after a colon only qualifies a number.
std::vector<int> numbers_in(std::string_view text) {
    std::vector<int> numbers;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find(';'));
        int number = 0;
        std::from_chars(part.data(), part.data() + part.size(), number);
        numbers.push_back(number);
        text.remove_prefix(std::min(part.size() + 1, text.size()));
    }
    return numbers;
}

std::optional<Key> arrow(int final) {
    switch (final) {
        case 'A':
            return Key::of(Kind::Up);
        case 'B':
            return Key::of(Kind::Down);
        case 'C':
            return Key::of(Kind::Right);
        case 'D':
            return Key::of(Kind::Left);
        case 'H':
            return Key::of(Kind::Home);
        case 'F':
            return Key::of(Kind::End);
        case 'M':
            return Key::of(Kind::Enter);
        default:
            return std::nullopt;
    }
}

std::optional<Key> editing_key(int number) {
    switch (number) {
        case 1:
        case 7:
            return Key::of(Kind::Home);
        case 4:
        case 8:
            return Key::of(Kind::End);
        case 3:
            return Key::of(Kind::Delete);
        case 5:
            return Key::of(Kind::PageUp);
        case 6:
            return Key::of(Kind::PageDown);
        default:
            return std::nullopt;
    }
}

// A character by its number, and its modifiers: 1, plus 1 for Shift, 2 for Alt, 4 for Ctrl.
std::optional<Key> character_key(int code, int modifiers) {
    constexpr int kShift = 1, kAlt = 2, kControl = 4, kHeld = kShift | kAlt | kControl;
    constexpr int kKeypadZero = 57399;  // kitty
    if (is_between(code, kKeypadZero, kKeypadZero + 9)) code = code - kKeypadZero + '0';
    const int held = modifiers > 0 ? (modifiers - 1) & kHeld : 0;
    if (is_between(code, '0', '9') && held != 0) return Key::modified(static_cast<char>(code));
    if (code == kEscape) return Key::of(Kind::Escape);
    if (code == '\r') return Key::of(Kind::Enter);
    if (code == 127 || code == '\b') return Key::of(Kind::Delete);
    if (held & kControl) {
        const bool is_letter = is_between(code, 'a', 'z') || is_between(code, 'A', 'Z');
        if (!is_letter) return std::nullopt;
        return Key::of(static_cast<char32_t>(control(static_cast<char>(code))));
    }
    if (code != '\t' && code < ' ') return std::nullopt;
    return Key::of(static_cast<char32_t>(code));
}

// Mouse events and answers of the terminal are consumed here, too.
std::optional<Key> control_sequence(const Next& next) {
    std::string parameters;
    int byte = next();
    for (; is_between(byte, ' ', '?'); byte = next()) parameters += static_cast<char>(byte);
    if (byte == kEscape) return read_sequence(next).key;
    if (!is_between(byte, '@', '~')) return std::nullopt;
    if (byte == '[' && parameters.empty()) {  // function keys of the Linux console
        next();
        return std::nullopt;
    }
    if (byte == 'M' && parameters.empty()) {  // an old mouse event: three bytes
        for (int i = 0; i < 3; ++i) next();
        return std::nullopt;
    }
    if (byte == 'M' || parameters.starts_with('<')) return std::nullopt;
    const std::vector<int> numbers = numbers_in(parameters);
    const auto number = [&](std::size_t i) { return i < numbers.size() ? numbers[i] : 0; };
    if (byte == 'u') return character_key(number(0), number(1));
    if (byte != '~') return arrow(byte);
    if (number(0) == 27) return character_key(number(2), number(1));
    return editing_key(number(0));
}

std::optional<Key> keypad_sequence(const Next& next) {
    int byte = next();
    while (is_between(byte, '0', '9') || byte == ';') byte = next();
    if (is_between(byte, 'p', 'y')) return Key::of(static_cast<char32_t>(byte - 'p' + '0'));
    return arrow(byte);
}

// "11;rgb:1e1e/1e1e/1e1e", with any number of digits per colour.
std::optional<Background> background_of(std::string_view answer) {
    constexpr std::string_view kHead = "11;rgb:";
    if (!answer.starts_with(kHead)) return std::nullopt;
    answer.remove_prefix(kHead.size());
    double light = 0;
    for (const double weight : {0.299, 0.587, 0.114}) {  // as bright as the eye sees it
        const std::string_view part = answer.substr(0, answer.find('/'));
        const auto value = support::number_in<unsigned>(part, 16);
        if (!value) return std::nullopt;
        light += weight * *value / ((1u << 4 * part.size()) - 1u);
        answer.remove_prefix(std::min(part.size() + 1, answer.size()));
    }
    return light < 0.5 ? Background::Dark : Background::Light;
}

std::string text_sequence(const Next& next) {
    std::string text;
    constexpr std::size_t kMost = 1 << 12;
    for (int byte = next(); byte != kNone && byte != kBell; byte = next()) {
        if (byte == kEscape) {
            next();
            break;
        }
        if (text.size() < kMost) text += static_cast<char>(byte);
    }
    return text;
}

}  // namespace

Sequence read_sequence(const Next& next) {
    const int byte = next();
    switch (byte) {
        case kNone:
            return {Key::of(Kind::Escape), {}};
        case '[':
            return {control_sequence(next), {}};
        case 'O':
            return {keypad_sequence(next), {}};
        case ']':
            return {{}, background_of(text_sequence(next))};
        case 'P':
        case 'X':
        case '^':
        case '_':
            text_sequence(next);
            return {};
        case kEscape:
            return read_sequence(next);
        default:
            break;
    }
    if (is_between(byte, '0', '9')) return {Key::modified(static_cast<char>(byte)), {}};
    return {character_key(byte, 0), {}};
}

}  // namespace sudokit::tui
