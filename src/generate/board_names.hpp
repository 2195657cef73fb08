// board_names.hpp - the shapes that puzzles can be made for.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "sudokit/geometry.hpp"
#include "support/rng.hpp"

namespace sudokit {

// The houses of the board; nullptr if there is no such name. Jigsaw regions are drawn from `rng`.
std::shared_ptr<const Geometry> board_named(std::string_view name, Rng& rng);
// Is it another board each time?
bool is_drawn(std::string_view board);
// "killer", "killer-6", "killer-x", "killer-x-6" ...: the board that cages are drawn on ("9x9",
// "6x6", "x", "x-6"). Nothing: a board without cages, or no board.
std::optional<std::string> board_under_cages(std::string_view name);

}  // namespace sudokit
