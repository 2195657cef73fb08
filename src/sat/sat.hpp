// sat.hpp - the clause-learning engine: any board, any rules, by translation into clauses for
// CaDiCaL. It learns from every contradiction, which wins where plain search drowns: hard boards of
// 25x25 and more, and proofs that there is no (other) solution. For small boards its start alone
// costs more than the general solver's whole search.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::sat {

// Was the library built with CaDiCaL? Without it nothing here settles anything.
bool available();

// Counts the solutions of a puzzle up to options.max_solutions (0 = all) and hands each to `visit`
// if there is one; false from it stops the search. `complete` is false as soon as the limit is
// reached, for nobody looked further; also when `visit` or options.cancel stopped it, and always
// without CaDiCaL. Givens that clash, cells without candidates and houses with more cells than
// digits mean no solution. options.kernel, options.engine and options.threads are not used.
// Guesses, limited by options.max_guesses, are contradictions that were learned from; nodes are
// questions to CaDiCaL.
CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit);

// Clues that clash together with the board's houses.
struct Clash {
    std::vector<Cell> givens;
    std::vector<Cell> candidates;    // cells whose candidates the puzzle cuts down
    std::vector<std::size_t> rules;  // indices into Puzzle::rules
    bool minimal = true;             // is it known that none of them can be left out?
};

// Why has the puzzle no solution? A set of clues none of which can be left out, as far as a short
// look at each of them tells: not the smallest of all such sets, but found fast. Nothing if the
// puzzle has a solution or options.cancel stopped the search.
std::optional<Clash> clashing_set(const Puzzle& puzzle, const SolveOptions& options);

}  // namespace sudokit::sat
