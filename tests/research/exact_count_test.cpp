#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "effort.hpp"
#include "research/samples.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/research.hpp"
#include "sudokit/solve.hpp"
#include "support/rng.hpp"

using namespace sudokit;
using samples::grid_of;
using samples::text_of;
using samples::where;
using samples::wide;
using samples::Wide;

namespace {

BigCount narrow(Wide n) {
    return {static_cast<std::uint64_t>(n >> 64), static_cast<std::uint64_t>(n)};
}
std::string exactly(const ClassicGrid& grid) { return count_exact(grid)->to_string(); }

// `clues` random cells of a scrambled solution.
ClassicGrid random_puzzle(int clues, std::uint64_t seed) {
    const ClassicGrid full = Transform::random(seed).apply(samples::plain_solution());
    std::vector<std::size_t> cells(81);
    for (std::size_t i = 0; i < 81; ++i) cells[i] = i;
    Rng rng(seed);
    rng.shuffle(cells);
    ClassicGrid grid{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(clues); ++i)
        grid[cells[i]] = full[cells[i]];
    return grid;
}

std::string by_enumeration(const ClassicGrid& grid) {
    SolveOptions options;
    options.max_solutions = 0;
    return std::to_string(count(Puzzle(grid), options).solutions);
}

}  // namespace

// Felgenhauer and Jarvis 2005.
TEST(ExactCount, of_the_empty_board_is_the_number_of_sudoku_grids) {
    EXPECT_EQ(exactly(ClassicGrid{}), "6670903752021072936960");
}

TEST(ExactCount, of_one_given_is_a_ninth_of_all) {
    for (const std::size_t cell : {0, 13, 40, 80}) {
        ClassicGrid grid{};
        grid[cell] = static_cast<Digit>(cell % 9 + 1);
        EXPECT_EQ(exactly(grid), "741211528002341437440") << cell;
    }
}

// All grids divided by 9!, by 9! / 3! and so on: digits can be renamed.
TEST(ExactCount, of_a_full_house_is_all_grids_divided_by_the_orders_of_nine_digits) {
    const ClassicGrid full = samples::plain_solution();
    EXPECT_EQ(exactly(where(full, [](auto r, auto) { return r == 7; })), "18383222420692992");
    EXPECT_EQ(exactly(where(full, [](auto, auto c) { return c == 2; })), "18383222420692992");
    EXPECT_EQ(exactly(where(full, [](auto r, auto c) { return r / 3 == 1 && c / 3 == 2; })),
              "18383222420692992");
}

TEST(ExactCount, of_a_puzzle_is_the_sum_over_the_digits_of_an_open_cell) {
    for (const int clues : effort::all_or_first<int>({17, 14, 10, 7, 3, 0}, 2)) {
        const ClassicGrid parent = random_puzzle(clues, static_cast<std::uint64_t>(clues) + 1);
        std::size_t cell = 30;
        while (parent[cell] != kOpen) ++cell;
        Wide sum = 0;
        for (Digit d = 1; d <= 9; ++d) {
            ClassicGrid child = parent;
            child[cell] = d;
            sum += wide(*count_exact(child));
        }
        EXPECT_EQ(narrow(sum).to_string(), exactly(parent)) << text_of(parent);
    }
}

TEST(ExactCount, agrees_with_visiting_the_solutions) {
    for (std::uint64_t seed = 0; seed < effort::samples(40u, 4u); ++seed) {
        const ClassicGrid grid = random_puzzle(22 + static_cast<int>(seed % 30), seed);
        EXPECT_EQ(exactly(grid), by_enumeration(grid)) << text_of(grid);
    }
}

TEST(ExactCount, agrees_with_visiting_when_the_clues_sit_in_two_bands_or_few_digits) {
    const ClassicGrid full = samples::plain_solution();
    const ClassicGrid two_bands = where(full, [](auto r, auto c) { return r < 6 && (r + c) % 5; });
    EXPECT_EQ(exactly(two_bands), by_enumeration(two_bands));
    ClassicGrid three_digits{};
    for (std::size_t i = 0; i < 81; ++i)
        if (full[i] <= 3) three_digits[i] = full[i];
    const ClassicGrid with_more = [&] {
        ClassicGrid grid = three_digits;
        for (std::size_t i = 0; i < 81; i += 11) grid[i] = full[i];
        return grid;
    }();
    EXPECT_EQ(exactly(with_more), by_enumeration(with_more));
}

TEST(ExactCount, does_not_change_under_transforms) {
    for (const int clues : effort::all_or_first<int>({20, 12, 9, 3}, 2)) {
        const ClassicGrid grid = random_puzzle(clues, 100);
        const std::string expected = exactly(grid);
        for (std::uint64_t seed = 0; seed < 2; ++seed)
            EXPECT_EQ(exactly(Transform::random(seed).apply(grid)), expected) << text_of(grid);
    }
}

TEST(ExactCount, of_solutions_and_of_contradictions) {
    const ClassicGrid full = samples::plain_solution();
    EXPECT_EQ(exactly(full), "1");
    ClassicGrid twice{};
    twice[0] = twice[8] = 5;
    EXPECT_EQ(exactly(twice), "0");
    // No 1 can stand in the last box: rows 7-9 and columns 7-9 are blocked, the rest is open.
    const ClassicGrid blocked = grid_of(
        "......1................1............................1........1....1......2....345");
    EXPECT_EQ(exactly(blocked), by_enumeration(blocked));
}

TEST(ExactCount, is_the_same_on_several_threads_and_reports_progress) {
    for (const int clues : effort::all_or_first<int>({20, 8, 1}, 1)) {
        const ClassicGrid grid = random_puzzle(clues, 5);
        ExactCountOptions options;
        options.threads = 3;
        double last = 0;
        options.progress = [&](double part) {
            EXPECT_GE(part, last);
            EXPECT_LE(part, 1.0);
            last = part;
        };
        EXPECT_EQ(count_exact(grid, options), count_exact(grid)) << text_of(grid);
        EXPECT_EQ(last, 1.0);
    }
}

TEST(ExactCount, is_nothing_when_stopped) {
    const std::atomic<bool> cancel{true};
    ExactCountOptions options;
    options.stop = cancel;
    EXPECT_FALSE(count_exact(random_puzzle(8, 3), options));
}

TEST(BigCount, writes_decimal) {
    EXPECT_EQ((BigCount{0, 0}).to_string(), "0");
    EXPECT_EQ((BigCount{0, 1234567890123456789u}).to_string(), "1234567890123456789");
    EXPECT_EQ((BigCount{1, 0}).to_string(), "18446744073709551616");
}
