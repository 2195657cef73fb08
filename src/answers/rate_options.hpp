// rate_options.hpp - the options of `rate`: scales, limits, and which puzzles to keep.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "answers/options.hpp"
#include "rate/filter.hpp"
#include "sudokit/rate.hpp"

namespace sudokit::answers {

// The figures that a condition may name: one table for --where, its help and the command.
// clang-format off
#define SUDOKIT_FIGURES(X) \
    X(clues) X(er) X(ep) X(ed) X(level) X(score) X(guesses) X(yasss) X(trials) X(depth) X(backdoor) \
    X(b) X(bxb)
// clang-format on

enum class Figure : std::uint8_t {
#define X(name) name,
    SUDOKIT_FIGURES(X)
#undef X
        kCount
};
inline constexpr auto kFigures = static_cast<std::size_t>(Figure::kCount);

std::span<const std::string_view> figure_names();  // in this order
std::optional<Scale> scale_of(Figure figure);      // nothing: it needs no rating

using Figures = std::array<double, kFigures>;  // Filter::kMissing if there is none
Figures figures_of(int clues, const Ratings& ratings);

// "se-1.2.1.3": a scale with its version.
std::string stamp_of(Scale scale);
// Reads names separated by commas, as --scale takes them.
Result<std::vector<Scale>> scales_named(const std::string& text);

struct RateCommandOptions {
    RateOptions rating;
    std::optional<rate::Filter> where;
    bool with_properties = false;
};
// Error: an unknown scale, a condition that cannot be read.
Result<RateCommandOptions> rate_options(const Options& options);
// Do the options ask for this scale, or for something that needs it?
bool rates_by(const Options& options, Scale scale);
// ... for all scales at once? Then the output also has the properties that are not ratings.
bool rates_all(const Options& options);

}  // namespace sudokit::answers
