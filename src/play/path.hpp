// path.hpp - where a game's path starts, and which techniques it uses.
#pragma once
#include "sudokit/play.hpp"

namespace sudokit::play {

// The player's board without the wrong entries.
Puzzle right_entries(const Session& session);
// The same with the player's notes as candidates where they hold the digit of the solution: those
// show what the player has ruled out. Others are ignored.
Puzzle sound_position(const Session& session);

// All techniques that a player can wait for. Boards of up to nine digits whose houses alone make
// the puzzle proper get all of them. Other boards may stay nearly open for long, and there chains
// grow without end: large ones do without forcing chains and the like, those with further rules or
// several solutions without any chain.
ExplainOptions path_options(const Puzzle& puzzle, int solutions, Stop stop);

// Only the techniques among them that are instant on any board.
ExplainOptions quick_options(const Session& session, Stop stop);

}  // namespace sudokit::play
