// build.hpp - from a puzzle of the model to a problem of the search: the only bridge between them.
#pragma once
#include "csp/problem.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::csp {

// may_rename: solutions matter only as the search shows them, so it may use Problem::names.
Problem build(const Puzzle& puzzle, bool may_rename = false);
// One of its rules alone; of the houses, only that the rule's cells differ within them.
Problem build(const Puzzle& puzzle, const Rule& rule);

}  // namespace sudokit::csp
