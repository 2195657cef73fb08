// path.hpp - which techniques a game looks for.
#pragma once
#include "sudokit/explain.hpp"

namespace sudokit::play {

// All of them where that is quick enough to wait for: on boards of up to nine digits whose houses
// alone make the puzzle proper. Elsewhere a board may be nearly open for long, and chains on such
// boards grow without end: large ones go without forcing chains and the like, those with more rules
// or solutions without any chain.
ExplainOptions path_options(const Puzzle& puzzle, int solutions);

}  // namespace sudokit::play
