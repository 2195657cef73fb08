#include "play/level.hpp"

#include <algorithm>

#include "sudokit/explain.hpp"
#include "sudokit/rate.hpp"

namespace sudokit::play {
namespace {

Level hardest_step(const Puzzle& puzzle) {
    auto started = Explainer::start(puzzle);
    if (!started) return Level::Extreme;
    Explainer explainer = std::move(started.value());
    Level level = Level::Easy;
    while (const auto step = explainer.next()) {
        level = std::max(level, info_of(step->technique).hodoku_level);
        if (level == Level::Extreme) return level;
        explainer.apply(*step);
    }
    return explainer.outcome() == Outcome::Finished ? level : Level::Extreme;
}

}  // namespace

Level level_of(const Puzzle& puzzle) {
    RateOptions options;
    options.scales = {Scale::Hodoku};
    const auto rated = Rater(options).rate(puzzle);
    return rated && rated.value().hodoku ? rated.value().hodoku->level : hardest_step(puzzle);
}

}  // namespace sudokit::play
