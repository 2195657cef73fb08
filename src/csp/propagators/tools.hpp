// tools.hpp - small steps that several propagators take.
#pragma once
#include <span>
#include <vector>

#include "csp/problem.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

constexpr Digits first_of(Digits d) { return d & (~d + 1); }

bool all_once(std::vector<Cell> cells);  // no cell occurs twice

// A digit must stand in one of the cells that still hold it: the only one takes it, and what sees
// all of them loses it. False: nowhere to stand.
bool must_stand(State& state, std::span<const Cell> cells, Digits digit);

// A digit stands in so many of the cells, or (not `exactly`) in at least so many. Goes through the
// ways to place it in cells that do not see each other: a cell of every way takes it; one of no way
// loses it if the number is exact; so do other cells that every way is seen from. Where there are
// too many ways to look at, only their number counts.
bool must_stand(State& state, std::span<const Cell> cells, Digits digit, int count, bool exactly);

}  // namespace sudokit::csp
