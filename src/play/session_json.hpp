// session_json.hpp - the parts of a game as JSON.
#pragma once
#include <span>

#include "format/text/json.hpp"
#include "sudokit/play.hpp"

namespace sudokit::play {

using text::Json;

// `lowest`: the number for digit 1.
Json digits_json(DigitSet digits, int lowest);
Json candidates_json(const Geometry& geometry, std::span<const Candidate> candidates, int lowest);
// A cell as the player sees it; members without content are left out.
Json cell_json(const Session& session, Cell c, int lowest);
// Adds everything that a move may change, except cells.
void add_state(const Session& session, Time now, Json& json);

}  // namespace sudokit::play
