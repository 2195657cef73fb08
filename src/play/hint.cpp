// hint.cpp - hints: what a player may do next, as a ladder that answers only at its end.
//
// In: a Session. Out: a Hint. What is wrong comes first: entries, then notes that lack the digit of
// their cell. Otherwise a step is sought on the right entries alone, with the player's notes where
// they still hold the digit of the solution: so a hint never repeats what the player has ruled out,
// and never builds on a mistake. A step that no digit needs is passed over where that is soon known.
#include <algorithm>

#include "logic/words/ladder.hpp"
#include "logic/words/phrases.hpp"
#include "play/path.hpp"
#include "sudokit/play.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::play {

using logic::phrase;
using logic::Phrase;

namespace {

Hint::Silence why_nothing(const Session& session) {
    if (session.is_setting()) return Hint::Silence::Setting;
    if (session.solutions() == 0) return Hint::Silence::NoSolution;
    if (session.open_count() == 0) return Hint::Silence::Filled;
    return session.solutions() > 1 ? Hint::Silence::ManySolutions : Hint::Silence::NoStep;
}

std::string words_of(Hint::Silence silence, Language language) {
    if (silence == Hint::Silence::TooLarge) return Narrator::too_large(language).text();
    return phrase(language, phrase_of(Phrase::HintsComeLater, silence));
}

// Searches for steps on the player's board with `find`. If there are none, `hint` says why.
template <typename Find>
std::vector<Step> look(const Session& session, Stop stop, Hint& hint, const Find& find) {
    hint = mistakes_of(session);
    if (hint.kind != Hint::Kind::Nothing) return {};
    hint.silence = why_nothing(session);
    if (session.is_setting() || session.solutions() == 0) return {};
    const Puzzle position = sound_position(session);
    if (find_conflict(position)) {
        hint.silence = Hint::Silence::Conflict;
        return {};
    }
    auto explainer = Explainer::start(position, path_options(position, session.solutions(), stop));
    if (!explainer) {
        hint.silence = Hint::Silence::TooLarge;
        return {};
    }
    std::vector<Step> steps = find(explainer.value());
    if (steps.empty()) return steps;
    hint.kind = Hint::Kind::Step;
    hint.position = explainer.value().position();
    return steps;
}

}  // namespace

Hint mistakes_of(const Session& session) {
    Hint hint;
    hint.position = session.position();
    if (hint.wrong = session.wrong(); !hint.wrong.empty())
        hint.kind = Hint::Kind::Wrong;
    else if (hint.wrong = session.missing_notes(); !hint.wrong.empty())
        hint.kind = Hint::Kind::WrongNotes;
    return hint;
}

std::optional<Hint> hint_for(const Session& session, Stop stop) {
    Hint hint;
    auto steps = look(session, stop, hint, [&](Explainer& explainer) {
        auto step =
            next_needed(explainer, path_options(session.puzzle(), session.solutions(), stop));
        return step ? std::vector{std::move(*step)} : std::vector<Step>();
    });
    if (!steps.empty()) hint.step = std::move(steps.front());
    if (stop.requested()) return std::nullopt;
    return hint;
}

Partial<std::vector<Hint>> steps_for(const Session& session, std::size_t limit, Stop stop) {
    Hint hint;
    auto steps =
        look(session, stop, hint, [&](Explainer& explainer) { return explainer.all_steps(limit); });
    const bool complete = !stop.requested();
    if (steps.empty() && complete) return {{hint}, true};
    std::vector<Hint> hints(steps.size(), hint);
    for (std::size_t i = 0; i < steps.size(); ++i) hints[i].step = std::move(steps[i]);
    return {std::move(hints), complete};
}

std::optional<Cell> next_solvable(const Session& session, Cell after) {
    const Puzzle position = right_entries(session);
    if (session.is_setting() || find_conflict(position)) return std::nullopt;
    ExplainOptions singles;
    singles.order = {Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle};
    auto explainer = Explainer::start(position, singles);
    if (!explainer) return std::nullopt;
    std::optional<Cell> next;
    const int cells = session.geometry().cell_count();
    const auto way = [&](Cell c) { return (c - after - 1 + cells) % cells; };
    for (const Step& step : explainer.value().all_steps())
        for (const auto [c, d] : step.placed)
            if (!next || way(c) < way(*next)) next = c;
    return next;
}

std::vector<Rung> Hint::ladder(const NarrateOptions& options) const {
    if (kind == Kind::Nothing) return {logic::rung_of(words_of(silence, options.language))};
    const Narrator narrator(*position.geometry, options);
    if (kind == Kind::Wrong) return logic::ladder_of_entries(narrator, wrong);
    if (kind == Kind::WrongNotes) return logic::ladder_of_notes(narrator, wrong);
    const Ladder rungs = Telling(position, *step, options).ladder();
    return {rungs.begin(), rungs.end()};
}

std::string Hint::text(std::size_t rung, const NarrateOptions& options) const {
    const auto rungs = ladder(options);
    SUDOKIT_REQUIRE(rung < rungs.size());
    return text_of(rungs[rung].told, options.width);
}

}  // namespace sudokit::play
