// Sets of cells that must all differ but outnumber the digits: the judge confirms that there is no
// solution, and the counters show that no search was needed.
#include "solve/crowd.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "effort.hpp"
#include "judge/judge.hpp"
#include "sudokit/format.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

// Two 4x4 Sudokus, one in the other and turned by 45 degrees: its rows and columns are diagonals of
// the first. Five cells see each other two by two, but no house holds more than four of them.
Puzzle nested() {
    return parse_puzzle(
               "sudokit 1\n"
               "board 4x4\n"
               "house \"turned row 1\": r1c2 r2c3\n"
               "house \"turned row 2\": r1c2 r3c2 r3c3\n"
               "house \"turned row 3\": r2c2 r3c3\n"
               "house \"turned column 1\": r2c3 r3c2\n"
               "end\n")
        .value();
}

TEST(Crowd, of_five_cells_for_four_digits_needs_no_search) {
    const Puzzle puzzle = nested();
    const auto crowd = find_crowd(puzzle);
    ASSERT_TRUE(crowd);
    EXPECT_THAT(crowd->cells, ElementsAre(1, 5, 6, 9, 10));
    EXPECT_EQ(crowd->digits, DigitSet::first(4));
    EXPECT_EQ(judge::count(puzzle, 1), 0u);
    const CountResult result = count(puzzle);
    EXPECT_EQ(result.solutions, 0u);
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.counters.nodes, 0u);
    EXPECT_FALSE(solve(puzzle));
}

TEST(Crowd, is_what_a_clash_says_in_the_end) {
    const Puzzle puzzle = nested();
    const auto clash = clashing_set(puzzle);
    ASSERT_TRUE(clash);
    EXPECT_THAT(describe(puzzle, *clash),
                Contains("so there are only 4 digits (1 2 3 4) for 5 cells that must all differ: "
                         "r1c2 r2c2 r2c3 r3c2 r3c3"));
}

TEST(Crowd, counts_only_digits_that_givens_leave) {
    // Norvig's impossible puzzle: column 5 has seven open cells and six digits.
    const Puzzle puzzle =
        parse_puzzle(
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")
            .value();
    const auto clash = clashing_set(puzzle);
    ASSERT_TRUE(clash);
    EXPECT_EQ(clash->crowd.size(), clash->crowd_digits.size() + 1u);
    for (const Cell c : clash->crowd)
        for (const Cell other : clash->crowd)
            EXPECT_TRUE(c == other || puzzle.geometry->sees(c, other));
}

TEST(Crowd, may_be_one_cell_without_any_digit) {
    Puzzle puzzle(Geometry::boxes(2, 2));
    puzzle.givens[1] = 1, puzzle.givens[2] = 2, puzzle.givens[4] = 3, puzzle.givens[12] = 4;
    EXPECT_THAT(describe(puzzle, *clashing_set(puzzle)),
                Contains(HasSubstr("so no digit is left for r1c1")));
}

TEST(Crowd, is_found_between_pairs_of_cells_on_larger_boards) {
    Puzzle puzzle(std::make_shared<const Geometry>(Shape{1, 25, 24, 1, {}, {}, {}}));
    for (Cell a = 0; a < 25; ++a)
        for (Cell b = 0; b < a; ++b)
            puzzle.rules.push_back({RuleKind::Different, {{b, a}}, {}, {}, {}, {}, {}, ""});
    EXPECT_EQ(count(puzzle).solutions, 0u);
    EXPECT_EQ(count(puzzle).counters.nodes, 0u);
    puzzle.rules.pop_back();  // the last two may be equal now
    EXPECT_FALSE(find_crowd(puzzle));
}

// Groups at random: where there is a crowd there is no solution.
TEST(Crowd, is_never_seen_where_there_is_a_solution) {
    int crowds = 0;
    for (std::uint64_t seed = 0; seed < effort::samples(300u, 30u); ++seed) {
        Rng rng(seed);
        std::vector<std::vector<Cell>> groups;
        for (int i = 0; i < 4; ++i) {
            std::vector<Cell> group;
            for (Cell c = 0; c < 16; ++c)
                if (rng.below(4) == 0 && group.size() < 4) group.push_back(c);
            if (group.size() > 1) groups.push_back(std::move(group));
        }
        Puzzle puzzle(Geometry::boxes(2, 2)->with_extra_houses(groups));
        for (int i = 0; i < 2; ++i)
            puzzle.givens[rng.below(16)] = static_cast<Digit>(1 + rng.below(4));
        const bool crowded = find_crowd(puzzle).has_value();
        crowds += crowded;
        if (crowded) {
            EXPECT_EQ(judge::count(puzzle, 1), 0u) << seed;
        }
        EXPECT_EQ(count(puzzle).solutions > 0, judge::count(puzzle, 1) > 0) << seed;
    }
    EXPECT_GT(crowds, effort::samples(20));
}

}  // namespace
}  // namespace sudokit
