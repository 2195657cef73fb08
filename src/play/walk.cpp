// Step mode: each station is a whole board, so that going back only decrements an index.
#include "play/path.hpp"
#include "sudokit/play.hpp"

namespace sudokit::play {

Result<Walk> Walk::start(const Session& session, Language language) {
    const Puzzle position = right_entries(session);
    if (const auto conflict = find_conflict(position))
        return Narrator(session.geometry(), {language, Notation::RowColumn}).conflict(*conflict);
    auto explainer = Explainer::start(position, path_options(position, session.solutions()));
    if (!explainer) return Narrator::too_large(language);
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
