// Plain inputs on a board that the reader was asked for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "format/support.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::format_test {
namespace {

using testing::HasSubstr;

Result<Puzzle> read_on(const std::string& text, const char* board, const char* rules = nullptr) {
    ReadOptions options;
    if (board) options.board = board_shape(board);
    if (rules) options.rules = parse_board_rules(rules).value();
    return parse_puzzle(text, options);
}

std::string stated(const std::string& statements) {
    return "sudokit 1\n" + statements + "\ngiven r1c1=5\nend\n";
}

std::size_t extra_houses(const Puzzle& puzzle) {
    return static_cast<std::size_t>(
        std::ranges::count(puzzle.geometry->houses(), HouseKind::Extra, &House::kind));
}

TEST(AskedBoard, holds_plain_puzzles_of_every_form) {
    for (const std::string& text :
         {kPuzzle, kPuzzle + " a title", block_of(kPuzzle), "{\"puzzle\":\"" + kPuzzle + "\"}",
          "puzzle,name\n" + kPuzzle + ",one\n", stated("")}) {
        const auto puzzle = read_on(text, "x+windoku");
        ASSERT_TRUE(puzzle) << text << puzzle.error().text();
        EXPECT_TRUE(equal_shapes(puzzle->geometry->shape(), board_shape("x+windoku")->shape()));
        EXPECT_EQ(puzzle->givens, parse_puzzle(text)->givens);
    }
    EXPECT_EQ(extra_houses(*read_on(std::string(36, '.'), "x-6")), 2u);
    EXPECT_EQ(extra_houses(*read_on(std::string(256, '.'), "windoku-16")), 9u);
}

TEST(AskedBoard, adds_to_the_board_and_the_rules_of_a_puzzle) {
    const auto both = read_on(stated("windows\nrule cage 9: r1c1 r1c2"), "x+windoku", "anti-king");
    ASSERT_TRUE(both);
    EXPECT_EQ(extra_houses(*both), 6u);
    EXPECT_EQ(both->geometry->houses()[27].label, "window 1");  // its own houses stay in front
    ASSERT_EQ(both->rules.size(), 2u);
    EXPECT_EQ(both->rules[1].kind, RuleKind::AntiKing);
    EXPECT_EQ(extra_houses(*read_on(stated("diagonals"), "x")), 2u);
    EXPECT_EQ(read_on(stated("rule anti-king"), nullptr, "anti-king,leaper 1 4")->rules.size(), 2u);
}

TEST(AskedBoard, refuses_a_puzzle_with_another_board) {
    const std::string jigsaw = "sudokit 1\nboard 4x4\nregions\n1122\n1122\n3344\n3434\nend\n";
    const std::pair<std::string, const char*> cases[] = {
        {kPuzzle, "16x16"},           {std::string(36, '.'), "x"},   {stated("windows"), "x"},
        {stated("diagonals"), "9x9"}, {stated("boxes none"), "9x9"}, {jigsaw, "4x4"}};
    for (const auto& [text, board] : cases) EXPECT_FALSE(read_on(text, board)) << text << board;
    EXPECT_EQ(
        read_on(kPuzzle, "16x16").error().text(),
        "the puzzle is 9x9, but the board asked for is 16x16; name a 9x9 board, or leave --board "
        "out");
    EXPECT_THAT(read_on(jigsaw, "4x4").error().text(), HasSubstr("states another board"));
}

TEST(AskedBoard, goes_on_after_a_misfit) {
    const auto source =
        source_from_string(kPuzzle + "\nsudokit 1\nboard 4x4\nend\n" + kPuzzle + "\n");
    ReadOptions options;
    options.board = board_shape("x");
    Reader reader(*source, options);
    std::vector<std::pair<Record::Kind, std::uint64_t>> found;
    for (Record record; reader.next(record);) found.emplace_back(record.kind, record.line);
    using Kind = Record::Kind;
    EXPECT_EQ(found,
              (std::vector{
                  std::pair{Kind::General, std::uint64_t{1}}, {Kind::Bad, 2}, {Kind::General, 5}}));
}

TEST(AskedBoard, leaves_classic_lines_plain_if_it_is_the_classic_one) {
    const auto source = source_from_string(kPuzzle + "\n");
    ReadOptions options;
    options.board = board_shape("9x9");
    Reader reader(*source, options);
    Record record;
    ASSERT_TRUE(reader.next(record));
    EXPECT_EQ(record.kind, Record::Kind::Classic);
}

TEST(BoardRules, are_read_with_their_numbers) {
    const auto rules = parse_board_rules("anti-knight, leaper 1 4,non-consecutive");
    ASSERT_TRUE(rules) << rules.error().text();
    ASSERT_EQ(rules->size(), 3u);
    EXPECT_EQ((*rules)[1].numbers, (std::vector{1, 4}));
    EXPECT_EQ((*rules)[2].kind, RuleKind::NegativeDifference);
    EXPECT_EQ((*rules)[2].numbers, std::vector{1});
    for (const char* wrong : {"", "anti-knight,", "anti-knite", "thermometer", "leaper", "leaper 1",
                              "anti-king 3", "non-consecutive 2", "anti-knight anti-king"})
        EXPECT_FALSE(parse_board_rules(wrong)) << wrong;
}

TEST(BoardRules, have_a_word_for_each_that_needs_no_cells) {
    const std::pair<std::string_view, std::string> numbers[] = {{"leaper", " 1 4"},
                                                                {"global-modulo", " 3"},
                                                                {"negative-difference", " 1"},
                                                                {"negative-ratio", " 2"},
                                                                {"negative-sum", " 5"}};
    for (const std::string_view word : board_rule_words()) {
        const auto* const more =
            std::ranges::find(numbers, word, &std::pair<std::string_view, std::string>::first);
        const auto rules =
            parse_board_rules(std::string(word) + (more == std::end(numbers) ? "" : more->second));
        EXPECT_TRUE(rules) << word << ": " << rules.error().text();
    }
}

}  // namespace
}  // namespace sudokit::format_test
