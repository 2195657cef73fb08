// path.hpp - where the path of a game starts, and which techniques it looks for.
#pragma once
#include "sudokit/play.hpp"

namespace sudokit::play {

// The player's board without the wrong entries.
Puzzle right_entries(const Session& session);

// All techniques where that is quick enough to wait for: on boards of up to nine digits whose
// houses alone make the puzzle proper. Other boards may stay nearly open for long, and chains on
// such boards grow without end: large ones do without forcing chains and the like, those with more
// rules or solutions without any chain.
ExplainOptions path_options(const Puzzle& puzzle, int solutions, const std::atomic<bool>* cancel);

// Only those of them that take no time on any board.
ExplainOptions quick_options(const Session& session, const std::atomic<bool>* cancel);

}  // namespace sudokit::play
