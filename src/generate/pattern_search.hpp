// pattern_search.hpp - puzzles whose givens stand in a given pattern.
#pragma once
#include "generate/appraiser.hpp"
#include "support/rng.hpp"

namespace sudokit {

// Precondition: target.pattern.
Hunt search_pattern(const Target& target, const HuntOptions& options, Rng rng,
                    Appraiser& appraiser);

}  // namespace sudokit
