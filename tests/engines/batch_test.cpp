// Batches of every size: lanes that never get a puzzle, lanes refilled again and again, the last
// lanes running beside idle ones; and one puzzle spread over lanes and threads.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "effort.hpp"
#include "engines/agreement.hpp"

namespace {

using agreement::options_of;
using samples::ClassicCandidates;
using samples::ClassicGrid;
using samples::Rng;
using sudokit::BatchResult;
using sudokit::Kernel;

class EveryKernel : public testing::TestWithParam<std::string> {
  protected:
    const Kernel* kernel() const { return sudokit::find_kernel(GetParam()); }
};

std::vector<std::string> kernel_names() {
    std::vector<std::string> names;
    for (const Kernel* kernel : sudokit::available_kernels())
        names.emplace_back(kernel_name(*kernel));
    return names;
}
INSTANTIATE_TEST_SUITE_P(Batch, EveryKernel, testing::ValuesIn(kernel_names()),
                         [](const auto& info) {
                             std::string name = info.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

// Easy, hard, impossible and open puzzles by turns, so that lanes finish at different times.
std::vector<ClassicGrid> mixed_puzzles(std::size_t count) {
    std::vector<ClassicGrid> puzzles;
    for (std::size_t i = 0; i < count; ++i) {
        Rng rng(20, i);
        switch (i % 4) {
            case 0:
                puzzles.push_back(samples::thinned(rng, 30, 40));
                break;
            case 1:
                puzzles.push_back(samples::minimal(rng));
                break;
            case 2:
                puzzles.push_back(samples::spoilt(rng));
                break;
            default:
                puzzles.push_back(samples::thinned(rng, 0, 24));
        }
    }
    return puzzles;
}

TEST_P(EveryKernel, gives_each_result_to_its_own_puzzle_in_batches_of_1_to_200) {
    const auto puzzles = mixed_puzzles(400);
    const auto expected = agreement::csp_counts(puzzles, 3);
    const std::size_t step = effort::is_at_least(1) ? 1 : effort::is_at_least(0.1) ? 7 : 37;
    for (std::size_t size = 1; size <= 200; size += step) {
        const std::size_t start = size * 7 % 200;
        const std::vector<ClassicGrid> batch(puzzles.begin() + static_cast<long>(start),
                                             puzzles.begin() + static_cast<long>(start + size));
        const auto results = agreement::run_kernel(GetParam(), batch, 3);
        for (std::size_t i = 0; i < size; ++i) {
            ASSERT_EQ(results[i].solutions, expected[start + i]) << i << " of " << size;
            for (std::size_t c = 0; results[i].solutions != 0 && c < 81; ++c)
                ASSERT_TRUE(!batch[i][c] || batch[i][c] == results[i].first[c])
                    << "the solution is of another puzzle: " << i << " of " << size;
        }
    }
}

TEST_P(EveryKernel, counts_the_same_where_no_first_solution_is_wanted) {
    const auto puzzles = mixed_puzzles(400);
    for (const std::uint64_t limit : {1, 2, 3, 20}) {
        auto options = agreement::options_of(sudokit::find_kernel(GetParam()), limit);
        std::vector<BatchResult> with(puzzles.size()), without(puzzles.size());
        sudokit::solve_batch(puzzles, with, options);
        options.wants_first = false;
        sudokit::solve_batch(puzzles, without, options);
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            ASSERT_EQ(without[i].solutions, with[i].solutions) << i << ", limit " << limit;
    }
}

TEST_P(EveryKernel, does_nothing_for_an_empty_batch) {
    const auto counters = sudokit::solve_batch(std::span<const ClassicGrid>{},
                                               std::span<BatchResult>{}, options_of(kernel(), 2));
    EXPECT_EQ(counters.nodes, 0u);
}

TEST_P(EveryKernel, refuses_candidate_sets_with_an_empty_cell) {
    std::vector<ClassicCandidates> puzzles(3);
    for (auto& sets : puzzles) sets.fill(0x1ff);
    puzzles[1][80] = 0;
    const auto results = agreement::run_kernel(GetParam(), puzzles, 2);
    EXPECT_EQ(results[0].solutions, 2u);
    EXPECT_EQ(results[1].solutions, 0u);
    EXPECT_EQ(results[2].solutions, 2u);
}

TEST_P(EveryKernel, finishes_when_one_long_search_outlives_all_others) {
    // The empty board, asked for 30,000 solutions, between puzzles that end at once.
    std::vector<ClassicGrid> puzzles = mixed_puzzles(60);
    std::erase_if(puzzles, [](const ClassicGrid& grid) {
        return sudokit::csp::search(sudokit::Puzzle(grid), {}, nullptr).solutions > 1;
    });
    ASSERT_GT(puzzles.size(), 20u);
    const auto expected = agreement::csp_counts(puzzles, 30000);
    puzzles.insert(puzzles.begin() + 3, ClassicGrid{});
    const auto results = agreement::run_kernel(GetParam(), puzzles, 30000);
    EXPECT_EQ(results[3].solutions, 30000u);
    for (std::size_t i = 4; i < puzzles.size(); ++i)
        EXPECT_EQ(results[i].solutions, expected[i - 1]) << i;
}

// --- one puzzle ---------------------------------------------------------------------------------

TEST_P(EveryKernel, counts_one_puzzle_with_any_number_of_threads) {
    for (std::uint64_t i = 0; i < effort::samples(12u, 2u); ++i) {
        Rng rng(21, i);
        const sudokit::Puzzle puzzle(samples::thinned(rng, 22, 27));
        auto options = options_of(kernel(), 20000);
        const auto expected = sudokit::csp::search(puzzle, options, nullptr);
        for (int threads : {1, 2, 5}) {
            options.threads = threads;
            const auto result = sudokit::count(puzzle, options);
            EXPECT_EQ(result, expected) << i << ": " << result.solutions << " with " << threads
                                        << " threads, not " << expected.solutions;
            EXPECT_GT(result.counters.sweeps, 0u) << "counted without a kernel";
        }
    }
}

TEST_P(EveryKernel, lists_exactly_the_solutions_that_the_judge_lists) {
    int listed = 0;
    for (std::uint64_t i = 0; i < effort::samples(40u, 3u); ++i) {
        Rng rng(22, i);
        const sudokit::Puzzle puzzle(samples::thinned(rng, 26, 32));
        std::multiset<std::string> expected, found;
        for (const auto& grid : judge::solutions(puzzle, 5000))
            expected.emplace(grid.begin(), grid.end());
        if (expected.size() == 5000) continue;
        const auto result = sudokit::for_each_solution(puzzle, options_of(kernel(), 0),
                                                       [&](const sudokit::Grid& grid) {
                                                           found.emplace(grid.begin(), grid.end());
                                                           return true;
                                                       });
        EXPECT_TRUE(result.complete);
        EXPECT_EQ(result.solutions, expected.size());
        EXPECT_TRUE(found == expected)
            << i << ": " << found.size() << " solutions listed, not " << expected.size();
        ++listed;
    }
    EXPECT_GT(listed, effort::samples(20) / 2);
}

TEST_P(EveryKernel, stops_when_the_visitor_has_seen_enough) {
    int seen = 0;
    const auto result =
        sudokit::for_each_solution(sudokit::Puzzle(), options_of(kernel(), 0),
                                   [&](const sudokit::Grid&) { return ++seen < 5; });
    EXPECT_EQ(seen, 5);
    EXPECT_FALSE(result.complete);
}

TEST_P(EveryKernel, stops_at_once_when_cancelled) {
    const std::atomic<bool> cancel{true};
    auto options = options_of(kernel(), 0);
    options.stop = cancel;
    EXPECT_FALSE(sudokit::count(sudokit::Puzzle(), options).complete);
    EXPECT_FALSE(sudokit::csp::search(sudokit::Puzzle(), options, nullptr).complete ||
                 sudokit::count(sudokit::Puzzle(), options).solutions > 1000000000);
}

}  // namespace
