// session_json.hpp - the parts of a game as JSON.
#pragma once
#include <nlohmann/json.hpp>
#include <span>

#include "sudokit/play.hpp"

namespace sudokit::play {

using Json = nlohmann::ordered_json;

// `lowest`: what digit 1 is written as.
Json digits_json(DigitSet digits, int lowest);
Json candidates_json(const Geometry& geometry, std::span<const Candidate> candidates, int lowest);
// A cell as the player sees it: what it does not have is left out.
Json cell_json(const Session& session, Cell c, int lowest);
// Adds all that a move may change, except for the cells.
void add_state(const Session& session, Time now, Json& json);

}  // namespace sudokit::play
