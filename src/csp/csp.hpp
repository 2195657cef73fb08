// csp.hpp - the general solver: boards of any size and shape with any rules, up to 4,096 cells and
// 64 digits.
#pragma once
#include <functional>
#include <vector>

#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::csp {

// Counts the solutions of a puzzle up to options.max_solutions (0 = all) and hands each to `visit`
// if there is one; false from it stops the search. `complete` is false as soon as the limit is
// reached, for nobody looked further; also when `visit` or options.cancel stopped it. Givens that
// clash, cells without candidates and houses with more cells than digits mean no solution.
// options.kernel and options.engine are not used,
// options.threads only without a visitor.
CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit);

// The candidates that propagation leaves, without any search; empty if it finds a contradiction.
std::vector<DigitSet> propagate(const Puzzle& puzzle);

}  // namespace sudokit::csp
