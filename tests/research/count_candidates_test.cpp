// The number of solutions with each candidate.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "research/samples.hpp"
#include "sudokit/research.hpp"
#include "sudokit/transform.hpp"
#include "support/rng.hpp"

using namespace sudokit;

namespace {

// Some givens of a grid.
ClassicGrid with_givens(int givens, std::uint64_t seed) {
    const ClassicGrid grid = Transform::random(seed).apply(samples::plain_solution());
    std::array<std::size_t, kClassicCells> order;
    for (std::size_t c = 0; c < order.size(); ++c) order[c] = c;
    Rng(seed).shuffle(order);
    ClassicGrid puzzle{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(givens); ++i)
        puzzle[order[i]] = grid[order[i]];
    return puzzle;
}

}  // namespace

TEST(CountCandidates, gives_what_visiting_every_solution_gives) {
    for (int i = 0; i < effort::samples(40, 4); ++i) {
        const ClassicGrid puzzle = with_givens(24, static_cast<std::uint64_t>(i));
        const auto counts = count_candidates(puzzle).value();
        const TrueCandidates visited = true_candidates(Puzzle(puzzle), 0);
        ASSERT_EQ(counts.size(), visited.counts.size());
        for (std::size_t c = 0; c < counts.size(); ++c)
            EXPECT_EQ(counts[c], (BigCount{0, visited.counts[c]})) << c;
    }
}

// Every solution has one digit in a cell, and a digit once in a row.
TEST(CountCandidates, adds_up_in_every_cell_and_row) {
    for (const int givens : {18, 21}) {
        const ClassicGrid puzzle = with_givens(givens, static_cast<std::uint64_t>(givens));
        const auto total = count_exact(puzzle).value();
        ASSERT_EQ(total.high, 0u);
        const auto counts = count_candidates(puzzle).value();
        for (std::size_t at = 0; at < kClassicCells; ++at) {
            std::uint64_t of_cell = 0, of_row = 0;
            for (std::size_t i = 0; i < 9; ++i) {
                of_cell += counts[at * 9 + i].low;
                of_row += counts[(at / 9 * 9 + i) * 9 + at % 9].low;
            }
            EXPECT_EQ(of_cell, total.low);
            EXPECT_EQ(of_row, total.low);
        }
    }
}

TEST(CountCandidates, of_the_empty_board_has_a_ninth_of_all_grids_everywhere) {
    const auto counts = count_candidates(ClassicGrid{}).value();
    for (const BigCount& count : counts) EXPECT_EQ(count.to_string(), "741211528002341437440");
}

TEST(CountCandidates, is_zero_without_a_solution) {
    ClassicGrid puzzle{};
    puzzle[0] = puzzle[1] = 5;
    EXPECT_EQ(count_candidates(puzzle), std::vector<BigCount>(81 * 9));
}
