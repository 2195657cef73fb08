// board_names.hpp - the boards for which puzzles can be made, by name.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "sudokit/geometry.hpp"
#include "support/rng.hpp"

namespace sudokit {

// The board with this name; nullptr if there is none. Jigsaw regions are drawn with `rng`.
std::shared_ptr<const Geometry> board_named(std::string_view name, Rng& rng);
// Is a new board drawn for each puzzle?
bool is_drawn(std::string_view board);
// The board on which cages are drawn: "9x9" for "killer", "6x6" for "killer-6", "x" for "killer-x",
// "x-6" for "killer-x-6"; a name with '+' as it is. Nothing if the name is that of a board without cages, or of no board.
std::optional<std::string> board_under_cages(std::string_view name);

}  // namespace sudokit
