// The classic board has its own store of candidates: it must find what the general one finds, on
// puzzles with one solution, several and none.
#include "csp/compact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <set>
#include <vector>

#include "any_killer.hpp"
#include "csp/build.hpp"
#include "csp/search.hpp"
#include "effort.hpp"
#include "rules.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/rng.hpp"

namespace {

using namespace sudokit;
using namespace killers;

// Cages over most of the board, a diagonal, a thermometer, a few givens; in every third puzzle one
// sum is wrong.
Puzzle any_killer(std::uint64_t seed) {
    Rng rng(seed);
    const Values grid = any_grid(rng);
    Puzzle puzzle(Geometry::classic());
    std::vector<bool> taken(kClassicCells);
    for (int c = 0; c < kClassicCells; ++c) {
        if (taken[static_cast<std::size_t>(c)]) continue;
        const auto cage = any_cage(rng, grid, taken, c, 2 + rng.below(5));
        if (rng.below(12) == 0 || cage.size() == 1) continue;
        std::vector<int> sums{sum_of(grid, cage)};
        if (rng.below(10) == 0) sums.push_back(sums[0] + 2);
        puzzle.rules.push_back(with_cells(RuleKind::Cage, cage, sums));
    }
    const std::vector<Cell> diagonal{4, 12, 20, 28, 36};
    puzzle.rules.push_back(with_cells(RuleKind::LittleKiller, diagonal, {sum_of(grid, diagonal)}));
    std::vector<Cell> bulb_first{40, 50, 60};
    std::sort(bulb_first.begin(), bulb_first.end(),
              [&](Cell a, Cell b) { return grid[a] < grid[b]; });
    if (grid[bulb_first[0]] < grid[bulb_first[1]] && grid[bulb_first[1]] < grid[bulb_first[2]])
        puzzle.rules.push_back(with_cells(RuleKind::Thermometer, bulb_first));
    for (int i = 0; i < 6; ++i) {
        const auto c = rng.below(kClassicCells);
        puzzle.givens[c] = static_cast<Digit>(grid[c]);
    }
    if (seed % 3 == 0) ++puzzle.rules[rng.below(5)].numbers[0];
    return puzzle;
}

// No sums: differences of neighbours, thermometers, givens, now and then a rule for cells that no
// house has in common; in every third puzzle one difference is wrong.
Puzzle any_relations(std::uint64_t seed) {
    Rng rng(seed);
    const Values grid = any_grid(rng);
    Puzzle puzzle(Geometry::classic());
    const auto triple = [&] {  // side by side in a row
        const auto first =
            static_cast<Cell>(rng.below(kSize) * static_cast<std::uint32_t>(kSize) + rng.below(7));
        return std::vector<Cell>{first, static_cast<Cell>(first + 1), static_cast<Cell>(first + 2)};
    };
    for (int i = 0; i < 12; ++i) {
        const auto cells = triple();
        const int difference = std::abs(grid[cells[0]] - grid[cells[1]]);
        puzzle.rules.push_back(
            with_cells(RuleKind::Difference, {cells[0], cells[1]}, {difference}));
    }
    for (int i = 0; i < 8; ++i) {
        auto rising = triple();
        std::sort(rising.begin(), rising.end(), [&](Cell a, Cell b) { return grid[a] < grid[b]; });
        puzzle.rules.push_back(with_cells(RuleKind::Thermometer, rising));
    }
    if (seed % 5 == 0) puzzle.rules.emplace_back().kind = RuleKind::AntiKnight;
    for (std::uint32_t i = 16 + rng.below(8); i; --i) {
        const auto c = rng.below(kClassicCells);
        puzzle.givens[c] = static_cast<Digit>(grid[c]);
    }
    if (seed % 3 == 0) ++puzzle.rules[rng.below(5)].numbers[0];
    return puzzle;
}

void expect_same_solutions(Puzzle (*any_puzzle)(std::uint64_t seed)) {
    int none = 0, one = 0, several = 0;
    for (std::uint64_t seed = 1; seed <= effort::samples(150u, 20u); ++seed) {
        const auto problem = csp::build(any_puzzle(seed), true);
        if (problem.is_impossible) continue;
        const auto rules = csp::CompactRules::of(problem);
        ASSERT_TRUE(rules) << "seed " << seed;
        constexpr std::uint64_t kMost = 200;
        const Found general = found_by(problem, csp::State(problem), kMost);
        const Found compact = found_by(problem, csp::CompactState(*rules), kMost);
        EXPECT_EQ(compact.result.solutions, general.result.solutions) << "seed " << seed;
        EXPECT_EQ(compact.result.complete, general.result.complete) << "seed " << seed;
        if (general.result.complete) {
            EXPECT_EQ(compact.solutions, general.solutions) << "seed " << seed;
        }
        const std::uint64_t count = general.result.solutions;
        ++(count == 0 ? none : count == 1 ? one : several);
    }
    EXPECT_GE(none, effort::samples(20) / 2);
    EXPECT_GE(one, effort::samples(15) / 2);
    EXPECT_GE(several, effort::samples(20) / 2);
}

TEST(CompactStore, finds_the_solutions_that_the_general_one_finds) {
    expect_same_solutions(any_killer);
}

TEST(CompactStore, finds_them_without_any_sums) { expect_same_solutions(any_relations); }

// Propagation alone: the compact store finds what the general one does, but for the order of sums
// that are not exact, and pairs of extra houses. That it takes no candidate of a solution is seen
// above.
TEST(CompactStore, leaves_the_candidates_that_the_general_one_leaves_but_for_few) {
    int general_left = 0, compact_left = 0, alike = 0;
    for (std::uint64_t seed = 1; seed <= effort::samples(150u, 20u); ++seed) {
        const auto problem = csp::build(any_killer(seed), true);
        if (problem.is_impossible) continue;
        const auto rules = csp::CompactRules::of(problem);
        ASSERT_TRUE(rules) << "seed " << seed;
        csp::State general(problem);
        csp::CompactState compact(*rules);
        const bool general_lives = general.settle(), compact_lives = compact.settle();
        EXPECT_LE(compact_lives, general_lives) << "seed " << seed;
        if (!general_lives || !compact_lives) continue;
        alike += general.candidates() == compact.candidates();
        for (const auto digits : general.candidates()) general_left += csp::count_of(digits);
        for (const auto digits : compact.candidates()) compact_left += csp::count_of(digits);
    }
    EXPECT_LE(std::abs(compact_left - general_left), general_left / 1000);
    EXPECT_GE(alike, effort::samples(40));
}

// The cells of a house that may be one of the digits.
std::vector<Cell> cells_with(const csp::CompactState& state, const std::vector<Cell>& house,
                             csp::Digits digits) {
    std::vector<Cell> cells;
    for (const Cell c : house)
        if (state.at(c) & digits) cells.push_back(c);
    return cells;
}

// Two digits: if two cells hold no others, no other cell holds them; if only two cells hold them,
// these hold no others. Returns whether they are a pair.
bool check_pair(const csp::CompactState& state, const std::vector<Cell>& house, csp::Digits pair) {
    const auto cells = cells_with(state, house, pair);
    const auto naked = std::count_if(cells.begin(), cells.end(),
                                     [&](Cell c) { return (state.at(c) & ~pair) == 0; });
    const bool is_pair = naked == 2 || cells.size() == 2;
    if (is_pair) {
        EXPECT_EQ(cells.size(), 2u);
        EXPECT_EQ(naked, 2);
    }
    return is_pair;
}

TEST(CompactStore, leaves_no_pair_unused) {
    int pairs = 0;
    const auto puzzles = effort::samples(60u, 6u);
    for (std::uint64_t seed = 1; seed <= puzzles; ++seed) {
        const auto problem = csp::build(any_killer(seed), true);
        const auto rules = csp::CompactRules::of(problem);
        ASSERT_TRUE(rules) << "seed " << seed;
        csp::CompactState state(*rules);
        for (Cell next = 0; next < kClassicCells; next += 7) {
            (void)state.keep(next, state.at(next) & (~state.at(next) + 1));
            if (!state.settle()) break;
            for (const House& house : Geometry::classic()->houses())
                for (int d = 0; d < kClassicDigits; ++d)
                    for (int e = 0; e < d; ++e)
                        pairs += check_pair(state, house.cells, csp::bit(d) | csp::bit(e));
        }
    }
    EXPECT_GE(pairs, effort::is_at_least(1) ? 1000 : 10);
}

TEST(CompactStore, goes_back_to_a_mark) {
    const auto problem = csp::build(any_killer(1), true);
    const auto rules = csp::CompactRules::of(problem);
    ASSERT_TRUE(rules);
    csp::CompactState state(*rules);
    ASSERT_TRUE(state.settle());
    const auto before = state.candidates();
    for (Cell c = 0; c < kClassicCells; ++c) {
        if (state.is_solved(c)) continue;
        const auto mark = state.mark();
        (void)(state.remove(c, state.at(c) & (~state.at(c) + 1)) && state.settle());
        state.undo_to(mark);
        EXPECT_EQ(state.candidates(), before);
    }
}

TEST(CompactStore, declines_other_boards_and_rules) {
    Puzzle plain;
    plain.geometry = Geometry::classic();
    plain.givens.assign(kClassicCells, kOpen);
    EXPECT_TRUE(csp::CompactRules::of(csp::build(plain, true)));
    plain.rules.push_back(with_cells(RuleKind::Cage, {0, 1, 9}, {12}));
    EXPECT_TRUE(csp::CompactRules::of(csp::build(plain, true)));
    plain.rules.push_back(with_cells(RuleKind::Sandwich, {0, 1, 2, 3, 4, 5, 6, 7, 8}, {10}));
    EXPECT_FALSE(csp::CompactRules::of(csp::build(plain, true)));
    Puzzle small;
    small.geometry = Geometry::boxes(2, 3);
    small.givens.assign(36, kOpen);
    EXPECT_FALSE(csp::CompactRules::of(csp::build(small, true)));
}

}  // namespace
