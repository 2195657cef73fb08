// Sums that follow from others: see src/csp/derive.cpp and combine_sums.cpp.
#include <gtest/gtest.h>

#include <numeric>

#include "csp/csp.hpp"
#include "effort.hpp"
#include "judge/judge.hpp"
#include "random/random_puzzles.hpp"
#include "rules.hpp"
#include "sudokit/rule_kinds.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

// The diagonals of a square board with two cells or more, those of one direction first.
std::vector<std::vector<Cell>> diagonals(int size) {
    std::vector<std::vector<Cell>> lists;
    for (const bool falls : {false, true})
        for (int sum = 1; sum < 2 * size - 2; ++sum) {
            std::vector<Cell> cells;
            for (int r = std::max(0, sum - size + 1); r <= std::min(sum, size - 1); ++r) {
                const int c = falls ? size - 1 - (sum - r) : sum - r;
                cells.push_back(static_cast<Cell>(r * size + c));
            }
            lists.push_back(cells);
        }
    return lists;
}

Rule sum_rule(const std::vector<Cell>& cells, const Grid& grid, int error = 0) {
    const int sum = std::accumulate(cells.begin(), cells.end(), 0,
                                    [&](int so_far, Cell c) { return so_far + grid[c]; });
    return make_rule(RuleKind::LittleKiller, {cells}, {sum + error});
}

TEST(DerivedSums, of_diagonals_leave_the_solutions_that_the_judge_finds) {
    const auto board = Geometry::boxes(2, 3);
    const auto lists = diagonals(6);
    int several = 0, none = 0;
    for (std::uint64_t seed = 0; seed < effort::samples(400u, 40u); ++seed) {
        Rng rng(seed, 5);
        const Grid grid = *random_puzzles::random_filling(rng, board);
        Puzzle puzzle(board);
        for (const auto& cells : lists)
            if (rng.below(2))
                puzzle.rules.push_back(sum_rule(
                    cells, grid, rng.below(30) ? 0 : 1 - 2 * static_cast<int>(rng.below(2))));
        for (Cell c = 0; c < 36; ++c)
            if (rng.below(5) < 2) puzzle.givens[c] = grid[c];
        const std::uint64_t expected = judge::count(puzzle, 50);
        several += expected > 1;
        none += expected == 0;
        ASSERT_EQ(csp::search(puzzle, {.max_solutions = 50}, nullptr).solutions, expected)
            << "seed " << seed << ": " << random_puzzles::text_of(puzzle);
    }
    EXPECT_GT(several, 0);
    EXPECT_GT(none, 0);
}

// The diagonals of one direction and the two corners are the board, whatever the others say.
TEST(DerivedSums, of_all_diagonals_of_one_direction_say_what_is_left_of_the_board) {
    const Puzzle empty;
    const Grid grid = *solve(empty);
    for (const bool is_true : {true, false}) {
        Puzzle puzzle;
        const auto lists = diagonals(9);
        for (std::size_t i = 0; i < lists.size(); ++i)
            if (i < 15 || i % 3 == 0)
                puzzle.rules.push_back(sum_rule(lists[i], grid, !is_true && i < 15 ? 2 : 0));
        const auto candidates = csp::propagate(puzzle);
        ASSERT_EQ(candidates.empty(), !is_true);
        if (is_true)
            for (Cell c = 0; c < 81; ++c) EXPECT_TRUE(candidates[c].contains(grid[c])) << c;
    }
}

// Two sums that are nearly the most possible for pairs of cells in the same rows.
TEST(DerivedSums, of_cells_that_see_each_other_are_added_up) {
    Puzzle puzzle;
    const std::vector<Cell> one{0, 9 + 4, 18 + 7}, other{6, 9 + 1, 18 + 4};  // of three rows each
    puzzle.rules = {make_rule(RuleKind::LittleKiller, {one}, {25}),
                    make_rule(RuleKind::LittleKiller, {other}, {26})};
    const auto candidates = csp::propagate(puzzle);
    ASSERT_FALSE(candidates.empty());
    for (const auto& cells : {one, other})
        for (Cell c : cells) EXPECT_EQ(candidates[c], DigitSet::of(8) | DigitSet::of(9)) << c;
}

// No two of four long diagonals restrict anything. All four hold at most 198, so 50 in each of them
// is too much: no guess is needed to see that.
TEST(DerivedSums, of_four_diagonals_that_restrict_nothing_in_pairs) {
    const auto propagated = [](int sum) {
        Puzzle puzzle;
        for (const auto& cells : diagonals(9))
            if (puzzle.rules.size() < 4 && cells.size() >= (puzzle.rules.size() < 3 ? 8u : 7u))
                puzzle.rules.push_back(make_rule(RuleKind::LittleKiller, {cells}, {sum}));
        return csp::propagate(puzzle);
    };
    EXPECT_FALSE(propagated(49).empty());
    EXPECT_TRUE(propagated(50).empty());
}

}  // namespace
}  // namespace sudokit
