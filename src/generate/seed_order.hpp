// seed_order.hpp - random puzzles in which a rare technique has a chance.
#pragma once
#include <optional>
#include <vector>

#include "generate/groups.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {

// Does the technique need room that a random puzzle seldom leaves?
bool needs_room(Technique technique);

// The groups in an order in which givens may go, so that the technique finds the room that it
// needs: for most techniques any order, else what stands in its way first and what helps it last.
std::vector<Group> seed_order(std::optional<Technique> technique, const std::vector<Group>& groups,
                              const ClassicGrid& solution, Rng& rng);

}  // namespace sudokit
