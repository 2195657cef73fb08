// Step mode: each station is a whole board, so that going back is a number less.
#include "play/path.hpp"
#include "sudokit/play.hpp"

namespace sudokit::play {

Result<Walk> Walk::start(const Session& session) {
    Puzzle position = session.position();
    for (const auto [c, d] : session.wrong()) {
        position.givens[c] = kOpen;
        position.placed[c] = false;
    }
    if (const auto conflict = find_conflict(position))
        return conflict_error(session.geometry(), *conflict);
    auto explainer = Explainer::start(position, path_options(position, session.solutions()));
    if (!explainer) return explainer.error();
    Walk walk(std::move(explainer.value()));
    walk.add_station(std::nullopt);
    return walk;
}

void Walk::add_station(std::optional<Cell> newest) {
    stations_.push_back({explainer_.position(), explainer_.next(), newest, explainer_.outcome()});
}

bool Walk::forward() {
    if (!next()) return false;
    if (at_ + 1 == stations_.size()) {
        const Step step = *next();
        explainer_.apply(step);
        add_station(step.placed.empty() ? std::nullopt : std::optional(step.placed.front().cell));
    }
    ++at_;
    return true;
}

bool Walk::back() {
    if (at_ == 0) return false;
    --at_;
    return true;
}

}  // namespace sudokit::play
