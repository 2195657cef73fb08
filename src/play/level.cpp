#include "play/level.hpp"

#include <algorithm>

#include "play/path.hpp"

namespace sudokit::play {
namespace {

constexpr std::string_view kNames[] = {"easy", "medium", "hard", "unfair", "extreme"};

// HoDoKu 2.2.0: the score beyond which a puzzle is of the next level.
constexpr int kMostScore[] = {800, 1000, 1600, 1800};

}  // namespace

std::span<const std::string_view> level_names() { return kNames; }

std::optional<Level> level_named(std::string_view word) {
    const auto found = std::find(std::begin(kNames), std::end(kNames), word);
    if (found == std::end(kNames)) return std::nullopt;
    return static_cast<Level>(found - std::begin(kNames));
}

Level level_of(const Puzzle& puzzle) {
    auto started = Explainer::start(puzzle, path_options(puzzle, 1));
    if (!started) return Level::Extreme;
    Explainer explainer = std::move(started.value());
    Level level = Level::Easy;
    int score = 0;
    while (const auto step = explainer.next()) {
        const TechniqueInfo& info = info_of(step->technique);
        level = std::max(level, info.hodoku_level);
        score += info.hodoku_score;
        if (level == Level::Extreme) return level;
        explainer.apply(*step);
    }
    if (explainer.outcome() != Outcome::Finished) return Level::Extreme;
    auto index = static_cast<std::size_t>(level);
    while (index < std::size(kMostScore) && score > kMostScore[index]) ++index;
    return static_cast<Level>(index);
}

}  // namespace sudokit::play
