// Our own text form: what is written reads the same, what people write reads as meant.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/same_puzzle.hpp"
#include "format/support.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::format_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string written(const Puzzle& puzzle) {
    std::string text;
    const auto result = write_puzzle("sudokit", puzzle, text);
    return result.ok() ? text : "cannot be written: " + result.error().text();
}

Puzzle read(const std::string& text) {
    auto puzzle = parse_puzzle(text);
    if (puzzle) return puzzle.value();
    ADD_FAILURE() << puzzle.error().line << ":" << puzzle.error().column << ": "
                  << puzzle.error().text() << "\n"
                  << text;
    return {};
}

// In our text form exactly; in JSON but for candidates and fields, which it states in its own way.
void expect_round_trip(Puzzle puzzle) {
    const std::string text = written(puzzle);
    EXPECT_EQ(difference(puzzle, read(text)), "") << text;
    puzzle.candidates.clear();
    puzzle.fields.clear();
    std::string json;
    ASSERT_TRUE(write_puzzle("json", puzzle, json).ok());
    EXPECT_EQ(difference(puzzle, read(json)), "") << json;
}

constexpr const char* kJigsaw =
    "sudokit 1\n"
    "board 4x4\n"
    "regions\n"
    "AABB\n"
    "ACCB\n"
    "ACDB\n"
    "CDDD\n"
    "givens\n"
    "1...\n"
    "....\n"
    "....\n"
    "...2\n"
    "end\n";

TEST(SudokitText, defaults_are_the_classic_board) {
    const Puzzle puzzle = read("sudokit\ngivens\n" + block_of(kPuzzle));
    EXPECT_TRUE(puzzle.is_classic());
    EXPECT_EQ(cells_of(puzzle), kPuzzle);
    EXPECT_EQ(written(puzzle), "sudokit 1\ngivens\n" + block_of(kPuzzle) + "end\n");
}

TEST(SudokitText, cells_may_be_ranges_rectangles_and_lines) {
    const Puzzle puzzle = read(
        "sudokit 1\n"
        "rule thermometer: r1c1-4 | r2c2-r5c5 r6c5\n"
        "rule cage 10 \"the first\": r1-2c8-9  # a remark\n"
        "rule palindrome:\n"
        "  r9c9-r9c6\n"
        "  r8c5\n"
        "rule anti-knight\n");
    ASSERT_EQ(puzzle.rules.size(), 4u);
    EXPECT_EQ(puzzle.rules[0].lists,
              (std::vector<std::vector<Cell>>{{0, 1, 2, 3}, {10, 20, 30, 40, 49}}));
    EXPECT_EQ(puzzle.rules[1].lists[0], (std::vector<Cell>{7, 8, 16, 17}));
    EXPECT_EQ(puzzle.rules[1].numbers, std::vector<int>{10});
    EXPECT_EQ(puzzle.rules[1].name, "the first");
    EXPECT_EQ(puzzle.rules[2].lists[0], (std::vector<Cell>{80, 79, 78, 77, 67}));
    expect_round_trip(puzzle);
}

TEST(SudokitText, boards_of_every_kind_survive) {
    expect_round_trip(Puzzle());
    expect_round_trip(on(lines_board(5, 5, 5)));
    expect_round_trip(on(lines_board(9, 9, 9)));
    expect_round_trip(on(lines_board(7, 4, 9)));
    expect_round_trip(Puzzle(Geometry::boxes(2, 5)));
    expect_round_trip(Puzzle(Geometry::boxes(3, 2)));
    expect_round_trip(Puzzle(Geometry::boxes(8, 8)));
    for (const auto name : arrangement_names())
        for (const auto& [rows, columns] : {std::pair{3, 3}, {4, 4}, {3, 4}})
            expect_round_trip(
                on(overlapping_grids(rows, columns, arrangement(name, rows, columns))));
    Shape shape = Geometry::boxes(2, 3)->shape();
    shape.lowest = 0;
    add_anti_diagonal(shape);
    add_windows(shape, 2, 3);
    add_disjoint_groups(shape, 2, 3);
    add_diagonal(shape);
    add_extra_house(shape, {0, 1, 2}, "a \"label\" # with everything\n");
    add_extra_house(shape, {5, 11}, "");
    shape.houses.back().index = 17;
    shape.extra = {{"L", 1, 3}, {"two words", 2, 2}};
    expect_round_trip(on(shape));
    shape.houses.clear();
    expect_round_trip(on(shape));
    shape.houses.push_back({HouseKind::Box, 4, {1, 3, 5}, 2, "odd one"});
    shape.unused = {0, 35};
    expect_round_trip(on(shape));
}

TEST(SudokitText, has_two_words_for_some_statements) {
    EXPECT_EQ(difference(read("sudokit\nwindoku\nend\n"), read("sudokit\nwindows\nend\n")), "");
    EXPECT_EQ(difference(read("sudokit\nrule non-consecutive: r1c1 r1c2\nend\n"),
                         read("sudokit\nrule negative-difference 1: r1c1 r1c2\nend\n")),
              "");
    // 'x' is one of a board's name only: here it is a region.
    EXPECT_EQ(read("sudokit\nboard 4x4\nregions\na a x x\na a x x\nx x b b\nx x b b\nend\n")
                  .geometry->houses()
                  .size(),
              11u);
}

TEST(SudokitText, says_samurai_in_one_line) {
    const Puzzle puzzle = on(overlapping_grids(3, 3, arrangement("samurai", 3, 3)));
    EXPECT_EQ(written(puzzle), "sudokit 1\ngrids 3x3 samurai\nend\n");
    const Puzzle own = read("sudokit 1\ngrids 2x2: r1c1 r3c3 r5c5\nend\n");
    EXPECT_EQ(own.geometry->rows(), 8);
    EXPECT_FALSE(own.geometry->is_used(4));
    expect_round_trip(own);
}

TEST(SudokitText, a_map_of_regions_is_a_jigsaw) {
    const Puzzle puzzle = read(kJigsaw);
    EXPECT_EQ(puzzle.geometry->digits(), 4);
    EXPECT_EQ(puzzle.geometry->houses().size(), 12u);
    EXPECT_EQ(puzzle.geometry->houses()[8].cells, (std::vector<Cell>{0, 1, 4, 8}));
    EXPECT_EQ(puzzle.geometry->houses()[8].kind, HouseKind::Box);
    EXPECT_EQ(puzzle.givens[15], 2);
    expect_round_trip(puzzle);
}

TEST(SudokitText, everything_that_a_puzzle_can_hold_survives) {
    Shape shape = Geometry::boxes(3, 3)->shape();
    shape.lowest = 0;
    shape.extra = {{"V", 2, 2}};
    Puzzle puzzle = on(shape);
    puzzle.givens[3] = 1;
    puzzle.givens[83] = 9;
    puzzle.candidates.assign(puzzle.givens.size(), DigitSet::first(9));
    puzzle.candidates[0] = DigitSet();
    puzzle.candidates[1] = DigitSet(0b101110011);
    puzzle.candidates[84] = DigitSet::of(4);
    puzzle.placed.assign(puzzle.givens.size(), false);
    puzzle.placed[3] = true;
    puzzle.fields = {{"name", "  spaces around  "},
                     {"a name: odd", "two\nlines \\ \"quoted\""},
                     {"empty", ""},
                     {"name", "again # no remark"}};
    puzzle.dropped = {"a line", "text \"x\""};
    Rule any;
    any.kind = RuleKind::AnyOf;
    Rule cage;
    cage.kind = RuleKind::Cage;
    cage.numbers = {3, 17};
    cage.lists = {{0, 1, 2, 3, 4, 81, 82}};
    Rule all;
    all.kind = RuleKind::AllOf;
    all.parts = {cage, cage};
    all.name = "both";
    any.parts = {cage, all};
    Rule linear;
    linear.kind = RuleKind::Linear;
    linear.numbers = {-5, 1, -100};
    linear.lists = {{0, 80}};
    Rule pair;
    pair.kind = RuleKind::Pair;
    pair.lists = {{0, 9, 18, 27, 36}, {83, 84}};
    auto table = std::make_shared<PairTable>();
    for (unsigned d = 0; d < 9; ++d) table->second.push_back(DigitSet(d * 37 % 512));
    pair.table = table;
    Rule line;
    line.kind = RuleKind::AutomatonLine;
    line.lists = {{0, 10, 20}};
    auto automaton = std::make_shared<Automaton>();
    automaton->states = 3;
    automaton->starts = {0, 1};
    automaton->accepts = {2};
    automaton->steps = {{0, 1, DigitSet::first(9)}, {1, 2, DigitSet::of(9)}, {2, 2, DigitSet(5)}};
    line.automaton = automaton;
    puzzle.rules = {any, linear, pair, line};
    expect_round_trip(puzzle);
}

// Every row of the table of rules, with as few and with more lists, cells and numbers.
TEST(SudokitText, every_kind_of_rule_survives) {
    for (const RuleInfo& info : rule_table())
        for (const int more : {0, 1}) {
            Rule rule;
            rule.kind = info.kind;
            const auto upto = [&](int from, int to) { return std::min(from + more, to); };
            const int lists = upto(info.lists_from, info.lists_to);
            const bool pairs = info.word.ends_with("difference") || info.word.ends_with("ratio") ||
                               info.word.ends_with("sum");
            for (int i = 0; i < lists; ++i) {
                rule.lists.emplace_back();
                for (int j = 0; j < info.cells_from + (pairs ? 0 : more); ++j)
                    rule.lists.back().push_back(static_cast<Cell>(i * 9 + j * 10));
            }
            int numbers = upto(info.numbers_from, info.numbers_to);
            if (info.kind == RuleKind::Counts || info.kind == RuleKind::Leaper) numbers = 2;
            if (info.kind == RuleKind::Linear) numbers = static_cast<int>(rule.lists[0].size()) + 1;
            for (int i = 0; i < numbers; ++i) rule.numbers.push_back(i + 1);
            auto table = std::make_shared<PairTable>();
            table->second.resize(9);
            if (info.kind == RuleKind::Pair || info.kind == RuleKind::PairAll) rule.table = table;
            auto automaton = std::make_shared<Automaton>();
            if (info.kind == RuleKind::AutomatonLine) rule.automaton = automaton;
            if (info.kind == RuleKind::Regex) continue;
            Puzzle puzzle;
            puzzle.rules = {rule};
            if (check_rule(*puzzle.geometry, rule)) continue;  // e.g. region maps of a whole board
            expect_round_trip(puzzle);
        }
}

TEST(Json, faults_of_boards_and_rules_are_named) {
    const std::pair<std::string, std::string> faults[] = {
        {R"("rules":[{"kind":"termo","cells":[[0,1]]}])", "of a known kind, not 'termo'"},
        {R"("rules":[{"kind":"cage","cells":[[0,81]]}])", "lists of cells"},
        {R"("rules":[{"kind":"cage"}])", "needs 1 list"},
        {R"("rules":[{"kind":"pair","cells":[[0,1]],"table":[[10]]}])", "lists of values"},
        {R"("rows":2,"columns":2)", "each of the 4 cells"},
        {R"("rows":0,"columns":9)", "\"rows\" must be a number from 1"},
        {R"("rows":9,"columns":9,"houses":[{"cells":[0,0]}])", "\"houses\" must be"},
        {R"("version":3)", "schema 3 of our JSON"},
        {R"("schema":3)", "schema 3 of our JSON"},
    };
    for (const auto& [members, message] : faults) {
        const auto found = describe_all("{\"puzzle\":\"" + kPuzzle + "\"," + members + "}\n");
        ASSERT_EQ(found.size(), 1u);
        EXPECT_THAT(found[0], StartsWith("bad "));
        EXPECT_THAT(found[0], HasSubstr(message));
    }
}

TEST(SudokitText, many_puzzles_may_follow_each_other) {
    const std::string one = "sudokit 1\nfield name: a\n", two = "sudokit 1\nfield name: b\nend\n";
    EXPECT_EQ(describe_all(one + two + kPuzzle + "\n" + two).size(), 4u);
}

// Line, column and a part of the message.
struct Fault {
    std::string text, place, message;
};

TEST(SudokitText, faults_are_named_with_their_place) {
    const Fault faults[] = {
        {"rule termometer: r1c1 r1c2", "2:6", "no rule 'termometer'"},
        {"thermometer: r1c1 r1c2", "2:1", "'thermometer' is not a statement"},
        {"rule thermometer: r1c1 r10c2", "2:24", "there is no row 10"},
        {"rule thermometer: r1c1\n  r2c2 q", "3:8", "'q' instead of a cell"},
        {"rule thermometer: r1c1-r3c2", "2:19", "not straight"},
        {"rule thermometer r1c1", "2:18", "'r1c1' instead of ':' or the end of the rule"},
        {"rule cage x: r1c1", "2:11", "'x:' instead of"},
        {"rule whispers: r1c1 r1c2", "2:", "number"},
        {"rule any: (cage: r1c1", "2:", "instead of ')'"},
        {"rule pair: r1c1 r1c2; table 1>10", "2:31", "10 is not a value of this board"},
        {"board 0x9", "2:9", "0 is out of range"},
        {"board 100x100", "2:", "more than 4096 cells"},
        {"board 9by9", "2:8", "instead of 'x'"},
        {"boxes 3x4\nboard 10x10", "3:0", "do not fill a board"},
        {"regions\nAAB\nABB", "3:0", "3 cells in a row of 2"},
        {"regions\nA*\nBB", "3:2", "names no region"},
        {"givens\n12", "3:0", "1 row of givens for a board of 9 rows"},
        {"board 2x2\ngivens\n12\n1x", "5:2", "'x' in r2c2 is not a value"},
        {"board 2x2\ngivens\n12\n1", "5:0", "row 2 has 1 cell instead of 2"},
        {"given r1c1=3 r1c1=4", "2:19", "two different givens"},
        {"house \"x\": r1c1 r1c1", "2:", "occurs twice"},
        {"extra L 1x2\nrule cage: L.r1c3", "3:12", "no column 3"},
        {"rule cage: M.r1c1", "2:12", "no extra cells called 'M'"},
        {"sudokit 2", "2:", "unknown version"},
        {"field name: \"x", "2:", "without its second quote"},
        {"placed r1c2\ngiven r1c1=1", "2:", "r1c2 has no digit"},
        {"unused r1c1\ngiven r1c1=1", "3:", "there is no cell r1c1"},
        {"windows\nboxes none", "2:0", "on a board that is not made of equal boxes"},
    };
    for (const Fault& fault : faults) {
        const bool own_header = fault.text.starts_with("sudokit");
        const auto found =
            describe_all((own_header ? "\n" : "sudokit 1\n") + fault.text + "\nend\n");
        ASSERT_EQ(found.size(), 1u) << fault.text;
        EXPECT_THAT(found[0], StartsWith("bad ")) << fault.text;
        EXPECT_THAT(found[0], HasSubstr(" " + fault.place)) << fault.text << "\n" << found[0];
        EXPECT_THAT(found[0], HasSubstr(fault.message)) << fault.text;
    }
}

TEST(SudokitText, a_forced_text_needs_no_first_line) {
    EXPECT_EQ(puzzles_in("givens\n" + block_of(kPuzzle), "sudokit"), std::vector{kPuzzle});
}

}  // namespace
}  // namespace sudokit::format_test
