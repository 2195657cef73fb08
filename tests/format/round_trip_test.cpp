// parse(write(p)) = p, for every format that can be written and read, over random puzzles.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "effort.hpp"
#include "format/common/marks.hpp"
#include "format/support.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::format_test {
namespace {

std::vector<std::string> two_way_formats() {
    std::vector<std::string> names;
    for (const FormatInfo& format : formats())
        if (format.can_read && format.can_write && format.name != "samurai")  // no single grid
            names.emplace_back(format.name);
    return names;
}

std::string written(const std::string& format, const Puzzle& puzzle,
                    const WriteOptions& options = {}) {
    std::string text;
    const auto result = write_puzzle(format, puzzle, text, options);
    EXPECT_TRUE(result.ok()) << format << ": " << (result.ok() ? "" : result.error().text());
    return text;
}

Puzzle read_back(const std::string& format, const std::string& text, bool forced) {
    ReadOptions options;
    if (forced) options.from = format;
    const auto result = parse_puzzle(
        std::string(format_header(format)).append(text).append(format_footer(format)), options);
    EXPECT_TRUE(result.ok()) << format << ": " << (result.ok() ? "" : result.error().text()) << "\n"
                             << text;
    return result.ok() ? result.value() : Puzzle();
}

std::string whole(const Puzzle& puzzle) { return cells_of(puzzle) + extras_of(puzzle); }

class RoundTrip : public testing::TestWithParam<std::string> {};

TEST_P(RoundTrip, of_givens_changes_nothing) {
    Rng rng(1);
    for (int i = 0; i < effort::samples(2'000, 20); ++i) {
        const Puzzle puzzle = random_puzzle(rng, 3, 3, static_cast<int>(rng.below(101)));
        // In a grid with few open cells a lone candidate may look like a digit, which it is
        if (GetParam() == "candidate-grid" || GetParam() == "pencilmarks" || GetParam() == "sdx")
            continue;
        const std::string text = written(GetParam(), puzzle);
        for (const bool forced : {true, false})
            EXPECT_EQ(whole(read_back(GetParam(), text, forced)), whole(puzzle)) << text;
    }
}

// What a text that shows only candidates can keep: the candidates.
TEST_P(RoundTrip, keeps_what_every_cell_may_be) {
    Rng rng(2);
    const bool by_candidates = GetParam() == "candidate-grid" || GetParam() == "pencilmarks" ||
                               GetParam() == "sdx" || GetParam() == "hodoku" ||
                               GetParam() == "json" || GetParam() == "sudokit" ||
                               GetParam() == "sudokuwiki";
    if (!by_candidates) GTEST_SKIP() << "this format has no candidates";
    for (int i = 0; i < effort::samples(2'000, 20); ++i) {
        Puzzle puzzle = random_puzzle(rng, 3, 3, 40 + static_cast<int>(rng.below(60)));
        puzzle.candidates = text::marks_from_givens(puzzle);
        for (auto& marks : puzzle.candidates)
            for (Digit d = 1; d <= 9; ++d)
                if (marks.size() > 1 && marks.contains(d) && rng.below(5) == 0) marks.erase(d);
        const std::string text = written(GetParam(), puzzle);
        for (const bool forced : {true, false}) {
            const Puzzle again = read_back(GetParam(), text, forced);
            EXPECT_TRUE(text::visible_marks(again) == text::visible_marks(puzzle)) << text;
            for (std::size_t c = 0; c < puzzle.givens.size(); ++c) {
                EXPECT_TRUE(again.givens[c] == kOpen || again.candidates.empty() ||
                            again.candidates[c] == DigitSet::of(again.givens[c]));
            }
        }
    }
}

TEST_P(RoundTrip, through_any_second_format_keeps_the_givens) {
    Rng rng(3);
    for (int i = 0; i < effort::samples(200, 4); ++i) {
        const Puzzle puzzle = random_puzzle(rng, 3, 3, 70);
        const Puzzle once = read_back(GetParam(), written(GetParam(), puzzle), false);
        for (const std::string& second : two_way_formats()) {
            const std::string text = written(second, once);
            const Puzzle twice = read_back(second, text, false);
            EXPECT_TRUE(text::visible_marks(twice) == text::visible_marks(puzzle)) << text;
        }
    }
}

TEST_P(RoundTrip, of_other_boards_changes_nothing_or_is_refused) {
    Rng rng(4);
    const std::vector<std::pair<int, int>> boxes = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {2, 5},
                                                    {3, 4}, {4, 3}, {4, 4}, {3, 5}, {5, 5},
                                                    {5, 7}, {6, 6}, {8, 8}};
    for (const auto& [height, width] : boxes)
        for (int i = 0; i < 5; i += effort::is_small() ? 4 : 1) {
            const Puzzle puzzle = random_puzzle(rng, height, width, 30 + 10 * i);
            std::string text;
            const auto result = write_puzzle(GetParam(), puzzle, text, {});
            if (!result.ok()) {
                EXPECT_EQ(result.error().code, ErrorCode::Unsupported);
                EXPECT_EQ(text, "");
                continue;
            }
            const Puzzle again = read_back(GetParam(), text, true);
            EXPECT_TRUE(text::visible_marks(again) == text::visible_marks(puzzle)) << text;
            EXPECT_EQ(again.geometry->box_rows(), height) << text;
        }
}

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip, testing::ValuesIn(two_way_formats()),
                         [](const auto& info) {
                             std::string name = info.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST(Json, keeps_everything) {
    Rng rng(5);
    for (int i = 0; i < 100; ++i) {
        Puzzle puzzle = random_puzzle(rng, i % 2 ? 3 : 2, i % 3 ? 3 : 4, 50);
        const auto n = static_cast<std::uint32_t>(puzzle.geometry->cell_count());
        puzzle.geometry = puzzle.geometry->with_extra_houses(
            {{static_cast<Cell>(rng.below(4)), static_cast<Cell>(4 + rng.below(4))}, {9, 10, 11}});
        puzzle.placed.resize(n);
        bool any = false;
        for (std::size_t c = 0; c < n; ++c) {
            puzzle.placed[c] = puzzle.givens[c] != kOpen && rng.below(2) == 0;
            any = any || puzzle.placed[c];
        }
        if (!any) puzzle.placed.clear();
        puzzle.candidates = text::marks_from_givens(puzzle);
        for (auto& marks : puzzle.candidates)
            if (marks.size() > 2) marks.erase(marks.lowest());
        puzzle.fields = {{"name", "a \"quoted\"\tname \\ \xC3\xA9 \xFF"}, {"rating", "7.2"}};
        const std::string text = written("json", puzzle);
        Puzzle expected = puzzle;
        if (!text::has_own_marks(puzzle)) expected.candidates.clear();
        expected.fields[0].second = "a \"quoted\"\tname \\ \xC3\xA9 \xC3\xBF";  // Latin-1 to UTF-8
        EXPECT_EQ(whole(read_back("json", text, false)), whole(expected)) << text;
    }
}

TEST(Writing, formats_of_games_keep_what_the_player_placed) {
    Rng rng(6);
    for (int i = 0; i < 50; ++i) {
        Puzzle puzzle = random_puzzle(rng, 3, 3, 50);
        puzzle.placed.resize(81);
        for (std::size_t c = 0; c < 81; ++c)
            puzzle.placed[c] = puzzle.givens[c] != kOpen && rng.below(3) == 0;
        for (const char* format : {"opensudoku", "gnome", "sudokuwiki", "hodoku", "json"})
            for (const bool forced : {true, false})
                EXPECT_EQ(whole(read_back(format, written(format, puzzle), forced)), whole(puzzle))
                    << format;
    }
}

TEST(Hodoku, keeps_placed_digits_and_the_step) {
    const std::string line = ":0603-1:38:" + [] {
        std::string cells = kPuzzle;
        return cells.substr(0, 2) + "+" + cells.substr(2);
    }() + ":221 421:364 365::\n";
    const Puzzle puzzle = parse_puzzle(line).value();
    EXPECT_EQ(cells_of(puzzle), kPuzzle);
    EXPECT_TRUE(puzzle.placed[2]);
    EXPECT_EQ(std::count(puzzle.placed.begin(), puzzle.placed.end(), true), 1);
    EXPECT_THAT(puzzle.fields, testing::ElementsAre(testing::Pair("technique", "0603-1"),
                                                    testing::Pair("technique_digits", "38"),
                                                    testing::Pair("eliminations", "364 365")));
    EXPECT_EQ(whole(read_back("hodoku", written("hodoku", puzzle), false)), whole(puzzle));
}

TEST(Hodoku, every_line_of_the_regression_library_comes_back) {
    FILE* file = std::fopen(SUDOKIT_CORPORA "/techniques/reglib-part.txt", "r");
    if (!file) GTEST_SKIP() << "no corpora here";
    std::string text;
    char buffer[4096];
    while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, file)) text.append(buffer, n);
    std::fclose(file);
    const auto source = source_from_string(text);
    Reader reader(*source);
    Record record;
    int count = 0;
    while (reader.next(record)) {
        ASSERT_NE(record.kind, Record::Kind::Bad) << record.error.line << record.error.text();
        const Puzzle puzzle = record.to_puzzle();
        EXPECT_EQ(whole(read_back("hodoku", written("hodoku", puzzle), false)), whole(puzzle));
        ++count;
    }
    EXPECT_GT(count, 500);
}

TEST(Sdx, marks_placed_digits) {
    Puzzle puzzle = parse_puzzle(kPuzzle).value();
    puzzle.placed.resize(81);
    puzzle.placed[0] = true;
    const std::string text = written("sdx", puzzle);
    EXPECT_EQ(text.substr(0, 3), "u5 ");
    EXPECT_TRUE(read_back("sdx", text, false).placed[0]);
}

TEST(Sdk, keeps_its_metadata) {
    const std::string text = "#AJane\n#DA puzzle\n#B2006-08-03\n" + block_of(kPuzzle);
    EXPECT_EQ(written("sdk", parse_puzzle(text).value()), text);
}

TEST(SimpleSudoku, three_grids_of_one_export_are_one_puzzle) {
    const Puzzle givens = parse_puzzle(kPuzzle).value();
    std::string more = kPuzzle;
    more[1] = kSolution[1];
    const Puzzle later = parse_puzzle(more).value();
    const auto star = [](std::string text) {
        for (std::size_t i = 0; i < text.size(); i = text.find('\n', i) + 1)
            if (text[i] == '+') text[i] = '*';
        return text;
    };
    const std::string text = star(written("grid", givens)) + "\n" + star(written("grid", later)) +
                             "\n" + star(written("candidate-grid", later));
    const Puzzle puzzle = parse_puzzle(text).value();
    EXPECT_EQ(cells_of(puzzle), more);
    EXPECT_TRUE(puzzle.placed[1]);
    EXPECT_FALSE(puzzle.placed[0]);
}

TEST(SadMan, a_state_gives_the_placed_digits) {
    std::string more = kPuzzle;
    more[1] = kSolution[1];
    const auto puzzle = parse_puzzle("[Puzzle]\n" + block_of(kPuzzle) + "[State]\n" +
                                     block_of(more) + "[PencilMarks]\n1,2,3\n");
    ASSERT_TRUE(puzzle.ok()) << puzzle.error().text();
    EXPECT_EQ(cells_of(puzzle.value()), more);
    EXPECT_TRUE(puzzle.value().placed[1]);
    EXPECT_FALSE(puzzle.value().placed[0]);
}

TEST(Candidates, a_lone_digit_is_open_while_a_peer_still_has_it) {
    // 1 stands alone in r1c1; r1c2 still has it
    std::string text = "1 12 3 4 5 6 7 8 9\n";
    for (int i = 0; i < 8; ++i)
        text += joined(std::vector<std::string>(9, "123456789"), " ") + "\n";
    const Puzzle open = parse_puzzle(text).value();
    EXPECT_EQ(open.givens[0], kOpen);
    EXPECT_EQ(open.candidates[0], DigitSet::of(1));
    Puzzle solved = parse_puzzle(kPuzzle).value();
    const Puzzle again = read_back("candidate-grid", written("candidate-grid", solved), false);
    EXPECT_EQ(again.givens[0], 5);
}

TEST(Candidates, decorations_beside_digits_are_ignored) {
    const Puzzle puzzle = parse_puzzle(kPuzzle).value();
    std::string text = written("sdx", puzzle), decorated;
    int words = 0;
    for (const char c : text) {
        decorated += c;
        if (c == ' ' && ++words % 7 == 0) decorated += words % 2 ? "*" : "#";
    }
    EXPECT_EQ(whole(read_back("candidate-grid", decorated, true)),
              whole(read_back("sdx", text, true)));
}

TEST(Perl, rules_are_extra_houses) {
    std::string text = "@sudoku = (\n";
    for (const auto& row : rows_of(with_blank(kPuzzle, '-'))) text += "\"" + row + "\",\n";
    text +=
        ");\npush @rules, [ (10,11,12, 19,20,21,\n  28,29,30) ]; # a square\npush @rules, [ "
        "(1,2,3) ];\n";
    const Puzzle puzzle = parse_puzzle(text).value();
    EXPECT_EQ(extras_of(puzzle), " extra 10 11 12 19 20 21 28 29 30 extra 1 2 3");
    EXPECT_FALSE(puzzle.is_classic());
}

std::string perl_with(const std::string& rules) {
    std::string text = "@sudoku = (\n";
    for (const auto& row : rows_of(with_blank(kPuzzle, '-'))) text += "\"" + row + "\",\n";
    return text + ");\n" + rules + "\n";
}

// As perl 5 evaluates them.
TEST(Perl, lists_are_evaluated) {
    const std::string diagonal = " extra 0 10 20 30 40 50 60 70 80",
                      rising = " extra 8 16 24 32 40 48 56 64 72", row = " extra 0 1 2 3 4 5 6 7 8";
    const struct {
        std::string rules, houses;
    } cases[] = {
        {"push @rules, [ (0..8) ];", row},
        {"push @rules, [ map { $_*10 } (0..8) ];", diagonal},
        {"push @rules, [ map { 8 + $_ * 8 } 0..8 ], [ map $_ * 10, 0..8 ];", rising + diagonal},
        {"push(@rules, [ reverse map({ $_ * 10 } 0 .. 8) ]);", diagonal},
        {"push @rules, [ grep { $_ % 10 == 0 } 0..80 ];", diagonal},
        {"push @rules, [ grep { int($_ / 9) == $_ % 9 } (0..80) ];", diagonal},
        {"push @rules, [ (0..2, (3, 4), (5..7)), 8, ];", row},
        {"push @rules, [ map { my $r = $_; map { $r * 9 + $_ } 1..3 } (1..3) ];",
         " extra 10 11 12 19 20 21 28 29 30"},
        {"push @rules, map { my $c = $_; [ map { $c + 9 * $_ } (0, 1) ] } (0, 4);",
         " extra 0 9 extra 4 13"},
        {"push @rules, [[0, 1], [2, 3]]; push @rules, [ 2**3, -(-7), 1 ? 5 : 6 ];",
         " extra 0 1 extra 2 3 extra 5 7 8"},
        {"push @rules, [ map { $_\n * 10 } # a comment; [\n (0..8) ]\n;", diagonal},
    };
    for (const auto& [rules, houses] : cases) {
        const auto puzzle = parse_puzzle(perl_with(rules));
        ASSERT_TRUE(puzzle.ok()) << rules << "\n" << puzzle.error().text();
        EXPECT_EQ(extras_of(puzzle.value()), houses) << rules;
    }
}

TEST(Perl, what_is_not_understood_is_an_error_with_its_place) {
    const struct {
        std::string rules;
        std::uint64_t line, column;
        std::string part;
    } cases[] = {
        {"push @rules, [ cells(3) ];", 12, 16, "'cells'"},
        {"push @rules, [ map { $i * 10 } 0..8 ];", 12, 22, "'$i'"},
        {"push @rules, [ 0..8 ] for 1..2;", 12, 23, "'for'"},
        {"push @rules, [\n 0, 1 x 3 ];", 13, 7, "'x'"},
        {"push @rules, [ @a ];", 12, 16, "'@a'"},
        {"push @rules, 5;", 12, 13, "not in brackets"},
        {"push @rules, [ 1 / 0 ];", 12, 22, "division by 0"},
        {"push @rules, [ map { $_ } 0..8 ;", 12, 0, ""},
        {"push @rules, [ 1 .. 1000000 ];", 12, 29, "too many"},
        {"for (0..8) { push @rules, [ $_, 80 ]; }", 12, 1, "statement"},
        {"push @rules, [ 0, 1 ]; next;", 12, 23, "statement"},
        {"push @rules, [ " + std::string(100'000, '-') + "1 ];", 12, 0, ""},
        {"push @rules, [ " + std::string(100'000, '(') + ";", 12, 0, ""},
        {"push @rules, [ map { map { map { $_ } 0..999 } 0..999 } 0..999 ];", 12, 0, ""},
    };
    for (const auto& [rules, line, column, part] : cases) {
        const auto puzzle = parse_puzzle(perl_with(rules));
        ASSERT_FALSE(puzzle.ok()) << rules;
        const Error& error = puzzle.error();
        if (part.empty()) continue;
        EXPECT_EQ(error.line, line) << rules << ": " << error.text();
        EXPECT_EQ(error.column, column) << rules << ": " << error.text();
        EXPECT_NE(error.message.find(part), std::string::npos) << rules << ": " << error.text();
    }
    const std::string next = perl_with("push @rules, [ 0, 1 ];");
    EXPECT_EQ(puzzles_in(perl_with("push @rules, [ 0, 1") + next).size(), 2u);
}

TEST(Perl, sixteen_rows_count_from_zero) {
    std::string text = "@sudoku = (\n";
    for (int i = 0; i < 16; ++i) text += i == 2 ? "'0-2-4-6-8-A-C-E-'\n" : "'---------------F'\n";
    const Puzzle puzzle = parse_puzzle(text + ");\n").value();
    EXPECT_EQ(puzzle.geometry->digits(), 16);
    EXPECT_EQ(puzzle.givens[32], 1);
    EXPECT_EQ(puzzle.givens[34], 3);
    EXPECT_EQ(puzzle.givens[15], 16);
}

TEST(OtherBoards, are_recognised_by_their_length_where_nothing_else_can_be_meant) {
    EXPECT_EQ(parse_puzzle("1..2....3......4").value().geometry->digits(), 4);
    EXPECT_EQ(parse_puzzle("1.....2.....3.....4.....5.....6.....").value().geometry->digits(), 6);
    std::string sixteen;
    for (int i = 0; i < 16; ++i) sixteen += "1..4..7..A..D..G";
    EXPECT_EQ(parse_puzzle(sixteen).value().geometry->digits(), 16);
    ReadOptions options;
    options.from = "line";
    EXPECT_EQ(
        parse_puzzle(std::string("1") + std::string(63, '.'), options).value().geometry->digits(),
        8);
    EXPECT_FALSE(parse_puzzle(std::string("1") + std::string(63, '.')).ok());
}

TEST(CrowdedRegions, are_refused_by_each_writer_whose_reader_would_refuse_them) {
    const Puzzle puzzle = parse_puzzle(  // region 3 has seven cells
                              "sudokit 1\nboard 6x6\nregions\n111222\n311122\n334442\n335546\n"
                              "355446\n556663\nend\n")
                              .value();
    int written_by = 0;
    for (const std::string& format : two_way_formats()) {
        std::string text;
        if (!write_puzzle(format, puzzle, text).ok()) continue;
        ++written_by;
        // Formats that have no such region say it as an extra house.
        EXPECT_EQ(count(read_back(format, text, true)).solutions, 0u) << format;
    }
    EXPECT_GE(written_by, 2);  // our own two at least
}

}  // namespace
}  // namespace sudokit::format_test
