// What steps of rules say: why a digit is needed, what a clue's number would be, and why each of several
// rules fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "techniques/rule_told.hpp"

namespace {

using namespace rule_told;
using testing::HasSubstr;

// Of four cells on a thermometer, the first is at most 6: here it is more, and so nothing fits after it.
TEST(RuleWords, say_that_a_cell_has_nothing_left) {
    Puzzle position = position_with("rule thermometer: r1c1 r1c2 r2c2 r2c1\n");
    remove(position, {0}, {1, 2, 3, 4, 5, 6});
    EXPECT_THAT(told(position, "no digit is left"), HasSubstr("So no digit is left for r1c2."));
    EXPECT_THAT(told(position, "keine Ziffer", {}, Language::German),
                HasSubstr("Also bleibt für r1c2 keine Ziffer."));
}

// A whispers line in one box: 5 or 6 in its middle leaves one digit for both ends.
TEST(RuleCrowds, name_the_cells_that_would_need_the_same_digit) {
    const std::string line = "rule whispers 4: r7c6 r8c5 r9c4\n";
    Puzzle position = position_with(line);
    remove(position, {59, 75}, {1});  // r7c6, r9c4
    ExplainOptions narrowed;
    narrowed.order = {Technique::OneRule, Technique::OneRuleNarrowed};
    const auto sentence = [&](Language language) {
        return told(position, "6 in r8c5", narrowed, language);
    };
    EXPECT_THAT(sentence(Language::English),
                HasSubstr("Neither of r7c6 and r9c4 is 1. With 5 in r8c5, r7c6 and r9c4 would both "
                          "have to be 9, but they see each other. With 6 in r8c5, r7c6 and r9c4 "
                          "would both have to be 2, but they see each other. So"));
    EXPECT_THAT(
        sentence(Language::German),
        HasSubstr("Mit einer 6 in r8c5 müsste in r7c6 und r9c4 je eine 2 stehen, aber diese "
                  "Zellen sehen einander."));
    Puzzle dots = position_with("rule difference 1: r5c4 r5c5\nrule difference 1: r5c5 r6c5\n");
    dots.candidates[39] = DigitSet::of(5) | DigitSet::of(6) | DigitSet::of(7);
    narrowed.order = {Technique::TwoRules};
    EXPECT_THAT(
        told(dots, "With 6 in r6c5", narrowed),
        HasSubstr("The white dot between r5c4 and r5c5: they differ by 1. Likewise the white "
                  "dot between r5c5 and r6c5. r5c4 is 5, 6 or 7. With 6 in r6c5, r5c4 would "
                  "have to be 6, too, but r6c5 sees it."));
}

// Cells of one house hold a digit once: few houses leave few places.
TEST(RuleWords, say_how_often_cells_have_room_for_a_digit) {
    EXPECT_THAT(
        reason_of("rule counts 3 5: r3c9 r4c9 r5c9 r5c7 r5c8 r6c7 r6c6\n", "r3c9 is 5"),
        HasSubstr("5 can be in r3c9, once in r5c789,r4c9,r6c7 (box 6) and in r6c6, so it has "
                  "to be in each of these."));
    Puzzle circles = position_with("rule counting-circles: r1c1 r2c5 r3c9 r5c2 r6c6 r8c8\n");
    remove(circles, {0, 13}, {5});
    EXPECT_THAT(told(circles, "with 5, but only"),
                HasSubstr("With 5 in one of r3c9,r5c2,r6c6,r8c8, there would have to be 5 circles "
                          "with 5, but only r3c9,r5c2,r6c6,r8c8 can hold it."));
    EXPECT_THAT(
        reason_of("rule count-distinct: r9c1 | r1c2 r1c3 r1c4 r2c6 r4c8\n", "different digits"),
        HasSubstr(
            "r1c234 are all in row 1, so they hold 3 different digits. There are only 5 cells."));
    EXPECT_THAT(reason_of("given r5c5=6\nrule between: r1c1 r2c1 r3c1 r5c5\n",
                          "lie between those at the ends"),
                HasSubstr("r23c1 differ, so at least 2 digits lie between those at the ends."));
}

// An X-sum whose first digit is open is told digit by digit.
TEST(RuleWords, say_what_each_first_digit_of_an_x_sum_leaves) {
    Puzzle position =
        position_with("rule x-sum 17: r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9\n");
    remove(position, {27}, {1, 2, 5, 6, 7, 8, 9});
    remove(position, {28}, {1, 3, 5});
    EXPECT_THAT(told(position, "With 9 in r4c3"),
                HasSubstr("With 9 in r4c3: if r4c1 is 3, that leaves 5 for r4c2; if r4c1 is 4, "
                          "that leaves 4 for r4c24. That cannot be."));
    Puzzle forced = position_with("rule x-sum 27: r1c2 r2c2 r3c2 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2\n");
    remove(forced, {1}, {1, 2, 3, 7, 8, 9});
    remove(forced, {10}, {2, 3, 5, 7, 8, 9});
    remove(forced, {73}, {1, 2, 3, 4, 7, 8, 9});
    EXPECT_THAT(
        told(forced, "would be 5"),
        HasSubstr("With 6 in one of r56c2, r9c2 would be 5, r1c2 would be 4 and r2c2 would be 1; "
                  "then the first k cells would add up to at most 22."));
}

// Without a digit, few sets are left to an anti-cage.
TEST(RuleWords, say_which_digits_an_anti_cage_could_have) {
    const std::string rules = "rule rellik 6: r1c4 r2c4 r2c5\ngiven r3c4=1 r1c6=1\n";
    EXPECT_THAT(reason_of(rules, "such digits", Language::English, "6x6"),
                HasSubstr("Without 3 in r12c4,r2c5, there would be no 3 such digits. Therefore"));
    EXPECT_THAT(reason_of(rules, "could only be", Language::English, "6x6"),
                HasSubstr("Without 5 in r12c4,r2c5, its digits could only be 1-3-4. Neither of "
                          "r2c45 is 1."));
}

// A table is told by what it asks: as the line that asks the same, or by which digits fit together.
TEST(RuleWords, say_what_a_table_of_pairs_asks) {
    const auto line = [](const std::string& fitting) {
        return R"({"puzzle":")" + std::string(81, '.') +
               R"(","schema":2,"rules":[{"kind":"pair","cells":[[0,1]],"table":[)" + fitting +
               "]}]}";
    };
    const auto gist = [&](const std::string& fitting) {
        auto puzzle = parse_puzzle(line(fitting));
        EXPECT_TRUE(puzzle.ok());
        Puzzle position = std::move(puzzle.value());
        position.candidates = position.domains();
        return told(position, "r1c1-r1c2:");
    };
    EXPECT_THAT(gist("[6,7,8,9],[7,8,9],[8,9],[9],[],[1],[1,2],[1,2,3],[1,2,3,4]"),
                HasSubstr("The whispers line r1c1-r1c2: neighbours on it differ by at least 5."));
    EXPECT_THAT(
        gist("[6,7,8,9],[6,7,8,9],[6,7,8,9],[6,7,8,9],[],[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]"),
        HasSubstr("beside 6, 7, 8 or 9 only 1, 2, 3 or 4, beside 1, 2, 3 or 4 only 6, 7, 8 or 9 "
                  "and 5 nowhere."));
}

// Without the digit, the sum has no way, or too little or too much is left.
TEST(RuleNeeds, are_proved_by_the_ways_of_a_sum_and_by_its_range) {
    Puzzle position = position_with("rule cage 21: r6c6 r8c6 r9c6 r7c7\n");
    remove(position, {50, 68, 77}, {2, 7, 8});
    position.candidates[60] = DigitSet::of(9);
    EXPECT_THAT(
        needed(position, "The cage"),
        HasSubstr("As none of r689c6 is 2, 7 or 8 and r7c7 is 9, 21 can only be 1+5+6+9 or "
                  "3+4+5+9. Therefore one of r689c6 has to be 5, and r123457c6 see them all."));

    position =
        position_with("rule little-killer 18: r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9\n");
    EXPECT_THAT(
        needed(position, "r7c8"),
        HasSubstr("it adds up to 18. Without 1 in r7c7,r8c8,r9c9, it would add up to at least "));

    position = position_with("rule arrow: r8c1 | r7c1 r6c1\n");
    remove(position, {45, 54}, {1, 2});
    remove(position, {63}, {9});
    EXPECT_THAT(
        needed(position, "The arrow"),
        HasSubstr(
            "As r8c1 is at most 8, r67c1 can only be 3+4 or 3+5. Therefore one of r67c1 has to "
            "be 3, and r123459c1 see both."));
}

// Without the digit, another cell would have to be what it cannot be.
TEST(RuleNeeds, are_proved_by_a_cell_that_could_not_be_filled) {
    Puzzle position = position_with("rule difference 1: r8c6 r9c6\n");
    position.candidates[68] = DigitSet::of(5) | DigitSet::of(6) | DigitSet::of(7);
    remove(position, {77}, {4, 8});
    EXPECT_THAT(
        needed(position, "r12"),
        HasSubstr("Without 6 in r89c6, r9c6 would have to be 4 or 8, but it can be neither. "
                  "Therefore one of r89c6 has to be 6, and "));
    EXPECT_THAT(
        needed(position, "r12", Language::German),
        HasSubstr("Ohne eine 6 in r89c6 müsste in r9c6 eine 4 oder 8 stehen, aber keine von "
                  "beiden ist dort möglich. Daher muss in einer der Zellen r89c6 eine 6 stehen, "
                  "und "));
    // The circle itself says it.
    EXPECT_THAT(
        needed(position_with("rule contains 2 3: r1c1 r1c2 r2c1 r2c2\n"), "The circle of"),
        HasSubstr("these cells hold 2 and 3. One of r12c12 has to be 2, and r123c3,r3c12 see "
                  "them all."));
}

// Two parts of a line at a time are a sum.
TEST(RuleWords, compare_the_parts_of_a_region_sum_line) {
    EXPECT_THAT(
        needed(position_with("rule region-sum: r1c5 r1c6 r1c7 r2c7 r3c7 r2c8 r2c9\n"),
               "region sum line"),
        HasSubstr("As r1c56 add up to at most 17, r123c7,r2c89 can only be 1+2+3+4+5, "
                  "1+2+3+4+6, 1+2+3+4+7 or 1+2+3+5+6. Therefore one of r123c7,r2c89 has to be 1"));
}

// What a kind of line or clue can say better than a cell that could not be filled.
TEST(RuleWords, say_how_far_a_thermometer_can_rise) {
    EXPECT_THAT(
        reason_of("given r1c4=5\nrule thermometer: r1c1 r1c2 r1c3 r1c4\n", "As r1c4"),
        HasSubstr("As r1c4 is 5, r1c1 is at most 2, r1c2 is at most 3 and r1c3 is at most 4."));
}
TEST(RuleWords, list_the_digits_that_a_renban_line_can_have) {
    Puzzle position = position_with("rule renban: r1c6 r1c7 r1c8 r1c9\n");
    remove(position, {8}, {1, 2, 3, 4, 5});
    EXPECT_THAT(
        needed(position, "The renban"),
        HasSubstr("As r1c9 is 6, 7, 8 or 9, r1c6789 can only be 3-4-5-6, 4-5-6-7, 5-6-7-8 or "
                  "6-7-8-9. Therefore one of r1c6789 has to be 6"));
}
TEST(RuleWords, say_where_the_ends_of_a_sandwich_can_be) {
    EXPECT_THAT(
        reason_of("given r8c5=9\nrule sandwich 8: r1c5 r2c5 r3c5 r4c5 r5c5 r6c5 r7c5 r8c5 "
                  "r9c5\n",
                  "1 and 9 can only"),
        HasSubstr(
            "r8c5 is 9. 8 can only be 2+6, 3+5 or a single 8. 1 and 9 can only be in r5c5 and "
            "r8c5, or in r6c5 and r8c5. So "));
}
TEST(RuleWords, say_what_both_neighbours_on_a_line_would_need) {
    EXPECT_THAT(reason_of("rule whispers 5: r8c1 r7c1 r7c2 r8c3\n", "r7c1"),
                HasSubstr("Nothing fits beside 5. 4 needs 9 on both sides and 6 needs 1 on both "
                          "sides, but the two neighbours "
                          "see each other. So "));
}
TEST(RuleWords, name_the_mirror_cell_and_no_other_neighbour) {
    Puzzle position = position_with("rule palindrome: r1c1 r2c2 r4c4 r5c5\n");
    remove(position, {0}, {7});
    EXPECT_THAT(
        told(position, "r5c5 is not 7"),
        HasSubstr("With 7 in r5c5, its mirror cell r1c1 would have to be 7, but it cannot be."));
    position = position_with("rule maximum: r2c5\n");
    remove(position, {4}, {1});
    EXPECT_THAT(told(position, "r2c5 is not 2"),
                HasSubstr("With 2 in r2c5, r1c5 would have to be 1, but it cannot be."));
}
// A cell sees one place of a digit by a rule, and the other in a house that is not drawn.
TEST(RuleWords, say_which_house_lets_a_cell_see_another) {
    Puzzle position = position_with("disjoint-groups\nrule anti-knight\n");
    for (const Cell c : {57, 58, 59, 66, 67, 68, 75, 76})  // box 8 without r7c6 and r9c5
        if (c != 59 && c != 76) remove(position, {c}, {6});
    remove(position, {77}, {6});
    EXPECT_THAT(
        needed(position, "r6c8"),
        HasSubstr(
            "see r7c6 and r7c6 sees r9c7. r6c8 sees r9c5 in disjoint group 8. Box 8 has 6 only "
            "in r7c6,r9c5"));
}

TEST(RuleWords, say_at_once_where_a_solved_indexer_points) {
    EXPECT_THAT(reason_of("given r4c1=8\nrule column-indexer: r4c1\n", "r4c8 is 1"),
                HasSubstr("r4c1 is 8, so r4c8 has to be 1."));
}

// A count that is too low or too high: the board may tell which, or one cell decides.
TEST(RuleWords, say_on_which_side_a_count_would_be_wrong) {
    const std::string row = ": r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9\n";
    Puzzle position = position_with("rule skyscraper 2" + row);
    EXPECT_THAT(
        told(position, "r3c2 is not 8"),
        HasSubstr("With 8 in r3c2, 1 digit would be visible if r3c1 is 9, and otherwise 3 digits "
                  "would be visible."));
    remove(position, {18}, {9});
    EXPECT_THAT(told(position, "r3c2 is not 8"),
                HasSubstr("With 8 in r3c2, 3 digits would be visible (such as 1-8-9)."));
    EXPECT_THAT(reason_of("rule skyscraper 1" + row, "r3c1"),
                HasSubstr("from r3c1: its first digit is the highest. So r3c1 is 9 and none of "
                          "r3c23456789 is 9."));
}

// Rules that differ in their number alone are told as one.
TEST(RuleWords, merge_alternatives_that_differ_in_their_numbers) {
    const std::string row = ": r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9) ";
    EXPECT_THAT(
        reason_of("rule any: (hidden-skyscraper 2" + row + "(hidden-skyscraper 4" + row + "\n",
                  "r3c2"),
        HasSubstr(
            "from r3c1: the digits rise, and the first that is smaller than the one before it "
            "is 2 or 4. With 1 in r3c2, the first digit that is smaller than the one before it "
            "would be 1. So "));
}

// What the number of the rule would be, and why each part of an alternative fails.
TEST(RuleWords, say_what_the_number_of_a_clue_would_be) {
    const std::string sky =
        "given r3c1=5\nrule skyscraper 4: r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9\n";
    EXPECT_EQ(
        reason_of(sky, "r3c3"),
        "One Rule: The skyscraper clue of row 3 from r3c1: 4 digits are visible from there, "
        "that is, greater than all before them. With 8 or 9 in r3c2, or with 9 in r3c3, at most "
        "3 digits would be visible (such as 5-8-9). So r3c2 is neither 8 nor 9 and r3c3 is "
        "not 9.");
    EXPECT_EQ(
        reason_of(sky, "r3c3", Language::German),
        "Eine Regel: Der Wolkenkratzer-Hinweis für Zeile 3, von r3c1 aus: 4 Ziffern sind von dort "
        "aus "
        "sichtbar, also größer als alle vor ihnen. Mit einer 8 oder 9 in r3c2 oder mit einer 9 in "
        "r3c3 wären höchstens 3 Ziffern sichtbar (etwa 5-8-9). Also ist r3c2 weder 8 noch 9 und "
        "r3c3 ist nicht 9.");
    const std::string rank =
                          "given r1c1=9 r1c2=7\nrule full-rank 36: r6c9 r6c8 r6c7 r6c6 r6c5 r6c4 "
                          "r6c3 r6c2 r6c1\n",
                      is_36 =
                          "The rank of row 6 from r6c9: of all rows and columns, read as numbers "
                          "in both directions, it has rank 36, counted from the smallest. ";
    EXPECT_THAT(reason_of(rank, "r6c9 is 9"),
                testing::HasSubstr(is_36 + "Each digit begins 4 of them; those with ranks 33 to 36 "
                                           "begin with 9. So r6c9 is 9"));
    EXPECT_THAT(reason_of(rank, "r6c8 is"),
                testing::HasSubstr("its rank would be at most 35 (higher: row 1 from r1c1)."));
    const std::string row = "r5c9 r5c8 r5c7 r5c6 r5c5 r5c4 r5c3 r5c2 r5c1\n";
    EXPECT_EQ(reason_of("given r5c9=3\nrule x-sum 18: " + row, "r5c78"),
              "One Rule: The X-sum of row 5 from r5c9: if r5c9 is k, the first k cells from there "
              "add up to 18, the others to 27. r5c9 is 3, so r5c789 add up to 18. That leaves "
              "15 for r5c78. 15 can only be 6+9 or 7+8. So each of r5c78 is at least 6.");
    EXPECT_EQ(
        reason_of("rule any: (x-sum 45: " + row.substr(0, row.size() - 1) +
                      ") (skyscraper 8: " + row.substr(0, row.size() - 1) + ")\n",
                  "r5c9"),
        "One Rule: One of these holds: the X-sum of row 5 from r5c9 (if r5c9 is k, the first k "
        "cells from there add up to 45) or the skyscraper clue of row 5 from r5c9 (8 digits are "
        "visible from there, that is, greater than all before them). The X-sum of row 5 from r5c9 "
        "would fail: with 3, 4, 5, 6, "
        "7 or "
        "8 in r5c9, or with 9 in one of r5c345678, the first k cells would add up to at most 44 "
        "(such as 8+2+3+4+5+6+9+7). "
        "The "
        "skyscraper clue of row 5 from r5c9 would fail: with 3, 4, 5, 6, 7 or 8 in r5c9, or with 9 "
        "in "
        "one of r5c345678, at most 7 digits would be visible (such as 1-2-3-4-5-6-9). So r5c9 is "
        "neither 3, 4, 5, 6, 7 nor 8 and none of r5c345678 is 9.");
    EXPECT_EQ(
        reason_of("given r4c3=5\nrule difference 1: r4c3 r5c3\n", "r5c3"),
        "One Rule: The white dot between r4c3 and r5c3: they differ by 1. As r4c3 is 5, r5c3 can "
        "only be 4 or 6. So r5c3 is 4 or 6.");
}

// Digits that make a number too low, and those that make it too high; a clue that says it all.
TEST(RuleWords, say_why_a_clue_excludes_its_first_digits) {
    const std::string row = ": r5c9 r5c8 r5c7 r5c6 r5c5 r5c4 r5c3 r5c2 r5c1\n";
    EXPECT_THAT(
        reason_of("rule x-sum 28" + row, "r5c9"),
        HasSubstr("With 1, 2 or 3 in r5c9, the first k cells would add up to at most 20 "
                  "(such as 3+8+9). With 8 or 9 in r5c9, the first k cells would add up to at "
                  "least 36 (such as 8+1+2+3+4+5+6+7). So "));
    EXPECT_THAT(reason_of("rule skyscraper 9" + row, "r5c9"),
                HasSubstr("all digits are visible from there, so they rise from 1 to 9. So "));
    EXPECT_THAT(
        reason_of("rule numbered-room 5: r5c9 r5c8 r5c7 r5c6\n", "r5c9"),
        HasSubstr(
            "With 1 in r5c9, that cell itself would have to be 5. There are only 4 cells. So "));
}

// On a long palindrome, mirror cells are hard to find; of a lunchbox, the ends matter.
TEST(RuleWords, say_where_to_look_on_a_line) {
    Puzzle far = position_with(
        "rule palindrome: r1c1 r1c2 r1c3 r1c4 r1c5 r2c6 r3c7 r4c8 r5c8 r6c8 r7c8 r8c8\n");
    remove(far, {34}, {4});
    EXPECT_THAT(told(far, "r1c5 is not 4"),
                HasSubstr("its mirror cell r4c8 (each is cell 5 from its end) would have to be 4"));
    EXPECT_THAT(reason_of("given r1c1=1 r1c4=9\nrule lunchbox 13: r1c1 r1c2 r1c3 r1c4\n", "r1c2"),
                HasSubstr("Its lowest digit can only be in r1c1 and its highest in r1c4."));
}

// Global entropy is told square by square: what one leaves counts in the next.
TEST(RuleWords, say_which_squares_a_rule_of_the_board_rests_on) {
    EXPECT_THAT(reason_of("given r1c3=4 r1c4=5\nrule global-entropy\n", "r2c34 is"),
                HasSubstr("In the square r12c34, this leaves: neither of r2c34 is 4, 5 or 6."));
    EXPECT_THAT(reason_of("given r1c3=4 r1c4=5\nrule global-entropy\n", "r2c34", Language::German),
                HasSubstr("Im Quadrat r12c34 bleibt damit: "));
}

// Where the board leaves one of several rules, the others fail first.
TEST(RuleWords, say_which_of_several_rules_is_left) {
    const std::string row = ": r5c9 r5c8 r5c7 r5c6 r5c5 r5c4 r5c3 r5c2 r5c1\n";
    const std::string rules = "given r5c9=4\nrule any: (x-sum 8" + row.substr(0, row.size() - 1) +
                              ") (numbered-room 8" + row.substr(0, row.size() - 1) + ")\n";
    EXPECT_THAT(
        reason_of(rules, "r5c6 is 8"),
        HasSubstr("would fail: with 4 in r5c9, the first k cells would add up to at least 10 (such "
                  "as 4+1+2+3). So the numbered room of row 5 from r5c9 holds."));
}

// The digits of a circle with two cells are one number.
TEST(RuleWords, bound_the_number_in_a_circle) {
    EXPECT_THAT(reason_of("rule arrow: r5c8 r5c9 | r1c1 r1c2 r1c3\n", "r5c8 is"),
                HasSubstr("r1c123 add up to at most 24, so the number in r5c89 is at most 24."));
}

}  // namespace
