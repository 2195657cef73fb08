#include "sudokit/puzzle.hpp"

#include <gtest/gtest.h>

namespace {

using namespace sudokit;

TEST(Puzzle, starts_as_the_empty_classic_board) {
    const Puzzle puzzle;
    EXPECT_TRUE(puzzle.is_classic());
    EXPECT_EQ(puzzle.given_count(), 0);
    EXPECT_EQ(puzzle.classic_grid(), ClassicGrid{});
}

TEST(Puzzle, counts_its_givens) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.givens[0] = 1;
    puzzle.givens[15] = 4;
    EXPECT_EQ(puzzle.given_count(), 2);
    EXPECT_FALSE(puzzle.is_classic());
}

TEST(Puzzle, domains_join_givens_and_candidates_without_propagating) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.givens[0] = 3;
    EXPECT_EQ(puzzle.domains()[0], DigitSet::of(3));
    EXPECT_EQ(puzzle.domains()[1], DigitSet::first(4));
    puzzle.candidates.assign(16, DigitSet::first(4));
    puzzle.candidates[0] = DigitSet::of(2);  // contradicts the given
    puzzle.candidates[1] = DigitSet::first(2);
    EXPECT_TRUE(puzzle.domains()[0].empty());
    EXPECT_EQ(puzzle.domains()[1], DigitSet::first(2));
}

TEST(FindConflict, names_two_equal_givens_that_see_each_other_and_where) {
    struct Case {
        Cell first, second;
        int house;
        const char* where;
    };
    for (const Case& c :
         {Case{2, 6, 0, "row 1: r1c3 and r1c7"}, Case{4, 76, 13, "column 5: r1c5 and r9c5"},
          Case{60, 80, 26, "box 9: r7c7 and r9c9"}}) {
        Puzzle puzzle;
        puzzle.givens[c.first] = puzzle.givens[c.second] = 5;
        for (const auto& conflict : {find_conflict(puzzle), find_conflict(puzzle.classic_grid())}) {
            ASSERT_TRUE(conflict) << c.where;
            EXPECT_EQ(conflict->first, c.first);
            EXPECT_EQ(conflict->second, c.second);
            EXPECT_EQ(conflict->digit, 5);
            EXPECT_EQ(conflict->house, c.house);
        }
        const Error error = conflict_error(*puzzle.geometry, *find_conflict(puzzle));
        EXPECT_EQ(error.message, std::string("two 5s in ") + c.where);
        EXPECT_EQ(error.code, ErrorCode::ConflictingGivens);
        EXPECT_FALSE(error.remedy.empty());
    }
}

TEST(FindConflict, finds_each_clash_of_two_cells_and_no_other) {
    const Geometry& shape = *Geometry::classic();
    for (Cell a = 0; a < 81; ++a)
        for (Cell b = 0; b < 81; ++b)
            for (Digit d : {1, 8, 9}) {
                if (a == b) continue;
                ClassicGrid grid{};
                grid[a] = grid[b] = d;
                ASSERT_EQ(find_conflict(grid).has_value(), shape.sees(a, b)) << a << " " << b;
                grid[b] = static_cast<Digit>(d == 9 ? 1 : d + 1);
                ASSERT_FALSE(find_conflict(grid).has_value()) << a << " " << b;
            }
}

TEST(FindConflict, knows_extra_houses) {
    Puzzle puzzle(Geometry::classic()->with_extra_houses({{0, 80}}));
    puzzle.givens[0] = puzzle.givens[80] = 9;
    ASSERT_TRUE(find_conflict(puzzle));
    EXPECT_EQ(conflict_error(*puzzle.geometry, *find_conflict(puzzle)).message,
              "two 9s in extra house 1: r1c1 and r9c9");
}

TEST(IsSolution, wants_every_cell_filled_and_no_repeat) {
    const Grid good{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    const Geometry& shape = *Geometry::boxes(2, 2);
    EXPECT_TRUE(is_solution(shape, good));
    Grid open = good, repeat = good, shorter = good;
    open[5] = kOpen;
    std::swap(repeat[0], repeat[1]);
    shorter.pop_back();
    for (const Grid& bad : {open, repeat, shorter}) EXPECT_FALSE(is_solution(shape, bad));
}

}  // namespace
