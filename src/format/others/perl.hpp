// perl.hpp - the puzzle of a Perl script: nine quoted rows in @sudoku, extra houses in @rules.
//
//   @sudoku = (
//   "--791----",  ...  # '-' for an open cell; sixteen rows of 0-9A-F for 16x16
//   );
//   push @rules, [ (10,11,12, 19,20,21, 28,29,30) ];   # cells counted from 0; also ranges and map
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/classic/rows.hpp"
#include "format/classic/structured.hpp"
#include "format/common/records.hpp"

namespace sudokit::text {

bool is_perl_start(std::string_view line);  // @sudoku, or a push to @rules

class PerlReader {
  public:
    bool active() const { return active_; }
    // False: the line is not the puzzle's. take() what was read, and read the line otherwise.
    bool feed(std::string_view line, std::uint64_t number);
    // One of its lines cannot be read.
    void spoil(const Error& error) {
        if (!error_) error_ = error;
    }
    // What was read so far; `cut` = the input ended.
    std::optional<Record> take(bool cut);

  private:
    enum class Where { Outside, Rows, Rule };
    bool feed_rows(std::string_view code, std::string_view line, std::uint64_t number);
    bool feed_rule(std::string_view code, std::string_view line, std::uint64_t number);
    void read_rule();
    void fail_at(std::size_t offset, std::string message);
    Result<Puzzle> puzzle() const;
    Error fail(ErrorCode code, std::string message, std::string remedy) const;

    bool active_ = false, has_rows_ = false;
    Where where_ = Where::Outside;
    std::uint64_t first_line_ = 0;
    PlacedText rule_;  // a statement, from "push" on
    int depth_ = 0;    // open brackets in it
    std::vector<Row> rows_;
    std::vector<std::vector<int>> rules_;
    std::optional<Error> error_;
};

}  // namespace sudokit::text
