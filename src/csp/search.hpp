// search.hpp - depth-first search over a problem.
#pragma once
#include <functional>

#include "csp/problem.hpp"
#include "sudokit/limits.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::csp {

// With a visitor every solution is built and shown; without one, solutions that differ only by the
// names of twin digits are counted together.
CountResult search(const Problem& problem, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit);

}  // namespace sudokit::csp
