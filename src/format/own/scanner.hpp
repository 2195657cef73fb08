// scanner.hpp - takes one statement apart: words, numbers, strings and cells. It remembers the
// first misfit and its place; anything read after that is meaningless.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/classic/structured.hpp"
#include "sudokit/geometry.hpp"

namespace sudokit::text {

class Scanner {
  public:
    explicit Scanner(const PlacedText& text) : text_(text), all_(text.text()) {}

    bool failed() const { return error_.has_value(); }
    const Error& error() const { return *error_; }
    void fail_with(Error error) {
        if (!error_) error_ = std::move(error);
    }
    void fail(std::string message, std::string remedy);           // at the last piece
    void fail_here(std::string_view wanted, std::string remedy);  // "'x' instead of a number"

    char peek();  // the next character that is not a space; 0 at the end
    bool at_end() { return peek() == 0; }
    bool take(char c);  // skips the character if it comes next
    void expect(char c);
    // Letters, digits, '-' and '_'. Empty if something else comes.
    std::string_view word();
    bool is_number();
    int number();
    std::string string();  // in quotes, with \" \\ \n \t \xHH
    std::string rest();    // of the statement, trimmed; line ends become spaces

    // "3x4"
    std::pair<int, int> size();
    // One item: r1c1, r1c1-9, r1-3c4, r1-3c1-3 (a rectangle), r1c1-r5c5 (a straight line), each
    // optionally preceded by the name of a group of extra cells: L.r1c1
    void cells(const Geometry& geometry, std::vector<Cell>& out);
    // Reads items as long as they follow.
    std::vector<Cell> cell_list(const Geometry& geometry);
    // "1-4,7": values of the board. "none" is the empty set.
    DigitSet values(const Geometry& geometry);
    Digit value(const Geometry& geometry);

  private:
    struct Area {
        int first = 0, rows = 0, columns = 0;
    };
    Area area(const Geometry& geometry);
    std::pair<int, int> span(int most, char letter);
    void line(const Area& area, int row, int column, std::vector<Cell>& out);
    void skip_space();
    bool next_is(char c) const { return at_ < all_.size() && all_[at_] == c; }

    const PlacedText& text_;
    std::string_view all_;
    std::size_t at_ = 0, piece_ = 0;
    std::optional<Error> error_;
};

// The shortest text that reads as this list of cells: items separated by blanks.
std::string cells_text(const Geometry& geometry, const std::vector<Cell>& cells);
// The set as Scanner::values reads it.
std::string values_text(const Geometry& geometry, DigitSet digits);
// The text, in quotes if it needs them.
std::string quoted_text(std::string_view text);
bool is_bare_word(std::string_view text);
// The name of a cell as Scanner::cells reads it.
std::string written_cell(const Geometry& geometry, Cell c);

}  // namespace sudokit::text
