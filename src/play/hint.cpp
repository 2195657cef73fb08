// Hints, and why an entry is wrong: the explainer asked about a player's board.
#include <algorithm>

#include "logic/words/phrases.hpp"
#include "play/path.hpp"
#include "sudokit/play.hpp"
#include "sudokit/technique.hpp"
#include "support/flag.hpp"

namespace sudokit::play {

using logic::phrase;
using logic::Phrase;

namespace {

// The right entries, with the player's notes as candidates where they are right: notes that hold
// the digit of the solution say what the player has ruled out; others say nothing.
Puzzle sound_position(const Session& session) {
    Puzzle position = right_entries(session);
    if (session.solutions() != 1) return position;
    auto domains = position.domains();
    for (std::size_t i = 0; i < domains.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (position.givens[i] != kOpen) continue;
        const DigitSet notes = session.notes_at(c);
        const auto answer = notes.empty() ? std::nullopt : session.answer(c);
        if (answer && notes.contains(*answer)) domains[i] = domains[i] & notes;
    }
    position.candidates = std::move(domains);
    return position;
}

std::string cells_in_words(const Narrator& narrator, const std::vector<Candidate>& list) {
    std::vector<Cell> cells;
    for (const auto [c, d] : list) cells.push_back(c);
    return narrator.cells(cells);
}

Hint::Silence why_nothing(const Session& session) {
    if (session.is_setting()) return Hint::Silence::Setting;
    if (session.solutions() == 0) return Hint::Silence::NoSolution;
    if (session.open_count() == 0) return Hint::Silence::Filled;
    return session.puzzle().rules.empty() ? Hint::Silence::NoStep : Hint::Silence::OnlyHouses;
}

std::string text_of(Hint::Silence silence, Language language) {
    constexpr Phrase kPhrases[] = {Phrase::HintsComeLater,  Phrase::NoSolution,
                                   Phrase::EveryCellFilled, Phrase::OnlyHousesLookedAt,
                                   Phrase::NoStepFromHere,  Phrase::EqualDigitsSeen};
    if (silence == Hint::Silence::TooLarge) return Narrator::too_large(language).text();
    return phrase(language, kPhrases[static_cast<std::size_t>(silence)]);
}

}  // namespace

Hint hint_for(const Session& session, const std::atomic<bool>* cancel) {
    Hint hint;
    hint.position = session.position();
    hint.wrong = session.wrong();
    if (!hint.wrong.empty()) {
        hint.kind = Hint::Kind::Wrong;
        return hint;
    }
    hint.silence = why_nothing(session);
    if (session.is_setting() || session.solutions() == 0) return hint;
    const Puzzle position = sound_position(session);
    if (find_conflict(position)) {
        hint.silence = Hint::Silence::Conflict;
        return hint;
    }
    const auto explainer =
        Explainer::start(position, path_options(position, session.solutions(), cancel));
    if (!explainer) {
        hint.silence = Hint::Silence::TooLarge;
        return hint;
    }
    hint.step = explainer.value().next();
    if (!hint.step) return hint;
    hint.kind = Hint::Kind::Step;
    hint.position = explainer.value().position();
    return hint;
}

std::optional<Cell> next_solvable(const Session& session, Cell after) {
    const Puzzle position = right_entries(session);
    if (session.is_setting() || find_conflict(position)) return std::nullopt;
    ExplainOptions singles;
    singles.order = {Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle};
    const auto explainer = Explainer::start(position, singles);
    if (!explainer) return std::nullopt;
    std::optional<Cell> next;
    const int cells = session.geometry().cell_count();
    const auto way = [&](Cell c) { return (c - after - 1 + cells) % cells; };
    for (const Step& step : explainer.value().all_steps())
        for (const auto [c, d] : step.placed)
            if (!next || way(c) < way(*next)) next = c;
    return next;
}

std::string Hint::text(int stage, const NarrateOptions& options) const {
    const Language language = options.language;
    if (kind == Kind::Nothing) return text_of(silence, language);
    const Narrator narrator(*position.geometry, options);
    if (kind == Kind::Wrong) {
        if (stage > 1)
            return phrase(language, Phrase::WrongAre, {{"x", cells_in_words(narrator, wrong)}});
        return phrase(language, wrong.size() == 1 ? Phrase::EntryIsWrong : Phrase::EntriesAreWrong,
                      {{"n", std::to_string(wrong.size())}});
    }
    if (stage == 1) return narrator.where(*step);
    if (stage == 2)
        return phrase(language, Phrase::HintWithPattern,
                      {{"x", narrator.name(step->technique)}, {"y", narrator.pattern(*step)}});
    return narrator.sentence(position, *step);
}

namespace {

bool rules_out(const Geometry& geometry, const Step& step, Cell c, Digit d) {
    const auto is_meant = [&](const Candidate& what) { return what == Candidate{c, d}; };
    const auto clashes = [&](const Candidate& what) {
        return what.cell == c ? what.digit != d : what.digit == d && geometry.sees(what.cell, c);
    };
    return std::any_of(step.removed.begin(), step.removed.end(), is_meant) ||
           std::any_of(step.placed.begin(), step.placed.end(), clashes);
}

// The equal digit that the entry sees, if there is one.
std::optional<Reproach> seen_equal(const Session& session, Cell c, const Narrator& narrator,
                                   Language language) {
    const Geometry& geometry = session.geometry();
    for (const int h : geometry.houses_of(c))
        for (const Cell other : geometry.houses()[static_cast<std::size_t>(h)].cells) {
            if (other == c || session.digit_at(other) != session.digit_at(c)) continue;
            const std::string text = phrase(language, Phrase::HouseHasDigit,
                                            {{"h", narrator.house(h)},
                                             {"d", narrator.digit(session.digit_at(c))},
                                             {"x", narrator.cell(other)}});
            return Reproach{logic::capitalized(text), {c, other}, std::nullopt, {}};
        }
    return std::nullopt;
}

// A proof by supposing tells itself; other steps begin with their names.
std::string reason_of(const Puzzle& position, const Step& step, const Narrator& narrator) {
    return step.chain.empty() ? narrator.sentence(position, step)
                              : narrator.reason_text(position, step);
}

// The shortest of the steps at hand that rule the digit out, and of the proof by supposing it.
std::optional<Step> shortest_step(const Explainer& explainer, Candidate what,
                                  const Narrator& narrator) {
    std::vector<Step> steps = explainer.all_steps();
    const Puzzle position = explainer.position();
    if (auto proof = refute(position, what)) steps.push_back(std::move(*proof));
    std::optional<Step> best;
    std::size_t shortest = 0;
    for (Step& step : steps) {
        if (!rules_out(explainer.geometry(), step, what.cell, what.digit)) continue;
        const std::size_t length = reason_of(position, step, narrator).size();
        if (best && length >= shortest) continue;
        best = std::move(step), shortest = length;
    }
    return best;
}

// Why no solution has the digit: a step from the board as it is, or some steps of the path and then a
// step, whichever takes fewer words.
Reproach reason_against(const Session& session, Candidate what, const Narrator& narrator,
                        Language language, const std::atomic<bool>* cancel) {
    const auto [c, d] = what;
    const std::string claim =
        phrase(language, Phrase::IsNot, {{"x", narrator.cell(c)}, {"y", narrator.digit(d)}});
    const auto told = [&](const std::string& reason) {
        return phrase(language, Phrase::ClaimAndReason, {{"x", claim}, {"y", reason}});
    };
    auto started = Explainer::start(sound_position(session), quick_options(session, cancel));
    if (!started) return {told(Narrator::too_large(language).text()), {c}, std::nullopt, {}};
    Explainer quick = std::move(started.value());
    std::string before;
    std::optional<Reproach> best;
    while (!is_set(cancel) && (!best || before.size() < best->text.size())) {
        if (const auto step = shortest_step(quick, what, narrator)) {
            std::string text = told(before + reason_of(quick.position(), *step, narrator));
            if (!best || text.size() < best->text.size())
                best = Reproach{std::move(text), {c}, step, quick.position()};
        }
        auto next = quick.next();
        if (!next && !best) {
            const auto all = path_options(session.puzzle(), session.solutions(), cancel);
            next = Explainer::start(quick.position(), all).value().next();
        }
        if (!next) break;
        before += narrator.compact(*next) + ". ";
        quick.apply(*next);
    }
    if (best) return *best;
    return {told(phrase(language, Phrase::NoShortReason)), {c}, std::nullopt, {}};
}

}  // namespace

std::optional<Reproach> why_wrong(const Session& session, Cell c, const NarrateOptions& options,
                                  const std::atomic<bool>* cancel) {
    const Digit d = session.digit_at(c);
    if (d == kOpen || session.is_given(c)) return std::nullopt;
    const Narrator narrator(session.geometry(), options);
    if (auto equal = seen_equal(session, c, narrator, options.language)) return equal;
    const auto wrong = session.wrong();
    if (std::find(wrong.begin(), wrong.end(), Candidate{c, d}) == wrong.end()) return std::nullopt;
    return reason_against(session, {c, d}, narrator, options.language, cancel);
}

}  // namespace sudokit::play
