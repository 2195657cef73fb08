// The table of formats, its page in the docs, and the shape of written text.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "format/support.hpp"
#include "random/random_puzzles.hpp"

namespace sudokit::format_test {
namespace {

using testing::HasSubstr;

TEST(Formats, the_page_in_the_docs_has_the_same_table) {
    std::ifstream file(SUDOKIT_SOURCE_DIR "/docs/formats.md");
    ASSERT_TRUE(file) << "docs/formats.md is missing";
    std::stringstream page;
    page << file.rdbuf();
    std::string table = "| name | read | written | what it is |\n|---|---|---|---|\n";
    for (const FormatInfo& format : formats())
        table += "| " + std::string(format.name) + " | " + (format.can_read ? "yes" : "no") +
                 " | " + (format.can_write ? "yes" : "no") + " | " + std::string(format.summary) +
                 " |\n";
    EXPECT_THAT(page.str(), HasSubstr("\n" + table + "\n"));
}

TEST(Formats, are_found_by_name) {
    for (const FormatInfo& format : formats()) EXPECT_EQ(find_format(format.name), &format);
    EXPECT_EQ(find_format("nonsense"), nullptr);
    EXPECT_EQ(find_format("candidates"), find_format("candidate-grid")) << "its older name";
    EXPECT_EQ(find_format(""), nullptr);
}

TEST(Formats, only_csv_and_collections_have_something_around_them) {
    for (const FormatInfo& format : formats()) {
        if (format.name == "opensudoku") continue;
        EXPECT_EQ(format_header(format.name), format.name == "csv" ? "puzzle\n" : "");
        EXPECT_EQ(format_footer(format.name), "") << format.name;
    }
    EXPECT_EQ(format_footer("opensudoku"), "</folder>\n</opensudoku>\n");
}

TEST(Writing, a_line_takes_another_blank) {
    const Puzzle puzzle = parse_puzzle(kPuzzle).value();
    WriteOptions options;
    options.blank = '*';
    EXPECT_EQ(written_or_refused("line", puzzle, options), with_blank(kPuzzle, '*') + "\n");
    options.blank = '7';
    EXPECT_THAT(written_or_refused("line", puzzle, options),
                HasSubstr("'7' cannot stand for an open cell"));
    std::string text;
    append_line(puzzle.classic_grid(), text, '0');
    EXPECT_EQ(text, with_blank(kPuzzle, '0') + "\n");
}

TEST(Writing, a_grid_has_its_boxes_drawn) {
    EXPECT_EQ(written_or_refused("grid", parse_puzzle("1..2....3......4").value()),
              "+-----+-----+\n"
              "| 1 . | . 2 |\n"
              "| . . | . . |\n"
              "+-----+-----+\n"
              "| 3 . | . . |\n"
              "| . . | . 4 |\n"
              "+-----+-----+\n");
}

TEST(Writing, colours_tell_givens_from_placed_digits) {
    Puzzle puzzle = parse_puzzle("1..2....3......4").value();
    Grid givens(16, kOpen);
    givens[0] = 1;
    WriteOptions options;
    options.colour = true;
    options.givens = &givens;
    const std::string text = written_or_refused("grid", puzzle, options);
    EXPECT_THAT(text, HasSubstr("\x1b[1m1\x1b[0m"));
    EXPECT_THAT(text, HasSubstr("\x1b[36m2\x1b[0m"));
    EXPECT_EQ(cells_of(parse_puzzle(text).value()), cells_of(puzzle));
}

TEST(Writing, colours_make_candidates_grey_and_givens_bold) {
    WriteOptions options;
    options.colour = true;
    const Puzzle puzzle = parse_puzzle(kSolution.substr(0, 80) + ".").value();
    const std::string text = written_or_refused("candidates", puzzle, options);
    EXPECT_THAT(text, HasSubstr(std::string("\x1b[1m") + kSolution[0] + "\x1b[0m"));
    EXPECT_THAT(text, HasSubstr(std::string("\x1b[90m") + kSolution[80] + "\x1b[0m"));
}

TEST(Writing, an_extra_house_is_never_lost_without_a_word) {
    Puzzle puzzle = parse_puzzle(kPuzzle).value();
    puzzle.geometry = puzzle.geometry->with_extra_houses({{0, 10, 20, 30, 40, 50, 60, 70, 80}});
    for (const FormatInfo& format : formats()) {
        if (!format.can_write || format.name == "svg") continue;
        std::string text;
        const auto result = write_puzzle(format.name, puzzle, text);
        if (!result.ok()) {
            EXPECT_EQ(result.error().code, ErrorCode::Unsupported);
            EXPECT_NE(result.error().remedy, "");
            continue;
        }
        auto again = parse_puzzle(text);
        ASSERT_TRUE(again.ok()) << format.name;
        EXPECT_EQ(again->geometry->houses().size(), 28u) << format.name;
    }
    for (const std::string format : {"line", "block", "grid", "candidate-grid", "sgt", "sdk"}) {
        std::string text;
        EXPECT_FALSE(write_puzzle(format, puzzle, text).ok()) << format;
    }
    const std::string solution = kSolution;
    for (std::size_t c = 0; c < 81; ++c) puzzle.givens[c] = static_cast<Digit>(solution[c] - '0');
    EXPECT_EQ(written_or_refused("line", puzzle), solution + "\n");
}

TEST(Writing, candidates_are_never_lost_without_a_word) {
    Puzzle puzzle = parse_puzzle(kPuzzle).value();
    puzzle.candidates.assign(81, DigitSet::first(9));
    EXPECT_EQ(written_or_refused("line", puzzle), kPuzzle + "\n") << "nothing is lost here";
    puzzle.candidates[1] = DigitSet::of(2);
    for (const std::string format : {"line", "sdm", "block", "grid", "sdk", "ss"})
        EXPECT_THAT(written_or_refused(format, puzzle), HasSubstr("cannot express candidates"))
            << format;
}

TEST(Writing, what_cannot_be_written_says_so) {
    const Puzzle puzzle = parse_puzzle(kPuzzle).value();
    EXPECT_THAT(written_or_refused("perl", puzzle), HasSubstr("cannot be written"));
    EXPECT_THAT(written_or_refused("nonsense", puzzle), HasSubstr("cannot be written"));
}

// Tags must be closed in order; that is all a reader of XML needs here.
bool is_well_formed(const std::string& text) {
    std::vector<std::string> open;
    for (std::size_t i = text.find('<'); i != text.npos; i = text.find('<', i + 1)) {
        const std::size_t end = text.find('>', i);
        if (end == text.npos) return false;
        const std::string tag = text.substr(i + 1, end - i - 1);
        if (tag.back() == '/') continue;
        const std::string name = tag.substr(0, tag.find(' '));
        if (name[0] != '/') {
            open.push_back(name);
        } else {
            if (open.empty() || open.back() != name.substr(1)) return false;
            open.pop_back();
        }
    }
    return open.empty();
}

TEST(Svg, is_well_formed_and_shows_every_digit) {
    Rng rng(7);
    for (const auto& [height, width] : {std::pair{2, 3}, {3, 3}, {4, 4}, {6, 6}}) {
        Puzzle puzzle = random_puzzle(rng, height, width, 50);
        puzzle.placed.assign(puzzle.givens.size(), false);
        for (std::size_t c = 0; c < puzzle.givens.size(); c += 3)
            puzzle.placed[c] = puzzle.givens[c] != kOpen;
        puzzle.geometry = puzzle.geometry->with_extra_houses({{0, 1, 2}});
        const std::string text = written_or_refused("svg", puzzle);
        EXPECT_TRUE(is_well_formed(text)) << text;
        EXPECT_THAT(text, HasSubstr("xmlns=\"http://www.w3.org/2000/svg\""));
        std::size_t digits = 0;
        for (std::size_t i = text.find("<text"); i != text.npos; i = text.find("<text", i + 1))
            ++digits;
        EXPECT_EQ(digits, static_cast<std::size_t>(puzzle.given_count()));
    }
}

TEST(Svg, leaves_no_kind_of_rule_out) {
    Rng rng(11);
    for (const RuleInfo& info : rule_table())
        for (int i = 0; i < 5; ++i) {
            Puzzle puzzle(random_puzzles::random_board(rng, info.kind));
            const auto rule = random_puzzles::random_rule(rng, *puzzle.geometry, info.kind);
            if (!rule) continue;
            const std::string without = written_or_refused("svg", puzzle);
            puzzle.rules = {*rule};
            EXPECT_NE(written_or_refused("svg", puzzle), without)
                << describe(*puzzle.geometry, *rule);
        }
}

TEST(Svg, of_a_classic_puzzle_is_small) {
    EXPECT_LT(written_or_refused("svg", parse_puzzle(kSolution).value()).size(), 5000u);
}

}  // namespace
}  // namespace sudokit::format_test
