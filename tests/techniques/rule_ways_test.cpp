// What steps of rules say where few ways are left, where groups hold the same digits, where regions grow, and where
// two rules meet.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "techniques/rule_told.hpp"

namespace {

using namespace rule_told;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::string kTwoCells = "rule same-values: r1c1 r1c2 | r5c5 r6c6\n";

TEST(RuleWays, list_what_lies_between_the_ends_of_a_lunchbox) {
    const std::string box = "rule lunchbox 19: r1c3 r1c2 r2c2 r2c1 r3c1\n";
    EXPECT_THAT(
        reason_of(box, "r1c3,r3c1"),
        HasSubstr("19 can only be 4+7+8 or 5+6+8. Its lowest and its highest digit can only be "
                  "in r1c3 and r3c1."));
    EXPECT_THAT(
        reason_of(box, "r1c3,r3c1", Language::German),
        HasSubstr("Ihre kleinste und ihre größte Ziffer können nur in r1c3 und r3c1 stehen."));
}

TEST(RuleWays, list_the_digits_of_an_equality_cage) {
    Puzzle cage = position_with("rule equality-cage: r7c7 r7c8 r8c7 r8c8\n");
    remove(cage, {69}, {1, 2, 4, 5, 7, 8, 9});  // r8c7 is 3 or 6
    remove(cage, {70}, {1, 2, 3, 5, 6, 7, 8});  // r8c8 is 4 or 9
    remove(cage, {60, 61}, {1, 5, 6, 7});       // r7c7, r7c8
    EXPECT_THAT(needed(cage, "one of r7c78,r8c8 has to be 9"),
                HasSubstr("On this board, its digits can only be "));
}

TEST(RuleWays, list_the_orders_that_a_line_still_allows) {
    // The pattern in base64: 12345|54321|13579
    auto puzzle = parse_puzzle(".Regex~MTIzNDV8NTQzMjF8MTM1Nzk~R1C1~R1C2~R2C2~R2C1~R3C1");
    ASSERT_TRUE(puzzle.ok());
    Puzzle line = std::move(puzzle.value());
    line.candidates = line.domains();
    EXPECT_THAT(told(line, "r2c2"), HasSubstr("r1c1-r1c2-r2c2-r2c1-r3c1 can only be 1-2-3-4-5, "
                                              "1-3-5-7-9 or 5-4-3-2-1."));
}

TEST(RuleGroups, name_the_digit_that_one_of_them_cannot_hold) {
    Puzzle groups = position_with(kTwoCells);
    remove(groups, {40, 50}, {7});  // r5c5, r6c6
    EXPECT_THAT(told(groups, "7"), HasSubstr("With 7 in one of r1c12, the first group would hold "
                                             "7, but the second has no place for it."));
    EXPECT_THAT(
        told(groups, "7", {}, Language::German),
        HasSubstr("enthielte die erste Gruppe die 7, die zweite aber hat keinen Platz für sie."));
}

TEST(RuleGroups, leave_to_a_house_what_it_shows_alone) {
    Puzzle position = position_with("rule different: r6c7 r7c7 r8c7\n");
    remove(position, {51, 60}, {1, 2, 3, 4, 7, 8, 9});  // r6c7 and r7c7 are 5 or 6
    ExplainOptions order;
    order.order = {Technique::OneRule, Technique::OneRuleNarrowed};
    EXPECT_THAT(told(position, "r8c7", order),
                HasSubstr("Column 7 is enough for this: in it, r67c7 can only be 5 and 6."));
}

TEST(RuleAlternatives, name_the_one_that_can_still_hold) {
    Puzzle position = position_with("rule any: (sum 7: r6c1) (sum 1: r6c1) (sum 3: r6c2)\n");
    remove(position, {45}, {1});  // r6c1
    remove(position, {46}, {3});  // r6c2
    EXPECT_THAT(told(position, "r6c1 is 7"), HasSubstr("Only this can still hold: r6c1 is 7."));
}

TEST(RuleAlternatives, that_differ_in_a_number_alone_are_one_rule) {
    std::string any = "rule any:";
    for (int n = 2; n <= 5; ++n)
        any += " (hidden-skyscraper " + std::to_string(n) + ": r1c1 r1c2 r1c3 r1c4 r1c5)";
    any += " (all: (sum 6: r9c9) (sum 6: r9c8))";
    const std::string numbers =
        "rule any: (all: (sum 2: r1c1) (sum 2: r5c5)) (all: (sum 3: r1c1) (sum 3: r5c5)) (all: "
        "(sum 4: "
        "r1c1) (sum 4: r5c5))\n";
    EXPECT_THAT(reason_of(numbers, "r1c1"),
                HasSubstr("This holds for one number n from 2 to 4: r1c1 is n and r5c5 is n."));
    EXPECT_THAT(reason_of(any + "\n", "r1c1"), Not(HasSubstr("for one number")));
}

TEST(RuleStories, go_from_rule_to_rule) {
    // 8 in r6c8 makes r5c8 a 4, and then no digit of the nabner line is left for r5c7.
    Puzzle position = position_with("rule ratio 2: r5c8 r6c8\nrule nabner: r5c9 r5c8 r5c7 r6c6\n");
    remove(position, {44, 50}, {9});  // r5c9, r6c6
    remove(position, {42}, {9});      // r5c7
    ExplainOptions order;
    order.order = {Technique::TwoRules};
    const std::string text = told(position, "8 in r6c8", order);
    EXPECT_THAT(text,
                AllOf(HasSubstr("by the first rule r5c8 would be 4; then by the second rule "),
                      Not(HasSubstr("cannot be filled"))));
}

// Two cages of two cells with the sums 9 and 6 in a column: both would take 4 or 5.
TEST(RuleStories, tell_the_first_of_many_that_are_alike) {
    ExplainOptions order;
    order.order = {Technique::OneRule, Technique::TwoRules};
    EXPECT_THAT(
        told(position_with("rule cage 9: r3c6 r4c6\nrule cage 6: r5c6 r6c6\n"), "The same", order),
        AllOf(HasSubstr(
                  "With 4 in r3c6, by the first rule r4c6 would be 5; then by the second rule "),
              HasSubstr("The same happens with 4 or 5 in r4c6, or with 5 in r3c6.")));
}

TEST(RuleOfTheBoard, says_that_an_open_cell_could_be_none_of_its_digits) {
    Puzzle position = position_with("rule negative-difference 1\n");
    remove(position, {0}, {1, 3, 5, 6, 7, 8, 9});  // r1c1 is 2 or 4
    ExplainOptions order;
    order.order = {Technique::OneRule, Technique::OneRuleNarrowed};
    EXPECT_THAT(told(position, "could be neither", order),
                HasSubstr("r1c1 is 2 or 4. With 3 in one of r1c2,r2c1, r1c1 could be neither."));
}

TEST(RuleRegions, say_how_they_begin_and_how_far_they_reach) {
    auto puzzle = parse_puzzle(".Shape~6x6.ChaosConstruction.NoBoxes");
    ASSERT_TRUE(puzzle.ok());
    Puzzle position = std::move(puzzle.value());
    position.candidates = position.domains();
    EXPECT_THAT(
        told(position, "region of r1c1"),
        AllOf(HasSubstr(
                  "So the first cell of the board is in region 1, the second at most in region 2, "
                  "and so on."),
              HasSubstr(
                  "Region 1 has r1c1 and 6 cells in all, so it reaches at most 5 steps farther")));
    EXPECT_THAT(told(position, "Gebiet", {}, Language::German),
                HasSubstr("Gebiet 1 enthält r1c1 und hat insgesamt 6 Zellen"));
}

}  // namespace
