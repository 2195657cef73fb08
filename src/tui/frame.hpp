// frame.hpp - a picture for a terminal, without one: a rectangle of characters, each with a style
// that says what it is, not how it looks. palette.hpp gives it its looks.
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

// What a character is.
enum class Ink : std::uint8_t {
    Plain,
    Given,
    Entry,
    Locked,  // an entry with a lock on it
    Note,
    NoteSame,  // a note of the digit that is pointed out
    Grey,      // candidates in step mode; what is there but not important
    Wrong,
    Conflict,
    Newest,  // the digit that the last step placed
    Pattern,
    Second,
    Removed,
    Placed,
    Border,
    Title,
    Key,
    Good,
    Bad,
};

// What lies under it.
enum class Paper : std::uint8_t { None, Cursor, Same, Base, Cover, Shade, Bar };

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
    explicit Frame(Size size)
        : size_(size), glyphs_(static_cast<std::size_t>(size.rows * size.columns)) {}
    Size size() const { return size_; }
    const Glyph& at(int row, int column) const { return glyphs_[index(row, column)]; }
    // Outside the rectangle nothing is written.
    void put(int row, int column, char32_t sign, Style style = {});
    // ASCII. Gives the column behind it.
    int write(int row, int column, std::string_view text, Style style = {});
    void fill(int row, int column, int columns, Style style);

  private:
    std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row * size_.columns + column);
    }
    Size size_;
    std::vector<Glyph> glyphs_;
};

// Words of `text` in lines of at most `width` characters.
std::vector<std::string> wrapped(std::string_view text, int width);
std::string utf8(char32_t sign);
// Bytes from elsewhere as ASCII: what is not becomes '?'.
std::string ascii(std::string_view text);

}  // namespace sudokit::tui
