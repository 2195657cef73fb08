// tools.hpp - small steps that several propagators take.
#pragma once
#include <span>

#include "csp/problem.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

constexpr Digits first_of(Digits d) { return d & (~d + 1); }

// A digit must stand in one of the cells that still hold it: the only one takes it, and what sees
// all of them loses it. False: nowhere to stand.
bool must_stand(State& state, std::span<const Cell> cells, Digits digit);

}  // namespace sudokit::csp
