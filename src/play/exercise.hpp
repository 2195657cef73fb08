// exercise.hpp - games for practice: a position whose next step is a certain technique.
#pragma once
#include <atomic>
#include <cstdint>
#include <optional>

#include "sudokit/games.hpp"

namespace sudokit::play {

// As make_game() for a wish with this technique, which must be one of exercises().
std::optional<NewGame> make_exercise(const Wish& wish, Technique technique, Stop stop,
                                     std::atomic<std::uint64_t>* tried);

}  // namespace sudokit::play
