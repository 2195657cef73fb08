// build.hpp - from a puzzle of the model to the tables of the search; the only bridge between them.
#pragma once
#include "csp/network.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::csp {

Network build(const Puzzle& puzzle);

}  // namespace sudokit::csp
