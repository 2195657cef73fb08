// batch.cpp - which kernels there are, and many classic puzzles through one of them.
#include <algorithm>

#include "kernel/single.hpp"
#include "solve/classic.hpp"
#include "sudokit/solve.hpp"

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

void run(kernel::Job& job, const Kernel* kernel) {
    static const Kernel* const best = available_kernels().front();
    if (job.size == 0) return;
    if (kernel != nullptr)
        kernel->run(job);
    else if (job.size <= kFewPuzzles)
        kernel::run_single(job);
    else
        best->run(job);
}

kernel::Job make_job(const SolveOptions& options) {
    kernel::Job job;
    job.limit = options.max_solutions;
    job.cancel = options.cancel;
    job.progress = options.progress;
    return job;
}

}  // namespace classic

namespace {

Counters run_batch(kernel::Job& job, std::span<BatchResult> results, const SolveOptions& options) {
    job.size = results.size();
    job.results = results.data();
    classic::run(job, options.kernel);
    return job.counters;
}

}  // namespace

Counters solve_batch(std::span<const ClassicGrid> puzzles, std::span<BatchResult> results,
                     const SolveOptions& options) {
    kernel::Job job = classic::make_job(options);
    job.grids = puzzles.data();
    return run_batch(job, results, options);
}

Counters solve_batch(std::span<const ClassicCandidates> puzzles, std::span<BatchResult> results,
                     const SolveOptions& options) {
    kernel::Job job = classic::make_job(options);
    job.candidates = puzzles.data();
    return run_batch(job, results, options);
}

}  // namespace sudokit
