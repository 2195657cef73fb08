// sat.hpp - the clause-learning engine (CDCL): translates any board and any rules into clauses for
// CaDiCaL. It learns from every contradiction and so wins where plain search drowns: on hard boards
// of 25x25 and more, and in proofs that there is no (other) solution. On small boards its start-up
// alone costs more than the general solver's whole search.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::sat {

// Was the library built with CaDiCaL? If not, every result here is incomplete.
bool available();

// Counts the solutions of a puzzle up to options.max_solutions (0 = all) and hands each to `visit`,
// unless that is null; `visit` returns false to stop the search. `complete` is false if the search
// stopped early: at max_solutions or max_guesses, by `visit` or options.cancel; and always without
// CaDiCaL. Givens that clash, cells without candidates and houses with more cells than digits mean
// no solution. options.kernel, options.engine and options.threads are not used.
// Counters: guesses are contradictions (conflicts), nodes are questions to CaDiCaL.
CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit);

// Clues that contradict each other on this board (an unsatisfiable core).
struct Clash {
    std::vector<Cell> givens;
    std::vector<Cell> candidates;    // cells whose candidates the puzzle restricts
    std::vector<std::size_t> rules;  // indices into Puzzle::rules
    bool minimal = true;             // proved: without any one of them there is a solution
};

// Why has the puzzle no solution? A set of clues that clash, made minimal by leaving out one clue
// after another, with a limit of work for each. It is found fast, but need not be the smallest of
// all minimal sets (MUS). Nothing if the puzzle has a solution or options.cancel stopped the
// search.
std::optional<Clash> clashing_set(const Puzzle& puzzle, const SolveOptions& options);

}  // namespace sudokit::sat
