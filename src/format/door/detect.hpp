// detect.hpp - what is this line? The only place that knows all formats.
#pragma once
#include <cstdint>
#include <deque>
#include <exception>
#include <optional>
#include <string>

#include "format/classic/csv.hpp"
#include "format/classic/line.hpp"
#include "format/classic/structured.hpp"
#include "format/common/forms.hpp"
#include "format/door/begun.hpp"
#include "format/door/records.hpp"
#include "format/others/perl.hpp"
#include "format/text/line_stream.hpp"

namespace sudokit::text {

// The error for a reader that threw, in line 1 of its text.
Error unreadable(const std::exception& failure);

// Takes lines, gives records. Recognition has three parts: this class decides what a line is,
// BlockReader which rows make a grid, and Records what becomes of what was found. A line is
//   a puzzle of its own (line, CSV, HoDoKu, JSON object),
//   part of something larger (row of a grid, array, Perl list),
//   nothing (blank, comment, rule, header),
//   or text: harmless as a title before a grid or a remark after it, else an error.
class Detector {
  public:
    explicit Detector(const ReadOptions& options);

    void feed(const Line& line);
    void end();  // the input is over
    // Reading failed, so what has begun is incomplete. end() must follow.
    void fail(Error error);
    std::deque<Record>& records() { return out_.ready(); }
    const PassedOver& passed_over() const { return out_.passed_over(); }
    // The caller may read plain lines by itself (read_plain_line): the last line was one, and
    // nothing is pending.
    bool expects_plain_lines() const { return expects_plain_; }
    // Binary data: nothing that follows makes sense.
    bool gave_up() const { return gave_up_; }

  private:
    void feed_clean(const Line& line);
    bool goes_on_with(std::string_view line) const;
    // Texts of several lines may begin from this row of their table on.
    static constexpr std::size_t kNoForm = ~std::size_t{0};
    void feed_text(const Line& line, std::size_t first_form = 0);
    // May this part of recognition, or the form of this name, be used? --from restricts them.
    bool may_be(Reads part) const { return (reads_ & part) != 0; }
    bool may_be_form(std::string_view name) const { return !forced_ || options_.from == name; }

    Result<Puzzle> read_by(TextReader read, std::string_view text) const;
    Structure read_structure(bool is_object) const;
    const Form* line_form_of(std::string_view trimmed) const;
    static bool is_more_than_cells(std::string_view field);  // of a table
    const Form* likely_line_form(std::string_view trimmed) const;
    bool feed_line_form(const Line& line, std::string_view trimmed);
    bool is_next_row(std::string_view line) const;
    bool begin_text_form(const Line& line, std::size_t first_form);
    bool feed_text_form(const Line& line);
    bool feed_object_form();
    Result<Rewritten> rewrite_begun();
    void feed_rewritten(bool cut);
    void refuse_rewritten(const Begun& begun, Error error, bool may_be_remark);
    void keep_line(const Line& line);
    void deliver_text_form(bool cut);
    void refuse_begun();
    void look_again();
    bool begin_region_map(const Line& line);
    bool feed_whole_line(const Line& line);
    bool feed_json_line(const Line& line);
    void feed_unknown(const Line& line, const NormalLine& normal, std::size_t first_form);
    std::optional<Error> fault_of(const Line& line);
    bool is_within_text() const { return begun_.form || collector_.active() || perl_.active(); }
    bool spoil_begun(const Error& error);
    bool feed_csv(const Line& line);
    bool feed_blank(const Line& line, const NormalLine& normal);
    bool feed_expected_row(const Line& line, const NormalLine& normal);
    bool feed_comment(std::string_view trimmed, std::uint64_t number);
    bool feed_numbered(std::string_view trimmed, std::uint64_t number);
    bool feed_section(std::string_view trimmed);
    bool feed_row(const Line& line, const NormalLine& normal);
    bool feed_named_row(const Line& line);
    bool feed_structure(const NormalLine& normal, std::uint64_t number, std::size_t begin);
    bool feed_line_puzzle(const Line& line, const NormalLine& normal);
    void feed_prose(const Line& line, const NormalLine& normal);
    bool add_text(std::string_view line, Error error);
    bool refuse_spoiled_structure();
    void abandon_structure(std::uint64_t number);
    void deliver_structure(std::string_view name);

    void take_perl(bool cut);
    void take_collected_as_text();  // the lines of an open bracket

    ReadOptions options_;
    bool forced_;
    unsigned reads_;
    Records out_;

    Begun begun_;
    // Lines to be read again. Records may refer to them until the next line comes.
    std::deque<std::string> again_;
    std::uint64_t after_list_ = 0;  // records when the last list of givens ended; 0: there was none
    std::uint64_t fed_bytes_ = 0, again_bytes_ = 0;  // bytes of all lines; bytes read again
    bool wants_puzzle_ = false;  // rewritten lines must be puzzles or errors, not text
    bool quoted_ = false;        // the text that has begun stands in a quote: "> sudokit 1"

    Collector collector_;
    std::optional<Error> structure_fault_;  // as Begun::fault
    PerlReader perl_;
    std::optional<CsvTable> table_;
    int notes_ = -1;  // lines of notes that may still follow; -1: none
    bool expects_plain_ = false, gave_up_ = false;
    int binary_lines_ = 0;  // in a row
};

}  // namespace sudokit::text
