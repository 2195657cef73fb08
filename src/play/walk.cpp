// Step mode: each station is a whole board, so going back only decrements an index.
//
// On boards without rules, the whole path is found first, in some milliseconds, and steps that no digit
// needs are left out. Else, and where logic does not reach the end, each step is sought when it is wanted.
#include "play/path.hpp"
#include "sudokit/play.hpp"

namespace sudokit::play {

Result<Walk> Walk::start(const Session& session, Language language, Stop stop) {
    const Puzzle position = right_entries(session);
    if (const auto conflict = find_conflict(position))
        return Narrator(session.geometry(), {language, Notation::RowColumn}).conflict(*conflict);
    const ExplainOptions options = path_options(position, session.solutions(), stop);
    auto explainer = Explainer::start(position, options);
    if (!explainer) return Narrator::too_large(language);
    Walk walk(std::move(explainer.value()));
    if (position.rules.empty()) walk.look_ahead(options);
    walk.stations_.push_back(walk.station_here(std::nullopt));
    walk.explainer_.limit(0, {});
    return walk;
}

void Walk::look_ahead(const ExplainOptions& options) {
    const Puzzle start = explainer_.position();
    std::vector<Step> path = explainer_.take_all();
    if (explainer_.outcome() == Outcome::Finished)
        path_ = needed_steps(start, std::move(path), options);
    explainer_.restart(start);
}

Walk::Station Walk::station_here(std::optional<Cell> newest) {
    if (!path_.empty()) {
        const std::size_t at = stations_.size();
        if (at == path_.size()) return {explainer_.position(), {}, newest, Outcome::Finished};
        return {explainer_.position(), path_[at], newest, Outcome::Open};
    }
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
