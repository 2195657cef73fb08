// Hints, and why an entry is wrong: the explainer asked about a player's board.
#include <algorithm>

#include "play/path.hpp"
#include "sudokit/play.hpp"

namespace sudokit::play {
namespace {

// The player's board without wrong entries, and with those notes that are right: a note list that
// holds the cell's digit says what the player has ruled out; another one says nothing.
Puzzle sound_position(const Session& session) {
    Puzzle position = session.position();
    for (const auto [c, d] : session.wrong()) {
        position.givens[c] = kOpen;
        position.placed[c] = false;
    }
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

std::string joined(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) text += (text.empty() ? "" : " ") + sentence;
    return text;
}

std::string cells_in_words(const Narrator& narrator, const std::vector<Candidate>& list) {
    std::vector<Cell> cells;
    for (const auto [c, d] : list) cells.push_back(c);
    return narrator.cells(cells);
}

std::string why_nothing(const Session& session) {
    if (session.is_setting()) return "Hints come when the puzzle is complete.";
    if (session.solutions() == 0) return "This puzzle has no solution.";
    if (session.open_count() == 0) return "Every cell is filled.";
    if (!session.puzzle().rules.empty())
        return "No step found: rules beyond rows, columns and boxes are not looked at.";
    return "No step of logic goes on from here.";
}

}  // namespace

Hint hint_for(const Session& session) {
    Hint hint;
    hint.position = session.position();
    hint.wrong = session.wrong();
    if (!hint.wrong.empty()) {
        hint.kind = Hint::Kind::Wrong;
        return hint;
    }
    hint.why = why_nothing(session);
    if (session.is_setting() || session.solutions() == 0) return hint;
    const Puzzle position = sound_position(session);
    if (find_conflict(position)) {
        hint.why = "Two equal digits see each other.";
        return hint;
    }
    const auto explainer = Explainer::start(position, path_options(position, session.solutions()));
    if (!explainer) {
        hint.why = explainer.error().text();
        return hint;
    }
    hint.step = explainer.value().next();
    if (!hint.step) return hint;
    hint.kind = Hint::Kind::Step;
    hint.position = explainer.value().position();
    return hint;
}

std::string Hint::text(int stage, const NarrateOptions& options) const {
    if (kind == Kind::Nothing) return why;
    if (kind == Kind::Wrong) {
        const Geometry& geometry = *position.geometry;
        const Narrator narrator(geometry, options);
        if (stage == 1)
            return wrong.size() == 1 ? "An entry is wrong."
                                     : std::to_string(wrong.size()) + " entries are wrong.";
        return "Wrong: " + cells_in_words(narrator, wrong) + ".";
    }
    const Narrator narrator(*position.geometry, options);
    if (stage == 1) return narrator.where(*step);
    if (stage == 2) return narrator.name(step->technique) + ": " + narrator.pattern(*step) + ".";
    return narrator.name(step->technique) + ". " + joined(narrator.reason(*step)) + " " +
           narrator.result(*step);
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
std::optional<Reproach> seen_equal(const Session& session, Cell c, const Narrator& narrator) {
    const Geometry& geometry = session.geometry();
    for (const int h : geometry.houses_of(c))
        for (const Cell other : geometry.houses()[static_cast<std::size_t>(h)].cells) {
            if (other == c || session.digit_at(other) != session.digit_at(c)) continue;
            const Cell both[] = {other};
            return Reproach{"There is a " + narrator.digit(session.digit_at(c)) + " in " +
                                narrator.house(h) + " already: " + narrator.cells(both) + ".",
                            {c, other},
                            std::nullopt,
                            {}};
        }
    return std::nullopt;
}

// The first step of the path that rules the digit out; steps before it are counted.
Reproach on_the_path(const Session& session, Cell c, const Narrator& narrator) {
    const Digit d = session.digit_at(c);
    const Cell list[] = {c};
    const std::string claim = narrator.cells(list) + " is not " + narrator.digit(d) + ".";
    auto started = Explainer::start(sound_position(session),
                                    path_options(session.puzzle(), session.solutions()));
    if (!started) return {claim + " " + started.error().text(), {c}, std::nullopt, {}};
    Explainer explainer = std::move(started.value());
    for (int before = 0;; ++before) {
        const auto step = explainer.next();
        if (!step) return {claim + " No short reason was found.", {c}, std::nullopt, {}};
        if (rules_out(session.geometry(), *step, c, d)) {
            std::string text = claim + " ";
            if (before > 0)
                text += std::to_string(before) + (before == 1 ? " step" : " steps") + " on: ";
            return {text + narrator.sentence(*step), {c}, step, explainer.position()};
        }
        explainer.apply(*step);
    }
}

}  // namespace

std::optional<Reproach> why_wrong(const Session& session, Cell c, const NarrateOptions& options) {
    const Digit d = session.digit_at(c);
    if (d == kOpen || session.is_given(c)) return std::nullopt;
    const Narrator narrator(session.geometry(), options);
    if (auto equal = seen_equal(session, c, narrator)) return equal;
    const auto wrong = session.wrong();
    if (std::find(wrong.begin(), wrong.end(), Candidate{c, d}) == wrong.end()) return std::nullopt;
    return on_the_path(session, c, narrator);
}

}  // namespace sudokit::play
