// classic.hpp - one classic puzzle, spread over the lanes of a kernel and over threads.
#pragma once
#include <functional>
#include <vector>

#include "kernel/kernel.hpp"
#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::classic {

// Up to this many puzzles are faster one after another than in lanes, some of which would be empty
// or wait for the longest search (docs/kernel.md). But a puzzle that takes more than its share of
// guesses hands its unsearched boards over to the lanes.
constexpr std::size_t kFewPuzzles = 24;
constexpr std::uint64_t kShareAlone = 1000;
constexpr std::uint64_t kLong = 100;  // ... and so does one that seems to need this many more

// Does the kernel take this puzzle?
inline bool takes(const Puzzle& puzzle, const SolveOptions& options) {
    const bool wanted = options.engine == Engine::Automatic || options.engine == Engine::Kernel;
    return wanted && puzzle.is_classic();
}
// The kernel of the options, or the fastest one.
const Kernel& kernel_of(const SolveOptions& options);
// Runs the job on the kernel of the options. By default, the engine for single puzzles takes small
// batches, and the fastest kernel takes large ones and long puzzles. The answers are the same.
void run(kernel::Job& job, const SolveOptions& options);
// A job with the limits of `options`.
kernel::Job make_job(const SolveOptions& options);

// The candidate sets of a puzzle in the kernel's form. Nothing is propagated.
ClassicCandidates candidates_of(const Puzzle& puzzle);
ClassicCandidates candidates_of(const ClassicGrid& grid);

// For each of these cells: would a proper puzzle stay proper without its given? `open`: the
// candidates of a cell without its given. Asks all at once (minimize.cpp).
std::vector<bool> may_lose(const ClassicCandidates& puzzle, const ClassicCandidates& open,
                           const std::vector<Cell>& cells, const SolveOptions& options);
// The cells that lose their given if all are tried in turn.
std::vector<Cell> lose_givens(ClassicCandidates puzzle, const ClassicCandidates& open,
                              std::vector<Cell> cells, const SolveOptions& options);

CountResult count(const Puzzle& puzzle, const SolveOptions& options);
// Visits solutions in a fixed order that does not depend on the kernel.
CountResult for_each_solution(const Puzzle& puzzle, const SolveOptions& options,
                              const std::function<bool(const ClassicGrid&)>& visit);

}  // namespace sudokit::classic
