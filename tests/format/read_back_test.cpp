// Our reader reads whatever a writer writes as the same puzzle: given for given, candidate for
// candidate, house for house, rule for rule; or the writer refuses. Random puzzles on random boards
// with rules of every kind, in every format, one or several in a text.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "effort.hpp"
#include "format/common/marks.hpp"
#include "format/support.hpp"
#include "judge/judge.hpp"
#include "random/random_puzzles.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::format_test {
namespace {

constexpr std::uint64_t kMostSolutions = 400;

// A classic puzzle, perhaps with candidates, also lone ones, and with placed digits.
Puzzle classic_sample(Rng& rng) {
    Puzzle puzzle = random_puzzle(rng, 3, 3, static_cast<int>(rng.below(101)));
    if (rng.below(2)) {
        puzzle.candidates = text::marks_from_givens(puzzle);
        for (auto n = rng.below(60); n; --n) {
            const auto c = rng.below(81);
            DigitSet& marks = puzzle.candidates[c];
            if (puzzle.givens[c] == kOpen && marks.size() > 1) marks.erase(marks.lowest());
        }
        if (!text::has_own_marks(puzzle)) puzzle.candidates.clear();
    }
    if (rng.below(3) == 0)
        for (Cell c = 0; c < 81; ++c) {
            puzzle.placed.resize(81);
            puzzle.placed[c] = puzzle.givens[c] != kOpen && rng.below(2);
        }
    return puzzle;
}

// What is rare, and read otherwise by some: a cell that is named twice, the number 0.
void make_odd(Rng& rng, const Geometry& board, Rule& rule) {
    Rule odd = rule;
    if (!odd.lists.empty() && rng.below(2)) {
        auto& list = odd.lists[rng.below(static_cast<std::uint32_t>(odd.lists.size()))];
        if (!list.empty()) list.push_back(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    } else if (!odd.numbers.empty()) {
        odd.numbers[rng.below(static_cast<std::uint32_t>(odd.numbers.size()))] = 0;
    }
    if (!check_rule(board, odd)) rule = std::move(odd);
}

// A board of boxes of any form, with any givens, which need not fit each other.
Puzzle box_sample(Rng& rng) {
    static constexpr std::pair<int, int> kBoxes[] = {{1, 1}, {1, 2},  {1, 3}, {3, 1}, {1, 4},
                                                     {4, 1}, {1, 5},  {6, 1}, {2, 4}, {1, 9},
                                                     {9, 1}, {1, 11}, {3, 5}, {3, 9}};
    const auto [rows, columns] = kBoxes[rng.below(std::size(kBoxes))];
    Puzzle puzzle(Geometry::boxes(rows, columns));
    for (Digit& d : puzzle.givens)
        if (rng.below(3) == 0)
            d = static_cast<Digit>(1 + rng.below(static_cast<std::uint32_t>(rows * columns)));
    return puzzle;
}

Puzzle sample(Rng& rng) {
    if (rng.below(4) == 0) return classic_sample(rng);
    if (rng.below(8) == 0) return box_sample(rng);
    const auto table = rule_table();
    Puzzle puzzle = random_puzzles::random_puzzle(
        rng, table[rng.below(static_cast<std::uint32_t>(table.size()))].kind);
    if (rng.below(4) == 0) puzzle.rules.clear();
    for (Rule& rule : puzzle.rules)
        if (rng.below(4) == 0) make_odd(rng, *puzzle.geometry, rule);
    return puzzle;
}

// Sets of different cells of the grid: houses, and rules that say the same.
std::set<std::vector<Cell>> different_cells(const Puzzle& puzzle) {
    std::set<std::vector<Cell>> all;
    const auto add = [&](std::vector<Cell> cells) {
        std::ranges::sort(cells);
        if (std::ranges::adjacent_find(cells) != cells.end()) return;
        if (cells.size() > 1 && puzzle.geometry->is_grid(cells.back())) all.insert(cells);
    };
    for (const House& house : puzzle.geometry->houses()) add(house.cells);
    for (const Rule& rule : puzzle.rules)
        if (rule.kind == RuleKind::Different) add(rule.lists[0]);
    return all;
}

// The first `limit` solutions, the grid alone.
std::multiset<Grid> solutions(const Puzzle& puzzle) {
    std::multiset<Grid> all;
    for (Grid& grid : judge::solutions(puzzle, kMostSolutions)) {
        grid.resize(static_cast<std::size_t>(puzzle.geometry->grid_cells()));
        all.insert(std::move(grid));
    }
    return all;
}

bool shows_candidates_only(std::string_view format) {
    return format == "candidate-grid" || format == "pencilmarks" || format == "sdx";
}

// "" if the puzzle came back as it was.
std::string what_changed(const Puzzle& before, const Puzzle& after, std::string_view format) {
    const Geometry& board = *before.geometry;
    const Geometry& other = *after.geometry;
    if (board.rows() != other.rows() || board.columns() != other.columns() ||
        board.digits() != other.digits() || board.lowest() != other.lowest() ||
        board.cell_count() != other.cell_count())
        return "board";
    if (std::ranges::count(before.givens, kOpen) == 0)  // a solution needs no board
        return before.givens == after.givens ? "" : "givens";
    Puzzle there = before, back = before;
    back.givens = after.givens;
    back.candidates = after.candidates;
    // A digit alone in its cell is a digit there, if no peer shows it.
    if (shows_candidates_only(format)) {
        there.candidates = text::visible_marks(there);
        text::settle_marks(there);
    }
    const auto marks = text::visible_marks(there), marks_back = text::visible_marks(back);
    for (Cell c = 0; c < board.grid_cells(); ++c) {
        if (board.is_used(c) != other.is_used(c)) return "places of cells";
        if (!board.is_used(c)) continue;
        if (there.givens[c] != back.givens[c]) return "given of " + cell_name(board, c);
        // Rules about one cell may come back as its candidates.
        if (marks[c] != marks_back[c] && before.rules.empty())
            return "candidates of " + cell_name(board, c);
    }
    // Rules that hold different cells come back as what they mean.
    if (before.rules.empty() && different_cells(before) != different_cells(after)) return "houses";
    const auto says_more = [](const Rule& rule) { return rule.kind != RuleKind::Different; };
    if (before.rules.empty())
        return std::ranges::any_of(after.rules, says_more) ? "number of rules" : "";
    const auto found = solutions(before), found_back = solutions(after);
    const bool same =
        found.size() < kMostSolutions ? found == found_back : found_back.size() == kMostSolutions;
    return same ? "" : "rules";
}

std::vector<Record> records_of(std::string_view text, std::string_view from) {
    ChunkedSource source(text, 1 << 20);
    ReadOptions options;
    options.from = from;
    Reader reader(source, options);
    std::vector<Record> all;
    for (Record record; reader.next(record);) {
        record.trailing = {};
        all.push_back(std::move(record));
    }
    return all;
}

// "" if the text gives these puzzles. Without the name of the format an error is allowed, too: a
// text may be too short to tell.
std::string misread(const std::vector<Puzzle>& puzzles, const std::string& text,
                    std::string_view format, bool is_named) {
    const auto records = records_of(text, is_named ? format : std::string_view());
    std::size_t next = 0;
    for (const Record& record : records) {
        if (record.kind == Record::Kind::Bad) {
            if (is_named) return "refused: " + record.error.text();
            return "";
        }
        if (next == puzzles.size()) return "one puzzle more";
        const std::string what = what_changed(puzzles[next], record.to_puzzle(), format);
        if (!what.empty()) return "another " + what;
        ++next;
    }
    return next == puzzles.size() ? "" : "lost a puzzle";
}

TEST(ReadBack, what_is_written_is_read_as_the_same_puzzle) {
    std::map<std::string, int> written;
    const auto samples = effort::samples(1'000u, 20u);
    for (unsigned i = 0; i < samples; ++i) {
        Rng rng(effort::seed(), i);
        std::vector<Puzzle> all;
        for (auto n = 1 + rng.below(2); n; --n) all.push_back(sample(rng));
        for (const FormatInfo& format : formats()) {
            if (!format.can_write || format.name == "svg") continue;
            std::string text(format_header(format.name));
            std::vector<Puzzle> puzzles;
            for (const Puzzle& puzzle : all)
                if (write_puzzle(format.name, puzzle, text, {})) puzzles.push_back(puzzle);
            if (puzzles.empty()) continue;
            text += format_footer(format.name);
            ++written[std::string(format.name)];
            for (const bool is_named : {true, false}) {
                if (is_named && !format.can_read) continue;
                const std::string fault = misread(puzzles, text, format.name, is_named);
                EXPECT_EQ(fault, "")
                    << "sample " << i << ", " << format.name << (is_named ? ", named" : "") << "\n"
                    << text << random_puzzles::text_of(puzzles[0]) << "\n"
                    << random_puzzles::text_of(puzzles.back());
            }
        }
    }
    for (const FormatInfo& format : formats())
        if (format.can_write && format.name != "svg" && format.name != "samurai")
            EXPECT_GT(written[std::string(format.name)], 0) << format.name;
}

}  // namespace
}  // namespace sudokit::format_test
