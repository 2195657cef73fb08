// batch.cpp - lists the kernels, and solves many classic puzzles with one of them.
#include <algorithm>

#include "kernel/single.hpp"
#include "solve/classic.hpp"
#include "sudokit/solve.hpp"
#include "support/check.hpp"

namespace sudokit {

std::vector<const Kernel*> available_kernels() {
    std::vector<const Kernel*> kernels;
    for (const Kernel& kernel : kernel::compiled_kernels())
        if (kernel::cpu_supports(kernel)) kernels.push_back(&kernel);
    return kernels;
}

const Kernel* find_kernel(std::string_view name) {
    for (const Kernel* kernel : available_kernels())
        if (kernel->name == name) return kernel;
    return nullptr;
}

std::string_view kernel_name(const Kernel& kernel) { return kernel.name; }
int kernel_lanes(const Kernel& kernel) { return kernel.lanes; }

namespace classic {

namespace {

// The unsearched boards of puzzles that used up their share of guesses.
struct Left {
    std::vector<ClassicCandidates> boards;
    std::vector<std::size_t> puzzle;  // by board
};

void keep(void* context, std::size_t puzzle, const ClassicCandidates& board) {
    auto& left = *static_cast<Left*>(context);
    left.boards.push_back(board);
    left.puzzle.push_back(puzzle);
}

// The boards are in search order, so the first solution of a puzzle stays the first.
void add_results(kernel::Job& job, const Left& left, const std::vector<BatchResult>& found,
                 const std::vector<std::uint8_t>& finished) {
    for (std::size_t i = 0; i < found.size(); ++i) {
        BatchResult& result = job.results[left.puzzle[i]];
        if (result.solutions == 0) result.first = found[i].first;
        result.solutions += found[i].solutions;
        if (job.limit != 0) result.solutions = std::min(result.solutions, job.limit);
    }
    if (job.finished == nullptr) return;
    for (const std::size_t puzzle : left.puzzle) job.finished[puzzle] = 1;
    for (std::size_t i = 0; i < found.size(); ++i) job.finished[left.puzzle[i]] &= finished[i];
}

// Searches each puzzle alone for its share of guesses, then all boards that are left in lanes.
void run_few(kernel::Job& job, const Kernel& best) {
    Left left;
    kernel::Job share = job;
    share.max_guesses = kShareAlone;
    share.max_guesses_expected = kLong;
    share.leave = &keep;
    share.context = &left;
    kernel::run_single(share);
    job.counters = share.counters;
    if (left.boards.empty()) return;
    std::vector<BatchResult> found(left.boards.size());
    std::vector<std::uint8_t> finished(left.boards.size());
    kernel::Job rest = job;
    rest.grids = nullptr;
    rest.candidates = left.boards.data();
    rest.size = left.boards.size();
    rest.results = found.data();
    rest.finished = finished.data();
    best.run(rest);
    job.counters = rest.counters;
    add_results(job, left, found, finished);
}

}  // namespace

const Kernel& kernel_of(const SolveOptions& options) {
    static const Kernel* const best = available_kernels().front();
    return options.kernel != nullptr ? *options.kernel : *best;
}

void run(kernel::Job& job, const SolveOptions& options) {
    const bool plain = job.visit == nullptr && job.leave == nullptr && job.max_guesses == 0;
    if (job.size == 0) return;
    if (options.kernel != nullptr || job.size > kFewPuzzles)
        kernel_of(options).run(job);
    else if (plain)
        run_few(job, kernel_of(options));
    else
        kernel::run_single(job);
}

kernel::Job make_job(const SolveOptions& options) {
    kernel::Job job;
    job.limit = options.max_solutions;
    job.stop = options.stop;
    job.progress = options.progress;
    job.want_first = options.wants_first;
    return job;
}

}  // namespace classic

namespace {

Partial<Counters> run_batch(kernel::Job& job, std::span<BatchResult> results,
                            const SolveOptions& options) {
    job.size = results.size();
    job.results = results.data();
    classic::run(job, options);
    return {job.counters, !options.stop.requested()};
}

}  // namespace

Partial<Counters> solve_batch(std::span<const ClassicGrid> puzzles, std::span<BatchResult> results,
                              const SolveOptions& options) {
    SUDOKIT_REQUIRE(results.size() == puzzles.size());
    kernel::Job job = classic::make_job(options);
    job.grids = puzzles.data();
    return run_batch(job, results, options);
}

Partial<Counters> solve_batch(std::span<const ClassicCandidates> puzzles,
                              std::span<BatchResult> results, const SolveOptions& options) {
    SUDOKIT_REQUIRE(results.size() == puzzles.size());
    kernel::Job job = classic::make_job(options);
    job.candidates = puzzles.data();
    return run_batch(job, results, options);
}

}  // namespace sudokit
