// forms.hpp - formats recognised by looking at a line: links and ids in one line, texts of several
// lines with a beginning and an end, and JSON objects. Their rows are in formats.def, which also
// declares their functions here.
#pragma once
#include <cstdint>
#include <memory>
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
    kLines = 2,       // a line of 81 characters, or of another board's length
    kTables = 4,      // a header and a column of puzzles
    kRows = 8,        // the rows of a grid, with or without frames
    kHodoku = 16,     // lines of HoDoKu's library
    kPerl = 32,       // lists of a Perl script
    kStructures = 64  // arrays and objects in brackets
};

// Reads one whole text. Places in its errors are relative to that text.
using TextReader = Result<Puzzle> (*)(std::string_view text, const ReadOptions& options);

// A puzzle in a line, or in a JSON object.
struct Form {
    std::string_view name;                      // as in formats.def
    bool (*looks_like)(std::string_view text);  // a line is trimmed
    TextReader read;
};

// How a line relates to the text that began before it.
enum class Fit : std::uint8_t {
    More,   // belongs to the text, which continues
    Last,   // completes the text
    After,  // the text was complete without it
    No      // the text is of another kind after all
};

// A line of the rewritten text, with the number of the line it came from, counted from 0.
struct PlainLine {
    std::uint64_t line;
    std::string text;
};
using Rewritten = std::vector<PlainLine>;

// A puzzle embedded in other text: reads line by line, then gives plain lines to read in its place.
class Pasted {
  public:
    virtual ~Pasted() = default;
    // How the next line, untrimmed, relates to those before it. After and No leave it out.
    virtual Fit add(std::string_view line) = 0;
    // The plain lines, or what is wrong: another_kind() if the lines should be read again as
    // something else. Places count from the first line.
    virtual Result<Rewritten> finish() = 0;
};

// One whose lines mean nothing before all are there.
class PastedText : public Pasted {
  public:
    Fit add(std::string_view line) final {
        const Fit how = fit(line);
        if (how == Fit::More || how == Fit::Last) text_.append(line) += '\n';
        return how;
    }

  protected:
    virtual Fit fit(std::string_view line) = 0;
    std::string text_;  // the lines so far, each with its line end
};

enum Traits : unsigned {
    kNoTraits = 0,
    kCertain = 1,  // nothing else begins like this: a text that breaks off is an error
    kMarkup = 2,   // it begins with something that no row of a grid contains, and may lack its end
    kGivens = 4,   // lists of givens: a few below may be the rest
    kRemark = 8    // below a puzzle it may be a remark about it
};

// A puzzle in several lines.
struct TextForm {
    std::string_view name;
    bool (*begins)(std::string_view line);
    // `text`: all lines so far, each with its line end. `line`: the next one, untrimmed.
    Fit (*fit)(std::string_view text, std::string_view line);
    TextReader read;
    unsigned traits;
    std::unique_ptr<Pasted> (*pasted)() = nullptr;  // instead of `fit` and `read`

    bool has(Traits trait) const { return (traits & trait) != 0; }
};

// What a pasted text returns if it is of another kind.
inline Error another_kind() { return {}; }

#define SUDOKIT_LINE_FORM(name, looks_like, read) \
    bool looks_like(std::string_view line);       \
    Result<Puzzle> read(std::string_view text, const ReadOptions& options);
#define SUDOKIT_TEXT_FORM(name, begins, fit, read, traits) \
    bool begins(std::string_view line);                    \
    Fit fit(std::string_view text, std::string_view line); \
    Result<Puzzle> read(std::string_view text, const ReadOptions& options);
#define SUDOKIT_PASTE_FORM(name, what, traits) \
    bool begins_##what(std::string_view line); \
    std::unique_ptr<Pasted> pasted_##what();
#define SUDOKIT_OBJECT_FORM(name, looks_like, read) \
    bool looks_like(std::string_view object);       \
    Result<Puzzle> read(std::string_view text, const ReadOptions& options);
#include "format/common/formats.def"

}  // namespace sudokit::text
