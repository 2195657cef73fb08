// solve.hpp - does a puzzle have solutions, which, and how many? The same calls serve every board:
// the classic 9x9 goes to the lockstep kernel, all others to the general solver. Answers never
// depend on the engine, the kernel or the number of threads.
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

std::vector<const Kernel*> available_kernels();    // those that run on this CPU, fastest first
const Kernel* find_kernel(std::string_view name);  // "avx512", "avx2" ...; nullptr if not available
std::string_view kernel_name(const Kernel& kernel);
int kernel_lanes(const Kernel& kernel);  // boards searched at once

// Was the library built with this engine?
bool has_engine(Engine engine);

// The engine's first solution; nothing if the puzzle has none or the search was cut short.
// count() tells these two apart.
std::optional<Grid> solve(const Puzzle& puzzle, const SolveOptions& options = {});
// Counts solutions, up to options.max_solutions.
CountResult count(const Puzzle& puzzle, const SolveOptions& options = {});
// Does the puzzle have exactly one solution?
bool is_proper(const Puzzle& puzzle);
// May a puzzle be answered although its source has drawings that may be rules (Puzzle::doubt)? A
// further rule can only keep a solution or take it away. So if there is one solution without the
// drawings, it is the answer whatever they mean, and if there is none, no drawing changes that.
// Returns the number of solutions, 0 or 1; or the doubt, if there are several or this is not known
// after long search. Without a doubt: nothing to settle, returns 1.
Result<int> settle_drawings(const Puzzle& puzzle, const SolveOptions& options = {});
// Calls `visit` with each solution, up to options.max_solutions, in a fixed order. Stops when
// `visit` returns false.
CountResult for_each_solution(const Puzzle& puzzle, const SolveOptions& options,
                              const std::function<bool(const Grid&)>& visit);

// Solves many classic puzzles at once: the fastest way. Puzzles are grids of givens or candidate
// sets. Returns the counters of the whole batch; if that is not complete, numbers of solutions are
// lower bounds. Precondition: results.size() == puzzles.size().
Partial<Counters> solve_batch(std::span<const ClassicGrid> puzzles, std::span<BatchResult> results,
                              const SolveOptions& options = {});
Partial<Counters> solve_batch(std::span<const ClassicCandidates> puzzles,
                              std::span<BatchResult> results, const SolveOptions& options = {});

// --- minimal puzzles -------------------------------------------------------------------------

// Removes givens while the puzzle stays proper, trying each cell of `order` once, in that order.
// Returns the puzzle unchanged if it is not proper. Not complete: some were not tried to the end.
Partial<Puzzle> minimize(const Puzzle& puzzle, std::span<const Cell> order,
                         const SolveOptions& options = {});
// The same for a classic puzzle; nothing if it is not proper or if this was not found out.
std::optional<Partial<ClassicGrid>> minimize(const ClassicGrid& puzzle, std::span<const Cell> order,
                                             const SolveOptions& options = {});
// The redundant givens of a proper puzzle: each can be removed on its own. Empty: it is minimal.
Partial<std::vector<Cell>> redundant_givens(const Puzzle& puzzle, const SolveOptions& options = {});
// Removes rules, the last ones first, while the puzzle stays proper. Returns the puzzle unchanged
// if it is not proper.
Partial<Puzzle> minimize_rules(const Puzzle& puzzle, const SolveOptions& options = {});

// --- true candidates -------------------------------------------------------------------------

// The number of solutions in which each candidate is true.
struct TrueCandidates {
    int digits = 0;                     // of the board
    std::uint64_t limit = 1;            // the limit asked for; 0 = no limit
    std::vector<std::uint64_t> counts;  // per candidate; see index()
    CountResult solutions;  // of the whole puzzle, counted up to the limit or a few dozen
    bool complete = true;   // false: the counts are lower bounds

    // The number of solutions in which cell c holds digit d: exact if below the limit.
    std::uint64_t count(Cell c, Digit d) const { return counts[index(c, d)]; }
    // The digits that cell c holds in some solution.
    DigitSet possible(Cell c) const;
    std::size_t index(Cell c, Digit d) const {
        return static_cast<std::size_t>(c) * static_cast<std::size_t>(digits) + d - 1;
    }
};
// Counts up to `limit` solutions for each candidate. 1 asks only whether there is one; 0 means no
// limit and visits every solution. Ignores options.max_solutions.
TrueCandidates true_candidates(const Puzzle& puzzle, std::uint64_t limit = 1,
                               const SolveOptions& options = {});

// --- why there is no solution ----------------------------------------------------------------

// Clues that contradict each other.
struct Clash {
    std::vector<Cell> givens;
    std::vector<Cell> candidates;     // cells whose candidates the puzzle restricts
    std::vector<std::size_t> rules;   // indices into Puzzle::rules
    std::vector<std::size_t> houses;  // indices into Geometry::houses(); empty: perhaps all of them
    // Is it known that leaving out any one given, candidate restriction or rule gives a solution?
    bool complete = true;
    // If counting alone shows the clash (a violated Hall set): cells that must all differ, and the
    // digits left for them, fewer than the cells. Else empty.
    std::vector<Cell> crowd = {};
    DigitSet crowd_digits = {};

    std::size_t clues() const { return givens.size() + candidates.size() + rules.size(); }
};
// A minimal unsatisfiable set of clues: together they have no solution, but without any one of them
// there is one. Returns the smallest of several found. Nothing if the puzzle has a solution, or if
// the search was cut short before that was decided.
std::optional<Clash> clashing_set(const Puzzle& puzzle, const SolveOptions& options = {});
// The clash in words, one entry per part: "r1c1 = 5", "r2c3 one of 4 6", "cage 15 of r1c1 r1c2",
// "row 1". If counting shows the clash, the last entry is "so there are only 2 digits (4 6) for 3
// cells that must all differ: ...".
std::vector<std::string> describe(const Puzzle& puzzle, const Clash& clash);

}  // namespace sudokit
