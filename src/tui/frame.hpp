// frame.hpp - a screen without a terminal: a rectangle of characters. The style of a character says
// what it means; palette.hpp says how that looks.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudokit::tui {

struct Size {
    int rows = 0, columns = 0;
    friend bool operator==(const Size&, const Size&) = default;
};

// The meaning of a character.
enum class Ink : std::uint8_t {
    Plain,
    Given,
    Entry,
    Locked,  // an entry with a lock on it
    Note,
    NoteSame,  // a note of the highlighted digit
    Corner,    // a note of the second kind
    Grey,      // candidates in step mode; unimportant text
    Wrong,
    Conflict,
    Newest,  // the digit that the last step placed
    Pattern,
    Second,
    Removed,
    Placed,
    Border,
    Region,  // a border of boxes or regions
    Title,
    Key,
    Good,
    Bad,
};

// The meaning of its background.
enum class Paper : std::uint8_t {
    None,
    Cursor,
    Same,
    Base,
    Cover,
    Shade,
    Bar,
    First,  // the player's colours
    Second,
    Third,
    Fourth,
};

struct Style {
    Ink ink = Ink::Plain;
    Paper paper = Paper::None;
    friend bool operator==(const Style&, const Style&) = default;
};

struct Glyph {
    char32_t sign = U' ';
    Style style;
    friend bool operator==(const Glyph&, const Glyph&) = default;
};

class Frame {
  public:
    explicit Frame(Size size, bool unicode = true)
        : size_(size),
          has_unicode_(unicode),
          glyphs_(static_cast<std::size_t>(size.rows * size.columns)) {}
    Size size() const { return size_; }
    const Glyph& at(int row, int column) const { return glyphs_[index(row, column)]; }
    // Does nothing outside the rectangle.
    void put(int row, int column, char32_t sign, Style style = {});
    // The part of a UTF-8 text that the frame can show, one sign per column: Latin letters, spelled
    // in ASCII if there is no Unicode. Everything else becomes '?'.
    std::u16string signs_of(std::string_view text) const;
    // Returns the column after the text.
    int write(int row, int column, std::u16string_view signs, Style style = {});
    int write(int row, int column, std::string_view text, Style style = {}) {
        return write(row, column, signs_of(text), style);
    }
    void fill(int row, int column, int columns, Style style);

  private:
    std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row * size_.columns + column);
    }
    Size size_;
    bool has_unicode_;
    std::vector<Glyph> glyphs_;
};

// Breaks text into lines of at most `width` signs.
std::vector<std::u16string> wrapped(std::u16string_view text, int width);
std::string utf8(char32_t sign);

}  // namespace sudokit::tui
