// format.hpp - text to puzzles and back. Reading streams: memory does not grow with the input.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit {

// One row of the table of formats (src/format/formats.def): help, docs and completions read it.
struct FormatInfo {
    std::string_view name;     // "line", "sdk", "hodoku" ...: the word for --from and --to
    std::string_view summary;  // one line
    bool can_read, can_write;
};
std::span<const FormatInfo> formats();
const FormatInfo* find_format(std::string_view name);

// Where bytes come from. read() fills up to n bytes; 0 = end; a negative result = failed (errno).
class ByteSource {
  public:
    virtual ~ByteSource() = default;
    virtual std::ptrdiff_t read(char* buffer, std::size_t n) = 0;
};
std::unique_ptr<ByteSource> source_from_string(std::string text);

// One thing found in the input: a puzzle or an error in its place. Plain classic puzzles, the
// common case by millions, stay in `grid` and allocate nothing.
struct Record {
    enum class Kind : std::uint8_t { Classic, General, Bad };
    Kind kind = Kind::Bad;
    ClassicGrid grid{};              // Classic: the givens, nothing else to say
    std::shared_ptr<Puzzle> puzzle;  // General: other boards, candidates, placed digits, metadata
    Error error;                     // Bad; error.line and error.column say where
    std::uint64_t line = 0;          // 1-based line where it begins
    // Classic: the rest of the line from right behind the last cell; valid until the next call.
    std::string_view trailing;

    Puzzle to_puzzle() const;  // of a Classic or General record
};

struct ReadOptions {
    std::string from;                  // a format's name forces it; empty = recognise
    std::uint64_t max_line = 1 << 20;  // a longer line is an error (and skipped, not stored)
    // false: names, CSV columns and the like are dropped, so that more records stay Classic (fast).
    bool keep_fields = true;
    // true: a rule that is not known is left out and named in Puzzle::dropped; false: it is an
    // error (UnknownConstraint).
    bool ignore_unknown = false;
};

class Reader {
  public:
    Reader(ByteSource& source, ReadOptions options = {});
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // The next puzzle or error; false at the end. Every piece of the input that claims to be a
    // puzzle yields exactly one record; comments, headers and blank lines yield none.
    bool next(Record& record);
    std::uint64_t bytes_read() const;  // for progress
    bool failed() const;               // the source gave a read error (also reported as a record)

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// Exactly one puzzle in any known form. Trailing blanks are fine, a second puzzle is an error.
Result<Puzzle> parse_puzzle(std::string_view text, const ReadOptions& options = {});

// Something to point out in a picture: a candidate, or a whole cell.
struct Mark {
    enum class Kind : std::uint8_t {
        Removed,  // a candidate that goes
        Placed,   // a candidate that becomes the digit of its cell
        Pattern,  // belongs to the pattern
        Second,   // to its other half: fins, the other colour, what is assumed to be false
        Base,     // a cell of a base house, or of the pattern
        Cover,    // a cell of a cover house, or of other cells that take part
        Newest,   // the digit that the last step placed
    };
    Cell cell = 0;
    Digit digit = kOpen;  // kOpen: the cell
    Kind kind = Kind::Pattern;
};

struct WriteOptions {
    char blank = '.';                  // for line formats
    bool colour = false;               // grid: escape sequences for givens
    const Grid* givens = nullptr;      // grid: which digits to mark as given
    std::span<const Mark> marks = {};  // svg
};
// Appends one puzzle in the format (with its final newline). `format` must be writable.
// An Error(Unsupported) if the format cannot express the puzzle (e.g. candidates in "line", 16x16
// in sdk).
Result<bool> write_puzzle(std::string_view format, const Puzzle& puzzle, std::string& out,
                          const WriteOptions& options = {});
// A grid of text with candidates and marks, for any board: colours, or with `colour` off a sign
// behind the digit: - removed, ! placed, * pattern, ' second.
std::string draw_position(const Puzzle& position, std::span<const Mark> marks, bool colour);
// The fast path: 81 characters and a newline.
void append_line(const ClassicGrid& grid, std::string& out, char blank = '.');
// What stands once before the first puzzle ("" or a CSV header).
std::string_view format_header(std::string_view format);

}  // namespace sudokit
