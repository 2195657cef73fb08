#include "sudokit/methods.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/rng.hpp"

namespace sudokit {
namespace {

int givens_of(const ClassicGrid& puzzle) {
    return kClassicCells - static_cast<int>(std::count(puzzle.begin(), puzzle.end(), kOpen));
}

void expect_puzzle_and_solution(const TargetPuzzle& made) {
    const Puzzle puzzle(made.puzzle);
    EXPECT_TRUE(is_proper(puzzle));
    EXPECT_EQ(solve(puzzle), Grid(made.solution.begin(), made.solution.end()));
    EXPECT_EQ(made.minimal, redundant_givens(puzzle).empty());
}

TEST(insert_digits, makes_proper_puzzles_and_says_which_are_minimal) {
    int minimal = 0;
    for (const int start : {0, 18, 22, 26, 30})
        for (std::uint64_t i = 0; i < 20; ++i) {
            const Hunt hunt = insert_digits({i, 0}, start, 100'000, {});
            ASSERT_TRUE(hunt.found);
            expect_puzzle_and_solution(*hunt.found);
            EXPECT_GE(givens_of(hunt.found->puzzle), std::max(start, 17));
            minimal += hunt.found->minimal;
        }
    EXPECT_GT(minimal, 0);
    EXPECT_LT(minimal, 50);
}

// One try after the other, each question on its own, as the header tells it.
std::optional<ClassicGrid> insert_slowly(Rng rng, int start) {
    ClassicGrid grid{};
    for (int digits = 0;; ++digits) {
        if (digits >= start) {
            const auto solutions = count(Puzzle(grid)).solutions;
            if (solutions == 1) return grid;
            if (solutions == 0) return std::nullopt;
        }
        std::vector<std::pair<Cell, Digit>> legal;
        for (Digit d = 1; d <= 9; ++d)
            for (Cell c = 0; c < kClassicCells; ++c) {
                const auto& peers = Geometry::classic()->peers_of(c);
                if (grid[c] == kOpen && std::none_of(peers.begin(), peers.end(),
                                                     [&](Cell peer) { return grid[peer] == d; }))
                    legal.emplace_back(c, d);
            }
        if (legal.empty()) return std::nullopt;
        const auto [c, d] = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        grid[c] = d;
    }
}

TEST(insert_digits, ends_like_tries_made_one_after_the_other) {
    for (const int start : {20, 26})
        for (std::uint64_t i = 0; i < 4; ++i) {
            Rng rng(5, i);
            std::optional<ClassicGrid> expected;
            std::uint64_t tries = 0;
            for (; !expected; ++tries) expected = insert_slowly(Rng(rng.next()), start);
            HuntOptions options;
            options.seed = 5;
            const Hunt hunt = insert_digits({i, 0}, start, 100'000, options);
            ASSERT_TRUE(hunt.found);
            EXPECT_EQ(hunt.found->puzzle, *expected);
            EXPECT_EQ(hunt.looked_at, tries);
        }
}

TEST(insert_digits, gives_up_after_so_many_tries) {
    const Hunt hunt = insert_digits({0, 0}, 60, 100, {});
    EXPECT_FALSE(hunt.found);
    EXPECT_EQ(hunt.looked_at, 100u);
}

TEST(insert_digits, depends_on_seed_and_number_alone) {
    HuntOptions options;
    const ClassicGrid puzzle = insert_digits({3, 0}, 26, 100'000, options).found->puzzle;
    for (const PuzzleNumber other : {PuzzleNumber{4, 0}, PuzzleNumber{3, 1}})
        EXPECT_NE(insert_digits(other, 26, 100'000, options).found->puzzle, puzzle);
    for (const Kernel* kernel : available_kernels()) {
        options.kernel = kernel;
        EXPECT_EQ(insert_digits({3, 0}, 26, 100'000, options).found->puzzle, puzzle)
            << kernel_name(*kernel);
    }
}

}  // namespace
}  // namespace sudokit
