// scale.hpp - what a scale is to the Rater: one function that rates a proper puzzle.
#pragma once
#include <functional>
#include <optional>

#include "sudokit/rate.hpp"
#include "support/watch.hpp"

namespace sudokit::rate {

// Keeps its working memory between calls. Nothing: the scale ends before this puzzle. Precondition:
// a proper puzzle whose board the scale knows (ScaleInfo::boards).
using RateOne = std::function<std::optional<Rating>(const Puzzle&, const support::Watch&)>;

// One for each row of scales.def; where one is missing, the library does not link.
#define SUDOKIT_RATER(id, ...) RateOne rater_by_##id(const RateOptions& options);
SUDOKIT_SCALES(SUDOKIT_RATER, SUDOKIT_NO_ROW)
#undef SUDOKIT_RATER

}  // namespace sudokit::rate
