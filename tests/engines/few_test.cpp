// Single puzzles and small batches without a named kernel: the engine for single puzzles begins,
// and the lanes take over long searches. Callers must not notice the change.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "engines/agreement.hpp"

namespace {

using agreement::options_of;
using samples::ClassicCandidates;
using samples::ClassicGrid;
using samples::Rng;
using sudokit::BatchResult;
using sudokit::Kernel;

// From proper puzzles to boards with millions of solutions.
std::vector<ClassicGrid> open_puzzles(std::size_t count) {
    std::vector<ClassicGrid> puzzles;
    for (std::size_t i = 0; i < count; ++i) {
        Rng rng(30, i);
        puzzles.push_back(i % 3 == 0 ? samples::minimal(rng) : samples::thinned(rng, 12, 26));
    }
    return puzzles;
}

ClassicCandidates candidates_of(const ClassicGrid& grid) {
    ClassicCandidates sets;
    for (std::size_t c = 0; c < sets.size(); ++c)
        sets[c] = static_cast<std::uint16_t>(grid[c] ? 1 << (grid[c] - 1) : 0x1ff);
    return sets;
}

template <typename Form>
void expect_as_by_kernel(const std::vector<Form>& puzzles, std::uint64_t limit) {
    std::vector<BatchResult> expected(puzzles.size()), results(puzzles.size());
    const Kernel* kernel = sudokit::available_kernels().front();
    solve_batch(std::span<const Form>(puzzles), expected, options_of(kernel, limit));
    solve_batch(std::span<const Form>(puzzles), results, options_of(nullptr, limit));
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        ASSERT_EQ(results[i].solutions, expected[i].solutions) << samples::text_of(puzzles[i]);
        if (expected[i].solutions != 0)
            ASSERT_EQ(results[i].first, expected[i].first) << samples::text_of(puzzles[i]);
    }
}

TEST(FewPuzzles, get_the_answers_of_a_kernel_whatever_their_number_and_limit) {
    const auto puzzles = open_puzzles(60);
    for (std::size_t size : {1, 2, 3, 7, 20, 24, 25, 40})
        for (std::uint64_t limit : {1, 2, 10, 5000}) {
            const std::vector<ClassicGrid> some(
                puzzles.begin() + static_cast<long>(size / 2),
                puzzles.begin() + static_cast<long>(size / 2 + size));
            std::vector<ClassicCandidates> sets;
            for (const ClassicGrid& grid : some) sets.push_back(candidates_of(grid));
            expect_as_by_kernel(some, limit);
            expect_as_by_kernel(sets, limit);
        }
}

TEST(FewPuzzles, are_counted_to_the_end_where_there_is_no_limit) {
    for (std::uint64_t i = 0; i < effort::samples(10u, 2u); ++i) {
        Rng rng(31, i);
        const sudokit::Puzzle puzzle(samples::thinned(rng, 24, 28));
        const auto expected = sudokit::csp::search(puzzle, options_of(nullptr, 0), nullptr);
        for (int threads : {1, 3}) {
            auto options = options_of(nullptr, 0);
            options.threads = threads;
            EXPECT_EQ(sudokit::count(puzzle, options), expected) << i;
        }
        std::set<sudokit::Grid> listed;
        sudokit::for_each_solution(puzzle, options_of(nullptr, 0), [&](const sudokit::Grid& grid) {
            EXPECT_TRUE(judge::is_solution_of(puzzle, grid));
            return listed.insert(grid).second;
        });
        EXPECT_EQ(listed.size(), expected.solutions);
    }
}

TEST(FewPuzzles, are_listed_in_the_order_of_a_kernel) {
    Rng rng(32, 0);
    const sudokit::Puzzle puzzle(samples::thinned(rng, 18, 20));
    std::vector<sudokit::Grid> lists[2];
    const Kernel* kernels[2] = {nullptr, sudokit::available_kernels().back()};
    for (int i = 0; i < 2; ++i)
        sudokit::for_each_solution(puzzle, options_of(kernels[i], 3000),
                                   [&](const sudokit::Grid& grid) {
                                       lists[i].push_back(grid);
                                       return true;
                                   });
    EXPECT_EQ(lists[0].size(), 3000u);
    EXPECT_TRUE(lists[0] == lists[1]);
}

TEST(FewPuzzles, stop_when_cancelled) {
    const std::atomic<bool> cancel{true};
    auto options = options_of(nullptr, 0);
    options.stop = cancel;
    EXPECT_FALSE(sudokit::count(sudokit::Puzzle(), options).complete);
    std::vector<ClassicGrid> empty(5);
    std::vector<BatchResult> results(empty.size());
    EXPECT_FALSE(solve_batch(std::span<const ClassicGrid>(empty), results, options).complete);
    for (const BatchResult& result : results) EXPECT_EQ(result.solutions, 0u);
}

TEST(FewPuzzles, stop_at_a_limit_far_beyond_their_share) {
    const std::vector<ClassicGrid> puzzles(3);
    std::vector<BatchResult> results(puzzles.size());
    solve_batch(std::span<const ClassicGrid>(puzzles), results, options_of(nullptr, 50'000));
    for (const BatchResult& result : results) EXPECT_EQ(result.solutions, 50'000u);
}

}  // namespace
