// forms.hpp - the formats that a look at their first line tells: links and ids in one line, and
// texts of several lines with a beginning and an end of their own. Each is a row of a table.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "sudokit/format.hpp"

namespace sudokit::text {

// The functions that read one whole text. An error has its place within the text.
using TextReader = Result<Puzzle> (*)(std::string_view text, const ReadOptions& options);

// A puzzle in a line.
struct LineForm {
    std::string_view name;  // as in formats.def
    bool (*looks_like)(std::string_view trimmed_line);
    TextReader read;
};
std::span<const LineForm> line_forms();

// What a line is to the text that began before it.
enum class Fit : std::uint8_t {
    More,    // belongs to it, which goes on
    Last,    // belongs to it and completes it
    Behind,  // the text is complete without it
    No       // then this is another kind of text after all
};

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
};
std::span<const TextForm> text_forms();

// A puzzle as a JSON object, told by its members.
struct ObjectForm {
    std::string_view name;
    bool (*looks_like)(std::string_view object);
    TextReader read;
};
std::span<const ObjectForm> object_forms();

}  // namespace sudokit::text
