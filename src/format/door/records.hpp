// records.hpp - what becomes of puzzles, errors and text once recognised. Titles find their grid,
// the grids of one export are joined, and text that belongs to nothing becomes an error.
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "format/common/records.hpp"
#include "format/door/block.hpp"
#include "support/check.hpp"

namespace sudokit::text {

class Records {
  public:
    // The sections of a SadMan file: givens, position, the player's notes.
    enum class Section : std::uint8_t { None, Puzzle, State, Notes };

    // `small_lines`: rows of sixteen cells may be 4x4 puzzles. `refuses_text`: the caller named the
    // format, so every line of other text is an error.
    Records(bool keep_fields, bool small_lines, bool refuses_text)
        : keep_fields_(keep_fields), small_lines_(small_lines), refuses_text_(refuses_text) {}

    std::deque<Record>& ready() { return ready_; }
    bool any_good() const { return good_seen_; }
    std::uint64_t pushed() const { return pushed_; }  // records so far
    bool any_classic_line() const { return classic_line_seen_; }

    // A puzzle or an error that has a line to itself.
    void add_line(Record record, bool is_classic_line = false);
    void add_bad_line(ErrorCode code, std::uint64_t line, std::uint64_t column, std::string message,
                      std::string remedy);
    // A puzzle or an error of several lines. Text around it is a title or a remark.
    void add_grid(Record record);
    // A line that nothing recognised: a title before a grid, a remark after one, otherwise passed
    // over. `error` is reported if the whole input has nothing else.
    void add_text(std::string_view text, Error error);
    // A line of text with the cells of a row: beside grids of that size `error`, else as
    // add_text().
    void add_lost_row(std::string_view text, int cells, Error error, Error otherwise);
    // A text of 9x9 cells comes, perhaps as a line: lost rows beside it are errors.
    void begin_rewritten() { beside_rewritten_ = true; }
    // Lines after a grid that may be more than a remark.
    void pass_over(std::string_view text, const Error& error, std::uint64_t lines);
    // A comment that could be cells: an error where a whole input has nothing else.
    void note_comment(std::string_view text, std::uint64_t line);
    const PassedOver& passed_over() const { return passed_over_; }
    // The classic grid that came last, if only text has come since; else nullptr.
    const ClassicGrid* last_grid();
    void set_title(std::string_view title) { title_ = title.substr(0, 200); }
    void add_metadata(std::pair<std::string, std::string> field) {
        metadata_.push_back(std::move(field));
    }

    // The grid whose rows are being gathered.
    const BlockReader& block() const { return block_; }
    void add_row(Row row, bool line_is_complete = true);
    void add_rule(bool is_star_frame, std::size_t width, std::size_t columns, Row as_row);
    void add_broken_rule() { block_.add_broken_rule(); }
    void fail_block(Error error) {
        if (!block_.empty()) block_.fail(std::move(error));
    }
    void add_blank();
    void finish_block(BlockReader::End end = BlockReader::End::Text);

    // Has the section had its grid, with nothing else since?
    bool has_grid_in_section() const { return section_ != Section::None && section_has_grid_; }
    void begin_section(Section section);

    // The grid for which a map of regions may follow; nullptr if there is none.
    const Geometry* waits_for_regions() const {
        return held_for_regions_ && block_.empty() ? held_->geometry.get() : nullptr;
    }
    void take_regions(std::shared_ptr<const Geometry> board);
    // The held grid's map is there but cannot be read.
    void refuse_held(Error error) {
        SUDOKIT_CHECK(held_);
        without_regions_ = std::move(error);
        flush_held();
    }
    // The held grid will not be continued.
    void flush_held();

    void end();  // the input is over

  private:
    struct Text {
        std::string shown;
        Error error;
        int cells = 0;
        std::optional<Error> otherwise = {};  // of a mere text, if it stands beside no grid
    };
    void push(Record record);
    void drain_blocks();
    void take_block(Block block);
    bool take_as_small_lines(const Block& block);
    bool take_side_by_side(const Block& block);
    void take_grid(Puzzle puzzle, std::uint64_t line, bool may_continue, bool may_have_regions);
    bool continues_held(const Puzzle& puzzle) const;
    void merge_into_held(Puzzle puzzle);
    bool repeats_held(const Puzzle& puzzle) const;
    void pass_over_oldest();
    void flush_texts();
    void refuse_mere_text();
    void keep_stray(Text stray);
    void settle_strays(int side);

    const bool keep_fields_, small_lines_, refuses_text_;
    std::deque<Record> ready_;
    BlockReader block_;

    // A grid that the next one may continue. Simple Sudoku exports the givens, then givens and
    // placed digits, then candidates; a SadMan file has [Puzzle] and [State].
    std::optional<Puzzle> held_;
    std::uint64_t held_line_ = 0;
    int held_grids_ = 0;
    int held_blanks_ = 0;                   // blank lines since
    bool held_for_regions_ = false;         // a grid without a frame: a map of regions may follow
    std::optional<Error> without_regions_;  // the error if no map follows a grid that must have one
    // The line in which the same grid occurred again. It belongs to the held grid if candidates
    // follow, otherwise it is a puzzle of its own.
    std::uint64_t repeat_line_ = 0;
    Section section_ = Section::None;
    bool section_has_grid_ = false;

    std::deque<Text> texts_;  // may become a title or a remark
    // Lines that read as a row, with no other row of their length beside them.
    std::deque<Text> strays_;
    int last_side_ = 0;  // of the last grid; 0: another puzzle or an error came last
    bool beside_rewritten_ = false;
    PassedOver passed_over_;
    std::uint64_t commented_ = 0, first_comment_ = 0;
    std::string first_comment_text_;
    Error first_error_;  // of the lines passed over
    std::string title_;
    std::vector<std::pair<std::string, std::string>> metadata_;
    std::optional<ClassicGrid> last_;  // the last grid of all, if it is classic
    bool after_grid_ = false, classic_line_seen_ = false, good_seen_ = false;
    std::uint64_t pushed_ = 0;  // puzzles and errors
};

}  // namespace sudokit::text
