// seed_order.hpp - random puzzles in which a rare technique has a chance.
#pragma once
#include <optional>
#include <vector>

#include "generate/groups.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {

// Where puzzles that need a technique are sought: see techniques.def.
enum class Sought : std::uint8_t {
    Anywhere,
    FullHouse,
    EmptyHouse,
    EmptyDigit,
    Tridagon,
    BeyondTrials,
};
Sought sought(Technique technique);

// Does the technique need room that a random puzzle seldom leaves?
bool needs_room(Technique technique);

// The groups in an order of removal that leaves the room the technique needs: for most techniques
// any order, otherwise first what is in its way and last what helps it.
std::vector<Group> seed_order(std::optional<Technique> technique, const std::vector<Group>& groups,
                              const ClassicGrid& solution, Rng& rng);

}  // namespace sudokit
