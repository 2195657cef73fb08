#include "rate/level.hpp"

#include <algorithm>

#include "sudokit/rate.hpp"

namespace sudokit {

int open_cells(const Explainer& explainer) {
    int open = 0;
    for (int i = 0; i < explainer.geometry().cell_count(); ++i)
        if (const auto c = static_cast<Cell>(i);
            explainer.geometry().is_used(c) && explainer.digit_at(c) == kOpen)
            ++open;
    return open;
}

Climb climb(const Puzzle& puzzle, Level most, Stop stop) {
    if (!puzzle.rules.empty()) return climb_in_rounds(puzzle, most, stop);
    ExplainOptions options = options_of_order("hodoku");
    options.stop = stop;
    auto started = Explainer::start(puzzle, options);
    if (!started) return {Level::Extreme, puzzle.geometry->cell_count()};
    Explainer explainer = std::move(started.value());
    Climb path;
    while (const auto step = explainer.next()) {
        path.level = std::max(path.level, info_of(step->technique).hodoku_level);
        if (path.level > most) break;
        explainer.apply(*step);
    }
    path.open = open_cells(explainer);
    if (explainer.outcome() != Outcome::Finished && path.level <= most) path.level = Level::Extreme;
    return path;
}

std::optional<Level> level_of(const Puzzle& puzzle, Stop stop) {
    RateOptions options;
    options.scales = {Scale::Hodoku};
    options.stop = stop;
    std::optional<int> level;
    if (puzzle.is_classic())
        if (const auto rated = Rater(options).rate(puzzle)) level = rated.value()[Figure::Level];
    const auto found =
        level ? static_cast<Level>(*level) : climb(puzzle, Level::Unfair, stop).level;
    return stop.requested() ? std::nullopt : std::optional(found);
}

}  // namespace sudokit
