// block.hpp - gathers lines that are rows of one grid, and detects when the grid is complete.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "format/classic/rows.hpp"
#include "sudokit/error.hpp"

namespace sudokit::text {

// A grid, or a fragment of one.
struct Block {
    std::vector<Row> rows;
    BoxSize boxes;
    bool star_frame = false;     // the frame of Simple Sudoku: *-----------*
    std::optional<Error> error;  // set: not a grid
    // A grid only if a map of regions follows: the frame does not show boxes of one size, or there
    // are no boxes (5x5, 7x7 ...).
    bool needs_map = false;
};

// Misalignment would give wrong answers: if a row is missing, nine rows that reach into the next
// grid still look like a grid. So blank lines and rules must stand at equal distances, and a line
// of wrong length spoils the whole block, up to where the text ends it.
class BlockReader {
  public:
    enum class End { Text, Input };

    bool empty() const { return rows_.empty(); }
    int side() const { return n_; }  // cells in the rows so far; 0 = none yet
    std::size_t rows() const { return rows_.size(); }
    // All rows are there, but the next line may show that they are rows of two grids.
    bool is_full() const {
        return !error_ && pending_ == 0 && n_ > 0 && static_cast<int>(rows_.size()) == n_;
    }
    // Can all rows be read as nine characters with spaces for open cells, some of them with a
    // space?
    bool is_spaced() const { return spaced_fits_ && has_space_; }

    // Each of these may complete blocks: fetch them with take_done().
    void add_row(Row row, bool line_is_complete = true);
    // `width`: the number of its dashes and corners. `columns`: of a rule of markdown, else 0.
    // `as_row`: the rule, read as a row of open cells.
    void add_rule(bool is_star_frame, std::size_t width, std::size_t columns = 0, Row as_row = {});
    // A rule with gaps: borders of irregular regions, which a map below the grid must name.
    void add_broken_rule();
    void add_blank();
    void finish(End end);
    std::vector<Block> take_done();

    // The grid of the rows so far will be this error, if it has none yet.
    void fail(Error error);

  private:
    void fail_unless_odd(Error error);
    int misfit_step() const;
    void begin_again(int step);
    void begin_frame(bool is_star_frame, std::size_t width);
    std::size_t open_rows_above() const;
    void take_rows_above(std::size_t count);
    bool stands_apart(const Row& row) const;
    void check_bars(const Row& row);
    void check_ends(const Row& row);
    void check_length(const Row& row, bool line_is_complete);
    void note_blank_characters(const Row& row);
    void resolve_pending(bool are_rules);
    void complete_if_full();
    void clear();
    std::vector<Row> take_rows();
    Error incomplete_error(const std::vector<Row>& rows, int n, End end) const;
    BoxSize box_size() const;

    std::vector<Row> rows_;
    int n_ = 0;
    int pending_ = 0;  // rows of dashes that may be rules
    bool cells_fit_ = true, spaced_fits_ = true, has_space_ = false;
    bool needs_spaced_ = false;
    int blank_step_ = 0, rule_step_ = 0;  // rows between blank lines, between rules; 0 = none seen
    std::size_t rule_width_ = 0;          // of the widest rule; 0 = none seen
    bool blank_before_ = false, rule_before_ = false;  // since the last row
    bool star_frame_ = false, top_rule_ = false, irregular_ = false;
    bool head_rule_ = false;  // of markdown, below the first row
    char blank_character_ = 0;
    // The rules above the first row, as rows: on small boards they may be rows of open cells.
    std::vector<Row> rules_above_;
    std::optional<Error> error_;
    std::vector<Block> done_;
};

}  // namespace sudokit::text
