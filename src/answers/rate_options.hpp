// rate_options.hpp - what `rate` is asked: scales, limits, and which puzzles to keep.
#pragma once
#include <optional>

#include "answers/options.hpp"
#include "rate/filter.hpp"
#include "sudokit/rate.hpp"

namespace sudokit::answers {

// The figures that a condition may name: one table for --where, its help and the command.
#define SUDOKIT_FIGURES(X) \
    X(clues) X(er) X(ep) X(ed) X(level) X(score) X(guesses) X(yasss) X(trials) X(depth) X(backdoor)

enum class Figure : std::uint8_t {
#define X(name) name,
    SUDOKIT_FIGURES(X)
#undef X
        kCount
};
inline constexpr auto kFigures = static_cast<std::size_t>(Figure::kCount);

struct RateCommandOptions {
    RateOptions rating;
    std::optional<rate::Filter> where;
};
// Error: an unknown scale, a condition that cannot be read.
Result<RateCommandOptions> rate_options(const Options& options);
// Do the options ask for this scale, or for something that needs it?
bool rates_by(const Options& options, Scale scale);

}  // namespace sudokit::answers
