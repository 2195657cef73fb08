// forms.hpp - the formats that a look at a line tells: links and ids in one line, texts of several
// lines with a beginning and an end of their own, and JSON objects. Their rows stand in formats.def,
// which also declares their functions here.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/format.hpp"

namespace sudokit::text {

// The parts of recognition that may read a format.
enum Reads : unsigned {
    kNothing = 0,     // only written
    kForms = 1,       // the rows of the tables below
    kLines = 2,       // 81 characters, or another board by its length, in a line
    kTables = 4,      // a header, and a column with the puzzle
    kRows = 8,        // the rows of a grid, with or without frames
    kHodoku = 16,     // lines of HoDoKu's library
    kPerl = 32,       // lists of a Perl script
    kStructures = 64  // arrays and objects in brackets
};

// The functions that read one whole text. The place of an error is within that text.
using TextReader = Result<Puzzle> (*)(std::string_view text, const ReadOptions& options);

// A puzzle in a line, or in a JSON object.
struct Form {
    std::string_view name;                      // as in formats.def
    bool (*looks_like)(std::string_view text);  // a line is trimmed
    TextReader read;
};

// What a line is to the text that began before it.
enum class Fit : std::uint8_t {
    More,   // belongs to it, which goes on
    Last,   // belongs to it and completes it
    After,  // the text is complete without it
    No      // the text is of another kind after all
};

// A text as plain rows and lines: each with the number of the line that it was in, from 0.
struct PlainLine {
    std::uint64_t line;
    std::string text;
};
using Rewritten = std::vector<PlainLine>;

// A puzzle in several lines.
struct TextForm {
    std::string_view name;
    bool (*begins)(std::string_view line);
    // `text`: all lines so far, each with its line end, without `line` (the untrimmed next one).
    Fit (*fit)(std::string_view text, std::string_view line);
    TextReader read;
    // Nothing else begins so: a text that breaks off is an error. Otherwise its lines are looked at
    // again, as something else.
    bool certain;
    // A text around whose puzzles something stands: it is fed again as what this makes of it, or
    // looked at again as something else, or has a fault. Otherwise null.
    Result<Rewritten> (*rewrite)(std::string_view text) = nullptr;
};

// What rewriting gives for a text of another kind.
inline Error another_kind() { return {}; }

#define SUDOKIT_LINE_FORM(name, looks_like, read) \
    bool looks_like(std::string_view line);       \
    Result<Puzzle> read(std::string_view text, const ReadOptions& options);
#define SUDOKIT_TEXT_FORM(name, begins, fit, read, certain) \
    bool begins(std::string_view line);                     \
    Fit fit(std::string_view text, std::string_view line);  \
    Result<Puzzle> read(std::string_view text, const ReadOptions& options);
#define SUDOKIT_PASTE_FORM(name, begins, fit, rewrite)     \
    bool begins(std::string_view line);                    \
    Fit fit(std::string_view text, std::string_view line); \
    Result<Rewritten> rewrite(std::string_view text);
#define SUDOKIT_OBJECT_FORM(name, looks_like, read) \
    bool looks_like(std::string_view object);       \
    Result<Puzzle> read(std::string_view text, const ReadOptions& options);
#include "format/common/formats.def"

}  // namespace sudokit::text
