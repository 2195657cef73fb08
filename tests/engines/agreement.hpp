// agreement.hpp - asks judge, general solver and every kernel the same question, and compares.
#pragma once
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "engines/samples.hpp"
#include "kernel/single.hpp"
#include "sudokit/solve.hpp"

namespace agreement {

using sudokit::BatchResult;
using sudokit::ClassicGrid;
using sudokit::Counters;
using sudokit::Kernel;
using sudokit::Puzzle;
using sudokit::SolveOptions;

// Runs work(i) for all i below `count` on two threads.
template <typename Work>
void for_all(std::size_t count, const Work& work) {
    std::atomic<std::size_t> next{0};
    auto loop = [&] {
        for (std::size_t i; (i = next++) < count;) work(i);
    };
    std::jthread other(loop);
    loop();
}

struct Mix {
    int none = 0, one = 0, several = 0;
};

inline Mix mix_of(const std::vector<std::uint64_t>& counts) {
    Mix mix;
    for (auto n : counts) ++(n == 0 ? mix.none : n == 1 ? mix.one : mix.several);
    return mix;
}

inline SolveOptions options_of(const Kernel* kernel, std::uint64_t limit) {
    SolveOptions options;
    options.kernel = kernel;
    options.max_solutions = limit;
    return options;
}

template <typename Form>
std::vector<std::uint64_t> judge_counts(const std::vector<Form>& puzzles, std::uint64_t limit) {
    std::vector<std::uint64_t> counts(puzzles.size());
    for_all(puzzles.size(), [&](std::size_t i) {
        counts[i] = judge::count(samples::puzzle_of(puzzles[i]), limit);
    });
    return counts;
}

template <typename Form>
std::vector<std::uint64_t> csp_counts(const std::vector<Form>& puzzles, std::uint64_t limit) {
    std::vector<std::uint64_t> counts(puzzles.size());
    for_all(puzzles.size(), [&](std::size_t i) {
        counts[i] = sudokit::csp::search(samples::puzzle_of(puzzles[i]), options_of(nullptr, limit),
                                         nullptr)
                        .solutions;
    });
    return counts;
}

// Like judge_counts, for boards so open that the judge could take minutes to find its way: where
// the general solver shows `limit` different grids, the judge need only look at each of them to
// know that the limit is reached; where it shows fewer, the judge searches for itself.
inline std::uint64_t certified_count(const Puzzle& puzzle, std::uint64_t limit) {
    std::set<std::string> shown;
    bool all_true = true;
    const std::function<bool(const sudokit::Grid&)> look = [&](const sudokit::Grid& grid) {
        all_true = all_true && judge::is_solution_of(puzzle, grid) &&
                   shown.insert({grid.begin(), grid.end()}).second;
        return all_true;
    };
    sudokit::csp::search(puzzle, options_of(nullptr, limit), &look);
    EXPECT_TRUE(all_true) << "the general solver shows a grid twice, or one that is no solution";
    return shown.size() == limit ? limit : judge::count(puzzle, limit);
}

template <typename Form>
std::vector<std::uint64_t> certified_counts(const std::vector<Form>& puzzles, std::uint64_t limit) {
    std::vector<std::uint64_t> counts(puzzles.size());
    for_all(puzzles.size(), [&](std::size_t i) {
        counts[i] = certified_count(samples::puzzle_of(puzzles[i]), limit);
    });
    return counts;
}

// Solves the batch on a kernel that is asked for by name, and makes sure that it worked.
template <typename Form>
std::vector<BatchResult> run_kernel(std::string_view name, const std::vector<Form>& puzzles,
                                    std::uint64_t limit, Counters* counters = nullptr) {
    std::vector<BatchResult> results(puzzles.size());
    const Kernel* kernel = sudokit::find_kernel(name);
    if (kernel == nullptr || kernel_name(*kernel) != name) {
        ADD_FAILURE() << "there is no kernel " << name;
        return results;
    }
    const Counters done =
        sudokit::solve_batch(std::span<const Form>(puzzles), results, options_of(kernel, limit));
    EXPECT_GE(done.sweeps, puzzles.size()) << name << " did not sweep every puzzle";
    EXPECT_GE(done.nodes, puzzles.size()) << name << " did not finish every puzzle";
    if (counters != nullptr) *counters = done;
    return results;
}

// One puzzle after another.
inline sudokit::kernel::Job job_of(const std::vector<ClassicGrid>& puzzles) {
    sudokit::kernel::Job job;
    job.grids = puzzles.data();
    return job;
}
inline sudokit::kernel::Job job_of(const std::vector<sudokit::ClassicCandidates>& puzzles) {
    sudokit::kernel::Job job;
    job.candidates = puzzles.data();
    return job;
}
template <typename Form>
std::vector<BatchResult> run_single(const sudokit::kernel::Single& single,
                                    const std::vector<Form>& puzzles, std::uint64_t limit,
                                    Counters* counters) {
    std::vector<BatchResult> results(puzzles.size());
    sudokit::kernel::Job job = job_of(puzzles);
    job.size = puzzles.size();
    job.results = results.data();
    job.limit = limit;
    single.run(job);
    *counters = job.counters;
    return results;
}

// Only then is the work the same: what is searched before a limit is reached depends on the lanes.
inline bool searched_to_the_end(const std::vector<BatchResult>& results, std::uint64_t limit) {
    return std::none_of(results.begin(), results.end(), [limit](const BatchResult& result) {
        return limit != 0 && result.solutions >= limit;
    });
}

// The engine for single puzzles finds what the kernel has found, and where no limit cuts a search
// short, it does so by the same guesses.
template <typename Form>
void expect_every_single_finds(const std::vector<BatchResult>& reference,
                               const std::vector<Form>& puzzles, std::uint64_t limit) {
    std::vector<Form> whole;
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        if (reference[i].solutions != limit || limit == 0) whole.push_back(puzzles[i]);
    Counters kernel_work;
    run_kernel(kernel_name(*sudokit::available_kernels().front()), whole, limit, &kernel_work);
    for (const auto& single : sudokit::kernel::compiled_singles()) {
        if (!sudokit::kernel::cpu_supports(single)) continue;
        Counters work;
        const auto results = run_single(single, puzzles, limit, &work);
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            ASSERT_EQ(results[i].solutions, reference[i].solutions)
                << "single " << single.name << ", puzzle " << i << ": "
                << samples::text_of(puzzles[i]);
            if (results[i].solutions != 0)
                ASSERT_EQ(samples::text_of(results[i].first), samples::text_of(reference[i].first))
                    << "single " << single.name << " finds another solution first, puzzle " << i;
        }
        run_single(single, whole, limit, &work);
        EXPECT_EQ(work.guesses, kernel_work.guesses) << single.name << " searches differently";
        EXPECT_EQ(work.nodes, kernel_work.nodes) << single.name << " searches differently";
    }
}

// Every kernel of this CPU finds `expected` solutions of each puzzle, a true solution where there
// is one, and does so in the very same steps where no limit cuts the search short; and so does
// the engine for single puzzles.
template <typename Form>
void expect_every_kernel_finds(const std::vector<std::uint64_t>& expected,
                               const std::vector<Form>& puzzles, std::uint64_t limit) {
    const auto kernels = sudokit::available_kernels();
    ASSERT_FALSE(kernels.empty());
    std::vector<BatchResult> reference;
    Counters reference_work;
    for (const Kernel* kernel : kernels) {
        const std::string_view name = kernel_name(*kernel);
        Counters work;
        const auto results = run_kernel(name, puzzles, limit, &work);
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            ASSERT_EQ(results[i].solutions, expected[i])
                << name << ", puzzle " << i << ": " << samples::text_of(puzzles[i]);
            if (results[i].solutions == 0) continue;
            const ClassicGrid& first = results[i].first;
            if (kernel != kernels.front())
                ASSERT_EQ(samples::text_of(first), samples::text_of(reference[i].first))
                    << name << " finds another solution first, puzzle " << i;
            else
                ASSERT_TRUE(judge::is_solution_of(samples::puzzle_of(puzzles[i]),
                                                  {first.begin(), first.end()}))
                    << name << ", puzzle " << i << ": " << samples::text_of(puzzles[i])
                    << "\nhas no solution " << samples::text_of(first);
        }
        if (kernel == kernels.front()) {
            reference = results;
            reference_work = work;
        }
        if (searched_to_the_end(results, limit)) {
            EXPECT_EQ(work.guesses, reference_work.guesses) << name << " searches differently";
            EXPECT_EQ(work.nodes, reference_work.nodes) << name << " searches differently";
        }
    }
    expect_every_single_finds(reference, puzzles, limit);
}

// The whole comparison with what the judge found. Returns that, so that a test can check its mix.
template <typename Form>
Mix expect_all_find(const std::vector<std::uint64_t>& expected, const std::vector<Form>& puzzles,
                    std::uint64_t limit) {
    const auto general = csp_counts(puzzles, limit);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        EXPECT_EQ(general[i], expected[i])
            << "general solver, puzzle " << i << ": " << samples::text_of(puzzles[i]);
    expect_every_kernel_finds(expected, puzzles, limit);
    return mix_of(expected);
}

template <typename Form>
Mix expect_all_agree(const std::vector<Form>& puzzles, std::uint64_t limit) {
    return expect_all_find(judge_counts(puzzles, limit), puzzles, limit);
}

}  // namespace agreement
