#include "answers/rate_options.hpp"

#include <algorithm>

#include "answers/logic_options.hpp"
#include "answers/suggest.hpp"
#include "support/pieces.hpp"

namespace sudokit::answers {
namespace {

constexpr std::string_view kNames[] = {
#define X(name) #name,
    SUDOKIT_FIGURES(X)
#undef X
};

constexpr rate::Filter::Constant kLevels[] = {
    {"easy", 0}, {"medium", 1}, {"hard", 2}, {"unfair", 3}, {"extreme", 4}};

void add(std::vector<Scale>& scales, Scale scale) {
    if (std::find(scales.begin(), scales.end(), scale) == scales.end()) scales.push_back(scale);
}

}  // namespace

std::span<const std::string_view> figure_names() { return kNames; }

std::optional<Scale> scale_of(Figure figure) {
    switch (figure) {
        case Figure::er:
        case Figure::ep:
        case Figure::ed:
            return Scale::Se;
        case Figure::level:
        case Figure::score:
        case Figure::guesses:
            return Scale::Hodoku;
        case Figure::yasss:
        case Figure::trials:
            return Scale::Yasss;
        case Figure::depth:
        case Figure::backdoor:
            return Scale::Search;
        case Figure::b:
        case Figure::bxb:
            return Scale::Braids;
        default:
            return std::nullopt;
    }
}

Figures figures_of(int clues, const Ratings& ratings) {
    Figures figures;
    figures.fill(rate::Filter::kMissing);
    const auto set = [&](Figure figure, double value) {
        figures[static_cast<std::size_t>(figure)] = value;
    };
    set(Figure::clues, clues);
    if (const auto& se = ratings.se) {
        // The double nearest to the decimal, so that 7.2 == 7.2 holds.
        set(Figure::er, se->er / 10.0);
        set(Figure::ep, se->ep / 10.0);
        set(Figure::ed, se->ed / 10.0);
    }
    if (const auto& hodoku = ratings.hodoku) {
        set(Figure::level, static_cast<double>(hodoku->level));
        set(Figure::score, hodoku->score);
        set(Figure::guesses, hodoku->guesses);
    }
    if (const auto& yasss = ratings.yasss) {
        set(Figure::yasss, yasss->score);
        set(Figure::trials, yasss->trials);
    }
    if (const auto& search = ratings.search) {
        set(Figure::depth, search->depth + !search->depth_complete);
        set(Figure::backdoor, search->backdoor + !search->backdoor_complete);
    }
    if (const auto& braids = ratings.braids)
        set(braids->is_in_trials ? Figure::bxb : Figure::b, braids->length);
    return figures;
}

std::string stamp_of(Scale scale) {
    const ScaleInfo& info = scale_table()[static_cast<std::size_t>(scale)];
    return std::string(info.name) + '-' + std::string(info.version);
}

Result<std::vector<Scale>> scales_named(const std::string& text) {
    std::vector<std::string_view> known;
    for (const ScaleInfo& info : scale_table()) known.push_back(info.name);
    std::vector<Scale> scales;
    for (const std::string_view word : support::pieces_of(text, ',')) {
        if (word == kAllScales) {
            for (const ScaleInfo& info : scale_table())
                if (info.scale != Scale::Braids) add(scales, info.scale);  // it may take seconds
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
    if (!options.where.empty()) {
        auto filter = rate::Filter::parse(options.where, kNames, kLevels);
        if (!filter) {
            Error error = filter.error();
            error.message = "--where: " + error.message;
            error.remedy =
                "write a condition like 'er >= 7 && clues <= 22', made of " + join(kNames);
            return error;
        }
        for (std::size_t i = 0; i < kFigures; ++i)
            if (const auto scale = scale_of(static_cast<Figure>(i)); scale && filter->uses(i))
                add(asked.rating.scales, *scale);
        asked.where = std::move(filter.value());
    }
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
