// detect.hpp - line by line, which format is this? The one place that knows all of them.
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "format/classic/csv.hpp"
#include "format/classic/line.hpp"
#include "format/classic/structured.hpp"
#include "format/common/forms.hpp"
#include "format/door/block.hpp"
#include "format/others/perl.hpp"
#include "format/text/line_stream.hpp"

namespace sudokit::text {

// What may be recognised: everything, or what --from names.
struct Allowed {
    bool forced = false;
    bool lines = true, rows = true, hodoku = true, csv = true, perl = true, structures = true;
    std::string only;  // if forced
    bool form(std::string_view name) const { return !forced || only == name; }
};
Allowed allowed_by(std::string_view format);

// Takes lines, gives records. Every line belongs to one of
//   a puzzle of its own (line, CSV, HoDoKu, JSON object)
//   a part of something larger (row of a grid, array, Perl list)
//   nothing (blank, comment, rule, header)
//   text: harmless as a title before or a remark behind a grid, an error among puzzles in lines
class Detector {
  public:
    explicit Detector(const ReadOptions& options);

    void feed(const Line& line);
    void end();  // the input is over
    std::deque<Record>& records() { return records_; }
    // The caller may take plain lines (read_plain_line) by itself: the last one was such a line and
    // nothing is pending.
    bool expects_plain_lines() const { return expects_plain_; }
    // Binary data: nothing that follows makes sense.
    bool gave_up() const { return gave_up_; }

  private:
    struct Text {
        std::uint64_t line;
        Error error;
    };

    void feed_text(const Line& line);
    const LineForm* line_form_of(std::string_view trimmed) const;
    bool feed_line_form(const Line& line, std::string_view trimmed);
    bool begin_text_form(const Line& line);
    bool feed_text_form(const Line& line);
    bool feed_object_form();
    void keep_line(const Line& line);
    void deliver_text_form(bool cut);
    void look_again();
    bool begin_region_map(const Line& line);
    void deliver_region_map();
    bool feed_whole_line(const Line& line);
    void feed_unknown(const Line& line, const NormalLine& normal);
    bool reject_binary(const Line& line);
    bool feed_csv(const Line& line);
    bool feed_blank(const Line& line, const NormalLine& normal);
    bool feed_expected_row(const Line& line, const NormalLine& normal);
    bool feed_comment(std::string_view trimmed);
    bool feed_section(std::string_view trimmed);
    bool feed_row(const Line& line, const NormalLine& normal);
    bool feed_structure(const NormalLine& normal, std::uint64_t number, std::size_t begin);
    bool feed_line_puzzle(const Line& line, const NormalLine& normal);
    void feed_prose(const Line& line, const NormalLine& normal);
    void abandon_structure(std::uint64_t number);
    void deliver_structure();

    void line_record(Record record);
    void grid_record(Record record);
    void drain_blocks();
    void finish_block(BlockReader::End end = BlockReader::End::Text);
    void take_block(Block block);
    bool take_as_small_lines(const Block& block);
    void take_grid(Puzzle puzzle, std::uint64_t line, bool may_continue, bool may_have_regions);
    bool continues_held(const Puzzle& puzzle) const;
    void merge_into_held(Puzzle puzzle);
    bool repeats_held(const Puzzle& puzzle) const;
    void flush_held();
    void flush_texts();
    void add_text(std::uint64_t line, Error error);
    void take_perl(bool cut);

    ReadOptions options_;
    Allowed allowed_;
    std::deque<Record> records_;

    // A text of several lines that has begun.
    struct Begun {
        const TextForm* form = nullptr;
        std::uint64_t line = 0;  // its first
        std::string text;        // its lines, each with its end
        bool is_terminated = true;
    };
    Begun begun_;
    // Lines that are looked at again: records may refer to them until the next line comes.
    std::deque<std::string> again_;
    bool may_begin_ = true;

    BlockReader block_;
    Collector collector_;
    PerlReader perl_;
    std::optional<CsvTable> table_;

    // A grid that the next one may continue: Simple Sudoku exports givens, then givens and placed
    // digits, then candidates; a SadMan file has [Puzzle] and [State].
    std::optional<Puzzle> held_;
    std::uint64_t held_line_ = 0;
    int held_grids_ = 0;
    int held_blanks_ = 0;                   // blank lines since
    bool held_for_regions_ = false;         // or a grid without frame: a map of regions may follow
    std::optional<Error> without_regions_;  // what it is if none follows: a grid that must have one
    std::uint64_t repeat_line_ = 0;         // the same grid stood here once more: part of it, if
                                            // candidates follow, otherwise a puzzle of its own
    enum class Section { None, Puzzle, State, Other } section_ = Section::None;
    int section_lines_ = 0;  // still to skip in a section of notes

    std::deque<Text> texts_;  // not yet known to be harmless
    std::string title_;
    std::vector<std::pair<std::string, std::string>> metadata_;
    bool after_grid_ = false, classic_line_seen_ = false, good_seen_ = false;
    bool expects_plain_ = false, gave_up_ = false;
    int binary_lines_ = 0;  // in a row
};

}  // namespace sudokit::text
