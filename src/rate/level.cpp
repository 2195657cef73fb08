// level.cpp - how hard a puzzle is, in one word.
//
// HoDoKu's level, or on other boards the highest of the techniques on the path. Two of its levels have
// an easier part. A beginner needs digits that are short of a place in a box, and enough givens to see
// them. A tricky puzzle needs nothing harder than what the notes of one digit show, such as an X-Wing.
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

namespace {

bool is_for_beginners(const Puzzle& puzzle, Stop stop) {
    const Geometry& geometry = *puzzle.geometry;
    ExplainOptions options;
    options.order = {Technique::FullHouse, Technique::HiddenSingle};
    options.stop = stop;
    auto started = Explainer::start(puzzle, options);
    if (!started) return false;
    Explainer explainer = std::move(started.value());
    const int givens = puzzle.given_count(), cells = givens + open_cells(explainer);
    if (givens * kClassicCells < kLeastForBeginners * cells) return false;
    while (const auto step = explainer.next()) {
        const int house = step->truths.front().house;
        if (step->technique == Technique::HiddenSingle &&
            geometry.houses()[static_cast<std::size_t>(house)].kind != HouseKind::Box)
            return false;
        explainer.apply(*step);
    }
    return explainer.outcome() == Outcome::Finished;
}

// By techniques up to the stage of this one, in the order for people.
bool is_solved_up_to(Technique last, const Puzzle& puzzle, Stop stop) {
    ExplainOptions options;
    options.order.clear();
    options.stop = stop;
    for (const TeachingStage& stage : teaching_stages()) {
        options.order.insert(options.order.end(), stage.techniques.begin(), stage.techniques.end());
        if (std::ranges::find(stage.techniques, last) != stage.techniques.end()) break;
    }
    auto started = Explainer::start(puzzle, options);
    if (!started) return false;
    Explainer explainer = std::move(started.value());
    explainer.take_all();
    return explainer.outcome() == Outcome::Finished;
}

}  // namespace

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

Level part_of(Level whole, const Puzzle& puzzle, Stop stop) {
    if (whole == Level::Easy && is_for_beginners(puzzle, stop)) return Level::Beginner;
    if (whole == Level::Hard && is_solved_up_to(Technique::XWing, puzzle, stop))
        return Level::Tricky;
    return whole;
}

std::optional<Level> level_of(const Puzzle& puzzle, Stop stop) {
    RateOptions options;
    options.scales = {Scale::Hodoku};
    options.stop = stop;
    std::optional<int> level;
    if (puzzle.is_classic())
        if (const auto rated = Rater(options).rate(puzzle)) level = rated.value()[Figure::Level];
    auto found = level ? level_at(*level) : climb(puzzle, Level::Unfair, stop).level;
    if (puzzle.rules.empty()) found = part_of(found, puzzle, stop);
    return stop.requested() ? std::nullopt : std::optional(found);
}

}  // namespace sudokit
