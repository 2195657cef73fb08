// Pictures: what they say to a screen reader, how they look on a dark page, labels, marks, links,
// and rules that are easily drawn wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "format/support.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::format_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const char* const kLine =
    "240090000510003409000064281000308100107000053035600004051700002003020000024019300";

std::string picture_of(const Puzzle& puzzle, const WriteOptions& options = {}) {
    std::string text;
    EXPECT_TRUE(write_puzzle("svg", puzzle, text, options));
    return text;
}
std::string picture_of(const std::string& text) {
    const auto puzzle = parse_puzzle(text);
    EXPECT_TRUE(puzzle) << (puzzle ? "" : puzzle.error().text());
    return puzzle ? picture_of(puzzle.value()) : std::string();
}
std::size_t count_of(const std::string& text, const std::string& what) {
    std::size_t count = 0;
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++count;
    return count;
}

TEST(Svg, says_what_it_shows_to_a_screen_reader) {
    Puzzle puzzle = parse_puzzle(kLine).value();
    EXPECT_THAT(picture_of(puzzle),
                AllOf(HasSubstr(" role=\"img\""), HasSubstr("<title>Sudoku</title>"),
                      HasSubstr("<desc>9 rows, 9 columns, 35 digits</desc>")));
    puzzle.fields = {{"name", "Sunday <3>"}};
    EXPECT_THAT(picture_of(puzzle), HasSubstr("<title>Sunday &lt;3&gt;</title>"));
    WriteOptions options;
    options.title = "X-Wing";
    options.description = "3 in rows 2 & 5";
    EXPECT_THAT(picture_of(puzzle, options), AllOf(HasSubstr("<title>X-Wing</title>"),
                                                   HasSubstr("<desc>3 in rows 2 &amp; 5</desc>")));
}

// Of every colour on the picture, and light where that is dark.
TEST(Svg, has_a_dark_counterpart_of_every_colour) {
    const std::string picture = picture_of(
        "sudokit 1\nrule thermometer: r1c1-9\nrule between: r3c1-9\nrule whispers 5: "
        "r5c1-9\nend\n");
    EXPECT_THAT(picture, HasSubstr("@media(prefers-color-scheme:dark)"));
    EXPECT_THAT(picture, HasSubstr("[fill='#fff']{fill:#1c1c1c}"));
    EXPECT_THAT(picture, HasSubstr("[stroke='#000']{stroke:#ebebeb}"));
    static const std::regex colour("(fill|stroke)=\"(#[0-9a-f]+)\"");
    for (std::sregex_iterator at(picture.begin(), picture.end(), colour), end; at != end; ++at)
        EXPECT_THAT(picture, HasSubstr("[" + at->str(1) + "='" + at->str(2) + "']{"));
}

TEST(Svg, keeps_dots_white_and_black_on_a_dark_page) {
    const std::string picture =
        picture_of("sudokit 1\nrule difference 1: r1c1 r1c2\nrule ratio 2: r3c1 r3c2\nend\n");
    EXPECT_THAT(picture, AllOf(HasSubstr("fill=\"white\" stroke=\"#000\""),
                               HasSubstr("fill=\"black\" stroke=\"#000\"")));
}

TEST(Svg, breaks_a_rule_that_is_wider_than_the_board) {
    std::string rule = "rule rellik 5:";
    for (int c = 1; c <= 9; ++c) rule += " r1c" + std::to_string(c) + " r2c" + std::to_string(c);
    const std::string wide = picture_of("sudokit 1\n" + rule + "\nend\n");
    EXPECT_THAT(wide, AllOf(HasSubstr(">rellik 5 of r1c1 r2c1 r1c2"), HasSubstr(" r2c9</text>"),
                            Not(HasSubstr("\u2026"))));
    EXPECT_THAT(picture_of("sudokit 1\nrule rellik 6: r1c1 r1c2\nend\n"),
                AllOf(HasSubstr(">rellik 6 of r1c1 r1c2</text>"), Not(HasSubstr("\u2026"))));
    std::string many = "sudokit 1\n";
    for (int i = 0; i < 20; ++i) many += rule + "\n";
    EXPECT_THAT(picture_of(many + "end\n"), HasSubstr("\u2026</text>"));
}

TEST(Svg, puts_rules_into_the_words_that_it_is_given) {
    const auto puzzle = parse_puzzle("sudokit 1\nrule rellik 6: r1c1 r1c2\nend\n");
    WriteOptions options;
    options.rule_words = [](const Rule& rule) {
        return "rule of " + std::to_string(rule.numbers[0]);
    };
    std::string picture;
    ASSERT_TRUE(write_puzzle("svg", puzzle.value(), picture, options));
    EXPECT_THAT(picture, AllOf(HasSubstr(">rule of 6</text>"), Not(HasSubstr("rellik"))));
}

TEST(Svg, labels_rows_and_columns_if_asked_to) {
    const Puzzle puzzle = parse_puzzle(kLine).value();
    EXPECT_THAT(picture_of(puzzle), Not(HasSubstr(">r1<")));
    WriteOptions options;
    options.labels = Labels::RowColumn;
    for (int i = 1; i <= 9; ++i)
        for (const char* side : {"r", "c"})
            EXPECT_THAT(picture_of(puzzle, options),
                        HasSubstr(">" + (side + std::to_string(i)) + "<"));
    options.labels = Labels::Chess;
    EXPECT_THAT(picture_of(puzzle, options),
                AllOf(HasSubstr(">A<"), HasSubstr(">I<"), Not(HasSubstr(">c1<"))));
    Puzzle large(Geometry::boxes(5, 6));
    EXPECT_THAT(picture_of(large, options), HasSubstr(">AD<"));
}

TEST(Svg, draws_the_newest_digit_blue_and_other_placed_ones_grey) {
    Puzzle puzzle;
    puzzle.givens[0] = 1, puzzle.givens[1] = 2, puzzle.givens[2] = 3;
    puzzle.placed.assign(81, false);
    puzzle.placed[1] = puzzle.placed[2] = true;
    const std::vector<Mark> marks{{2, 3, Mark::Kind::Newest}};
    WriteOptions options;
    options.marks = marks;
    const std::string picture = picture_of(puzzle, options);
    const auto colour_of = [&](char digit) {
        const auto at = picture.find(std::string(">") + digit + "</text>");
        const auto fill = picture.rfind("fill=\"", at) + 6;
        return picture.substr(fill, picture.find('"', fill) - fill);
    };
    EXPECT_EQ(colour_of('1'), "#000");
    EXPECT_EQ(colour_of('2'), "#777");
    EXPECT_EQ(colour_of('3'), "#15b");
    EXPECT_THAT(picture, Not(HasSubstr("<circle")));
}

TEST(Svg, draws_strong_links_solid_weak_ones_dashed_and_rings_around_what_is_false) {
    Puzzle puzzle;
    puzzle.candidates = puzzle.domains();
    const std::vector<Mark> marks{{0, 5, Mark::Kind::Second}, {8, 5}, {80, 5, Mark::Kind::Second}};
    const std::vector<Link> links{{{{0}, 5, false}, {{8}, 5, true}, true},
                                  {{{8}, 5, true}, {{80}, 5, false}, false}};
    WriteOptions options;
    options.marks = marks;
    EXPECT_EQ(count_of(picture_of(puzzle, options), "fill=\"#f6c36b\""), 2u) << "squares";
    options.links = links;
    const std::string picture = picture_of(puzzle, options);
    EXPECT_EQ(count_of(picture, "stroke=\"#a3195b\""), 2u);
    EXPECT_EQ(count_of(picture, "stroke-dasharray=\"4 2.5\""), 1u);
    EXPECT_EQ(count_of(picture, "fill=\"#a3195b\""), 2u) << "a tip each";
    EXPECT_EQ(count_of(picture, "fill=\"#f6c36b\""), 0u);
    EXPECT_EQ(count_of(picture, "fill=\"none\" stroke=\"#d98a13\""), 2u) << "rings";
}

TEST(Svg, draws_the_many_arrows_of_a_net_pale) {
    Puzzle puzzle;
    puzzle.candidates = puzzle.domains();
    const std::vector<Link> chain(8, {{{0}, 5, false}, {{8}, 5, true}, true}), net(40, chain[0]);
    WriteOptions options;
    options.links = chain;
    EXPECT_THAT(picture_of(puzzle, options), Not(HasSubstr("opacity")));
    options.links = net;
    EXPECT_EQ(count_of(picture_of(puzzle, options), "<g opacity=\"0.35\">"), 1u);
}

TEST(Svg, gives_each_set_a_colour_of_its_own) {
    Puzzle puzzle;
    puzzle.candidates = puzzle.domains();
    std::vector<Mark> marks;
    for (int set = 1; set <= 7; ++set)
        marks.push_back({static_cast<Cell>(set), kOpen, Mark::Kind::Base, set});
    WriteOptions options;
    options.marks = marks;
    const std::string picture = picture_of(puzzle, options);
    std::set<std::string> tints;
    for (auto at = picture.find("height=\"40\" fill=\""); at != picture.npos;
         at = picture.find("height=\"40\" fill=\"", at + 1))
        tints.insert(picture.substr(at + 18, 7));
    EXPECT_EQ(tints.size(), marks.size());
}

// Two cells of a cage that share a corner alone: a stroke leads across it.
TEST(Svg, joins_cells_of_a_cage_that_touch_only_at_a_corner) {
    EXPECT_THAT(picture_of("sudokit 1\nrule cage 5: r1c1 r2c2\nend\n"), HasSubstr("M36 36l8 8"));
    EXPECT_THAT(picture_of("sudokit 1\nrule cage 5: r1c2 r2c1\nend\n"), HasSubstr("M44 36l-8 8"));
    EXPECT_THAT(picture_of("sudokit 1\nrule cage 9: r1c1 r1c2 r2c2\nend\n"),
                Not(HasSubstr("l8 8")));
}

// Over the grid: a halo and the line itself, a solid border, a ring around a dot or a clue.
TEST(Svg, draws_the_rules_of_a_step_bright) {
    const auto bright = [](const std::string& rule) {
        const Puzzle puzzle = parse_puzzle("sudokit 1\nrule " + rule + "\nend\n").value();
        WriteOptions options;
        EXPECT_THAT(picture_of(puzzle, options), Not(HasSubstr("#1a6fc4")));
        options.bright = puzzle.rules;
        return picture_of(puzzle, options);
    };
    const std::string line = bright("thermometer: r1c1 r1c2 r1c3");
    EXPECT_EQ(count_of(line, "stroke=\"#1a6fc4\" stroke-width=\"18\""), 1u);
    EXPECT_EQ(count_of(line, "stroke=\"#c4c4c4\" stroke-width=\"12\""), 2u) << "again above it";
    EXPECT_GT(line.rfind("#c4c4c4"), line.rfind("stroke=\"#000\""));
    EXPECT_EQ(count_of(bright("cage 5: r1c1 r1c2"), "font-weight=\"bold\" fill=\"#1a6fc4\""), 1u);
    for (const char* ringed :
         {"difference 1: r1c1 r1c2", "contains 1: r1c1 r1c2 r2c1 r2c2", "sandwich 9: r1c1-9"})
        EXPECT_GE(count_of(bright(ringed), "stroke=\"#1a6fc4\""), 1u) << ringed;
    EXPECT_EQ(count_of(bright("anti-knight"), "#1a6fc4"), 0u) << "it is everywhere";
}

TEST(Svg, leaves_room_for_the_sums_of_cages_above_candidates) {
    Puzzle puzzle = parse_puzzle("sudokit 1\nrule cage 5: r1c1 r1c2\nend\n").value();
    puzzle.candidates = puzzle.domains();
    EXPECT_THAT(picture_of(puzzle), HasSubstr("<text x=\"10\" y=\"19\">1</text>"));
    puzzle.rules.clear();
    EXPECT_THAT(picture_of(puzzle), HasSubstr("<text x=\"7\" y=\"11\">1</text>"));
}

TEST(Svg, rims_candidates_above_lines_and_dots) {
    const std::string rim = " stroke=\"#fff\" stroke-width=\"1.6\" paint-order=\"stroke\">\n<text";
    for (const auto& [rule, is_rimmed] : {std::pair("rule thermometer: r1c1-9", true),
                                          {"rule ratio 2: r1c1 r1c2", true},
                                          {"", false}}) {
        Puzzle puzzle = parse_puzzle(std::string("sudokit 1\n") + rule + "\nend\n").value();
        EXPECT_EQ(count_of(picture_of(puzzle), rim), 0U);
        puzzle.candidates = puzzle.domains();
        EXPECT_EQ(count_of(picture_of(puzzle), rim), is_rimmed ? 1U : 0U) << rule;
    }
}

TEST(Svg, crosses_out_candidates_that_are_gone_already) {
    Puzzle puzzle;
    puzzle.candidates = puzzle.domains();
    puzzle.candidates[0].erase(5);
    const std::vector<Mark> marks{{0, 5, Mark::Kind::Missing}};
    WriteOptions options;
    options.marks = marks;
    EXPECT_THAT(picture_of(puzzle, options), HasSubstr("M17 17l6 6m0 -6l-6 6"));
}

TEST(Svg, keeps_four_digits_inside_their_circle) {
    const std::string picture =
        picture_of("sudokit 1\nrule contains 1 2 3 4: r1c1 r1c2 r2c1 r2c2\nend\n");
    EXPECT_THAT(picture, AllOf(HasSubstr(">1 2</text>"), HasSubstr(">3 4</text>")));
    EXPECT_THAT(picture_of("sudokit 1\nrule contains 1 2: r1c1 r1c2 r2c1 r2c2\nend\n"),
                HasSubstr(">1 2</text>"));
}

TEST(Svg, draws_the_ends_of_lockout_lines_as_diamonds_not_as_the_circles_of_between_lines) {
    const std::string lockout = picture_of("sudokit 1\nrule lockout 4: r1c1-5\nend\n");
    EXPECT_EQ(count_of(lockout, "<circle"), 0u);
    EXPECT_EQ(count_of(lockout, "l17 17l-17 17l-17 -17z"), 2u);
    EXPECT_EQ(count_of(picture_of("sudokit 1\nrule between: r1c1-5\nend\n"), "<circle"), 2u);
}

TEST(Svg, names_tables_and_automata_as_their_author_did) {
    Puzzle puzzle;
    Rule rule;
    rule.kind = RuleKind::Pair;
    rule.lists = {{0, 1}};
    auto table = std::make_shared<PairTable>();
    table->second.assign(9, DigitSet::of(1));
    rule.table = table;
    rule.name = "Friendly <cells>";
    puzzle.rules = {rule};
    EXPECT_THAT(picture_of(puzzle),
                HasSubstr(">pair 'Friendly &lt;cells&gt;' of r1c1 r1c2</text>"));
    Rule regex;
    regex.kind = RuleKind::Regex;
    regex.lists = {{0, 1, 2}};
    regex.text = "1.*9";
    regex.automaton = std::make_shared<Automaton>();
    puzzle.rules = {regex};
    EXPECT_THAT(picture_of(puzzle), HasSubstr("'1.*9' of r1c1 r1c2 r1c3</text>"));
}

}  // namespace
}  // namespace sudokit::format_test
