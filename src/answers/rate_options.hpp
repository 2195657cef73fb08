// rate_options.hpp - the options of `rate`: scales, limits, and which puzzles to keep.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/options.hpp"
#include "rate/filter.hpp"
#include "sudokit/rate.hpp"

namespace sudokit::answers {

// The figures that a condition and a data set may name, in the order of Figure.
std::vector<std::string_view> number_names();

// Indexed by Figure; Filter::kMissing where the puzzle has none. Tenths are divided by ten: 7.2.
using Figures = std::array<double, kFigures>;
Figures figures_of(int clues, const Ratings& ratings);

// "se-1.2.1.3": a scale with its version.
std::string stamp_of(Scale scale);
// Reads names separated by commas, as --scale takes them. Without any, those of RateOptions.
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
