// Rules about lines and between two cells, on values worked out by hand.
#include "unit/rules.hpp"

namespace {

using namespace rules;

TEST(RuleMeaning, thermometers_rise_slow_ones_may_rest) {
    EXPECT_TRUE(line(Thermometer, {1, 3, 9}));
    EXPECT_FALSE(line(Thermometer, {1, 3, 3}));
    EXPECT_FALSE(line(Thermometer, {3, 1}));
    EXPECT_TRUE(line(Thermometer, {7}));
    EXPECT_TRUE(line(SlowThermometer, {1, 3, 3}));
    EXPECT_FALSE(line(SlowThermometer, {1, 3, 2}));
    EXPECT_TRUE(lists(Thermometer, {{1, 2}, {8, 9}}));
    EXPECT_FALSE(lists(Thermometer, {{1, 2}, {9, 8}}));
    EXPECT_TRUE(line(Greater, {9, 2, 1}));
    EXPECT_FALSE(line(Greater, {9, 2, 2}));
}

TEST(RuleMeaning, every_shaft_of_an_arrow_adds_up_to_its_circle) {
    EXPECT_TRUE(lists(Arrow, {{6}, {2, 2, 2}}));
    EXPECT_FALSE(lists(Arrow, {{6}, {2, 2}}));
    EXPECT_TRUE(lists(Arrow, {{6}, {2, 4}, {6}}));
    EXPECT_FALSE(lists(Arrow, {{6}, {2, 4}, {5}}));
    EXPECT_TRUE(lists(Arrow, {{1, 2}, {9, 3}}));  // a pill reads 12
    EXPECT_FALSE(lists(Arrow, {{2, 1}, {9, 3}}));
    EXPECT_FALSE(lists(Arrow, {Numbers(8, 9), {9}}));  // the longest number there is
}

TEST(RuleMeaning, the_ends_of_a_double_arrow_are_the_sum_of_the_rest) {
    EXPECT_TRUE(line(DoubleArrow, {4, 3, 2, 1, 2}));
    EXPECT_FALSE(line(DoubleArrow, {4, 3, 2, 2, 2}));
    EXPECT_TRUE(line(DoubleArrow, {1, 3, 2}));
}

TEST(RuleMeaning, palindromes) {
    EXPECT_TRUE(line(Palindrome, {1, 2, 1}));
    EXPECT_TRUE(line(Palindrome, {1, 2, 2, 1}));
    EXPECT_TRUE(line(Palindrome, {8}));
    EXPECT_FALSE(line(Palindrome, {1, 2, 3}));
}

TEST(RuleMeaning, renban_and_nabner) {
    EXPECT_TRUE(line(Renban, {3, 5, 4}));
    EXPECT_TRUE(line(Renban, {3}));
    EXPECT_FALSE(line(Renban, {3, 5, 6}));
    EXPECT_FALSE(line(Renban, {3, 4, 3}));
    EXPECT_FALSE(line(Renban, {3, 5, 3}));
    EXPECT_TRUE(line(Nabner, {3, 5, 1}));
    EXPECT_FALSE(line(Nabner, {3, 5, 2}));
    EXPECT_FALSE(line(Nabner, {3, 5, 3}));
}

TEST(RuleMeaning, whispers_keep_their_distance) {
    EXPECT_TRUE(line(Whispers, {1, 6, 1}, {5}));
    EXPECT_FALSE(line(Whispers, {1, 6, 2}, {5}));
    EXPECT_TRUE(line(Whispers, {4, 4}, {0}));
    EXPECT_TRUE(line(Whispers, {4}, {9}));
}

TEST(RuleMeaning, between_and_lockout_look_at_the_ends) {
    EXPECT_TRUE(line(Between, {2, 5, 3, 6}));
    EXPECT_TRUE(line(Between, {6, 5, 3, 2}));
    EXPECT_FALSE(line(Between, {2, 2, 6}));
    EXPECT_FALSE(line(Between, {2, 7, 6}));
    EXPECT_TRUE(line(Between, {4, 4}));
    EXPECT_FALSE(line(Between, {4, 4, 4}));
    EXPECT_TRUE(line(Lockout, {2, 1, 7, 6}, {4}));
    EXPECT_FALSE(line(Lockout, {2, 1, 6, 6}, {4}));
    EXPECT_FALSE(line(Lockout, {2, 3, 6}, {4}));
    EXPECT_FALSE(line(Lockout, {2, 1, 5}, {4}));  // the ends are too close
    EXPECT_TRUE(line(Lockout, {6, 2}, {4}));
}

TEST(RuleMeaning, a_region_sum_line_starts_a_piece_at_every_border) {
    // Boxes of 4x4: r1c1 r1c2 r2c1 r2c2 | r1c3 r1c4 r2c3 r2c4 | ...
    const auto board = Geometry::boxes(2, 2);
    const Numbers values{1, 4, 2, 3,  //
                         3, 2, 1, 4,  //
                         2, 1, 4, 3,  //
                         4, 3, 2, 1};
    EXPECT_TRUE(kept(*board, make(RegionSum, {{0, 1, 2, 3}}), values));    // 1+4 = 2+3
    EXPECT_FALSE(kept(*board, make(RegionSum, {{0, 1, 2}}), values));      // 5, 2
    EXPECT_TRUE(kept(*board, make(RegionSum, {{0, 1}}), values));          // one piece
    EXPECT_FALSE(kept(*board, make(RegionSum, {{5, 2, 9, 10}}), values));  // 2, 2, 1, 4
    EXPECT_TRUE(kept(*board, make(RegionSum, {{4, 8, 9}}), values));       // 3, 2+1
    EXPECT_FALSE(kept(*board, make(RegionSum, {{4, 8, 9, 5}}), values));
}

TEST(RuleMeaning, a_region_sum_line_that_comes_back_starts_anew) {
    const auto board = Geometry::boxes(2, 2);
    const Numbers values{1, 3, 4, 2,  //
                         2, 4, 3, 1,  //
                         3, 1, 2, 4,  //
                         4, 2, 1, 3};
    // r2c2 (4), then r1c3 (4), then r1c2 r1c1 (3+1) in the first box again.
    EXPECT_TRUE(kept(*board, make(RegionSum, {{5, 2, 1, 0}}), values));
    EXPECT_FALSE(kept(*board, make(RegionSum, {{5, 2, 1}}), values));
    // The first cell of the board again: pieces 4 | 4 | 1 differ, though 4+... would not.
    EXPECT_FALSE(kept(*board, make(RegionSum, {{5, 2, 0}}), values));
}

TEST(RuleMeaning, zippers_close_on_their_middle) {
    EXPECT_TRUE(line(Zipper, {2, 3, 5, 2, 3}));
    EXPECT_FALSE(line(Zipper, {2, 3, 6, 2, 3}));
    EXPECT_TRUE(line(Zipper, {2, 4, 1, 3}));
    EXPECT_FALSE(line(Zipper, {2, 4, 1, 4}));
    EXPECT_TRUE(line(Zipper, {9, 1}));
}

TEST(RuleMeaning, a_sum_line_falls_into_pieces) {
    EXPECT_TRUE(line(SumLine, {4, 6, 1, 9, 8, 2}, {10}));
    EXPECT_FALSE(line(SumLine, {4, 6, 1, 9, 8}, {10}));
    EXPECT_FALSE(line(SumLine, {4, 7, 9}, {10}));
    EXPECT_FALSE(line(SumLine, {6, 1, 9, 4}, {10}));
    EXPECT_TRUE(line(SumLine, {6, 1, 9, 4}, {10, 1}));  // as a loop
    EXPECT_FALSE(line(SumLine, {6, 2, 8, 5}, {10, 1}));
    EXPECT_TRUE(line_from_0(SumLine, {0, 5, 0, 5, 0, 5}, {5}));
    EXPECT_TRUE(line_from_0(SumLine, {0, 0}, {0}));
    EXPECT_TRUE(line(SumLine, {7}, {7}));
}

TEST(RuleMeaning, modular_and_entropic_lines_look_through_a_window) {
    EXPECT_TRUE(line(Modular, {1, 5, 9, 4, 2}, {3}));
    EXPECT_FALSE(line(Modular, {1, 5, 9, 5}, {3}));
    EXPECT_TRUE(line(Modular, {1, 2}, {3}));
    EXPECT_FALSE(line(Modular, {1, 4}, {3}));
    EXPECT_TRUE(line(Modular, {1, 1, 1}, {1}));
    EXPECT_TRUE(line(Modular, {1, 2, 3, 4, 9}, {4}));
    EXPECT_FALSE(line(Modular, {1, 2, 3, 4, 6}, {4}));
    EXPECT_TRUE(line(Entropic, {1, 5, 9, 3, 4}));
    EXPECT_FALSE(line(Entropic, {1, 5, 9, 7}));
    EXPECT_FALSE(line(Entropic, {1, 3}));
    EXPECT_TRUE(line(Entropic, {8}));
    const auto nine_from_0 = plain(1, 3, 9, 0);  // 0-2, 3-5, 6-8
    EXPECT_TRUE(kept(*nine_from_0, make(Entropic, {{0, 1, 2}}), {2, 3, 6}));
    EXPECT_FALSE(kept(*nine_from_0, make(Entropic, {{0, 1, 2}}), {1, 2, 6}));
}

TEST(RuleMeaning, parity_takes_turns) {
    EXPECT_TRUE(line(Parity, {1, 2, 9, 4}));
    EXPECT_FALSE(line(Parity, {1, 2, 9, 3}));
    EXPECT_TRUE(line(Parity, {6}));
}

// The values name each other's places: the line is a permutation that undoes itself.
TEST(RuleMeaning, the_values_of_an_index_line_say_where_the_places_are) {
    EXPECT_TRUE(line(IndexLine, {1, 2, 3}));
    EXPECT_TRUE(line(IndexLine, {3, 4, 1, 2}));
    EXPECT_FALSE(line(IndexLine, {2, 3, 1}));  // place 1 points at 2, but there is a 3
    EXPECT_FALSE(line(IndexLine, {1, 4, 3}));  // past the end
    EXPECT_FALSE(line_from_0(IndexLine, {0, 1}));
}

TEST(RuleMeaning, a_value_index_counts_from_the_second_cell_on) {
    EXPECT_TRUE(line(ValueIndexing, {7, 2, 1, 7}));
    EXPECT_FALSE(line(ValueIndexing, {7, 1, 1, 7}));
    EXPECT_FALSE(line(ValueIndexing, {7, 3, 1, 7}));  // past the end
    EXPECT_FALSE(line_from_0(ValueIndexing, {0, 0, 0}));
}

TEST(RuleMeaning, pairs_stand_in_the_relation_of_the_table) {
    const auto board = plain(1, 3, 3);
    auto table = std::make_shared<PairTable>();  // b = a + 1, or both 3
    table->second = {DigitSet::of(2), DigitSet::of(3), DigitSet::of(3)};
    Rule chain = make(Pair, {{0, 1, 2}}), all = make(PairAll, {{0, 1, 2}});
    chain.table = all.table = table;
    EXPECT_TRUE(kept(*board, chain, {1, 2, 3}));
    EXPECT_FALSE(kept(*board, chain, {3, 2, 1}));
    EXPECT_FALSE(kept(*board, all, {1, 2, 3}));  // 1 before 3
    EXPECT_TRUE(kept(*board, all, {2, 3, 3}));
    EXPECT_FALSE(kept(*board, all, {3, 3, 2}));
    chain.lists = {{0}, {2, 1}};
    EXPECT_TRUE(kept(*board, chain, {3, 2, 1}));
}

TEST(RuleMeaning, an_automaton_accepts_some_lines) {
    // 1 (2 | 3)* 1: state 0 -> 1 -> 2
    auto automaton = std::make_shared<Automaton>();
    automaton->states = 3;
    automaton->starts = {0};
    automaton->accepts = {2};
    automaton->steps = {{0, 1, DigitSet::of(1)}, {1, 1, DigitSet(6)}, {1, 2, DigitSet::of(1)}};
    for (RuleKind kind : {AutomatonLine, Regex}) {
        Rule rule = make(kind, {{0, 1, 2, 3}});
        rule.automaton = automaton;
        EXPECT_TRUE(kept(*plain(1, 4, 3), rule, {1, 2, 3, 1}));
        EXPECT_FALSE(kept(*plain(1, 4, 3), rule, {1, 2, 1, 1}));
        EXPECT_FALSE(kept(*plain(1, 4, 3), rule, {1, 2, 3, 3}));
        rule.lists = {{0, 1}, {2, 3}};
        EXPECT_TRUE(kept(*plain(1, 4, 3), rule, {1, 1, 1, 1}));
        EXPECT_FALSE(kept(*plain(1, 4, 3), rule, {1, 1, 1, 2}));
    }
}

TEST(RuleMeaning, an_automaton_may_be_in_several_states) {
    auto automaton = std::make_shared<Automaton>();  // the last but one is 1
    automaton->states = 3;
    automaton->starts = {0};
    automaton->accepts = {2};
    automaton->steps = {{0, 0, DigitSet(7)}, {0, 1, DigitSet::of(1)}, {1, 2, DigitSet(7)}};
    Rule rule = make(AutomatonLine, {{0, 1, 2}});
    rule.automaton = automaton;
    EXPECT_TRUE(kept(*plain(1, 3, 3), rule, {1, 1, 2}));
    EXPECT_FALSE(kept(*plain(1, 3, 3), rule, {1, 2, 1}));
}

TEST(RuleMeaning, dots_and_edges) {
    EXPECT_TRUE(lists(Difference, {{3, 4}, {9, 8}}, {1}));
    EXPECT_FALSE(lists(Difference, {{3, 4}, {9, 7}}, {1}));
    EXPECT_TRUE(lists(Ratio, {{3, 6}, {8, 4}}, {2}));
    EXPECT_FALSE(lists(Ratio, {{3, 5}}, {2}));
    EXPECT_TRUE(line_from_0(Ratio, {0, 0}, {2}));
    EXPECT_FALSE(line_from_0(Ratio, {0, 4}, {2}));
    EXPECT_FALSE(lists(Ratio, {{3, 5}}, {Rule::kMostNumber}));  // no overflow
    EXPECT_TRUE(lists(EdgeSum, {{3, 7}, {9, 1}}, {10}));
    EXPECT_FALSE(lists(EdgeSum, {{3, 7}, {9, 2}}, {10}));
}

TEST(RuleMeaning, negative_rules_forbid_what_is_not_marked) {
    const Numbers values{1, 3, 9,  //
                         5, 7, 2};
    EXPECT_TRUE(grid(NegativeDifference, 2, 3, values, {1}));
    EXPECT_FALSE(grid(NegativeDifference, 2, 3, values, {1, 7}));  // 9 over 2
    EXPECT_TRUE(grid(NegativeDifference, 2, 3, values, {1, 7}, {{5, 2}}));
    EXPECT_FALSE(grid(NegativeRatio, 2, 3, values, {3}));  // 1 3, and 3 9
    EXPECT_FALSE(grid(NegativeRatio, 2, 3, values, {3}, {{0, 1}}));
    EXPECT_TRUE(grid(NegativeRatio, 2, 3, values, {3}, {{0, 1}, {1, 2}}));
    EXPECT_FALSE(grid(NegativeSum, 2, 3, values, {10}));  // 3 over 7
    EXPECT_TRUE(grid(NegativeSum, 2, 3, values, {10}, {{1, 4}}));
    EXPECT_TRUE(grid(NegativeSum, 2, 3, values, {5, 14}));  // 3+2 and 5+9 are not neighbours
}

}  // namespace
