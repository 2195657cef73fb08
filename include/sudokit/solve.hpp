// solve.hpp - does a puzzle have solutions, which, and how many? One door for every board: the
// classic 9x9 takes the lockstep kernel, everything else the general solver. Answers never depend
// on the engine, the kernel or the number of threads.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit {

std::vector<const Kernel*> available_kernels();    // those this CPU runs, best first
const Kernel* find_kernel(std::string_view name);  // "avx512", "avx2", ...; nullptr if unknown here
std::string_view kernel_name(const Kernel& kernel);
int kernel_lanes(const Kernel& kernel);  // boards in lockstep

// Was the library built with this engine?
bool has_engine(Engine engine);

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
// Drops rules, the last ones first, while the puzzle stays proper. A puzzle that is not proper
// comes back unchanged.
Puzzle minimize_rules(const Puzzle& puzzle, const SolveOptions& options = {});

// --- true candidates -------------------------------------------------------------------------

// Which digits occur in solutions, and in how many.
struct TrueCandidates {
    int digits = 0;                     // of the board
    std::uint64_t limit = 1;            // as asked; 0 = none
    std::vector<std::uint64_t> counts;  // of every cell, of every digit
    CountResult solutions;  // how many there are in all, counted up to the limit or a few dozen
    bool complete = true;   // false: cancelled, and the counts are lower bounds

    // In how many solutions cell c is digit d: exact below the limit, else the limit.
    std::uint64_t count(Cell c, Digit d) const { return counts[index(c, d)]; }
    // The digits of cell c that occur in some solution.
    DigitSet possible(Cell c) const;
    std::size_t index(Cell c, Digit d) const {
        return static_cast<std::size_t>(c) * static_cast<std::size_t>(digits) + d - 1;
    }
};
// Counts up to `limit` solutions of each candidate; 1 only asks whether there is one, 0 has no
// limit and looks at every solution. options.max_solutions is not used.
TrueCandidates true_candidates(const Puzzle& puzzle, std::uint64_t limit = 1,
                               const SolveOptions& options = {});

// --- why there is no solution ----------------------------------------------------------------

// Parts of a puzzle that cannot all hold.
struct Clash {
    std::vector<Cell> givens;
    std::vector<Cell> candidates;     // cells whose candidates the puzzle cuts down
    std::vector<std::size_t> rules;   // indices into Puzzle::rules
    std::vector<std::size_t> houses;  // indices into Geometry::houses(); empty: all may be needed
    // Without any one of the givens, candidates and rules there is a solution. False: that is not
    // known of all of them, because the search was cancelled or took too long.
    bool irreducible = true;
    // Where counting alone shows the clash: cells that must all differ, and the digits left for
    // them, which are fewer. Else empty.
    std::vector<Cell> crowd = {};
    DigitSet crowd_digits = {};

    std::size_t clues() const { return givens.size() + candidates.size() + rules.size(); }
};
// A set of clues that already has no solution and of which none can be left out; of several that
// were looked for, the smallest. Nothing if the puzzle has a solution, or if that could not be
// found out before options.cancel.
std::optional<Clash> clashing_set(const Puzzle& puzzle, const SolveOptions& options = {});
// Its parts in words: "r1c1 = 5", "r2c3 one of 4 6", "cage 15 of r1c1 r1c2", "row 1"; at the end,
// if counting shows it, "so there are only 2 digits (4 6) for 3 cells that must all differ: ...".
std::vector<std::string> describe(const Puzzle& puzzle, const Clash& clash);

}  // namespace sudokit
