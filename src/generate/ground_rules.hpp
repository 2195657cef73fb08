// ground_rules.hpp - boards with rules drawn from the full grid.
#pragma once
#include "generate/ground.hpp"

namespace sudokit {

// The board has no cages of its own. Target and options must outlive it.
std::unique_ptr<Ground> make_rule_ground(std::string_view board, const Target& target,
                                         const HuntOptions& options);

}  // namespace sudokit
