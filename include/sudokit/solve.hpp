// solve.hpp - does a puzzle have solutions, which, and how many? One door for every board: the
// classic 9x9 takes the lockstep kernel, everything else the general solver. Answers never depend
// on the engine, the kernel or the number of threads.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit {

// A compiled variant of the fast classic solver.
class Kernel;
std::vector<const Kernel*> available_kernels();    // those this CPU runs, best first
const Kernel* find_kernel(std::string_view name);  // "avx512", "avx2", ...; nullptr if unknown here
std::string_view kernel_name(const Kernel& kernel);
int kernel_lanes(const Kernel& kernel);  // puzzles in lockstep

// Work done: the same on every machine for the same kernel, whatever the number of threads.
struct Counters {
    std::uint64_t guesses = 0;  // branches taken
    std::uint64_t nodes = 0;    // boards after propagation
    std::uint64_t sweeps = 0;   // kernel only: propagation rounds, summed over puzzles
    Counters& operator+=(const Counters& o) {
        guesses += o.guesses, nodes += o.nodes, sweeps += o.sweeps;
        return *this;
    }
};

struct SolveOptions {
    std::uint64_t max_solutions = 2;  // stop a puzzle there; 2 decides uniqueness. 0 = no limit
    const Kernel* kernel = nullptr;   // nullptr = the best one
    int threads = 1;                  // used by count() on one puzzle; batches are one thread each
    const std::atomic<bool>* cancel = nullptr;  // set it (from anywhere) to stop; result incomplete
    std::atomic<std::uint64_t>* progress = nullptr;  // solutions found so far, updated now and then
};

struct CountResult {
    std::uint64_t solutions =
        0;                 // exact if `complete`, else a lower bound (the limit, or cancelled)
    bool complete = true;  // false: the limit or `cancel` stopped the search
    Counters counters;
    friend bool operator==(const CountResult& a, const CountResult& b) {
        return a.solutions == b.solutions && a.complete == b.complete;
    }
};

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
struct BatchResult {
    std::uint64_t solutions = 0;  // up to the limit
    ClassicGrid first{};          // some solution if there is one (the only one of a proper puzzle)
};
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
