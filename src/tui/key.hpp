// key.hpp - the player's actions as events.
#pragma once
#include <cstdint>
#include <string>

namespace sudokit::tui {

struct Key {
    enum class Kind : std::uint8_t {
        Character,  // `character`
        Modified,   // a digit with Shift, Alt or Ctrl
        Up,
        Down,
        Left,
        Right,
        Home,
        End,
        PageUp,
        PageDown,
        Delete,
        Enter,
        Escape,
        Click,  // at row, column
        Paste,  // `text`
    };
    Kind kind = Kind::Character;
    char32_t character = 0;
    int row = 0, column = 0;
    std::string text;

    static Key of(char32_t c) { return {Kind::Character, c, 0, 0, {}}; }
    static Key of(Kind kind) { return {kind, 0, 0, 0, {}}; }
    static Key modified(char digit) {
        return {Kind::Modified, static_cast<unsigned char>(digit), 0, 0, {}};
    }
    // The character of a key if it is ASCII, alone or with a modifier; else 0.
    char ascii() const {
        const bool is_one = kind == Kind::Character || kind == Kind::Modified;
        return is_one && character < 128 ? static_cast<char>(character) : '\0';
    }
    friend bool operator==(const Key&, const Key&) = default;
};

inline constexpr char control(char letter) { return static_cast<char>(letter & 0x1f); }
inline constexpr char kEscape = '\x1b';

}  // namespace sudokit::tui
