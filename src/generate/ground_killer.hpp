// ground_killer.hpp - boards with cages. Where no givens are asked for, the cages are changed until
// they alone leave one solution (killer.hpp), and a child has most of its parent's cages. Otherwise
// givens go down from the full grid within cages that stay.
#pragma once
#include "generate/ground.hpp"

namespace sudokit {

std::unique_ptr<Ground> make_killer_ground(std::string_view board, const Target& target,
                                           const HuntOptions& options);

}  // namespace sudokit
