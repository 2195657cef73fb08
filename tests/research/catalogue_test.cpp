// All essentially different grids by number, checked by listing and comparing them one by one.
#include "sudokit/catalogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <thread>

#include "effort.hpp"
#include "research/catalogue/completions.hpp"
#include "research/catalogue/counts.hpp"
#include "research/samples.hpp"
#include "sudokit/research.hpp"
#include "sudokit/transform.hpp"

using namespace sudokit;

namespace {

// Numbers in ascending order, from the whole range.
std::vector<std::uint64_t> some_numbers(int count) {
    std::mt19937_64 random(effort::seed());
    std::vector<std::uint64_t> numbers;
    for (int i = 0; i < count; ++i) numbers.push_back(random() % kDifferentGrids);
    std::ranges::sort(numbers);
    return numbers;
}

ClassicGrid grid_with(const GridCatalogue& catalogue, std::uint64_t number) {
    const auto grid = catalogue.unrank(number);
    EXPECT_TRUE(grid);
    return *grid;
}

// The minlex grids with these givens, by visiting all solutions with sorted rows.
std::vector<ClassicGrid> minlex_grids(const ClassicGrid& givens) {
    std::vector<ClassicGrid> found;
    SolveOptions all;
    all.max_solutions = ~std::uint64_t{0};
    for_each_solution(Puzzle(givens), all, [&](const Grid& solution) {
        ClassicGrid grid;
        std::ranges::copy(solution, grid.begin());
        const bool is_sorted = grid[36] < grid[45] && grid[54] < grid[63] && grid[63] < grid[72];
        if (is_sorted && to_minlex(grid).grid == grid) found.push_back(grid);
        return true;
    });
    std::ranges::sort(found);
    return found;
}

}  // namespace

TEST(GridCatalogue, gives_back_the_number_of_every_grid_in_every_form) {
    const GridCatalogue catalogue;
    for (const std::uint64_t number : some_numbers(effort::samples(200, 10))) {
        const ClassicGrid grid = grid_with(catalogue, number);
        EXPECT_EQ(to_minlex(grid).grid, grid) << number;
        EXPECT_EQ(catalogue.rank(grid), number);
        EXPECT_EQ(catalogue.rank(Transform::random(number).apply(grid)), number);
    }
}

TEST(GridCatalogue, is_in_the_order_of_the_grids) {
    const GridCatalogue catalogue;
    for (std::uint64_t number : some_numbers(effort::samples(40, 4))) {
        ClassicGrid last{};
        const std::uint64_t end = std::min(number + 200, kDifferentGrids);
        for (; number < end; ++number) {
            const ClassicGrid grid = grid_with(catalogue, number);
            EXPECT_LT(last, grid) << number;
            last = grid;
        }
    }
    ClassicGrid last{};
    for (const std::uint64_t number : some_numbers(effort::samples(200, 20))) {
        const ClassicGrid grid = grid_with(catalogue, number);
        EXPECT_LT(last, grid) << number;
        last = grid;
    }
}

TEST(GridCatalogue, begins_and_ends_with_the_first_and_the_last_grid) {
    const GridCatalogue catalogue;
    const std::string first = samples::text_of(grid_with(catalogue, 0)),
                      last = samples::text_of(grid_with(catalogue, kDifferentGrids - 1));
    EXPECT_TRUE(first.starts_with("123456789456789123789123456214365897")) << first;
    EXPECT_TRUE(last.starts_with("123456789457893612986217354")) << last;
    EXPECT_EQ(catalogue.rank(samples::grid_of(last)), kDifferentGrids - 1);
    const auto least = minlex_grids(samples::grid_of(first.substr(0, 36) + std::string(45, '.')));
    ASSERT_FALSE(least.empty());
    EXPECT_EQ(samples::text_of(least.front()), first);
}

// All with the same first four rows.
TEST(GridCatalogue, holds_the_grids_that_visiting_all_solutions_finds) {
    const GridCatalogue catalogue;
    std::size_t found = 0;
    for (const std::uint64_t number : some_numbers(effort::samples(20, 2))) {
        ClassicGrid givens = grid_with(catalogue, number);
        std::fill(givens.begin() + 36, givens.end(), kOpen);
        const auto expected = minlex_grids(givens);
        ASSERT_FALSE(expected.empty());
        const std::uint64_t first = catalogue.rank(expected.front()).value();
        for (std::size_t i = 0; i < expected.size(); ++i)
            EXPECT_EQ(grid_with(catalogue, first + i), expected[i]) << first + i;
        if (first + expected.size() < kDifferentGrids) {
            const ClassicGrid next = grid_with(catalogue, first + expected.size());
            EXPECT_FALSE(std::equal(next.begin(), next.begin() + 36, givens.begin()));
        }
        found += expected.size();
    }
    EXPECT_GT(found, 100u);
}

TEST(GridCatalogue, stops_when_it_is_told_to) {
    const std::atomic<bool> cancel = true;
    const GridCatalogue catalogue;
    EXPECT_FALSE(catalogue.unrank(kDifferentGrids / 2, cancel));
    EXPECT_FALSE(catalogue.rank(samples::plain_solution(), cancel));
    EXPECT_TRUE(catalogue.rank(samples::plain_solution()));
}

TEST(GridCatalogue, answers_many_threads_at_once) {
    const GridCatalogue catalogue;
    const auto numbers = some_numbers(8);
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (const std::uint64_t number : numbers)
                EXPECT_EQ(catalogue.rank(grid_with(catalogue, number)), number);
        });
}

TEST(GridCatalogue, has_a_table_that_counting_confirms) {
    using namespace sudokit::catalogue;
    const auto table = counted_beginnings();
    EXPECT_EQ(table.size(), 40'907u + 1);
    EXPECT_EQ(table.back().first, kDifferentGrids);
    // Also beginnings without grids.
    const auto all = beginnings();
    std::mt19937 random(static_cast<unsigned>(effort::seed()));
    for (int i = effort::samples(400, 20); i > 0; --i) {
        const Beginning beginning = all[random() % all.size()];
        std::uint64_t counted = 0;
        Completions(beginning.band)
            .for_each(beginning.row4, {},
                      [&](const Band&, const auto& last) { counted += last.size(); });
        const auto row = std::ranges::lower_bound(table.begin(), table.end() - 1, beginning, {},
                                                  &Counted::beginning);
        const bool is_there = row->beginning == beginning && row != table.end() - 1;
        EXPECT_EQ(counted, is_there ? row[1].first - row[0].first : 0) << beginning.band;
    }
}

TEST(Counts, are_read_as_they_were_written) {
    using namespace sudokit::catalogue;
    const std::vector<std::uint32_t> counts{0, 1, 89, 90, 728'998, 728'999, 729'000, 4'000'000, 0};
    EXPECT_EQ(decoded(encoded(counts)), counts);
}

// 336 bands would have 7776 equal ones each if none had automorphisms.
TEST(Bands, are_416_classes_of_all_2612736_bands_with_a_given_first_row) {
    using namespace sudokit::catalogue;
    std::size_t sum = 0;
    for (unsigned i = 0; i < kBandClasses; ++i) {
        const std::size_t automorphisms = bands().automorphisms(i).size();
        ASSERT_GT(automorphisms, 0u);
        sum += 7776 / automorphisms;
        if (i > 0) EXPECT_LT(bands().minlex(i - 1), bands().minlex(i));
    }
    EXPECT_EQ(sum, 2'612'736u);
}
