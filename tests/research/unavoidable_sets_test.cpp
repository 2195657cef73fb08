// The small unavoidable sets of a grid, compared with the definition, with other ways to find them,
// and with published counts.
#include "sudokit/unavoidable_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "effort.hpp"
#include "research/samples.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"
#include "sudokit/transform.hpp"

using namespace sudokit;

namespace {

using Cells = std::vector<Cell>;

Cells list_of(const ClassicCellSet& set) {
    Cells cells;
    set.for_each([&](Cell c) { cells.push_back(c); });
    return cells;
}

std::set<Cells> sets_of(const ClassicGrid& grid, int most) {
    std::set<Cells> sets;
    for (const ClassicCellSet& set : unavoidable_sets(grid, most)) sets.insert(list_of(set));
    return sets;
}

std::vector<ClassicGrid> random_grids(int count) {
    Target target;
    target.full_grid = true;
    Generator generator("9x9", target, {.seed = effort::seed()});
    std::vector<ClassicGrid> grids;
    for (int i = 0; i < count; ++i)
        grids.push_back(generator.find(PuzzleNumber{static_cast<std::uint64_t>(i), 0})
                            .found->puzzle.classic_grid());
    return grids;
}

// All minimal sets of at most `most` cells within `open`: the cells in which the other solutions
// differ, when these cells are open.
template <typename Open>
std::set<Cells> by_solving(const ClassicGrid& grid, int most, const Open& open) {
    ClassicGrid puzzle = grid;
    for (Cell c = 0; c < kClassicCells; ++c)
        if (open(c)) puzzle[c] = kOpen;
    std::vector<Cells> found;
    SolveOptions all;
    all.max_solutions = 0;
    for_each_solution(Puzzle(puzzle), all, [&](const Grid& solution) {
        Cells cells;
        for (Cell c = 0; c < kClassicCells; ++c)
            if (solution[c] != grid[c]) cells.push_back(c);
        if (!cells.empty() && static_cast<int>(cells.size()) <= most) found.push_back(cells);
        return true;
    });
    std::ranges::sort(found, {}, &Cells::size);
    std::set<Cells> minimal;
    for (const Cells& cells : found)
        if (std::ranges::none_of(
                minimal, [&](const Cells& other) { return std::ranges::includes(cells, other); }))
            minimal.insert(cells);
    return minimal;
}

template <typename Open>
std::set<Cells> within(const std::set<Cells>& sets, const Open& open) {
    std::set<Cells> inside;
    for (const Cells& cells : sets)
        if (std::ranges::all_of(cells, open)) inside.insert(cells);
    return inside;
}

}  // namespace

TEST(UnavoidableSets, can_be_filled_differently_and_no_part_of_them_can) {
    for (const ClassicGrid& grid : random_grids(effort::samples(20, 2)))
        for (const Cells& cells : sets_of(grid, 12)) {
            ClassicGrid puzzle = grid;
            for (const Cell c : cells) puzzle[c] = kOpen;
            EXPECT_EQ(samples::solutions_of(puzzle), 2u);
            for (const Cell c : cells) {
                puzzle[c] = grid[c];
                EXPECT_EQ(samples::solutions_of(puzzle), 1u);
                puzzle[c] = kOpen;
            }
        }
}

TEST(UnavoidableSets, of_a_few_digits_are_those_that_solving_finds) {
    for (const ClassicGrid& grid : random_grids(effort::samples(10, 1))) {
        const auto sets = sets_of(grid, 14);
        for (unsigned digits = 0; digits < 512; ++digits) {
            if (std::popcount(digits) != 4) continue;
            const auto open = [&](Cell c) { return (digits >> (grid[c] - 1) & 1) != 0; };
            EXPECT_EQ(within(sets, open), by_solving(grid, 14, open)) << digits;
        }
    }
}

TEST(UnavoidableSets, of_a_few_boxes_or_lines_are_those_that_solving_finds) {
    for (const ClassicGrid& grid : random_grids(effort::samples(10, 1))) {
        const auto sets = sets_of(grid, 14);
        for (unsigned a = 0; a < 9; ++a)
            for (unsigned b = a + 1; b < 9; ++b)
                for (unsigned c = b + 1; c < 9; ++c) {
                    const auto is_one = [&](unsigned at) { return at == a || at == b || at == c; };
                    const auto boxes = [&](Cell x) { return is_one(x / 27 * 3u + x % 9 / 3); };
                    const auto rows = [&](Cell x) { return is_one(x / 9); };
                    EXPECT_EQ(within(sets, boxes), by_solving(grid, 14, boxes));
                    EXPECT_EQ(within(sets, rows), by_solving(grid, 14, rows));
                }
    }
}

TEST(UnavoidableSets, move_with_the_grid) {
    for (const ClassicGrid& grid : random_grids(effort::samples(50, 5))) {
        const Transform transform = Transform::random(effort::seed());
        std::set<Cells> moved;
        for (Cells cells : sets_of(grid, 11)) {
            for (Cell& c : cells) c = transform.to[c];
            std::ranges::sort(cells);
            moved.insert(cells);
        }
        EXPECT_EQ(sets_of(transform.apply(grid), 11), moved);
    }
}

TEST(UnavoidableSets, come_in_order_once_and_up_to_the_size_asked_for) {
    const ClassicGrid grid = random_grids(1).front();
    const auto larger = unavoidable_sets(grid, 12);
    std::vector<std::pair<int, Cells>> keys;
    for (const ClassicCellSet& set : larger) keys.emplace_back(set.size(), list_of(set));
    EXPECT_TRUE(std::ranges::is_sorted(keys));
    EXPECT_TRUE(std::ranges::adjacent_find(keys) == keys.end());
    EXPECT_EQ(keys.back().first, 12);
    const auto smaller = unavoidable_sets(grid, 10);
    EXPECT_LT(smaller.size(), larger.size());
    EXPECT_TRUE(std::equal(smaller.begin(), smaller.end(), larger.begin()));
    EXPECT_TRUE(unavoidable_sets(grid, 3).empty());
}

// How many of all 5,472,730,538 essentially different grids have n sets of four cells, as
// M. Dobrichev counted them (forum.enjoysudoku.com). Grids with symmetries hardly change the
// shares, so random grids must have the same ones.
TEST(UnavoidableSets, of_four_cells_are_as_many_as_published) {
    constexpr std::array kPublished{
        352894.,    1654475.,   6891532.,   21107315.,  51765007.,  105759561., 186644998.,
        289799298., 402555715., 505627121., 580153348., 612280600., 598177291., 543232929.,
        460415833., 364777309., 270755777., 188260086., 122672303., 74788269.,  42628010.,
        22634443.,  11177578.,  5123654.,   2176664.,   854253.,    311585.,    105410.,
        33612.,     9897.,      2798.,      721.,       186.,       43.,        14.,
        0.,         9.};
    const double all = std::accumulate(kPublished.begin(), kPublished.end(), 0.0);
    ASSERT_EQ(all, 5472730538.0);
    const int samples = effort::samples(20'000, 2'000);
    constexpr std::size_t kLeast = 4, kMost = 18;  // the ends taken together
    std::array<double, kMost + 1> seen{}, expected{};
    for (std::size_t n = 0; n < kPublished.size(); ++n)
        expected[std::clamp(n, kLeast, kMost)] += kPublished[n] / all * samples;
    for (const ClassicGrid& grid : random_grids(samples))
        ++seen[std::clamp(unavoidable_sets(grid, 4).size(), kLeast, kMost)];
    double chi_square = 0;
    for (std::size_t n = kLeast; n <= kMost; ++n)
        chi_square += (seen[n] - expected[n]) * (seen[n] - expected[n]) / expected[n];
    EXPECT_LT(chi_square, 40);  // 14 degrees of freedom: above it once in 4,000
}
