#include "format/door/records.hpp"

#include <algorithm>
#include <cstdlib>

#include "format/classic/cells.hpp"
#include "format/common/symbols.hpp"
#include "support/check.hpp"

namespace sudokit {

std::string PassedOver::text() const {
    const std::string where = "line " + std::to_string(first_line) + ": " + first_text;
    return "skipped " + text::plural(lines, "line") + " of text, " +
           (lines > 1 ? "the first in " : "in ") + where;
}

namespace text {

namespace {
constexpr std::size_t kMostTexts = 64;

// The cells as they stand in the line.
std::string text_of(const Row& row) {
    std::string text;
    std::uint64_t end = 0;
    for (const Token& cell : row.cells) {
        if (!text.empty() && cell.column > end) text += ' ';
        text += cell.text;
        end = cell.column + cell.text.size();
    }
    return text;
}
}  // namespace

void Records::push(Record record) {
    ++pushed_;
    good_seen_ = good_seen_ || record.kind != Record::Kind::Bad;
    ready_.push_back(std::move(record));
}

void Records::add_line(Record record, bool is_classic_line) {
    finish_block();
    flush_held();
    settle_strays(0);
    last_side_ = 0;
    flush_texts();
    push(std::move(record));
    section_ = Section::None;
    after_grid_ = false;
    classic_line_seen_ = classic_line_seen_ || is_classic_line;
    title_.clear();
    metadata_.clear();
}

void Records::add_bad_line(ErrorCode code, std::uint64_t line, std::uint64_t column,
                           std::string message, std::string remedy) {
    add_line(bad_record(make_error(code, line, column, std::move(message), std::move(remedy))));
}

// Digits in a title or a remark ("2024", "Tel. 555 123 4567") look like a row of their own. They are
// text beside a grid, unless its rows have about this length: it may have lost one. Among puzzles in
// a line each they are a broken puzzle.
void Records::keep_stray(Text stray) {
    flush_held();
    strays_.push_back(std::move(stray));
    if (after_grid_) settle_strays(last_side_);
}

void Records::add_lost_row(std::string_view text, int cells, Error error, Error otherwise) {
    keep_stray({std::string(text), std::move(error), cells, std::move(otherwise)});
}

// `side`: the number of rows of that grid, or 0 if there is no grid.
void Records::settle_strays(int side) {
    const auto is_of = [](const Text& stray, int rows) {
        return std::abs(stray.cells - rows) <= 2;
    };
    for (Text& stray : strays_) {
        const bool is_alone = side == 0 && !stray.otherwise;
        const bool is_lost = side == 0 && beside_rewritten_ && is_of(stray, kClassicDigits);
        if (is_alone || is_lost || (side > 0 && is_of(stray, side)))
            push(bad_record(std::move(stray.error)));
        else
            add_text(stray.shown, stray.otherwise.value_or(stray.error));
    }
    strays_.clear();
}

void Records::add_grid(Record record) {
    last_side_ = 0;
    if (record.kind == Record::Kind::Classic) last_side_ = kClassicDigits;
    if (record.kind == Record::Kind::General) last_side_ = record.puzzle->geometry->digits();
    settle_strays(last_side_);
    last_.reset();
    if (record.kind == Record::Kind::Classic)
        last_ = record.grid;
    else if (record.kind != Record::Kind::Bad && record.puzzle->is_classic())
        last_ = record.puzzle->classic_grid();
    push(std::move(record));
    texts_.clear();
    after_grid_ = true;
    title_.clear();
    metadata_.clear();
}

const ClassicGrid* Records::last_grid() {
    if (held_ && !held_->is_classic()) return nullptr;
    if (held_) last_ = held_->classic_grid();
    return (held_ || after_grid_) && last_ ? &*last_ : nullptr;
}

void Records::add_text(std::string_view text, Error error) {
    section_ = Section::None;
    if (held_for_regions_) flush_held();
    if (after_grid_) return;
    texts_.push_back({in_quotes(text), std::move(error)});
    if (texts_.size() > kMostTexts) pass_over_oldest();
}

void Records::pass_over(std::string_view text, const Error& error, std::uint64_t lines) {
    if (refuses_text_) return push(bad_record(error));
    if (passed_over_.lines == 0 || error.line < passed_over_.first_line) {  // strays come later
        passed_over_.first_line = error.line;
        passed_over_.first_text = text;
        first_error_ = error;
    }
    passed_over_.lines += lines;
}

void Records::pass_over_oldest() {
    SUDOKIT_CHECK(!texts_.empty());
    const Text oldest = std::move(texts_.front());
    texts_.pop_front();
    pass_over(oldest.shown, oldest.error, 1);
}

void Records::flush_texts() {
    while (!texts_.empty()) pass_over_oldest();
}

void Records::note_comment(std::string_view text, std::uint64_t line) {
    if (commented_++ > 0) return;
    first_comment_ = line;
    first_comment_text_ = in_quotes(text);
}

// Input that has only text is an error, since the caller expected a puzzle in it.
void Records::refuse_mere_text() {
    if (commented_ > 0) {
        const Error error = make_error(
            ErrorCode::NotAPuzzle, first_comment_, 1,
            commented_ > 1 ? std::to_string(commented_) + " lines of cells begin as comments do"
                           : "a line of cells begins as a comment does",
            "leave out what stands before the cells, or write another sign for open ones");
        if (pushed_ == 0) return push(bad_record(error));
        if (!refuses_text_) pass_over(first_comment_text_, error, commented_);
    }
    if (pushed_ > 0 || passed_over_.lines == 0) return;
    Error error = std::move(first_error_);
    if (passed_over_.lines > 1)
        error.message =
            "none of the " + std::to_string(passed_over_.lines) + " lines of text is a puzzle";
    passed_over_ = {};
    push(bad_record(std::move(error)));
}

void Records::add_row(Row row, bool line_is_complete) {
    block_.add_row(std::move(row), line_is_complete);
    drain_blocks();
}

void Records::add_rule(bool is_star_frame, std::size_t width, std::size_t columns, Row as_row) {
    block_.add_rule(is_star_frame, width, columns, std::move(as_row));
    drain_blocks();
}

void Records::add_blank() {
    block_.add_blank();
    drain_blocks();
    if (held_for_regions_ && ++held_blanks_ == 2) flush_held();
}

void Records::begin_section(Section section) {
    finish_block();
    section_ = section;
    if (section != Section::Puzzle) return;
    section_has_grid_ = false;
    flush_held();
}

void Records::end() {
    finish_block(BlockReader::End::Input);
    flush_held();
    settle_strays(last_side_);
    flush_texts();
    refuse_mere_text();
    // Nothing is lost: each part of the input is a record, passed over, or beside a grid.
    SUDOKIT_CHECK(!held_ && block_.empty() && strays_.empty() && texts_.empty());
}

void Records::finish_block(BlockReader::End end) {
    block_.finish(end);
    drain_blocks();
}

void Records::drain_blocks() {
    for (Block& block : block_.take_done()) take_block(std::move(block));
}

void Records::take_block(Block block) {
    const std::uint64_t line = block.rows.front().line;
    section_has_grid_ = true;
    if (take_as_small_lines(block)) return;
    if (block.needs_map)
        if (auto puzzle = puzzle_from_rows(block.rows, {})) {
            take_grid(std::move(puzzle.value()), line, false, true);
            without_regions_ = std::move(block.error);
            return;
        }
    if (take_side_by_side(block)) return;
    if (block.error) {
        const Row& first = block.rows.front();
        if (block.rows.size() == 1 && first.cells.size() < 16)
            return keep_stray(
                {text_of(first), std::move(*block.error), static_cast<int>(first.cells.size())});
        Record record = bad_record(std::move(*block.error));
        flush_held();
        if (block.rows.size() > 1) return add_grid(std::move(record));
        return add_line(std::move(record));
    }
    auto puzzle = puzzle_from_rows(block.rows, block.boxes);
    if (!puzzle) {
        flush_held();
        return add_grid(bad_record(puzzle.error()));
    }
    const bool may_continue = block.star_frame || section_ == Section::Puzzle;
    const bool has_boxes = block.boxes.rows > 0 || block.boxes.columns > 0;
    take_grid(std::move(puzzle.value()), line, may_continue, !may_continue && !has_boxes);
}

// Lines of sixteen cells are rows of a 16x16 grid or 4x4 puzzles: the latter if no cell exceeds 4.
// Among classic lines they are neither, but truncated lines.
bool Records::take_as_small_lines(const Block& block) {
    if (classic_line_seen_ || !small_lines_ || block.rows.front().cells.size() != 16) return false;
    const auto board = default_geometry(4);
    std::vector<Puzzle> puzzles;
    for (const Row& row : block.rows) {
        std::string cells;
        for (const Token& token : row.cells) cells += token.text.size() == 1 ? token.text : " ";
        Puzzle puzzle(board);
        const bool has_digit = cells.find_first_of("1234") != cells.npos;
        if (cells.size() != 16 || !has_digit || decode_cells(cells, 4, puzzle.givens.data()))
            return false;
        puzzles.push_back(std::move(puzzle));
    }
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        add_line(puzzle_record(std::move(puzzles[i]), block.rows[i].line));
    return true;
}

namespace {

// Is the gap between grids of nine columns wider than any gap between two cells of a grid?
bool has_gaps_between_grids(const Row& row) {
    std::uint32_t between = ~0U, within = 0;
    for (std::size_t c = 1; c < row.cells.size(); ++c) {
        const auto gap = row.cells[c].column - row.cells[c - 1].column;
        if (c % kClassicDigits == 0)
            between = std::min(between, gap);
        else
            within = std::max(within, gap);
    }
    return between > within;
}

bool has_mere_cells(const Row& row) {
    return std::ranges::all_of(row.cells, [](const Token& cell) { return cell.text.size() == 1; });
}

bool has_classic_cells(const Row& row) {
    return std::ranges::all_of(row.cells,
                               [](const Token& cell) { return is_cell_like(cell.text.front()); });
}

}  // namespace

// Nine rows of 18 or 27 cells may be grids side by side; so may 18 rows of 18, unless they have
// digits beyond 9.
bool Records::take_side_by_side(const Block& block) {
    constexpr std::size_t kSide = kClassicDigits;
    const std::size_t width = block.rows.front().cells.size(), height = block.rows.size();
    if (width != 2 * kSide && width != 3 * kSide) return false;
    if (height != kSide && height != width) return false;
    for (const Row& row : block.rows)
        if (row.cells.size() != width || !has_mere_cells(row) || !has_gaps_between_grids(row) ||
            (height == width && !has_classic_cells(row)))
            return false;
    for (std::size_t r = 0; r < height; r += kSide)
        for (std::size_t c = 0; c < width; c += kSide) {
            const auto first = block.rows.begin() + static_cast<std::ptrdiff_t>(r);
            std::vector<Row> rows(first, first + kSide);
            for (Row& row : rows) {
                const auto cell = row.cells.begin() + static_cast<std::ptrdiff_t>(c);
                row.cells = std::vector<Token>(cell, cell + kSide);
            }
            auto puzzle = puzzle_from_rows(rows, {});
            flush_held();
            add_grid(record_of(std::move(puzzle), rows.front().line));
        }
    return true;
}

bool Records::repeats_held(const Puzzle& puzzle) const {
    return held_ && !held_for_regions_ && section_ != Section::State &&
           puzzle.geometry == held_->geometry && puzzle.givens == held_->givens &&
           puzzle.candidates.empty() && held_->placed.empty() && held_->candidates.empty();
}

// Does the next grid have every digit of the held one, without being simply its solution?
bool Records::continues_held(const Puzzle& puzzle) const {
    if (!held_ || held_for_regions_ || puzzle.geometry != held_->geometry || held_grids_ >= 3)
        return false;
    bool any_open = false;
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c) {
        const Digit d = held_->givens[c];
        const bool alone =
            d != kOpen && !puzzle.candidates.empty() && puzzle.candidates[c] == DigitSet::of(d);
        if (d != kOpen && puzzle.givens[c] != d && !alone) return false;
        any_open = any_open || puzzle.givens[c] == kOpen;
    }
    return any_open;
}

void Records::merge_into_held(Puzzle puzzle) {
    SUDOKIT_CHECK(held_ && held_->givens.size() == puzzle.givens.size());
    ++held_grids_;
    repeat_line_ = 0;
    if (held_->placed.empty()) held_->placed.resize(puzzle.givens.size());
    for (std::size_t c = 0; c < puzzle.givens.size(); ++c) {
        if (held_->givens[c] != kOpen || puzzle.givens[c] == kOpen) continue;
        held_->givens[c] = puzzle.givens[c];
        held_->placed[c] = true;
    }
    held_->candidates = std::move(puzzle.candidates);
}

void Records::take_grid(Puzzle puzzle, std::uint64_t line, bool may_continue,
                        bool may_have_regions) {
    if (may_continue && held_grids_ == 1 && repeat_line_ == 0 && repeats_held(puzzle)) {
        repeat_line_ = line;
        return;
    }
    if ((may_continue || section_ == Section::State) && continues_held(puzzle))
        return merge_into_held(std::move(puzzle));
    flush_held();
    if (keep_fields_) {
        if (!title_.empty()) puzzle.fields.emplace_back("name", title_);
        puzzle.fields.insert(puzzle.fields.end(), metadata_.begin(), metadata_.end());
    }
    title_.clear();
    metadata_.clear();
    if (!may_continue && !may_have_regions) return add_grid(puzzle_record(std::move(puzzle), line));
    held_ = std::move(puzzle);
    held_line_ = line;
    held_grids_ = 1;
    held_blanks_ = 0;
    held_for_regions_ = may_have_regions;
}

void Records::take_regions(std::shared_ptr<const Geometry> board) {
    SUDOKIT_CHECK(held_for_regions_ && board->cell_count() == held_->geometry->cell_count());
    held_->geometry = std::move(board);
    without_regions_.reset();
    flush_held();
}

void Records::flush_held() {
    if (!held_) return;
    SUDOKIT_CHECK(held_line_ > 0);
    auto& placed = held_->placed;
    if (std::ranges::find(placed, true) == placed.end()) placed.clear();
    auto title = std::move(title_);
    auto metadata = std::move(metadata_);
    Puzzle puzzle = std::move(*held_);
    held_.reset();
    held_for_regions_ = false;
    const auto repeat = std::exchange(repeat_line_, 0);
    std::optional<Puzzle> again;
    if (repeat) {
        again = puzzle;
        again->fields.clear();
    }
    if (const auto error = std::exchange(without_regions_, std::nullopt))
        add_grid(bad_record(*error));
    else
        add_grid(puzzle_record(std::move(puzzle), held_line_));
    if (again) add_grid(puzzle_record(std::move(*again), repeat));
    title_ = std::move(title);
    metadata_ = std::move(metadata);
}

}  // namespace text
}  // namespace sudokit
