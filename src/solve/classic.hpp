// classic.hpp - one classic puzzle, spread over the lanes of a kernel and over threads.
#pragma once
#include <functional>
#include <vector>

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

// Splits a board into at least `wanted` boards (fewer if it runs out) that have, together and in
// this order, the same solutions, each once. An empty result: no solution.
std::vector<ClassicCandidates> split(const ClassicCandidates& board, std::size_t wanted);

}  // namespace sudokit::classic
