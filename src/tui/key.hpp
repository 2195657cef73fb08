// key.hpp - what a player does, as the program sees it.
#pragma once
#include <cstdint>
#include <string>

namespace sudokit::tui {

struct Key {
    enum class Kind : std::uint8_t {
        Character,  // `character`, an ASCII one
        Alt,        // together with Alt
        Up,
        Down,
        Left,
        Right,
        Home,
        End,
        Delete,
        Enter,
        Escape,
        Click,  // at row, column
        Paste,  // `text`
    };
    Kind kind = Kind::Character;
    char character = 0;
    int row = 0, column = 0;
    std::string text;

    static Key of(char c) { return {Kind::Character, c, 0, 0, {}}; }
    static Key of(Kind kind) { return {kind, 0, 0, 0, {}}; }
};

inline constexpr char control(char letter) { return static_cast<char>(letter & 0x1f); }

}  // namespace sudokit::tui
