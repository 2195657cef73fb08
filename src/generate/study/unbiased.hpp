// unbiased.hpp - minimal puzzles with a bias that is known, so that it can be taken out of every
// mean: Method::Unbiased.
#pragma once
#include "sudokit/generate.hpp"

namespace sudokit {

Hunt draw_minimal(PuzzleNumber number, const Target& target, const HuntOptions& options);
// C(81, givens) / C(81, 26): what a puzzle with this many givens counts, if it is the only one that
// its grid gave.
double weight_of(int givens);

}  // namespace sudokit
