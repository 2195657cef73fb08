// What becomes of puzzles, errors and text once they are recognised: titles find their grid, grids
// of one export find each other, and text that belongs to nothing becomes an error.

#include <algorithm>
#include <utility>

#include "format/classic/cells.hpp"
#include "format/common/symbols.hpp"
#include "format/door/detect.hpp"

namespace sudokit::text {

namespace {
constexpr std::size_t kMostTexts = 64;
}

// A puzzle or an error that stands in its own line.
void Detector::line_record(Record record) {
    finish_block();
    flush_held();
    flush_texts();
    good_seen_ = good_seen_ || record.kind != Record::Kind::Bad;
    records_.push_back(std::move(record));
    after_grid_ = false;
    title_.clear();
    metadata_.clear();
}

// A puzzle or an error of several lines: text around it is a title or a remark.
void Detector::grid_record(Record record) {
    good_seen_ = good_seen_ || record.kind != Record::Kind::Bad;
    records_.push_back(std::move(record));
    texts_.clear();
    after_grid_ = true;
    title_.clear();
    metadata_.clear();
}

void Detector::add_text(std::uint64_t line, Error error) {
    if (held_for_regions_) flush_held();
    if (after_grid_) return;
    texts_.push_back({line, std::move(error)});
    if (texts_.size() <= kMostTexts) return;
    records_.push_back(bad_record(std::move(texts_.front().error)));
    texts_.pop_front();
}

void Detector::flush_texts() {
    for (Text& text : texts_) records_.push_back(bad_record(std::move(text.error)));
    texts_.clear();
}

void Detector::finish_block(BlockReader::End end) {
    block_.finish(end);
    drain_blocks();
}

void Detector::drain_blocks() {
    for (Block& block : block_.take_done()) take_block(std::move(block));
}

void Detector::take_block(Block block) {
    const std::uint64_t line = block.rows.front().line;
    if (take_as_small_lines(block)) return;
    if (block.needs_map)
        if (auto puzzle = puzzle_from_rows(block.rows, {})) {
            take_grid(std::move(puzzle.value()), line, false, true);
            without_regions_ = std::move(block.error);
            return;
        }
    if (block.error) {
        Record record = bad_record(std::move(*block.error));
        flush_held();
        if (block.rows.size() > 1) return grid_record(std::move(record));
        return line_record(std::move(record));
    }
    auto puzzle = puzzle_from_rows(block.rows, block.boxes);
    if (!puzzle) {
        flush_held();
        return grid_record(bad_record(puzzle.error()));
    }
    const bool may_continue = block.star_frame || section_ == Section::Puzzle;
    const bool has_boxes = block.boxes.rows > 0 || block.boxes.columns > 0;
    take_grid(std::move(puzzle.value()), line, may_continue, !may_continue && !has_boxes);
}

// Lines of sixteen cells are rows of a 16x16 grid or 4x4 puzzles; they are the latter if no cell
// says more than 4. Lines among classic ones are neither: they are cut off.
bool Detector::take_as_small_lines(const Block& block) {
    if (classic_line_seen_ || !allowed_.lines || block.rows.front().cells.size() != 16)
        return false;
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
        line_record(puzzle_record(std::move(puzzles[i]), block.rows[i].line));
    return true;
}

bool Detector::repeats_held(const Puzzle& puzzle) const {
    return held_ && !held_for_regions_ && section_ != Section::State &&
           puzzle.geometry == held_->geometry && puzzle.givens == held_->givens &&
           puzzle.candidates.empty() && held_->placed.empty() && held_->candidates.empty();
}

// Every digit so far stands in the next grid too, which is not simply the solution.
bool Detector::continues_held(const Puzzle& puzzle) const {
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

void Detector::merge_into_held(Puzzle puzzle) {
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

void Detector::take_grid(Puzzle puzzle, std::uint64_t line, bool may_continue,
                         bool may_have_regions) {
    if (may_continue && held_grids_ == 1 && repeat_line_ == 0 && repeats_held(puzzle)) {
        repeat_line_ = line;
        return;
    }
    if ((may_continue || section_ == Section::State) && continues_held(puzzle))
        return merge_into_held(std::move(puzzle));
    flush_held();
    if (options_.keep_fields) {
        if (!title_.empty()) puzzle.fields.emplace_back("name", title_);
        puzzle.fields.insert(puzzle.fields.end(), metadata_.begin(), metadata_.end());
    }
    title_.clear();
    metadata_.clear();
    if (!may_continue && !may_have_regions)
        return grid_record(puzzle_record(std::move(puzzle), line));
    held_ = std::move(puzzle);
    held_line_ = line;
    held_grids_ = 1;
    held_blanks_ = 0;
    held_for_regions_ = may_have_regions;
}

void Detector::flush_held() {
    if (!held_) return;
    auto& placed = held_->placed;
    if (std::find(placed.begin(), placed.end(), true) == placed.end()) placed.clear();
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
        grid_record(bad_record(*error));
    else
        grid_record(puzzle_record(std::move(puzzle), held_line_));
    if (again) grid_record(puzzle_record(std::move(*again), repeat));
    title_ = std::move(title);
    metadata_ = std::move(metadata);
}

}  // namespace sudokit::text
