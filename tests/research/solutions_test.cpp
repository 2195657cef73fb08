// Solutions by number: every one has a number, and random numbers give uniform solutions.
#include "sudokit/solutions.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "effort.hpp"
#include "research/samples.hpp"
#include "sudokit/puzzle.hpp"
#include "support/rng.hpp"

using namespace sudokit;
using samples::text_of;
using samples::where;
using samples::wide;
using samples::Wide;

namespace {

std::set<ClassicGrid> by_search(const ClassicGrid& puzzle) {
    std::set<ClassicGrid> found;
    SolveOptions all;
    all.max_solutions = 0;
    for_each_solution(Puzzle(puzzle), all, [&](const Grid& solution) {
        ClassicGrid grid;
        std::copy(solution.begin(), solution.end(), grid.begin());
        found.insert(grid);
        return true;
    });
    return found;
}

std::set<ClassicGrid> by_number(const ClassicGrid& puzzle, int threads = 1) {
    ExactCountOptions options;
    options.threads = threads;
    const NumberedSolutions solutions(puzzle, options);
    std::vector<BigCount> numbers(solutions.count()->low);
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i].low = i;
    const auto grids = solutions.at(numbers).value();
    std::set<ClassicGrid> found(grids.begin(), grids.end());
    EXPECT_EQ(found.size(), numbers.size()) << "two numbers with one solution";
    return found;
}

// Takes random givens away until there are more than `least` solutions.
ClassicGrid with_solutions(ClassicGrid puzzle, std::uint64_t least, std::uint64_t seed) {
    Rng rng(seed);
    while (count_exact(puzzle)->low <= least && count_exact(puzzle)->high == 0)
        puzzle[rng.below(81)] = kOpen;
    return puzzle;
}

ClassicGrid without_digits(ClassicGrid grid, int most) {
    for (Digit& digit : grid)
        if (digit <= most) digit = kOpen;
    return grid;
}

// Puzzles whose bands have symmetries of their own, so that states are folded in every way.
std::vector<ClassicGrid> foldable_puzzles(std::uint64_t seed) {
    const ClassicGrid full = Transform::random(seed).apply(samples::plain_solution());
    const auto seen = [&](auto keep) { return where(full, keep); };
    return {
        without_digits(full, 4),
        without_digits(seen([](auto r, auto c) { return r < 3 || c % 3 == 0; }), 2),
        seen([](auto, auto c) { return c > 1 && c != 5; }),
        seen([](auto r, auto c) { return r < 4 || (r > 5 && c < 6); }),
        without_digits(seen([](auto r, auto c) { return r % 3 == 0 || c != 8; }), 3),
        without_digits(seen([](auto r, auto c) { return r < 6 && (c < 3 || c > 4); }), 1),
        Transform::random(seed).apply(
            where(samples::shifted_rows(), [](auto r, auto c) { return (r + c) % 3 || r < 3; })),
    };
}

// How far the counts are from what is expected, in standard deviations of chi-square.
double surprise(const std::vector<double>& expected, const std::vector<std::uint64_t>& met) {
    double square = 0, rest_expected = 0, rest_met = 0;
    int classes = 0;
    const auto add = [&](double e, double m) { square += (m - e) * (m - e) / e, ++classes; };
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (expected[i] >= 5) {
            add(expected[i], static_cast<double>(met[i]));
        } else {  // rare ones together
            rest_expected += expected[i], rest_met += static_cast<double>(met[i]);
        }
    }
    if (rest_expected > 0) add(rest_expected, rest_met);
    return (square - (classes - 1)) / std::sqrt(2.0 * (classes - 1));
}

}  // namespace

TEST(NumberedSolutions, are_all_solutions_each_once) {
    for (std::uint64_t i = 0; i < effort::samples<std::uint64_t>(100, 3); ++i) {
        const std::uint64_t seed = effort::seed() * 1000 + i;
        const ClassicGrid full = Transform::random(seed).apply(samples::plain_solution());
        const ClassicGrid puzzle = with_solutions(full, std::uint64_t{1} << (i % 14), seed);
        EXPECT_EQ(by_number(puzzle), by_search(puzzle)) << text_of(puzzle);
    }
}

TEST(NumberedSolutions, are_all_solutions_where_symmetries_fold_them) {
    const auto rounds = effort::samples<std::uint64_t>(20, 2);
    std::size_t tried = 0;
    for (std::uint64_t i = 0; i < rounds; ++i)
        for (const ClassicGrid& puzzle : foldable_puzzles(effort::seed() * 1000 + i)) {
            if (count_exact(puzzle)->high > 0 || count_exact(puzzle)->low > 200'000) continue;
            EXPECT_EQ(by_number(puzzle), by_search(puzzle)) << text_of(puzzle);
            tried += count_exact(puzzle)->low > 100;
        }
    EXPECT_GT(tried, 2 * rounds);
}

TEST(NumberedSolutions, of_a_broken_puzzle_are_none) {
    ClassicGrid two_ones{};
    two_ones[0] = two_ones[1] = 1;
    ClassicGrid stuck{};  // r1c9 has no digit
    for (Digit d = 1; d < 9; ++d) stuck[d - 1u] = d;
    stuck[80] = 9;
    for (const ClassicGrid& puzzle : {two_ones, stuck}) {
        const NumberedSolutions solutions(puzzle);
        EXPECT_EQ(solutions.count(), BigCount{}) << text_of(puzzle);
        EXPECT_TRUE(solutions.at({})->empty());
    }
}

TEST(NumberedSolutions, do_not_depend_on_threads_or_company) {
    std::vector<ClassicGrid> puzzles = {ClassicGrid{}};
    puzzles.push_back(
        where(samples::plain_solution(), [](auto r, auto c) { return r * 9 + c < 7; }));
    puzzles.push_back(
        where(samples::plain_solution(), [](auto r, auto c) { return r % 4 == c % 4; }));
    for (const ClassicGrid& puzzle : puzzles) {
        ExactCountOptions options;
        const NumberedSolutions one(puzzle, options);
        options.threads = 4;
        const NumberedSolutions four(puzzle, options);
        EXPECT_EQ(one.count(), count_exact(puzzle));
        EXPECT_EQ(one.count(), four.count());
        const auto numbers = uniform_numbers(*one.count(), 200, 3);
        const auto solutions = one.at(numbers).value();
        EXPECT_EQ(solutions, four.at(numbers));
        EXPECT_EQ(one.at({&numbers[17], 1})->front(), solutions[17]);
        for (const ClassicGrid& solution : solutions) {
            EXPECT_FALSE(find_conflict(solution)) << text_of(solution);
            for (std::size_t i = 0; i < 81; ++i)
                EXPECT_TRUE(puzzle[i] == solution[i] || (!puzzle[i] && solution[i]));
        }
    }
}

TEST(UniformNumbers, are_below_the_count_and_reach_all) {
    for (const std::uint64_t count : {1u, 2u, 3u, 17u, 64u}) {
        const std::size_t each = 200;
        std::vector<std::uint64_t> met(count);
        for (const BigCount& number : uniform_numbers({0, count}, each * count, 9)) {
            ASSERT_EQ(number.high, 0u);
            ASSERT_LT(number.low, count);
            ++met[number.low];
        }
        if (count > 1)
            EXPECT_LT(std::abs(surprise(std::vector<double>(count, each), met)), 4) << count;
    }
    const BigCount large{5, 1};
    for (const BigCount& number : uniform_numbers(large, 1000, 9))
        EXPECT_LT(wide(number), wide(large));
}

// Each solution of a puzzle as often as any other.
TEST(UniformSolutions, of_small_puzzles_come_equally_often) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const ClassicGrid puzzle = with_solutions(samples::plain_solution(), 200 * seed, seed);
        const NumberedSolutions solutions(puzzle);
        std::map<ClassicGrid, std::uint64_t> met;
        for (const ClassicGrid& grid : by_search(puzzle)) met[grid] = 0;
        const double each = 30;
        const auto n = static_cast<std::size_t>(each) * met.size();
        const auto drawn = solutions.at(uniform_numbers(*solutions.count(), n, seed)).value();
        for (const auto& grid : drawn) ++met.at(grid);
        std::vector<std::uint64_t> counts;
        for (const auto& [grid, count] : met) counts.push_back(count);
        EXPECT_LT(std::abs(surprise(std::vector<double>(counts.size(), each), counts)), 4);
    }
}

// Each candidate of a cell in proportion to the solutions with it.
TEST(UniformSolutions, have_a_digit_as_often_as_its_exact_count_says) {
    for (const int clues : {5, 11, 16}) {
        const ClassicGrid puzzle = where(samples::plain_solution(), [&](auto r, auto c) {
            return static_cast<int>((r * 9 + c) * 7 % 81) < clues;
        });
        const NumberedSolutions solutions(puzzle);
        constexpr std::size_t kSamples = 5000;
        const auto grids = solutions.at(uniform_numbers(*solutions.count(), kSamples, 4)).value();
        std::size_t cell = 40;
        while (puzzle[cell] != kOpen) ++cell;
        std::vector<double> expected;
        std::vector<std::uint64_t> met(9);
        for (const ClassicGrid& grid : grids) ++met[grid[cell] - 1u];
        for (Digit d = 1; d <= 9; ++d) {
            ClassicGrid with = puzzle;
            with[cell] = d;
            expected.push_back(static_cast<double>(wide(*count_exact(with))) /
                               static_cast<double>(wide(*solutions.count())) * kSamples);
            if (expected.back() == 0) {
                EXPECT_EQ(met[d - 1u], 0u);
            }
        }
        EXPECT_LT(surprise(expected, met), 4) << clues;
    }
}

namespace {

// The first band of a grid up to symmetry.
ClassicGrid band_class(const ClassicGrid& grid) {
    return to_minlex(where(grid, [](auto r, auto) { return r < 3; })).grid;
}

bool can_hold(const ClassicGrid& grid, std::size_t cell, Digit digit) {
    const std::size_t row = cell / 9 * 9, box = cell % 9 / 3 * 3;
    for (std::size_t i = 0; i < 9; ++i)
        if (grid[row + i] == digit || grid[i / 3 * 9 + box + i % 3] == digit) return false;
    return true;
}

// Fills boxes 2 and 3 beside 123, 456, 789. Columns of a box may be swapped, so the first row of each
// ascends; rows and columns of box 1, too, so that of box 2 is 456, 457 or 459.
void add_band_classes(ClassicGrid& grid, std::size_t at, std::set<ClassicGrid>& classes) {
    constexpr std::array<std::size_t, 18> kCells = {3, 4, 5, 12, 13, 14, 21, 22, 23,
                                                    6, 7, 8, 15, 16, 17, 24, 25, 26};
    if (at == kCells.size()) {
        classes.insert(to_minlex(grid).grid);
        return;
    }
    if (at == 3 && (grid[3] != 4 || grid[4] != 5 || grid[5] == 8)) return;
    if (at == 12 && (grid[6] > grid[7] || grid[7] > grid[8])) return;
    for (Digit d = 1; d <= 9; ++d) {
        if (!can_hold(grid, kCells[at], d)) continue;
        grid[kCells[at]] = d;
        add_band_classes(grid, at + 1, classes);
        grid[kCells[at]] = kOpen;
    }
}

std::map<ClassicGrid, double> share_of_band_classes() {
    std::set<ClassicGrid> classes;
    ClassicGrid grid{};
    for (std::size_t i = 0; i < 9; ++i) grid[i / 3 * 9 + i % 3] = static_cast<Digit>(i + 1);
    add_band_classes(grid, 0, classes);
    EXPECT_EQ(classes.size(), 416u);
    // Bands of a class times the solutions of each: a sixth of the views have the band on top.
    std::map<ClassicGrid, double> shares;
    Wide total = 0;
    constexpr Wide kViews = Wide{1'218'998'108'160} / 6;
    for (const ClassicGrid& band : classes) {
        const Wide grids = kViews / to_minlex(band).automorphisms * wide(*count_exact(band));
        total += grids;
        shares[band] = static_cast<double>(grids);
    }
    EXPECT_EQ(total, wide(*count_exact(ClassicGrid{}))) << "the classes make up all grids";
    for (auto& [band, share] : shares) share /= static_cast<double>(total);
    return shares;
}

}  // namespace

// The number of grids of each class comes from the size of the class and an exact count.
TEST(UniformSolutions, of_the_empty_board_have_bands_of_all_classes_in_their_proportion) {
    const auto shares = share_of_band_classes();
    const auto n = effort::samples<std::size_t>(30'000, 10'000);
    const NumberedSolutions solutions(ClassicGrid{});
    std::map<ClassicGrid, std::uint64_t> met;
    const auto drawn = solutions.at(uniform_numbers(*solutions.count(), n, effort::seed())).value();
    for (const auto& grid : drawn) ++met[band_class(grid)];
    std::vector<double> expected;
    std::vector<std::uint64_t> counts;
    for (const auto& [band, share] : shares) {
        expected.push_back(share * static_cast<double>(n));
        counts.push_back(met[band]);
    }
    EXPECT_EQ(met.size(), 416u) << "a class that is none";
    EXPECT_LT(std::abs(surprise(expected, counts)), 4);
}
