// solve.hpp - does a puzzle have solutions, which, and how many? One door for every board: the
// classic 9x9 takes the lockstep kernel, everything else the general solver. Answers never depend
// on the engine, the kernel or the number of threads.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit {

std::vector<const Kernel*> available_kernels();    // those this CPU runs, best first
const Kernel* find_kernel(std::string_view name);  // "avx512", "avx2", ...; nullptr if unknown here
std::string_view kernel_name(const Kernel& kernel);
int kernel_lanes(const Kernel& kernel);  // boards in lockstep

// The first solution in the engine's own order, or nothing.
std::optional<Grid> solve(const Puzzle& puzzle, const SolveOptions& options = {});
// How many solutions, up to options.max_solutions.
CountResult count(const Puzzle& puzzle, const SolveOptions& options = {});
bool is_proper(const Puzzle& puzzle);
// Hands every solution (up to max_solutions) to `visit` in a fixed order; stops when it returns
// false.
CountResult for_each_solution(const Puzzle& puzzle, const SolveOptions& options,
                              const std::function<bool(const Grid&)>& visit);

// Many classic puzzles at once: the fast path. A puzzle is its givens, or candidate sets.
// results.size() == puzzles.size(). Returns the counters of the whole batch.
Counters solve_batch(std::span<const ClassicGrid> puzzles, std::span<BatchResult> results,
                     const SolveOptions& options = {});
Counters solve_batch(std::span<const ClassicCandidates> puzzles, std::span<BatchResult> results,
                     const SolveOptions& options = {});

// --- minimal puzzles -------------------------------------------------------------------------

// Removes givens, in the order of `order` (cells; each tried once), while the puzzle stays proper.
// A puzzle that is not proper comes back unchanged.
Puzzle minimize(const Puzzle& puzzle, std::span<const Cell> order,
                const SolveOptions& options = {});
// The givens that can be removed one at a time from a proper puzzle; empty = minimal.
std::vector<Cell> redundant_givens(const Puzzle& puzzle, const SolveOptions& options = {});

}  // namespace sudokit
