// judge.hpp - the slow, obvious solver that every other engine is measured against.
//
// It is meant to be checked by reading: plain backtracking straight from the definition "every cell
// holds one digit it may hold, no digit occurs twice in a house, and all rules are kept". The only
// refinements are to fill the cell with the fewest possible digits next, and to ask a rule as soon
// as all cells it looks at are filled. It shares no code with the engines, only the words Puzzle
// and Geometry, and of rules what they look at, scope_of(), and what they mean, holds().
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace judge {

// How many solutions, counted up to `limit` (0 = all of them).
std::uint64_t count(const sudokit::Puzzle& puzzle, std::uint64_t limit = 0);

// The first `limit` solutions (0 = all) in the judge's own order.
std::vector<sudokit::Grid> solutions(const sudokit::Puzzle& puzzle, std::uint64_t limit = 0);

// Is this grid a solution of this puzzle: full, without repeats, true to givens and candidates,
// every rule kept?
bool is_solution_of(const sudokit::Puzzle& puzzle, const sudokit::Grid& grid);

}  // namespace judge
