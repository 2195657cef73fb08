// proof.hpp - the shortest proof that a digit cannot stand in a cell.
#pragma once
#include <optional>

#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit::play {

// Supposes the candidate and follows singles until something is both true and false. Nothing if
// singles do not get that far. Precondition: `position` has candidates, and `what` is one of them.
std::optional<Step> refute(const Puzzle& position, Candidate what);

}  // namespace sudokit::play
