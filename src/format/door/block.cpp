#include "format/door/block.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "format/common/symbols.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

// A block with more rows cannot be a grid; no more are stored.
constexpr std::size_t kMostRows = kMaxDigits;

// Markdown demands a row above its rule. Is it empty, or full of names, and so no row of the grid?
bool is_head(const Row& row, std::size_t columns) {
    const auto filled = static_cast<std::size_t>(
        std::ranges::count_if(row.cells, [](const Token& cell) { return !cell.text.empty(); }));
    return row.cells.size() != columns || filled == 0 || filled + 1 >= columns;
}

bool is_spaced_out(const Row& row) {
    return row.cells.size() > 1 && row.cells[1].column > row.cells[0].column + 1;
}

std::string size_name(int n) { return std::to_string(n) + "x" + std::to_string(n); }

}  // namespace

std::vector<Block> BlockReader::take_done() { return std::exchange(done_, {}); }

void BlockReader::clear() {
    auto done = std::move(done_);
    *this = BlockReader{};
    done_ = std::move(done);
}

void BlockReader::fail(Error error) {
    if (!error_) error_ = std::move(error);
}

// Rules at unequal distances are a fault, unless bars are at unequal distances, too: then they are
// borders of regions.
void BlockReader::fail_unless_odd(Error error) {
    const int width = rows_.front().box_columns;
    const bool odd = std::ranges::any_of(
        rows_, [&](const Row& row) { return row.has_odd_bars || row.box_columns != width; });
    return odd && top_rule_ ? add_broken_rule() : fail(std::move(error));
}

BoxSize BlockReader::box_size() const {
    BoxSize boxes;
    if (irregular_) return boxes;
    if (rule_step_ > 1 && rule_step_ < n_) boxes.rows = rule_step_;
    boxes.columns = rows_.empty() ? 0 : rows_.front().box_columns;
    for (const Row& row : rows_)
        if (row.box_columns != boxes.columns) boxes.columns = 0;
    if (boxes.columns >= n_) boxes.columns = 0;
    return boxes;
}

// A separator is missing at a boundary where all others had one: everything before the last
// separator was a fragment, and the grid begins after it.
//
//     1 1 1 _ 2 2 2 _ 1 1 1 2        (rows, by bands; _ a blank line or a rule)
//                     ^ here, not after the first nine rows
//
// So a full grid with such separators is complete only once the next line has been seen. A rule at
// the end is no misfit if there was one at the top.
int BlockReader::misfit_step() const {
    const int count = static_cast<int>(rows_.size());
    const auto misses = [&](int step, bool separated) {
        return step > 0 && count > step && count % step == 0 && !separated;
    };
    if (misses(blank_step_, blank_before_)) return blank_step_;
    const bool ends_in_rule = count == n_ && rule_before_ && !top_rule_;
    if (rule_step_ > 1 && ends_in_rule && !blank_before_) return rule_step_;
    return 0;
}

// Does the row belong to the next block? It does if blank lines separated all rows so far but not
// this one, if its length differs after a blank line, or if only it or only the first row has bars.
// A first row of quite another length is no row but a line of text with digits, such as "2024".
bool BlockReader::stands_apart(const Row& row) const {
    if (rows_.empty()) return false;
    if (row.has_bars != rows_.front().has_bars && row.cells.size() > 1) return true;
    if (blank_step_ == 1 && !blank_before_ && rows_.size() > 1) return true;
    const bool fits =
        static_cast<int>(row.cells.size()) == n_ || (spaced_fits_ && !row.spaced.empty());
    const auto difference = std::abs(static_cast<int>(row.cells.size()) - n_);
    const bool is_title = rows_.size() == 1 && (rule_before_ || difference > 2);
    return (blank_before_ || is_title || (blank_step_ == 1 && !error_)) && !fits;
}

// Drops all but the last `step` rows and begins the grid with them.
void BlockReader::begin_again(int step) {
    SUDOKIT_CHECK(0 < step && step <= static_cast<int>(rows_.size()));
    const auto keep = rows_.end() - step;
    std::vector<Row> rest(std::make_move_iterator(keep), std::make_move_iterator(rows_.end()));
    rows_.erase(keep, rows_.end());
    finish(End::Text);
    for (Row& row : rest) add_row(std::move(row));
}

void BlockReader::add_row(Row row, bool line_is_complete) {
    const bool dashes = row.only != 0 && row.only != blank_character_;
    if (dashes && blank_character_ != 0)
        return add_rule(false, row.cells.size(), row.has_bars ? row.cells.size() : 0);
    if (const int step = error_ ? 0 : misfit_step()) {
        begin_again(step);
    } else if (is_full() || stands_apart(row)) {
        const bool is_framed = rows_.size() == 1 && rule_before_;  // the rule is the top of a frame
        const std::size_t width = rule_width_;
        finish(End::Text);
        if (is_framed) begin_frame(false, width);
    }
    const int count = static_cast<int>(rows_.size());
    if (rule_step_ > 0 && !rule_before_ && count > 0 && count % rule_step_ == 0)
        fail_unless_odd(
            make_error(ErrorCode::BadStructure, row.line, 0,
                       "no rule before row " + std::to_string(count + 1) + ", unlike before",
                       "rules must stand at equal distances"));
    if (row.only != 0 && count + 1 == n_ && open_rows_above() > 0)
        fail(make_error(ErrorCode::BadStructure, row.line, 0,
                        "this line and the one above the grid may be rows or rules",
                        "write '.' or '0' for every open cell"));
    check_bars(row);
    check_ends(row);
    check_length(row, line_is_complete);
    pending_ += dashes;
    if (!dashes) note_blank_characters(row);
    rows_.push_back(std::move(row));
    blank_before_ = rule_before_ = false;
    complete_if_full();
}

// If the rows above have a bar around every cell, a row with fewer bars was cut. Its three cells
// could be taken for three boxes.
void BlockReader::check_bars(const Row& row) {
    const bool is_unlike =
        !rows_.empty() && rows_.front().has_bar_per_cell && row.has_bars && !row.has_bar_per_cell;
    if (!is_unlike) return;
    fail(make_error(
        ErrorCode::WrongLength, row.line, 0,
        "row " + std::to_string(rows_.size() + 1) + " has fewer bars than the rows before",
        "write the whole row, or get the whole file if it was cut"));
}

// "5,,4,...,," beside "5,,4,...,": where cells are empty, a separator at the end of some rows only is
// a cell too many, or one too few. The last row of a list may lack it.
void BlockReader::check_ends(const Row& row) {
    if (rows_.empty() || row.has_open_end == rows_.front().has_open_end) return;
    const bool is_last = !row.has_open_end && static_cast<int>(rows_.size()) + 1 == n_;
    const auto has_gap = [](const Row& one) {
        return std::ranges::any_of(one.cells, [](const Token& cell) { return cell.text.empty(); });
    };
    if (is_last || !(has_gap(row) || has_gap(rows_.front()))) return;
    const auto length = static_cast<std::uint64_t>(row.cells.size() + row.has_open_end);
    fail(make_error(ErrorCode::WrongLength, row.line, 0,
                    "row " + std::to_string(rows_.size() + 1) + " has " + plural(length, "field") +
                        ", unlike the rows before",
                    "write the same number of fields in each row"));
}

void BlockReader::check_length(const Row& row, bool line_is_complete) {
    const int length = static_cast<int>(row.cells.size());
    if (rows_.empty()) n_ = length;
    cells_fit_ = cells_fit_ && length == n_;
    spaced_fits_ = spaced_fits_ && !row.spaced.empty();
    has_space_ = has_space_ ||
                 std::ranges::any_of(row.spaced, [](const Token& t) { return t.text.empty(); });
    if (error_ || (cells_fit_ && (is_board_size(n_) || !is_spaced()))) return;
    if (is_spaced()) {
        needs_spaced_ = true;
        cells_fit_ = false;
        n_ = kClassicDigits;
        return;
    }
    const bool cut = !line_is_complete && length < n_;
    const int number = static_cast<int>(rows_.size()) + 1;
    fail(make_error(cut ? ErrorCode::Truncated : ErrorCode::WrongLength, row.line,
                    row.cells.empty() ? 1 : row.cells.back().column,
                    "row " + std::to_string(number) + " has " +
                        plural(static_cast<std::uint64_t>(length), "cell") +
                        ", the rows before have " + std::to_string(n_),
                    cut ? "the input was cut here; get the whole file"
                        : "write one character per cell, '.' or '0' for an open one"));
    if (n_ != kClassicDigits && is_board_size(length)) n_ = std::max(n_, length);
    if (length == kClassicDigits) n_ = kClassicDigits;
}

// The blank in use decides whether rows of dashes are rows.
void BlockReader::note_blank_characters(const Row& row) {
    if (blank_character_ != 0) return;
    for (const Token& cell : row.cells)
        if (cell.text.empty() || (cell.text.size() == 1 && is_usual_blank(cell.text.front()))) {
            blank_character_ = cell.text.empty() ? ' ' : cell.text.front();
            break;
        }
    // Between blanks, dashes are cells.
    const std::size_t above = open_rows_above();
    if (above > 0 && is_spaced_out(rules_above_.back())) take_rows_above(above);
    if (blank_character_ != 0 && pending_ > 0)
        resolve_pending(std::ranges::none_of(
            rows_, [this](const Row& r) { return r.only == blank_character_; }));
}

// "_ _ _ _" above "_ 1 _ _" is no frame, but the first row of a small board. (Nine dashes are pending
// rows from the start.)
std::size_t BlockReader::open_rows_above() const {
    if (blank_character_ == 0 || !is_board_size(n_)) return 0;
    const auto is_row = [this](const Row& rule) {
        return rule.only == blank_character_ && static_cast<int>(rule.cells.size()) == n_;
    };
    const auto other = std::find_if_not(rules_above_.rbegin(), rules_above_.rend(), is_row);
    return static_cast<std::size_t>(other - rules_above_.rbegin());
}

void BlockReader::take_rows_above(std::size_t count) {
    SUDOKIT_CHECK(count <= rules_above_.size());
    const auto first = rules_above_.end() - static_cast<std::ptrdiff_t>(count);
    rows_.insert(rows_.begin(), first, rules_above_.end());
    rules_above_.clear();
    top_rule_ = false;
    rule_width_ = 0;
}

void BlockReader::resolve_pending(bool are_rules) {
    pending_ = 0;
    if (are_rules) std::erase_if(rows_, [](const Row& row) { return row.only != 0; });
}

void BlockReader::add_rule(bool is_star_frame, std::size_t width, std::size_t columns, Row as_row) {
    if (2 * width < rule_width_) return finish(End::Text);  // a line between two grids
    rule_width_ = std::max(rule_width_, width);
    const int count = static_cast<int>(rows_.size());
    const bool follows_title =
        count == 1 && columns == 0 && !top_rule_ && (blank_before_ || !is_board_size(n_));
    // The second rule in a row begins the next frame.
    if (count == 0 || rule_before_ || follows_title) {
        auto above = rows_.empty() ? std::move(rules_above_) : std::vector<Row>{};
        finish(End::Text);
        begin_frame(is_star_frame, width);
        rules_above_ = std::move(above);
        rules_above_.push_back(std::move(as_row));
        return;
    }
    // Tables of nine columns, with names of rows or without, do not come here.
    const bool is_small_or_large = columns < kClassicDigits || columns > kClassicDigits + 1;
    if (columns > 3 && is_small_or_large && count == 1 && !top_rule_) {
        if (is_head(rows_.front(), columns)) return clear();
        head_rule_ = true;
        return;
    }
    if (irregular_ || !is_board_size(n_)) return;
    if (head_rule_ && count == 2) rule_step_ = 1;  // one below every row
    rule_before_ = true;
    if (rule_step_ == 0) rule_step_ = count;
    if (count % rule_step_ == 0 && n_ % rule_step_ == 0) return;
    const Row& last = rows_.back();
    fail_unless_odd(
        make_error(ErrorCode::BadStructure, last.line, 0,
                   "a rule after row " + std::to_string(count) + " of a " + size_name(n_) + " grid",
                   "check that no row is missing; rules must stand at equal distances"));
}

void BlockReader::begin_frame(bool is_star_frame, std::size_t width) {
    star_frame_ = is_star_frame;
    top_rule_ = true;
    rule_width_ = width;
}

void BlockReader::add_broken_rule() {
    irregular_ = true;
    rule_step_ = 0;
}

void BlockReader::add_blank() {
    const int count = static_cast<int>(rows_.size());
    if (count == 0) return rules_above_.clear();
    if (is_full() || count + static_cast<int>(open_rows_above()) == n_) return finish(End::Text);
    const auto usual = default_boxes(n_);
    const bool plausible =
        blank_step_ > 0 ? count % blank_step_ == 0 : count == 1 || (usual && count == usual->first);
    if (error_ || !plausible || pending_ > 0) return finish(End::Text);
    if (blank_step_ == 0) blank_step_ = count;
    blank_before_ = true;
}

void BlockReader::complete_if_full() {
    const int count = static_cast<int>(rows_.size());
    SUDOKIT_CHECK(0 <= pending_ && pending_ <= count);
    if (error_) {
        if (count >= std::max(n_, kClassicDigits)) finish(End::Text);
        return;
    }
    if (count - pending_ != n_ || n_ == 0) {
        if (rows_.size() >= kMostRows) finish(End::Text);
        return;
    }
    if (!is_board_size(n_)) return finish(End::Text);
    if (pending_ > 0) resolve_pending(true);
    const bool may_be_misaligned = blank_step_ > 1 || (rule_step_ > 1 && !top_rule_);
    if (!may_be_misaligned) finish(End::Text);
}

std::vector<Row> BlockReader::take_rows() {
    if (needs_spaced_)
        for (Row& row : rows_) row.cells = std::move(row.spaced);
    return std::move(rows_);
}

Error BlockReader::incomplete_error(const std::vector<Row>& rows, int n, End end) const {
    const Row& last = rows.back();
    if (rows.size() == 1 && n >= 16)
        return wrong_length_error(static_cast<std::size_t>(n), kClassicDigits, last.line,
                                  last.cells.back().column);
    if (!is_board_size(n))
        return make_error(
            ErrorCode::NotAPuzzle, rows.front().line, rows.front().cells.front().column,
            plural(static_cast<std::uint64_t>(n), "cell") + " in a row: no board has that width",
            "a classic grid has 9 rows of 9 cells");
    const std::string have =
        "the grid ends after row " + std::to_string(rows.size()) + " of " + std::to_string(n);
    const bool is_wide =
        rows.size() == kClassicDigits && n > kClassicDigits && n <= kClassicDigits + 3;
    if (is_wide)
        return make_error(ErrorCode::WrongLength, rows.front().line, 0,
                          "9 rows of " + std::to_string(n) + " cells",
                          "a classic grid has 9 cells in a row; leave out what stands beside them");
    if (end == End::Input)
        return make_error(ErrorCode::Truncated, last.line, 0, have,
                          "write the other rows, or get the whole file if it was cut");
    return make_error(ErrorCode::WrongLength, last.line, 0, have,
                      "write all rows, '.' or '0' for an open cell");
}

void BlockReader::finish(End end) {
    if (rows_.empty()) return clear();
    if (pending_ > 0) resolve_pending(static_cast<int>(rows_.size()) != n_);
    if (rows_.empty()) return clear();  // nothing but rules
    const auto missing = static_cast<std::size_t>(std::max(n_ - static_cast<int>(rows_.size()), 0));
    if (missing > 0 && missing <= open_rows_above()) take_rows_above(missing);
    const BoxSize boxes = box_size();
    auto rows = take_rows();
    const bool square = static_cast<int>(rows.size()) == n_;
    const bool needs_map =
        square && !error_ && is_jigsaw_size(n_) && (irregular_ || !is_board_size(n_));
    if (!error_ && !(square && is_board_size(n_))) error_ = incomplete_error(rows, n_, end);
    if (needs_map && irregular_)
        error_ = make_error(ErrorCode::BadStructure, rows.front().line, 0,
                            "the frame shows regions that are not boxes of one size",
                            "write a map of the regions below it, a letter for each cell");
    SUDOKIT_CHECK(error_ || std::ranges::all_of(rows, [this](const Row& row) {
                      return static_cast<int>(row.cells.size()) == n_;
                  }));
    done_.push_back(Block{std::move(rows), boxes, star_frame_, std::move(error_), needs_map});
    clear();
}

}  // namespace sudokit::text
