// judge.hpp - the slow, obvious solver with which every other engine is compared.
//
// It is meant to be checked by reading: plain backtracking straight from the definition "every cell
// holds one digit it may hold, no digit occurs twice in a house, and all rules hold". The only
// refinements are to fill the cell with the fewest possible digits next, and to check a rule as
// soon as all its cells are filled. It shares no code with the engines, only the types Puzzle and
// Geometry, and for rules the cells they concern, scope_of(), and their meaning, holds().
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
