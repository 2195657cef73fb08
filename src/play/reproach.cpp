// reproach.cpp - why an entry is wrong: a question to the explainer about a player's board.
//
// An equal digit that it sees comes first, then a rule that it breaks together with other digits on the
// board. Otherwise the path of the solution is followed, and at each position the shortest reason is
// sought: a step, or a proof by supposing the digit. The shortest text wins, counting the steps that
// lead to the position. Once there is a reason, no more hard steps are searched.
#include <algorithm>

#include "logic/rules/units.hpp"
#include "logic/words/phrases.hpp"
#include "play/path.hpp"
#include "sudokit/play.hpp"
#include "support/sorted.hpp"

namespace sudokit::play {

using logic::phrase;
using logic::Phrase;

namespace {

bool rules_out(const Geometry& geometry, const Step& step, Cell c, Digit d) {
    const auto is_meant = [&](const Candidate& what) { return what == Candidate{c, d}; };
    const auto clashes = [&](const Candidate& what) {
        return what.cell == c ? what.digit != d : what.digit == d && geometry.sees(what.cell, c);
    };
    return std::any_of(step.removed.begin(), step.removed.end(), is_meant) ||
           std::any_of(step.placed.begin(), step.placed.end(), clashes);
}

// An equal digit that the entry sees, if there is one.
std::optional<Reproach> seen_equal(const Session& session, Cell c) {
    const Geometry& geometry = session.geometry();
    for (const int h : geometry.houses_of(c))
        for (const Cell other : geometry.houses()[static_cast<std::size_t>(h)].cells) {
            if (other == c || session.digit_at(other) != session.digit_at(c)) continue;
            Reproach reproach;
            reproach.kind = Reproach::Kind::Equal;
            reproach.cells = {c, other};
            reproach.house = h;
            return reproach;
        }
    return std::nullopt;
}

// A rule of the puzzle that leaves no filling with the digits on the board; of several, the one that
// needs the fewest of them.
std::optional<Reproach> broken_rule(const Session& session, Cell c) {
    const Geometry& geometry = session.geometry();
    const Candidate what{c, session.digit_at(c)};
    logic::RuleUnits units(session.puzzle().geometry, session.puzzle().rules);
    std::optional<Step> best;
    for (logic::RuleUnit& unit : units.stated()) {
        if (std::ranges::find(unit.scope(), c) == unit.scope().end()) continue;
        std::vector<DigitSet> entered;
        for (const Cell other : unit.scope())
            entered.push_back(session.is_open(other) ? geometry.all_digits()
                                                     : DigitSet::of(session.digit_at(other)));
        const auto missing = unit.reason(std::move(entered), what);
        if (missing && (!best || missing->size() < best->missing.size()))
            best = step_of_rule(unit, {what}, *missing);
    }
    if (!best) return std::nullopt;
    Reproach reproach;
    reproach.kind = Reproach::Kind::Rule;
    reproach.cells = {c};
    for (const Candidate& gone : best->missing) reproach.cells.push_back(gone.cell);
    sort_unique(reproach.cells);
    reproach.position = session.position();
    reproach.position.givens[c] = kOpen;
    reproach.position.candidates = reproach.position.domains();
    reproach.position.candidates[c].insert(what.digit);
    reproach.step = std::move(best);
    return reproach;
}

// A proof by supposing needs no name; other steps begin with theirs.
Told reason_of(const Telling& telling) {
    Told told = telling.reason();
    return is_proof(told) ? told : telling.whole();
}

// For a proof, its first sentence, which says what would go wrong, or what its lines lead to; other
// reasons in full.
std::string gist_of(const Telling& telling) {
    const Told told = telling.reason();
    if (!is_proof(told)) return text_of(reason_of(telling));
    std::string gist = told.front().label.empty() ? told.front().text : told.back().text;
    if (gist.ends_with(':')) gist.back() = '.';
    return gist;
}

// A step that rules a digit out, and the length of its reason.
struct Reason {
    Step step;
    std::size_t length;
};

// The shortest of all single steps that rule the digit out, including the proof by supposing it.
std::optional<Reason> shortest_reason(Explainer& explainer, Candidate what) {
    std::vector<Step> steps = explainer.all_steps();
    const Puzzle position = explainer.position();
    if (auto proof = refute(position, what)) steps.push_back(std::move(*proof));
    std::optional<Reason> best;
    for (Step& step : steps) {
        if (!rules_out(explainer.geometry(), step, what.cell, what.digit)) continue;
        const std::size_t length = text_of(reason_of({position, step})).size();
        if (!best || length < best->length) best = {std::move(step), length};
    }
    return best;
}

// Earlier steps: "Naked Single: r1c1=5. Hidden Single: r2c2=3. "
std::string listed(const std::vector<Step>& steps, const Narrator& narrator) {
    std::string text;
    for (const Step& step : steps) text += narrator.compact(step) + ". ";
    return text;
}

// Earlier steps, one per line: "1. Naked Single: r1c1=5."
void add_numbered(const std::vector<Step>& steps, const Narrator& narrator, Told& told) {
    int number = 0;
    for (const Step& step : steps)
        told.push_back({0, {}, {}, std::to_string(++number) + ". " + narrator.compact(step) + "."});
}

// The board for finding a reason. The player's notes in the cell itself do not count.
Puzzle board_against(const Session& session, Candidate what) {
    Puzzle position = sound_position(session);
    position.candidates = position.domains();
    position.candidates[what.cell] = session.allowed_at(what.cell);
    return position;
}

// Why no solution has the digit: a step on the current board, or some steps of the path followed by
// a step, whichever takes fewer words. The path ends where it rules the digit out by itself.
class Accuser {
  public:
    Accuser(const Session& session, Candidate what, Stop stop)
        : session_(session), what_(what), stop_(stop), narrator_(session.geometry()) {
        best_.position = session.position();
        best_.cells = {what.cell};
    }

    Reproach operator()() {
        auto started =
            Explainer::start(board_against(session_, what_), quick_options(session_, stop_));
        if (!started) {
            best_.kind = Reproach::Kind::TooLarge;
            return best_;
        }
        Explainer quick = std::move(started.value());
        while (!stop_.requested() && (!best_.step || length_ < shortest_)) {
            const Puzzle position = quick.position();
            if (auto reason = shortest_reason(quick, what_)) consider(std::move(*reason), position);
            auto next = next_of(quick);
            if (!next) break;
            if (rules_out(session_.geometry(), *next, what_.cell, what_.digit)) {
                const auto length = text_of(reason_of({position, *next})).size();
                consider({std::move(*next), length}, position);
                break;
            }
            length_ += narrator_.compact(*next).size();
            quick.apply(*next);
            before_.push_back(std::move(*next));
        }
        return best_;
    }

  private:
    void consider(Reason reason, const Puzzle& position) {
        const std::size_t all = length_ + reason.length;
        if (best_.step && all >= shortest_) return;
        shortest_ = all;
        best_.kind = Reproach::Kind::Step;
        best_.before = before_;
        best_.length = all + 2 * before_.size();  // each has a full stop and a blank
        best_.position = position;
        best_.step = std::move(reason.step);
    }

    // Hard steps are searched only until there is a reason.
    std::optional<Step> next_of(Explainer& quick) const {
        auto next = quick.next();
        if (next || best_.step) return next;
        const auto all = path_options(session_.puzzle(), session_.solutions(), stop_);
        return Explainer::start(quick.position(), all).value().next();
    }

    const Session& session_;
    const Candidate what_;
    Stop stop_;
    const Narrator narrator_;
    Reproach best_;
    std::vector<Step> before_;
    std::size_t length_ = 0, shortest_ = 0;  // words of `before_`; words of the best reason
};

// The lead comes before a reason, in the line where it begins.
Told led_by(std::string lead, Told reason) {
    if (is_proof(reason))
        reason.insert(reason.begin(), {0, {}, {}, std::move(lead), 0, true});
    else
        reason.front().text.insert(0, lead);
    return reason;
}

}  // namespace

Reproach::Shown Reproach::shown(const NarrateOptions& options) const {
    constexpr std::size_t kShort = 400;
    const Language language = options.language;
    const Narrator narrator(*position.geometry, options);
    const auto one = [](std::string text) { return Told{{0, {}, {}, std::move(text)}}; };
    if (kind == Kind::Equal)
        return {{one(logic::capitalized(phrase(language, Phrase::HouseHasDigit,
                                               {{"h", narrator.house(house)},
                                                {"d", narrator.digit(entry.digit)},
                                                {"x", narrator.cell(cells.back())}})))},
                {}};
    const std::string claim =
        phrase(language, Phrase::IsNot,
               {{"x", narrator.cell(entry.cell)}, {"y", narrator.digit(entry.digit)}});
    const auto said = [&](const std::string& reason) {
        return phrase(language, Phrase::ClaimAndReason, {{"x", claim}, {"y", reason}});
    };
    if (kind == Kind::TooLarge) return {{one(said(Narrator::too_large(language).text()))}, {}};
    if (kind == Kind::NoReason) return {{one(said(phrase(language, Phrase::NoShortReason)))}, {}};
    const Telling telling(position, *step, options);
    Shown all{{}, telling.sketch()};
    if (kind == Kind::Rule) {
        all.stages.push_back(one(said(telling.reason_text())));
        return all;
    }
    const Told reason = reason_of(telling);
    if (length <= kShort) {
        all.stages.push_back(led_by(said(listed(before, narrator)), reason));
        return all;
    }
    std::string later;
    if (!before.empty())
        later = phrase(language, Phrase::ShownLater, {{"n", std::to_string(before.size())}});
    all.stages.push_back(one(said((later.empty() ? "" : later + " ") + gist_of(telling))));
    if (!before.empty()) all.stages.push_back(one(said(later)));
    all.stages.push_back(one(claim + "."));
    add_numbered(before, narrator, all.stages.back());
    for (std::size_t i = 1; i < all.stages.size(); ++i)
        all.stages[i].insert(all.stages[i].end(), reason.begin(), reason.end());
    return all;
}

std::optional<Reproach> why_wrong(const Session& session, Cell c, Stop stop) {
    const Digit d = session.digit_at(c);
    if (d == kOpen || session.is_given(c)) return std::nullopt;
    auto reproach = seen_equal(session, c);
    if (!reproach && !session.puzzle().rules.empty()) reproach = broken_rule(session, c);
    const auto wrong = session.wrong();
    const bool is_wrong = std::find(wrong.begin(), wrong.end(), Candidate{c, d}) != wrong.end();
    if (!reproach && is_wrong) reproach = Accuser(session, {c, d}, stop)();
    if (!reproach || stop.requested()) return std::nullopt;
    reproach->entry = {c, d};
    if (!reproach->step) reproach->position = session.position();
    return reproach;
}

}  // namespace sudokit::play
