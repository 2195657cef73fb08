// Counts for boards of other shapes and with rules: numbers from the literature, and numbers from
// the judge where it can visit all grids.
#include <gtest/gtest.h>

#include "counts/count_all.hpp"
#include "effort.hpp"
#include "judge/judge.hpp"
#include "random/random_puzzles.hpp"
#include "rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace {

using namespace sudokit;

using Groups = std::vector<std::vector<Cell>>;
const Groups kDiagonals4{{0, 5, 10, 15}, {3, 6, 9, 12}};
const Groups kDiagonals6{{0, 7, 14, 21, 28, 35}, {5, 10, 15, 20, 25, 30}};
const Groups kWindow6{{7, 8, 9, 13, 14, 15}, {20, 21, 22, 26, 27, 28}};

// Where digits can be renamed, one grid in n! has a given first row.
std::uint64_t judged(Puzzle puzzle) {
    std::uint64_t renamings = 1;
    for (int c = 0; c < puzzle.geometry->columns(); ++c) {
        puzzle.givens[static_cast<std::size_t>(c)] = static_cast<Digit>(c + 1);
        renamings *= static_cast<std::uint64_t>(c + 1);
    }
    return renamings * judge::count(puzzle);
}

TEST(VariantCounts, grids_of_4x4_and_6x6_with_extra_houses) {
    const Puzzle x4(Geometry::boxes(2, 2)->with_extra_houses(kDiagonals4));
    EXPECT_EQ(judge::count(x4), 48u);
    EXPECT_EQ(count_all(x4), 48u);
    for (const Groups& groups : {kDiagonals6, kWindow6}) {
        const Puzzle puzzle(Geometry::boxes(2, 3)->with_extra_houses(groups));
        EXPECT_GT(judged(puzzle), 0u);
        EXPECT_EQ(count_all(puzzle), judged(puzzle));
    }
}

TEST(VariantCounts, grids_without_equal_cells_a_chess_move_apart) {
    for (const RuleKind kind : {RuleKind::AntiKnight, RuleKind::AntiKing}) {
        Puzzle small(Geometry::boxes(2, 2)), large(Geometry::boxes(2, 3));
        small.rules = large.rules = {make_rule(kind)};
        EXPECT_EQ(count_all(small), judge::count(small));
        EXPECT_EQ(count_all(large), judged(large));
        EXPECT_GT(judged(large), 0u);
    }
    Puzzle leaper(Geometry::boxes(2, 3));
    leaper.rules = {make_rule(RuleKind::Leaper, {}, {2, 2, 1, 3})};
    EXPECT_EQ(count_all(leaper), judged(leaper));
}

// Two grids that share a box: each pair of grids that agree there.
TEST(VariantCounts, overlapping_grids_of_4x4) {
    Rng rng(1);
    Puzzle puzzle;
    do puzzle = Puzzle(random_puzzles::random_board(rng));
    while (!puzzle.geometry->has_unused());
    EXPECT_EQ(count_all(puzzle), 288u * 288u / 24u);
}

TEST(VariantCounts, jigsaws_of_5x5) {
    int possible = 0;
    for (std::uint64_t i = 0; i < effort::samples(400u, 60u); ++i) {
        Rng rng(2, i);
        const Puzzle puzzle(random_puzzles::random_board(rng));
        if (puzzle.geometry->rows() != 5) continue;
        const std::uint64_t expected = judged(puzzle);
        EXPECT_EQ(count_all(puzzle), expected) << random_puzzles::text_of(puzzle);
        possible += expected != 0;
    }
    EXPECT_GT(possible, 0);
}

// Known as the grids of the "miracle" puzzle: 72 in all.
TEST(VariantCounts, anti_king_anti_knight_and_non_consecutive_leave_72_grids) {
    Puzzle puzzle;
    puzzle.rules = {make_rule(RuleKind::AntiKing), make_rule(RuleKind::AntiKnight),
                    make_rule(RuleKind::NegativeDifference, {}, {1})};
    EXPECT_EQ(count_all(puzzle), 72u);
}

// Five cells that all see each other, and four digits: no search is needed, none is made.
TEST(VariantCounts, five_cells_cannot_share_four_digits) {
    Puzzle puzzle(Geometry::boxes(2, 2)->with_extra_houses({{0, 1, 4}, {5, 2, 3}}));
    Rule all = make_rule(RuleKind::Different);
    all.lists = {{0, 3, 5, 10, 15}};
    puzzle.rules = {all};
    SolveOptions options;
    const auto result = csp::search(puzzle, options, nullptr);
    EXPECT_EQ(result.solutions, 0u);
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.counters.guesses, 0u);
}

}  // namespace
