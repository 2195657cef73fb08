// Puzzles of a level with rules of the whole board: steps of the level lead the way down to them.
#include <gtest/gtest.h>

#include "generate/made.hpp"
#include "generate/symmetry.hpp"
#include "rate/level.hpp"

namespace sudokit {
namespace {

Target asking(const char* rules, Level level) {
    Target target = wishing(rules);
    target.level = level;
    return target;
}

void expect_of_level(const MadePuzzle& made, Level level) {
    EXPECT_EQ(level_of(made.puzzle), level);
    EXPECT_EQ(solutions(made.puzzle), 1u);
    EXPECT_TRUE(is_solution(made.puzzle, made.solution));
}

bool is_minimal(const MadePuzzle& made) {
    for (std::size_t c = 0; c < made.solution.size(); ++c) {
        Puzzle fewer = made.puzzle;
        fewer.givens[c] = kOpen;
        if (made.puzzle.givens[c] != kOpen && solutions(fewer) < 2) return false;
    }
    return true;
}

// Of puzzles rated only at the end, hundreds to thousands are needed.
TEST(Descent, finds_the_lower_levels_on_few_grids) {
    for (const char* rules : {"anti-knight", "anti-king"})
        for (const Level level : {Level::Easy, Level::Medium, Level::Hard}) {
            Target target = asking(rules, level);
            target.tries = 80;
            for (std::uint64_t seed = 1; seed <= 2; ++seed) {
                const Hunt hunt = Generator("9x9", target, {.seed = seed}).find({0, 0});
                ASSERT_TRUE(hunt.found) << rules << ", seed " << seed;
                expect_of_level(*hunt.found, level);
                EXPECT_TRUE(hunt.found->minimal);
                EXPECT_TRUE(is_minimal(*hunt.found)) << rules << ", seed " << seed;
            }
        }
}

TEST(Descent, keeps_to_the_symmetry_and_the_clues_that_are_asked_for) {
    Target target = asking("anti-knight", Level::Medium);
    target.symmetry = Symmetry::Rotational;
    target.clues = Range{14, 18};
    const Hunt hunt = Generator("9x9", target).find({0, 0});
    ASSERT_TRUE(hunt.found) << hunt.nearest;
    expect_of_level(*hunt.found, Level::Medium);
    EXPECT_EQ(is_minimal(*hunt.found), hunt.found->minimal);
    EXPECT_TRUE(target.clues->contains(hunt.found->puzzle.given_count()));
    for (std::size_t c = 0; c < 81; ++c)
        EXPECT_EQ(hunt.found->puzzle.givens[c] == kOpen,
                  hunt.found->puzzle.givens[80 - c] == kOpen);
}

TEST(Descent, draws_each_jigsaw_anew) {
    const Target target = asking("anti-king", Level::Medium);
    for (std::uint64_t index = 0; index < 3; ++index) {
        const Hunt hunt = Generator("jigsaw", target).find({index, 0});
        ASSERT_TRUE(hunt.found) << hunt.nearest;
        expect_of_level(*hunt.found, Level::Medium);
        EXPECT_TRUE(is_minimal(*hunt.found));
    }
}

TEST(Descent, finds_the_lower_levels_of_large_boards_without_rules) {
    Target target;
    target.tries = 5;
    for (const Level level : {Level::Easy, Level::Medium}) {
        target.level = level;
        const Hunt hunt = Generator("16x16", target).find({1, 0});
        ASSERT_TRUE(hunt.found) << hunt.nearest;
        expect_of_level(*hunt.found, level);
        EXPECT_TRUE(is_minimal(*hunt.found));
    }
}

// What is left from one puzzle must not help or hinder the next.
TEST(StepsUpTo, solves_what_the_rating_says_in_any_order) {
    for (const char* rules : {"anti-knight", "non-consecutive", "anti-king,negative-sum 5"}) {
        Target target = wishing(rules);
        Puzzle board(Geometry::classic());
        board.rules = target.board_rules;
        StepsUpTo steps(board, Stop{});
        int solvable = 0, tried = 0;
        for (target.keep = 0; target.keep < 24; target.keep += 6) {
            const Hunt hunt = Generator("9x9", target).find({0, 0});
            ASSERT_TRUE(hunt.found) << rules;
            const Puzzle& puzzle = hunt.found->puzzle;
            for (const Level level : {Level::Hard, Level::Easy, Level::Medium}) {
                const bool is_solved = climb_in_rounds(puzzle, level, Stop{}).level <= level;
                EXPECT_EQ(steps.solve(puzzle.givens, level), is_solved) << rules << target.keep;
                EXPECT_TRUE(is_solved || !steps.singles_solve(puzzle.givens));
                solvable += is_solved;
                ++tried;
            }
        }
        EXPECT_GT(solvable, 0) << rules;
        EXPECT_LT(solvable, tried) << rules;
    }
}

}  // namespace
}  // namespace sudokit
