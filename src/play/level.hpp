// level.hpp - how hard is a puzzle for people? The level of HoDoKu over the explainer's path.
#pragma once
#include <optional>
#include <span>
#include <string_view>

#include "sudokit/explain.hpp"

namespace sudokit::play {

std::span<const std::string_view> level_names();  // "easy" ... "extreme", in the order of Level
std::optional<Level> level_named(std::string_view word);

// The hardest step's level, one or more higher where the steps together take long. Extreme where
// logic ends early. Precondition: the puzzle is proper.
Level level_of(const Puzzle& puzzle);

}  // namespace sudokit::play
