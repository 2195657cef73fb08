// Rules about sets of cells, on values worked out by hand.
#include "unit/rules.hpp"

namespace {

using namespace rules;

TEST(RuleMeaning, different_cells_repeat_no_value) {
    EXPECT_TRUE(line(Different, {3, 1, 2}));
    EXPECT_TRUE(line(Different, {3}));
    EXPECT_FALSE(line(Different, {3, 1, 3}));
}

TEST(RuleMeaning, a_cage_has_its_sum_without_repeats) {
    EXPECT_TRUE(line(Cage, {3, 1, 2}, {6}));
    EXPECT_FALSE(line(Cage, {3, 1, 2}, {7}));
    EXPECT_FALSE(line(Cage, {2, 2, 2}, {6}));
    EXPECT_TRUE(line(Cage, {3, 1, 2}, {15, 6, 24}));
    EXPECT_TRUE(line(Cage, {3, 1, 2}));
    EXPECT_FALSE(line(Cage, {3, 3}));
    EXPECT_TRUE(line(Cage, {9}, {9}));
    EXPECT_TRUE(line_from_0(Cage, {0, 1, 2}, {3}));
}

TEST(RuleMeaning, sums_may_repeat_values) {
    for (RuleKind kind : {Sum, LittleKiller}) {
        EXPECT_TRUE(line(kind, {2, 2, 2}, {6}));
        EXPECT_TRUE(line(kind, {2, 2, 2}, {5, 6}));
        EXPECT_FALSE(line(kind, {2, 2, 2}, {7}));
        EXPECT_TRUE(line_from_0(kind, {0, 0}, {0}));
    }
}

TEST(RuleMeaning, a_cell_listed_twice_counts_twice) {
    const auto board = plain(1, 2, 9);
    EXPECT_TRUE(kept(*board, make(Sum, {{0, 1, 0}}, {11}), {4, 3}));
    EXPECT_FALSE(kept(*board, make(Different, {{0, 1, 0}}), {4, 3}));
    EXPECT_TRUE(kept(*board, make(Whispers, {{0, 1, 0}}, {5}), {9, 3}));
    EXPECT_TRUE(kept(*board, make(Contains, {{0, 1, 0}}, {4, 4}), {4, 3}));
}

TEST(RuleMeaning, a_linear_sum_weighs_its_cells) {
    EXPECT_TRUE(line(Linear, {3, 4}, {-5, 1, -2}));
    EXPECT_FALSE(line(Linear, {4, 3}, {-5, 1, -2}));
    EXPECT_TRUE(line(Linear, {7, 9}, {0, 0, 0}));
    EXPECT_FALSE(line(Linear, {9, 9}, {0, 50'000'000, 50'000'000}));
}

TEST(RuleMeaning, equal_sums_do_not_ask_for_equal_lengths) {
    EXPECT_TRUE(lists(EqualSums, {{1, 5}, {6}, {2, 2, 2}}));
    EXPECT_FALSE(lists(EqualSums, {{1, 5}, {6}, {2, 2, 1}}));
}

TEST(RuleMeaning, products) {
    EXPECT_TRUE(line(Product, {2, 3, 2}, {12}));
    EXPECT_FALSE(line(Product, {2, 3, 3}, {12}));
    EXPECT_FALSE(line(Product, {2, 3}, {12}));
    EXPECT_TRUE(line(Product, {1}, {1}));
    EXPECT_TRUE(line_from_0(Product, {9, 0}, {0}));
    EXPECT_FALSE(line_from_0(Product, {9, 0}, {9}));
    EXPECT_FALSE(line(Product, {9, 1}, {0}));
    EXPECT_FALSE(line(Product, Numbers(40, 8), {0}));  // 2^120
}

TEST(RuleMeaning, one_cell_minus_all_the_others) {
    EXPECT_TRUE(line(Minus, {2, 9, 3}, {4}));
    EXPECT_FALSE(line(Minus, {2, 9, 3}, {5}));
    EXPECT_TRUE(line(Minus, {5, 5}, {0}));
    EXPECT_TRUE(line(Minus, {3, 8}, {-5}));  // some cell: here the lesser one
}

TEST(RuleMeaning, one_cell_divided_by_all_the_others) {
    EXPECT_TRUE(line(Quotient, {2, 8, 2}, {2}));
    EXPECT_FALSE(line(Quotient, {2, 9, 2}, {2}));
    EXPECT_TRUE(line(Quotient, {5, 5}, {1}));
    EXPECT_TRUE(line_from_0(Quotient, {0, 7}, {0}));
    EXPECT_FALSE(line_from_0(Quotient, {0, 0}, {0}));
    EXPECT_FALSE(line_from_0(Quotient, {0, 4, 2}, {2}));
}

TEST(RuleMeaning, a_rellik_has_no_part_of_that_sum) {
    EXPECT_TRUE(line(Rellik, {1, 2, 4}, {8}));
    for (int sum = 1; sum <= 7; ++sum) EXPECT_FALSE(line(Rellik, {1, 2, 4}, {sum})) << sum;
    EXPECT_FALSE(line(Rellik, {4, 4}, {5}));    // repeats
    EXPECT_TRUE(line(Rellik, {1, 2, 4}, {0}));  // no cells are no part
    EXPECT_FALSE(line_from_0(Rellik, {1, 0}, {0}));
}

TEST(RuleMeaning, an_equality_cage_balances_odd_and_even_low_and_high) {
    EXPECT_TRUE(line(EqualityCage, {1, 6}));
    EXPECT_FALSE(line(EqualityCage, {1, 7}));  // two odd
    EXPECT_FALSE(line(EqualityCage, {1, 4}));  // two low
    EXPECT_FALSE(line(EqualityCage, {5, 6}));  // 5 is neither low nor high
    EXPECT_FALSE(line(EqualityCage, {1, 6, 5, 2}));
    EXPECT_TRUE(line(EqualityCage, {1, 2, 7, 8}));
    EXPECT_FALSE(line(EqualityCage, {1, 2, 1, 8}));
    EXPECT_FALSE(line(EqualityCage, {1, 2, 7}));
    EXPECT_TRUE(line_from_0(EqualityCage, {4, 5}));  // of 0 to 9 no value is in the middle
}

TEST(RuleMeaning, a_lunchbox_sums_between_its_extremes) {
    EXPECT_TRUE(line(Lunchbox, {5, 2, 4, 3, 8, 6}, {7}));
    EXPECT_TRUE(line(Lunchbox, {8, 3, 4, 2}, {7}));
    EXPECT_TRUE(line(Lunchbox, {4, 8, 2}, {0}));
    EXPECT_FALSE(line(Lunchbox, {8, 3, 4, 2}, {6}));
    EXPECT_FALSE(line(Lunchbox, {8, 3, 3, 2}, {6}));  // repeats
}

TEST(RuleMeaning, contained_values_occur_as_often_as_named) {
    EXPECT_TRUE(line(Contains, {1, 2, 3, 2}, {2, 1}));
    EXPECT_TRUE(line(Contains, {1, 2, 3, 2}, {2, 2}));
    EXPECT_FALSE(line(Contains, {1, 2, 3, 4}, {2, 2}));
    EXPECT_FALSE(line(Contains, {1, 2, 3, 4}, {5}));
    EXPECT_FALSE(line(Contains, {1}, {10}));  // a value that the board does not have
}

TEST(RuleMeaning, counts_are_exact) {
    EXPECT_TRUE(line(Counts, {1, 2, 2}, {2, 2}));
    EXPECT_TRUE(line(Counts, {1, 2, 2}, {2, 2, 1, 1, 0, 9}));
    EXPECT_FALSE(line(Counts, {1, 2, 2}, {1, 2}));
    EXPECT_FALSE(line(Counts, {1, 2, 2}, {0, 1}));
    EXPECT_FALSE(line(Counts, {1, 2, 2}, {1, 2, 2, 2}));  // contradicts itself
}

TEST(RuleMeaning, a_cell_counts_the_different_values) {
    EXPECT_TRUE(lists(CountDistinct, {{2}, {5, 5, 7}}));
    EXPECT_FALSE(lists(CountDistinct, {{3}, {5, 5, 7}}));
    EXPECT_TRUE(lists(CountDistinct, {{1}, {5}}));
}

TEST(RuleMeaning, circles_count_circles_of_their_value) {
    EXPECT_TRUE(line(CountingCircles, {2, 1, 2}));
    EXPECT_TRUE(line(CountingCircles, {1}));
    EXPECT_FALSE(line(CountingCircles, {2, 1}));
    EXPECT_FALSE(line(CountingCircles, {1, 1}));
    EXPECT_FALSE(line_from_0(CountingCircles, {0}));
}

TEST(RuleMeaning, same_values_in_any_order_clones_in_the_same) {
    EXPECT_TRUE(lists(SameValues, {{1, 2, 2}, {2, 1, 2}, {2, 2, 1}}));
    EXPECT_FALSE(lists(SameValues, {{1, 2, 2}, {2, 1, 1}}));
    EXPECT_TRUE(lists(Clone, {{1, 2}, {1, 2}, {1, 2}}));
    EXPECT_FALSE(lists(Clone, {{1, 2}, {1, 2}, {2, 1}}));
}

TEST(RuleMeaning, odd_and_even_are_about_values_not_digits) {
    EXPECT_TRUE(line(Odd, {1, 9}));
    EXPECT_FALSE(line(Odd, {1, 2}));
    EXPECT_TRUE(line(Even, {4, 2}));
    EXPECT_FALSE(line(Even, {4, 3}));
    EXPECT_TRUE(line_from_0(Even, {0, 2}));
    EXPECT_FALSE(line_from_0(Odd, {0, 1}));
}

TEST(RuleMeaning, extremes_are_measured_against_neighbours_outside_the_list) {
    const Numbers values{5, 1, 4,  //
                         1, 2, 9,  //
                         6, 3, 7};
    EXPECT_TRUE(grid(Minimum, 3, 3, values, {}, {{1}}));
    EXPECT_TRUE(grid(Minimum, 3, 3, values, {}, {{1, 3}}));
    EXPECT_FALSE(grid(Minimum, 3, 3, values, {}, {{4}}));
    EXPECT_FALSE(grid(Minimum, 3, 3, values, {}, {{0}}));
    EXPECT_TRUE(grid(Minimum, 3, 3, values, {}, {{1, 3, 4}}));  // 2 next to 1s of the list
    EXPECT_TRUE(grid(Maximum, 3, 3, values, {}, {{5}}));
    EXPECT_TRUE(grid(Maximum, 3, 3, values, {}, {{0, 5, 6}}));
    EXPECT_FALSE(grid(Maximum, 3, 3, values, {}, {{8}}));
    EXPECT_FALSE(grid(Minimum, 1, 2, {3, 3}, {}, {{0}}));  // equal is not less
    EXPECT_TRUE(grid(Minimum, 1, 1, {3}, {}, {{0}}));
}

}  // namespace
