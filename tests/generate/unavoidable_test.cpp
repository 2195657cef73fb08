#include "generate/unavoidable.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <utility>

#include "effort.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

namespace sudokit {
namespace {

TEST(UnavoidableSets, name_givens_without_which_there_are_several_solutions) {
    int named = 0;
    for (std::uint64_t seed = 0; seed < effort::samples(20u, 3u); ++seed) {
        Rng rng(seed);
        ClassicGrid puzzle = random_solution(seed);
        UnavoidableSets sets(puzzle);
        std::array<std::size_t, kClassicCells> cells;
        std::iota(cells.begin(), cells.end(), std::size_t{0});
        rng.shuffle(cells);
        for (const std::size_t c : cells) {
            const Digit given = std::exchange(puzzle[c], kOpen);
            const bool several = count(Puzzle(puzzle)).solutions > 1;
            if (sets.is_last(c)) {
                EXPECT_TRUE(several) << "seed " << seed << ", cell " << c;
                ++named;
            }
            if (several)
                puzzle[c] = given;
            else
                sets.take(c);
        }
    }
    EXPECT_GT(named, effort::samples(20, 3) * 5);
}

TEST(small_unavoidable_sets, are_cells_without_which_there_are_several_solutions) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const ClassicGrid solution = random_solution(seed);
        const auto sets = small_unavoidable_sets(solution);
        EXPECT_GT(sets.size(), 36u + 36u);
        EXPECT_LE(sets.size(), 216u);
        for (const ClassicCellSet& set : sets) {
            ClassicGrid puzzle = solution;
            set.for_each([&](Cell c) { puzzle[c] = kOpen; });
            EXPECT_GT(count(Puzzle(puzzle)).solutions, 1u) << "seed " << seed;
        }
    }
}

TEST(UnavoidableSets, forget_what_is_given_back) {
    const ClassicGrid grid = random_solution(3);
    UnavoidableSets sets(grid);
    for (std::size_t c = 1; c < kClassicCells; ++c) sets.take(c);
    EXPECT_TRUE(sets.is_last(0));
    for (std::size_t c = 1; c < kClassicCells; ++c) sets.give(c);
    EXPECT_FALSE(sets.is_last(0));
}

}  // namespace
}  // namespace sudokit
