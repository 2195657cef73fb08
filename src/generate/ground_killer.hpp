// ground_killer.hpp - boards with cages. If the target asks for no givens, changes the cages until
// they alone leave one solution (killer.hpp); a child keeps most of its parent's cages. Otherwise
// removes givens from the full grid within fixed cages.
#pragma once
#include "generate/ground.hpp"

namespace sudokit {

std::unique_ptr<Ground> make_killer_ground(std::string_view board, const Target& target,
                                           const HuntOptions& options);

}  // namespace sudokit
