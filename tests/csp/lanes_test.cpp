// Killers on 32 boards at once: the same solutions as on one, and the same tree with every
// instruction set.
#include "csp/lanes.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "any_killer.hpp"
#include "csp/build.hpp"
#include "csp/lane_search.hpp"
#include "csp/state.hpp"
#include "effort.hpp"

namespace {

using namespace sudokit;
using namespace killers;

// Cages over all of the board, and some givens. With `is_broken` two sums are wrong, which add up
// to what they should.
Puzzle any_covered(std::uint64_t seed, int givens, bool is_broken, std::size_t cage_size = 0) {
    Rng rng(seed);
    const Values grid = any_grid(rng);
    Puzzle puzzle(Geometry::classic());
    std::vector<bool> taken(kClassicCells);
    for (int c = 0; c < kClassicCells; ++c) {
        if (taken[static_cast<std::size_t>(c)]) continue;
        const auto cage = any_cage(rng, grid, taken, c, cage_size ? cage_size : 2 + rng.below(5));
        puzzle.rules.push_back(with_cells(RuleKind::Cage, cage, {sum_of(grid, cage)}));
    }
    if (is_broken) {
        ++puzzle.rules[2].numbers[0];
        --puzzle.rules[puzzle.rules.size() / 2].numbers[0];
    }
    for (int i = 0; i < givens; ++i) {
        const auto c = rng.below(kClassicCells);
        puzzle.givens[c] = static_cast<Digit>(grid[c]);
    }
    return puzzle;
}

std::string text_of(const csp::LaneBoards::Board& board) {
    std::string text;
    for (const auto digits : board) text += static_cast<char>('1' + csp::low(digits));
    return text;
}

struct InLanes {
    std::set<std::string> solutions;
    Counters counters;
};

InLanes search_in_lanes(const csp::Problem& problem, std::unique_ptr<const csp::LaneRules> rules,
                        std::unique_ptr<csp::LaneBoards> boards, std::size_t most) {
    csp::LaneBoards::Board root;
    for (std::size_t c = 0; c < root.size(); ++c)
        root[c] = static_cast<std::uint16_t>(problem.candidates[c]);
    csp::Weights weights(problem);
    std::uint64_t conflicts = 0;
    csp::LaneSearch search(std::move(rules), std::move(boards), root, weights, conflicts);
    InLanes found;
    const auto visit = [&](const csp::LaneBoards::Board& board) {
        EXPECT_TRUE(found.solutions.insert(text_of(board)).second);
        return found.solutions.size() < most;
    };
    while (!search.is_over() && search.go_on(found.counters, visit)) {
    }
    return found;
}

TEST(Lanes, find_what_one_board_finds_with_every_instruction_set) {
    constexpr std::uint64_t kMost = 500;
    int none = 0, one = 0, several = 0;
    for (std::uint64_t seed = 1; seed <= effort::samples(60u, 10u); ++seed) {
        const auto problem = csp::build(any_covered(seed, 8, seed % 3 == 0), true);
        if (problem.is_impossible) continue;
        const auto compact = csp::CompactRules::of(problem);
        ASSERT_TRUE(compact);
        const Found expected = found_by(problem, csp::State(problem), kMost);
        if (!expected.result.complete) continue;
        ++(expected.solutions.empty() ? none : expected.solutions.size() == 1 ? one : several);
        std::uint64_t guesses = 0;
        for (std::size_t i = 0;; ++i) {
            auto rules = csp::LaneRules::of(problem);
            ASSERT_TRUE(rules);
            auto all = csp::all_lane_boards(*rules);
            if (i == all.size()) break;
            const InLanes found =
                search_in_lanes(problem, std::move(rules), std::move(all[i]), kMost);
            EXPECT_EQ(found.solutions, expected.solutions) << "seed " << seed;
            if (i == 0) guesses = found.counters.guesses;
            EXPECT_EQ(found.counters.guesses, guesses) << "seed " << seed;
        }
    }
    EXPECT_GT(none, 0);
    EXPECT_GT(one, 0);
    EXPECT_GT(several, 0);
}

// Three are broken, which takes thousands of guesses to prove; the last one has several solutions.
TEST(Lanes, take_over_a_long_search) {
    for (const std::uint64_t seed : {131u, 133u, 207u, 337u}) {
        const auto problem = csp::build(any_covered(seed, 0, true, 3 + seed % 5), true);
        const auto compact = csp::CompactRules::of(problem);
        ASSERT_TRUE(compact);
        const Found found = found_by(problem, csp::CompactState(*compact), 2);
        EXPECT_GT(found.result.counters.guesses, 2000u) << "seed " << seed;
        const Found expected = found_by(problem, csp::State(problem), 2);
        EXPECT_EQ(found.result.solutions, expected.result.solutions) << "seed " << seed;
        EXPECT_EQ(found.result.complete, expected.result.complete) << "seed " << seed;
    }
}

TEST(Lanes, leave_other_rules_to_others) {
    Puzzle puzzle = any_covered(1, 0, false);
    puzzle.rules.emplace_back().kind = RuleKind::AntiKnight;
    const auto knights = csp::build(puzzle, true);
    const auto compact = csp::CompactRules::of(knights);
    ASSERT_TRUE(compact);
    EXPECT_FALSE(csp::LaneRules::of(knights));
}

}  // namespace
