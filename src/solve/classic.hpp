// classic.hpp - one classic puzzle, spread over the lanes of a kernel and over threads.
#pragma once
#include <functional>

#include "kernel/kernel.hpp"
#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::classic {

// Up to here one puzzle after another is faster than all in lanes side by side, some of which stay
// empty or wait for the longest search.
constexpr std::size_t kFewPuzzles = 32;

// Runs the job on `kernel`. If that is nullptr, few puzzles go to the engine for single ones, more
// to the best kernel; the answers are the same.
void run(kernel::Job& job, const Kernel* kernel);
// A job with the limits of `options`.
kernel::Job make_job(const SolveOptions& options);

// Candidate sets of a puzzle as the kernel takes them; nothing is propagated.
ClassicCandidates candidates_of(const Puzzle& puzzle);

CountResult count(const Puzzle& puzzle, const SolveOptions& options);
// In a fixed order, whatever the kernel.
CountResult for_each_solution(const Puzzle& puzzle, const SolveOptions& options,
                              const std::function<bool(const ClassicGrid&)>& visit);

}  // namespace sudokit::classic
