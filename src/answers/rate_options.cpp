#include "answers/rate_options.hpp"

#include <algorithm>

#include "answers/logic_options.hpp"
#include "answers/suggest.hpp"
#include "support/pieces.hpp"

namespace sudokit::answers {
namespace {

void add(std::vector<Scale>& scales, Scale scale) {
    if (std::find(scales.begin(), scales.end(), scale) == scales.end()) scales.push_back(scale);
}

// Adds the scales that the condition needs.
Result<rate::Filter> condition_in(const std::string& text, std::vector<Scale>& scales) {
    std::array<std::string_view, kFigures> names;  // empty: no condition can name it
    for (const FigureInfo& figure : figure_table())
        if (figure.is_number()) names[static_cast<std::size_t>(figure.figure)] = figure.name;
    std::vector<rate::Filter::Constant> levels;
    for (const Level level : levels_of_scales())
        levels.push_back({word_of(level), static_cast<double>(place_of(level))});
    auto filter = rate::Filter::parse(text, names, levels);
    if (!filter) {
        Error error = filter.error();
        error.message = "--where: " + error.message;
        error.remedy =
            "write a condition like 'er >= 7 && clues <= 22', made of " + join(number_names());
        return error;
    }
    for (const FigureInfo& figure : figure_table())
        if (figure.scale && filter->uses(static_cast<std::size_t>(figure.figure)))
            add(scales, *figure.scale);
    return filter;
}

}  // namespace

std::vector<std::string_view> number_names() {
    std::vector<std::string_view> names;
    for (const FigureInfo& figure : figure_table())
        if (figure.is_number()) names.push_back(figure.name);
    return names;
}

Figures figures_of(int clues, const Ratings& ratings) {
    Figures figures;
    figures.fill(rate::Filter::kMissing);
    figures[static_cast<std::size_t>(Figure::Clues)] = clues;
    for (const Rating& rating : ratings.scales)
        for (const auto& [figure, value, at_least] : rating.figures)
            // The double nearest to the decimal, so that 7.2 == 7.2 holds.
            figures[static_cast<std::size_t>(figure)] =
                info_of(figure).kind == FigureInfo::Kind::Tenths ? value / 10.0 : value;
    return figures;
}

std::string stamp_of(Scale scale) {
    const ScaleInfo& info = info_of(scale);
    return std::string(info.name) + '-' + std::string(info.version);
}

Result<std::vector<Scale>> scales_named(const std::string& text) {
    if (text.empty()) return RateOptions().scales;
    std::vector<std::string_view> known;
    for (const ScaleInfo& info : scale_table()) known.push_back(info.name);
    std::vector<Scale> scales;
    for (const std::string_view word : support::pieces_of(text, ',')) {
        if (word == kAllScales) {
            for (const ScaleInfo& info : scale_table())
                if (info.cost == ScaleInfo::Cost::Fast) add(scales, info.scale);
            continue;
        }
        const ScaleInfo* info = find_scale(word);
        if (!info)
            return usage("--scale: '" + std::string(word) + "' is not a scale",
                         "the scales are " + join(known));
        add(scales, info->scale);
    }
    if (scales.empty()) return usage("--scale: no scale", "the scales are " + join(known));
    return scales;
}

Result<RateCommandOptions> rate_options(const Options& options) {
    RateCommandOptions asked;
    auto scales = scales_named(options.scales);
    if (!scales) return scales.error();
    asked.rating.scales = std::move(scales.value());
    asked.with_properties = rates_all(options);
    asked.rating.pearls_only = options.pearl;
    asked.rating.diamonds_only = options.diamond;
    if (options.pearl || options.diamond) add(asked.rating.scales, Scale::Se);
    const auto seconds = limit_seconds(options);
    if (!seconds) return seconds.error();
    asked.rating.seconds = seconds.value();
    asked.rating.most_depth = static_cast<int>(options.most_depth);
    if (options.where.empty()) return asked;
    auto where = condition_in(options.where, asked.rating.scales);
    if (!where) return where.error();
    asked.where = std::move(where.value());
    return asked;
}

bool rates_all(const Options& options) {
    const auto words = support::pieces_of(options.scales, ',');
    return std::ranges::find(words, kAllScales) != words.end();
}

bool rates_by(const Options& options, Scale scale) {
    const auto asked = rate_options(options);
    if (!asked) return false;
    const auto& scales = asked.value().rating.scales;
    return std::ranges::find(scales, scale) != scales.end();
}

}  // namespace sudokit::answers
