// level.hpp - how hard is a puzzle for people?
#pragma once
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit::play {

// HoDoKu's level; on a board that HoDoKu does not know, the level of the hardest step. Extreme
// where logic ends early.
Level level_of(const Puzzle& puzzle);

}  // namespace sudokit::play
