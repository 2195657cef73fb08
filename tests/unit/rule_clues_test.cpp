// Clues outside the grid, and rules made of other rules, on values worked out by hand.
#include "unit/rules.hpp"

namespace {

using namespace rules;

TEST(RuleMeaning, a_sandwich_lies_between_lowest_and_highest) {
    EXPECT_TRUE(line(Sandwich, {2, 1, 3, 4, 9}, {7}));
    EXPECT_TRUE(line(Sandwich, {9, 3, 4, 1, 5}, {7}));
    EXPECT_FALSE(line(Sandwich, {9, 3, 4, 1, 5}, {12}));
    EXPECT_TRUE(line(Sandwich, {9, 1}, {0}));
    EXPECT_FALSE(line(Sandwich, {9, 3, 2}, {0}));     // there is no 1
    EXPECT_FALSE(line(Sandwich, {1, 9, 3, 1}, {0}));  // and here are two
    EXPECT_TRUE(line_from_0(Sandwich, {0, 1, 9}, {1}));
}

TEST(RuleMeaning, x_sums_count_their_cells_by_the_first) {
    EXPECT_TRUE(line(XSum, {3, 4, 5, 1}, {12}));
    EXPECT_FALSE(line(XSum, {3, 4, 5, 1}, {13}));
    EXPECT_TRUE(line(XSum, {1, 4}, {1}));
    EXPECT_FALSE(line(XSum, {3, 4}, {7}));  // there are no three cells
    EXPECT_TRUE(line_from_0(XSum, {0, 4}, {0}));
}

TEST(RuleMeaning, skyscrapers_hide_what_is_not_higher) {
    EXPECT_TRUE(line(Skyscraper, {2, 1, 5, 4, 9}, {3}));
    EXPECT_FALSE(line(Skyscraper, {2, 1, 5, 4, 9}, {2}));
    EXPECT_TRUE(line(Skyscraper, {9, 1}, {1}));
    EXPECT_TRUE(line_from_0(Skyscraper, {0, 1}, {1}));
    EXPECT_TRUE(line_from_0(Skyscraper, {0}, {0}));
    EXPECT_TRUE(line(HiddenSkyscraper, {2, 5, 4, 3}, {4}));
    EXPECT_FALSE(line(HiddenSkyscraper, {2, 5, 4, 3}, {3}));
    EXPECT_FALSE(line(HiddenSkyscraper, {1, 2, 3}, {3}));  // none is hidden
}

TEST(RuleMeaning, numbered_rooms) {
    EXPECT_TRUE(line(NumberedRoom, {3, 4, 8}, {8}));
    EXPECT_FALSE(line(NumberedRoom, {2, 4, 8}, {8}));
    EXPECT_FALSE(line(NumberedRoom, {4, 4, 8}, {8}));
    EXPECT_TRUE(line(NumberedRoom, {1}, {1}));
    EXPECT_FALSE(line_from_0(NumberedRoom, {0, 4}, {0}));
}

std::shared_ptr<const Geometry> lines_of_3(int lowest = 1) {
    Shape shape{3, 3, 3, lowest, {}, {}, {}};
    for (Cell i = 0; i < 3; ++i) {
        const auto r = static_cast<Cell>(3 * i);
        shape.houses.push_back({HouseKind::Row, i, {r, Cell(r + 1), Cell(r + 2)}, 0, {}});
    }
    for (Cell i = 0; i < 3; ++i)
        shape.houses.push_back({HouseKind::Column, i, {i, Cell(i + 3), Cell(i + 6)}, 0, {}});
    return std::make_shared<const Geometry>(shape);
}

TEST(RuleMeaning, full_ranks_order_all_lines_in_both_directions) {
    // Rows 123 231 312 and columns the same; backwards 321 132 213 twice: every number twice.
    const Numbers values{1, 2, 3,  //
                         2, 3, 1,  //
                         3, 1, 2};
    const auto board = lines_of_3();
    EXPECT_TRUE(kept(*board, make(FullRank, {{0, 1, 2}}, {1, 1}), values));
    EXPECT_FALSE(kept(*board, make(FullRank, {{0, 1, 2}}, {1}), values));  // column 1 is the same
    EXPECT_TRUE(
        kept(*board, make(FullRank, {{8, 5, 2}}, {5, 1}), values));  // 213 behind 123 and 132
    EXPECT_FALSE(kept(*board, make(FullRank, {{8, 5, 2}}, {6, 1}), values));
    EXPECT_FALSE(kept(*board, make(DistinctLines, {}), values));
}

TEST(RuleMeaning, lines_that_all_differ_have_one_rank_each) {
    // Not a Latin square: 112 211 | 223 322 | 331 133 | 123 321 | 123... would tie, hence 2 3 1.
    const Numbers values{1, 1, 2,  //
                         2, 2, 3,  //
                         3, 3, 1};
    const auto board = lines_of_3();  // holds() does not ask about the houses
    // 112 113? columns: 123, 123, 231: the first two are equal.
    EXPECT_FALSE(kept(*board, make(DistinctLines, {}), values));
    const Numbers other{1, 1, 2,  //
                        2, 2, 3,  //
                        3, 1, 1};
    // Rows 112 211 223 322 311 113, columns 123 321 121 121: a line that reads the same both ways.
    EXPECT_FALSE(kept(*board, make(DistinctLines, {}), other));
    EXPECT_TRUE(kept(*board, make(FullRank, {{0, 1, 2}}, {1}), other));
    EXPECT_TRUE(kept(*board, make(FullRank, {{8, 7, 6}}, {2}), other));
    EXPECT_FALSE(kept(*board, make(FullRank, {{1, 4, 7}}, {3}), other));
    EXPECT_TRUE(kept(*board, make(FullRank, {{1, 4, 7}}, {3, 1}), other));
    EXPECT_TRUE(kept(*board, make(FullRank, {{0, 3, 6}}, {5}), other));
}

TEST(RuleMeaning, any_and_all_of_the_parts) {
    const auto board = plain(1, 2, 9);
    Rule rule = make(AnyOf, {});
    rule.parts = {make(Sum, {{0, 1}}, {5}), make(Thermometer, {{0, 1}})};
    EXPECT_TRUE(kept(*board, rule, {4, 1}));
    EXPECT_TRUE(kept(*board, rule, {2, 9}));
    EXPECT_FALSE(kept(*board, rule, {9, 2}));
    rule.kind = AllOf;
    EXPECT_TRUE(kept(*board, rule, {1, 4}));
    EXPECT_FALSE(kept(*board, rule, {4, 1}));
    Rule outer = make(AnyOf, {});
    outer.parts = {rule, make(Odd, {{0}})};
    EXPECT_TRUE(kept(*board, outer, {9, 2}));
    EXPECT_FALSE(kept(*board, outer, {8, 2}));
}

TEST(RuleMeaning, of_no_parts_none_holds_and_all_do) {
    EXPECT_FALSE(kept(*plain(1, 1, 9), make(AnyOf, {}), {1}));
    EXPECT_TRUE(kept(*plain(1, 1, 9), make(AllOf, {}), {1}));
}

}  // namespace
