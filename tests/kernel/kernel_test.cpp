// The inner interface of the kernels and of the engine for single puzzles: limits, listing, handing
// over, cancelling. tests/engines checks that their answers are right.
#include "kernel/kernel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "effort.hpp"
#include "judge/judge.hpp"
#include "kernel/single.hpp"
#include "solve/classic.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {
namespace {

ClassicGrid grid_of(const std::string& text) {
    ClassicGrid grid{};
    for (std::size_t c = 0; c < grid.size(); ++c)
        grid[c] = text[c] == '.' ? kOpen : static_cast<Digit>(text[c] - '0');
    return grid;
}

// Minimal puzzles without some givens. Two: dozens to hundreds of solutions.
std::vector<ClassicGrid> ambiguous_puzzles(int count, std::size_t without = 2) {
    GenerateOptions options;
    options.count = count;
    options.seed = 5;
    auto puzzles = generate_minimal(options);
    for (auto& grid : puzzles)
        for (std::size_t c = 0, left = without; left > 0; ++c)
            if (grid[c] != kOpen) grid[c] = kOpen, --left;
    return puzzles;
}

// The judge is slow, and every engine is asked about the same puzzles: it answers for each once.
const std::set<ClassicGrid>& judged_solutions(const ClassicGrid& grid) {
    static std::map<ClassicGrid, std::set<ClassicGrid>> known;
    const auto [place, is_new] = known.try_emplace(grid);
    std::set<ClassicGrid>& solutions = place->second;
    if (!is_new) return solutions;
    for (const Grid& solution : judge::solutions(Puzzle(grid), 0)) {
        ClassicGrid classic;
        std::copy(solution.begin(), solution.end(), classic.begin());
        solutions.insert(classic);
    }
    return solutions;
}

struct Engine {
    std::string name;
    kernel::RunFunction run;
};
void PrintTo(const Engine& engine, std::ostream* out) { *out << engine.name; }

std::vector<Engine> engines() {
    std::vector<Engine> engines;
    for (const Kernel* kernel : available_kernels())
        engines.push_back({std::string(kernel_name(*kernel)), kernel->run});
    for (const kernel::Single& single : kernel::compiled_singles())
        if (kernel::cpu_supports(single))
            engines.push_back({"single_" + std::string(single.name), single.run});
    for (Engine& engine : engines) std::replace(engine.name.begin(), engine.name.end(), '-', '_');
    return engines;
}

class EveryEngine : public testing::TestWithParam<Engine> {};

struct Collected {
    std::vector<std::vector<ClassicGrid>> solutions;
    std::vector<ClassicCandidates> left;
};

bool collect(void* context, std::size_t puzzle, const ClassicGrid& solution) {
    static_cast<Collected*>(context)->solutions[puzzle].push_back(solution);
    return true;
}
void collect_left(void* context, std::size_t, const ClassicCandidates& board) {
    static_cast<Collected*>(context)->left.push_back(board);
}

TEST_P(EveryEngine, lists_exactly_the_solutions_that_the_judge_finds) {
    const auto puzzles = ambiguous_puzzles(effort::samples(200, 8));
    std::vector<BatchResult> results(puzzles.size());
    Collected collected;
    collected.solutions.resize(puzzles.size());
    kernel::Job job;
    job.grids = puzzles.data();
    job.size = puzzles.size();
    job.results = results.data();
    job.limit = 0;
    job.visit = &collect;
    job.context = &collected;
    GetParam().run(job);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const auto& list = collected.solutions[i];
        const std::set<ClassicGrid> found(list.begin(), list.end());
        EXPECT_EQ(found.size(), list.size()) << "a solution came twice";
        EXPECT_EQ(found, judged_solutions(puzzles[i]));
        EXPECT_EQ(results[i].solutions, list.size());
        EXPECT_EQ(results[i].first, list.front());
    }
}

TEST_P(EveryEngine, hands_over_boards_that_hold_the_rest_of_the_solutions) {
    for (const ClassicGrid& puzzle : ambiguous_puzzles(20)) {
        Collected collected;
        collected.solutions.resize(1);
        BatchResult result;
        kernel::Job job;
        job.grids = &puzzle;
        job.size = 1;
        job.results = &result;
        job.limit = 0;
        job.max_guesses = 3;
        job.visit = &collect;
        job.leave = &collect_left;
        job.context = &collected;
        GetParam().run(job);
        std::vector<BatchResult> rest(collected.left.size());
        kernel::Job all;
        all.candidates = collected.left.data();
        all.size = rest.size();
        all.results = rest.data();
        all.limit = 0;
        GetParam().run(all);
        std::uint64_t total = result.solutions;
        for (const BatchResult& part : rest) total += part.solutions;
        EXPECT_EQ(total, judged_solutions(puzzle).size());
    }
}

TEST_P(EveryEngine, says_which_puzzles_it_gave_up) {
    const auto puzzles = ambiguous_puzzles(effort::samples(200, 8));
    std::vector<BatchResult> results(puzzles.size());
    std::vector<std::uint8_t> finished(puzzles.size(), 7);
    kernel::Job job;
    job.grids = puzzles.data();
    job.size = puzzles.size();
    job.results = results.data();
    job.finished = finished.data();
    job.limit = 0;
    job.max_guesses = 4;
    GetParam().run(job);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const std::size_t all = judged_solutions(puzzles[i]).size();
        if (finished[i])
            EXPECT_EQ(results[i].solutions, all);
        else
            EXPECT_LT(results[i].solutions, all);
    }
}

TEST_P(EveryEngine, stops_when_cancelled_and_calls_nothing_finished) {
    const std::vector<ClassicGrid> empty(100);
    std::vector<BatchResult> results(empty.size());
    std::vector<std::uint8_t> finished(empty.size(), 1);
    const std::atomic<bool> cancel{true};
    kernel::Job job;
    job.grids = empty.data();
    job.size = empty.size();
    job.results = results.data();
    job.finished = finished.data();
    job.limit = 0;
    job.stop = cancel;
    GetParam().run(job);
    EXPECT_EQ(std::count(finished.begin(), finished.end(), 0), 100);
}

TEST_P(EveryEngine, tells_of_solutions_while_it_finds_them) {
    struct Seen {
        std::atomic<std::uint64_t> progress{0};
        std::uint64_t visits = 0, at_visit_3000 = 0;
    } seen;
    const ClassicGrid empty{};
    BatchResult result;
    kernel::Job job;
    job.grids = &empty;
    job.size = 1;
    job.results = &result;
    job.limit = 3500;
    job.progress = &seen.progress;
    job.context = &seen;
    job.visit = [](void* context, std::size_t, const ClassicGrid&) {
        auto& s = *static_cast<Seen*>(context);
        if (++s.visits == 3000) s.at_visit_3000 = s.progress;
        return true;
    };
    GetParam().run(job);
    EXPECT_EQ(result.solutions, 3500u);
    EXPECT_EQ(seen.progress, 3500u);
    EXPECT_GE(seen.at_visit_3000, 2048u);
    seen.progress = 0;
    job.visit = nullptr;
    GetParam().run(job);
    EXPECT_EQ(seen.progress, 3500u);
}

TEST(kernels, stop_when_the_puzzles_together_have_enough_solutions) {
    const std::vector<ClassicGrid> empty(3);
    for (const Kernel* kernel : available_kernels()) {
        std::vector<BatchResult> results(empty.size());
        std::vector<std::uint8_t> finished(empty.size(), 1);
        kernel::Job job;
        job.grids = empty.data();
        job.size = empty.size();
        job.results = results.data();
        job.finished = finished.data();
        job.limit = 0;
        job.enough = 1000;
        kernel->run(job);
        std::uint64_t total = 0;
        for (const BatchResult& result : results) total += result.solutions;
        EXPECT_GE(total, 1000u) << kernel_name(*kernel);
        EXPECT_LT(total, 1000u + static_cast<unsigned>(kernel_lanes(*kernel)));
        EXPECT_EQ(std::count(finished.begin(), finished.end(), 0), 3);
    }
}

// Counts the parts, then what they leave, and so on, with this many guesses each time.
std::uint64_t count_in_parts(const Kernel& kernel, const ClassicGrid& grid,
                             std::uint64_t max_guesses) {
    std::vector<ClassicCandidates> parts{classic::candidates_of(grid)};
    std::uint64_t total = 0;
    while (!parts.empty()) {
        std::vector<BatchResult> results(parts.size());
        Collected collected;
        kernel::Job job;
        job.candidates = parts.data();
        job.size = parts.size();
        job.results = results.data();
        job.max_guesses = max_guesses;
        job.want_first = false;
        job.parts = true;
        job.leave = &collect_left;
        job.context = &collected;
        kernel.run(job);
        for (const BatchResult& result : results) total += result.solutions;
        parts = std::move(collected.left);
    }
    return total;
}

TEST(kernels, count_the_parts_of_a_puzzle_whatever_they_leave) {
    for (const ClassicGrid& puzzle : ambiguous_puzzles(10)) {
        const std::size_t expected = judged_solutions(puzzle).size();
        for (const Kernel* kernel : available_kernels())
            for (const std::uint64_t max_guesses : {1, 40, 0})
                EXPECT_EQ(count_in_parts(*kernel, puzzle, max_guesses), expected)
                    << kernel_name(*kernel) << ' ' << max_guesses;
    }
}

TEST(kernels, count_the_parts_of_a_puzzle_so_wide_that_boards_must_be_kept) {
    const ClassicGrid puzzle = ambiguous_puzzles(1, 3)[0];
    const std::uint64_t expected = count(Puzzle(puzzle), {.max_solutions = 0}).solutions;
    EXPECT_GT(expected, 20'000u);
    for (const Kernel* kernel : available_kernels())
        EXPECT_EQ(count_in_parts(*kernel, puzzle, 0), expected) << kernel_name(*kernel);
}

INSTANTIATE_TEST_SUITE_P(kernels, EveryEngine, testing::ValuesIn(engines()),
                         [](const auto& info) { return info.param.name; });

TEST(solve, counts_the_same_with_any_number_of_threads_and_lists_as_many) {
    // The seventeen-clue pattern below has 7265 solutions: counted by listing and by two threads.
    const Puzzle puzzle(grid_of(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...."));
    for (int threads : {1, 2, 7}) {
        SolveOptions options;
        options.max_solutions = 0;
        options.threads = threads;
        const CountResult result = count(puzzle, options);
        EXPECT_EQ(result.solutions, 7265u);
        EXPECT_TRUE(result.complete);
    }
    SolveOptions all;
    all.max_solutions = 0;
    std::set<Grid> listed;
    for_each_solution(puzzle, all, [&](const Grid& solution) {
        EXPECT_TRUE(is_solution(*puzzle.geometry, solution));
        listed.insert(solution);
        return true;
    });
    EXPECT_EQ(listed.size(), 7265u);
}

TEST(solve, stops_counting_the_empty_board_at_the_limit) {
    SolveOptions options;
    options.max_solutions = 100'000;
    options.threads = 2;
    const CountResult result = count(Puzzle(), options);
    EXPECT_EQ(result.solutions, 100'000u);
    EXPECT_FALSE(result.complete);
}

TEST(solve, refutes_the_impossible_puzzles_without_a_guess) {
    for (const char* text :
         {".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
          "030005140840000600000000000510060000000000000060510000000000000000100300000003500"}) {
        const CountResult result = count(Puzzle(grid_of(text)));
        EXPECT_EQ(result.solutions, 0u);
        EXPECT_EQ(result.counters.guesses, 0u);
    }
}

TEST(kernels, are_listed_best_first_and_found_by_name) {
    const auto kernels = available_kernels();
    ASSERT_FALSE(kernels.empty());
    std::set<std::string_view> names;
    for (const Kernel* kernel : kernels) {
        EXPECT_EQ(find_kernel(kernel_name(*kernel)), kernel);
        EXPECT_GE(kernel_lanes(*kernel), 1);
        names.insert(kernel_name(*kernel));
    }
    EXPECT_EQ(names.size(), kernels.size());
    EXPECT_EQ(find_kernel("no such kernel"), nullptr);
}

}  // namespace
}  // namespace sudokit
