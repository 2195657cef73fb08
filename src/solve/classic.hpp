// classic.hpp - one classic puzzle, spread over the lanes of a kernel and over threads.
#pragma once
#include <functional>

#include "kernel/kernel.hpp"
#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::classic {

// Runs the job on `kernel`, or on the best one if that is nullptr.
void run(kernel::Job& job, const Kernel* kernel);
// A job with the limits of `options`.
kernel::Job make_job(const SolveOptions& options);

// Candidate sets of a puzzle as the kernel takes them; nothing is propagated.
ClassicCandidates candidates_of(const Puzzle& puzzle);

CountResult count(const ClassicCandidates& puzzle, const SolveOptions& options);
// In a fixed order, whatever the kernel.
CountResult for_each_solution(const ClassicCandidates& puzzle, const SolveOptions& options,
                              const std::function<bool(const ClassicGrid&)>& visit);

}  // namespace sudokit::classic
