// Step mode: each station is a whole board, so going back only decrements an index.
#include "play/path.hpp"
#include "sudokit/play.hpp"

namespace sudokit::play {

Result<Walk> Walk::start(const Session& session, Language language, Stop stop) {
    const Puzzle position = right_entries(session);
    if (const auto conflict = find_conflict(position))
        return Narrator(session.geometry(), {language, Notation::RowColumn}).conflict(*conflict);
    auto explainer = Explainer::start(position, path_options(position, session.solutions(), stop));
    if (!explainer) return Narrator::too_large(language);
    Walk walk(std::move(explainer.value()));
    walk.stations_.push_back(walk.station_here(std::nullopt));
    walk.explainer_.limit(0, {});
    return walk;
}

Walk::Station Walk::station_here(std::optional<Cell> newest) {
    auto next = explainer_.next();
    return {explainer_.position(), std::move(next), newest, explainer_.outcome()};
}

// The next station may exist already: the player went back, or gave up the search for its step.
bool Walk::forward(Stop stop) {
    if (!next()) return false;
    explainer_.limit(0, stop);
    if (at_ + 1 == stations_.size()) {
        const Step step = *next();
        explainer_.apply(step);
        const auto& placed = step.placed;
        stations_.push_back(
            station_here(placed.empty() ? std::nullopt : std::optional(placed.front().cell)));
    } else if (Station& ahead = stations_[at_ + 1]; ahead.outcome == Outcome::Stopped) {
        ahead = station_here(ahead.newest);
    }
    explainer_.limit(0, {});
    if (stations_[at_ + 1].outcome == Outcome::Stopped) return false;
    ++at_;
    return true;
}

bool Walk::back() {
    if (at_ == 0) return false;
    --at_;
    return true;
}

}  // namespace sudokit::play
