// board_names.hpp - the shapes that puzzles can be made for.
#pragma once
#include <memory>
#include <string_view>

#include "sudokit/geometry.hpp"
#include "support/rng.hpp"

namespace sudokit {

// nullptr if there is no such name. Jigsaw regions are drawn from `rng`.
std::shared_ptr<const Geometry> board_named(std::string_view name, Rng& rng);

}  // namespace sudokit
