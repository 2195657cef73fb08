// results.hpp - the form of results: plain lines, puzzles in any format, JSON objects, CSV rows.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "answers/batch.hpp"
#include "answers/options.hpp"
#include "format/classic/plain_line.hpp"
#include "format/text/json_out.hpp"
#include "sudokit/format.hpp"

namespace sudokit::answers {

// The shape of the output of one run.
struct Style {
    enum class Kind : std::uint8_t { Line, Puzzle, Json, Csv };
    Kind kind = Kind::Line;
    std::string format = "line";  // Puzzle: a format of the library
    bool chosen = false;          // by the user, so no other may replace it
    bool colour = false;
    std::uint64_t columns = ~std::uint64_t{0};  // bits of the command's columns that rows have

    bool has_rows() const { return kind == Kind::Json || kind == Kind::Csv; }
};

// The text before the first result of a command: the CSV header, or nothing.
std::string header_of(const Style& style, CommandId command);
// The text after the last.
std::string footer_of(const Style& style);

// Style::columns for these options: only the columns that they ask for.
std::uint64_t columns_asked(const Options& options);

// A puzzle on one line: 81 characters for a classic one, 729 with candidates; only the cells for
// other boards.
std::string puzzle_text(const Puzzle& puzzle);

// Appends results to a text. A row gets exactly the columns of its command in columns.def, in
// their order; columns that were not asked for are passed, too, but do not appear:
//     results.begin(puzzle).text("solution", s).number("number", 1).yes_no("unique", true).end();
class Results {
  public:
    Results(std::string& out, const Style& style, CommandId command)
        : out_(out), style_(style), command_(command) {}

    const Style& style() const { return style_; }

    void line(std::string_view text);
    void block(std::string_view text) { out_ += text; }  // whole lines
    // Appends a puzzle in the style's format. If a line cannot hold it, uses the library's own text
    // form; but if the user chose the format, returns an error and appends nothing.
    [[nodiscard]] std::optional<Error> puzzle(const Puzzle& puzzle, const Grid* givens = nullptr,
                                              std::span<const Mark> marks = {});
    void classic(const ClassicGrid& grid, const ClassicGrid* givens = nullptr);

    Results& begin(const Puzzle& puzzle);
    Results& begin(const ClassicGrid& puzzle);
    Results& begin(std::string_view name, std::string_view value);  // of a command without puzzles
    // In JSON, this row has that column, too. It precedes the values.
    Results& also(std::string_view name);
    Results& text(std::string_view name, std::string_view value);
    Results& classic(std::string_view name, const ClassicGrid& value);
    // In JSON, only the cells or, if `whole`, an object with everything that the puzzle has.
    Results& puzzle(std::string_view name, const Puzzle& value, bool whole = false);
    Results& number(std::string_view name, std::uint64_t value);
    Results& big_number(std::string_view name, std::string_view decimal);
    Results& yes_no(std::string_view name, bool value);
    // In CSV, one text, joined by `between`.
    Results& list(std::string_view name, std::span<const std::string> values,
                  std::string_view between = " ");
    Results& objects(std::string_view name, std::span<const std::string> json);  // JSON alone
    Results& nothing(std::string_view name);
    void end();

    // Writes the result of a record without an answer: "error", or the whole error as a row.
    // `puzzle` is null if the record is not a puzzle.
    void error(const Error& error, const Puzzle* puzzle, std::string_view input);

  private:
    bool key(std::string_view name);
    bool is_json() const { return style_.kind == Style::Kind::Json; }
    void quoted(std::string_view text);
    void plain(std::string_view value);

    std::string& out_;
    text::JsonOut json_{out_};
    const Style& style_;
    const CommandId command_;
    std::size_t column_ = 0;  // the next column of the row
    std::uint64_t also_ = 0;  // columns that this row alone has
};

// A row for many classic puzzles with the same answer: formatted once, copied with other grids.
class RowStamp {
  public:
    // `write` formats the row of a puzzle and another grid.
    template <typename Write>
    RowStamp(const Style& style, CommandId command, const Write& write) {
        ClassicGrid ones, twos;  // markers, to find the places of the grids in the text
        ones.fill(1), twos.fill(2);
        Results results(row_, style, command);
        write(results, ones, twos);
        puzzle_ = row_.find(std::string(kClassicCells, '1'));
        other_ = row_.find(std::string(kClassicCells, '2'));
    }
    void append(const ClassicGrid& puzzle, const ClassicGrid& other, std::string& out) const {
        const std::size_t begin = out.size();
        out.append(row_);
        text::write_plain(puzzle, '.', out.data() + begin + puzzle_);
        text::write_plain(other, '.', out.data() + begin + other_);
    }

  private:
    std::string row_;
    std::size_t puzzle_ = 0, other_ = 0;
};

}  // namespace sudokit::answers
