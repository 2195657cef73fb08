// unbiased.hpp - minimal puzzles with a known bias, which can be removed from every mean:
// Method::Unbiased.
#pragma once
#include "sudokit/generate.hpp"

namespace sudokit {

Hunt draw_minimal(PuzzleNumber number, const Target& target, const HuntOptions& options);
// C(81, givens) / C(81, 26): the weight of a puzzle with this many givens, if it is the only
// success of its grid.
double weight_of(int givens);

}  // namespace sudokit
