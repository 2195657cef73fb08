#include "sudokit/types.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace {

using namespace sudokit;

TEST(DigitSet, holds_digits_from_1_to_64) {
    DigitSet set;
    EXPECT_TRUE(set.empty());
    for (Digit d : {1, 9, 33, 64}) set.insert(d);
    EXPECT_EQ(set.size(), 4);
    EXPECT_TRUE(set.contains(64));
    EXPECT_FALSE(set.contains(63));
    EXPECT_EQ(set.lowest(), 1);
    set.erase(1);
    set.erase(2);  // was not there
    EXPECT_EQ(set.lowest(), 9);
    std::vector<Digit> visited;
    for (Digit d : set) visited.push_back(d);
    EXPECT_EQ(visited, (std::vector<Digit>{9, 33, 64}));
}

TEST(DigitSet, first_makes_the_digits_of_a_board) {
    EXPECT_TRUE(DigitSet::first(0).empty());
    EXPECT_EQ(DigitSet::first(9).bits(), 0x1ffu);
    EXPECT_EQ(DigitSet::first(64).size(), 64);
}

TEST(DigitSet, bit_d_minus_1_stands_for_digit_d) {
    for (Digit d = 1; d <= 64; ++d) EXPECT_EQ(DigitSet::of(d).bits(), std::uint64_t{1} << (d - 1));
}

TEST(DigitSet, unites_cuts_and_takes_away) {
    const DigitSet a(0b0111), b(0b1110);
    EXPECT_EQ((a | b).bits(), 0b1111u);
    EXPECT_EQ((a & b).bits(), 0b0110u);
    EXPECT_EQ((a - b).bits(), 0b0001u);
    EXPECT_NE(a, b);
}

TEST(CellSet, holds_cells_to_the_last_of_the_largest_board) {
    CellSet set;
    std::vector<Cell> cells{0, 63, 64, 4095};
    for (Cell c : cells) set.insert(c);
    EXPECT_EQ(set.size(), 4);
    EXPECT_TRUE(set.contains(4095));
    EXPECT_FALSE(set.contains(1));
    std::vector<Cell> visited;
    set.for_each([&](Cell c) { visited.push_back(c); });
    EXPECT_EQ(visited, cells);
    for (Cell c : cells) set.erase(c);
    EXPECT_TRUE(set.empty());
}

TEST(CellSet, unites_cuts_and_takes_away) {
    ClassicCellSet a, b;
    a.insert(1), a.insert(80), b.insert(80), b.insert(70);
    EXPECT_EQ((a | b).size(), 3);
    EXPECT_EQ((a & b).size(), 1);
    EXPECT_TRUE((a & b).contains(80));
    EXPECT_TRUE((a - b).contains(1));
    EXPECT_FALSE((a - b).contains(80));
    EXPECT_EQ(a & b, b & a);
}

}  // namespace
