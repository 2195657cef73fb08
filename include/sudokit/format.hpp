// format.hpp - text to puzzles and back. The reader streams, so its memory does not grow with the
// input.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit {

// One row of the table of formats (formats.def), from which help, docs and completions are made.
struct FormatInfo {
    std::string_view name;     // "line", "sdk", "hodoku" ...: the word for --from and --to
    std::string_view summary;  // one line
    bool can_read, can_write;
};
std::span<const FormatInfo> formats();
const FormatInfo* find_format(std::string_view name);  // also by an older name

// The version of all JSON that this library and its programs write, as member "schema". It grows
// when a member changes its meaning or goes away. docs/formats.md has the schema of puzzles.
inline constexpr int kJsonSchema = 2;

// A source of bytes. read() fills up to n bytes and returns their number; 0 = end, negative =
// failed (see errno).
class ByteSource {
  public:
    virtual ~ByteSource() = default;
    virtual std::ptrdiff_t read(char* buffer, std::size_t n) = 0;
    // Why it failed, if errno does not say.
    virtual std::optional<Error> failure() const { return std::nullopt; }
};
std::unique_ptr<ByteSource> source_from_string(std::string text);

// A puzzle found in the input, or an error in its place. Plain classic puzzles, by far the most
// common, are stored in `grid` without any allocation.
struct Record {
    enum class Kind : std::uint8_t { Classic, General, Bad };
    Kind kind = Kind::Bad;
    ClassicGrid grid{};              // Classic: the givens, and nothing else
    std::shared_ptr<Puzzle> puzzle;  // General: other boards, candidates, placed digits, metadata
    Error error;                     // Bad: with line and column
    std::uint64_t line = 0;          // 1-based line where it begins
    // The rest of the line after the last cell of a plain classic puzzle; valid until the next
    // call.
    std::string_view trailing;

    Puzzle to_puzzle() const;  // precondition: not Bad
};

struct ReadOptions {
    std::string from;                  // the name of a format; empty = recognise it
    std::uint64_t max_line = 1 << 20;  // a longer line is an error, and is skipped
    // false: drop names, CSV columns and the like, so that more records are Classic (fast).
    bool keep_fields = true;
    // true: leave out unknown rules and list them in Puzzle::dropped. false: they are an error
    // (UnknownConstraint).
    bool ignore_unknown = false;
    // true: leave out drawings that may be rules, list them, and set Puzzle::doubt. false: they are
    // an error (UnknownConstraint).
    bool keep_drawn = false;
    // The board of puzzles that state none: theirs gets its further houses. A puzzle of another
    // size, or with houses that this board lacks, is an error. nullptr: as the puzzle says.
    std::shared_ptr<const Geometry> board = nullptr;
    // Added to every puzzle that does not state them. A rule that does not fit a board is an error.
    std::vector<Rule> rules = {};
};

// The words of the rules that need no cells: "anti-knight", "non-consecutive" ...
std::vector<std::string_view> board_rule_words();
// Reads such rules, separated by commas, as the statement `rule` of our own text form has them:
// "anti-knight, leaper 1 4". The error has no place.
Result<std::vector<Rule>> parse_board_rules(std::string_view list);

// Lines of text between puzzles that are not puzzles, nor titles or remarks of grids.
struct PassedOver {
    std::uint64_t lines = 0;
    std::uint64_t first_line = 0;  // where the first of them is
    std::string first_text;        // how it begins, in quotes; "" if there is none

    // "skipped 3 lines of text, the first in line 1: 'Hi all,'"
    std::string text() const;
};

class Reader {
  public:
    Reader(ByteSource& source, ReadOptions options = {});
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // Gets the next puzzle or error; false at the end. Every part of the input that looks like a
    // puzzle gives exactly one record; comments, headers and blank lines give none. Other text
    // gives a record only if there is nothing else.
    bool next(Record& record);
    // The text so far that gave no record. It never includes anything like a broken puzzle.
    const PassedOver& passed_over() const;
    std::uint64_t bytes_read() const;  // for progress
    bool failed() const;               // did the source fail? (a record reports it, too)

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// Reads exactly one puzzle in any known format. Ignores trailing blanks; a second puzzle is an
// error.
Result<Puzzle> parse_puzzle(std::string_view text, const ReadOptions& options = {});

// The format "json" alone, for programs that need no other format and should not link them all.
// Reads one object; writes one line without its newline.
Result<Puzzle> parse_json_puzzle(std::string_view text);
std::string json_of(const Puzzle& puzzle);

// A candidate or cell to highlight in a picture.
struct Mark {
    enum class Kind : std::uint8_t {
        Removed,  // a candidate that the step removes
        Placed,   // a candidate that becomes the digit of its cell
        Pattern,  // belongs to the pattern
        Second,   // belongs to its other half: fins, roofs, the other colour, false claims
        Base,     // a cell of a base house, or of the pattern
        Cover,    // a cell of a cover house, or another cell that takes part
        Newest,   // the digit that the last step placed
        Missing,  // a candidate that is gone already, and that the step needs to be gone
        Pivot,    // belongs to the cell from which a pattern starts: a pivot, a stem, a base
    };
    Cell cell = 0;
    Digit digit = kOpen;  // kOpen: the whole cell
    Kind kind = Kind::Pattern;
    // Which of several sets it belongs to, from 1; pictures give each its own colour. 0: none.
    int set = 0;
};

// An arrow in a picture, from a claim to one that follows from it.
struct Link {
    // is_on: the cell, or one of the cells, holds the digit. Otherwise none of them does.
    struct Node {
        std::vector<Cell> cells;
        Digit digit = kOpen;
        bool is_on = false;
    };
    Node from, to;
    bool is_strong = false;  // strong: `to` is true if `from` is false; weak: not both are true
};

// The names of rows and columns beside a picture of the board.
enum class Labels : std::uint8_t {
    None,
    RowColumn,  // r1 and c1
    Chess,      // 1 and A
};

struct WriteOptions {
    char blank = '.';                   // for line formats
    bool colour = false;                // grid: escape sequences for givens
    const Grid* givens = nullptr;       // grid: which digits to mark as given
    std::span<const Mark> marks = {};   // svg; grid: '!' after the digit of each marked cell
    std::span<const Link> links = {};   // svg
    std::span<const Rule> bright = {};  // svg: rules to be drawn so that they stand out
    Labels labels = Labels::None;       // svg
    // svg: how a rule without a picture is put into words, if at all. Empty: as describe() does.
    std::function<std::string(const Rule&)> rule_words = {};
    // svg: what a screen reader says. Empty: the name of the puzzle, and what is on its board.
    std::string_view title = {}, description = {};
};
// Appends a puzzle in this format, with its final newline. Returns an Error (Unsupported) if the
// format cannot express the puzzle, such as candidates in "line" or a 16x16 board in "sdk", or if
// it is only read, or unknown.
Result<void> write_puzzle(std::string_view format, const Puzzle& puzzle, std::string& out,
                          const WriteOptions& options = {});
// A text grid with candidates and marks, for any board. Without `colour`, a sign after the digit
// stands for each mark: - removed, ! placed, * pattern, ' second.
std::string draw_position(const Puzzle& position, std::span<const Mark> marks, bool colour);
// Appends 81 characters and a newline, fast.
void append_line(const ClassicGrid& grid, std::string& out, char blank = '.');
// The text before the first puzzle and after the last: a CSV header, the tags around a collection,
// or "".
std::string_view format_header(std::string_view format);
std::string_view format_footer(std::string_view format);

}  // namespace sudokit
