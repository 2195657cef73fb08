// What a puzzle's rules forbid at first sight, and notes that follow the entries. Houses are
// checked here; each other rule is consulted alone, so that nothing is given away that takes more
// than one look.
#include <algorithm>

#include "sudokit/play.hpp"

namespace sudokit::play {
namespace {

using CellMarks = std::vector<bool>;

}  // namespace

// The rules that concern one of the marked cells.
std::vector<const Rule*> Session::rules_about(const CellMarks& marked) const {
    std::vector<const Rule*> rules;
    if (!look_) return rules;
    for (const Rule& rule : puzzle_.rules) {
        const auto scope = scope_of(geometry(), rule);
        if (std::any_of(scope.begin(), scope.end(), [&](Cell c) { return marked[c]; }))
            rules.push_back(&rule);
    }
    return rules;
}

// The digits that houses, stated candidates and these rules leave for each cell.
std::vector<DigitSet> Session::look_at(const Puzzle& position,
                                       const std::vector<const Rule*>& rules) const {
    std::vector<DigitSet> allowed(position.givens.size(), geometry().all_digits());
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        if (!position.candidates.empty() && !position.candidates[i].empty())
            allowed[i] = position.candidates[i];
        for (const Cell peer : geometry().peers_of(static_cast<Cell>(i)))
            if (const Digit d = position.givens[peer]) allowed[i].erase(d);
    }
    for (const Rule* rule : rules) {
        const auto left = look_(position, *rule);
        for (std::size_t i = 0; i < left.size(); ++i)
            if (position.givens[i] == kOpen) allowed[i] = allowed[i] & left[i];
    }
    return allowed;
}

std::vector<DigitSet> Session::look_at(const Puzzle& position, const CellMarks& marked) const {
    return look_at(position, rules_about(marked));
}

std::vector<DigitSet> Session::allowed() const {
    return look_at(position(), CellMarks(cells_.size(), true));
}

DigitSet Session::allowed_at(Cell c) const {
    CellMarks marked(cells_.size(), false);
    marked[c] = true;
    return look_at(position(), marked)[c];
}

// The draft's entries remove their digits from notes around them. Automatic notes lose everything
// that is ruled out, and return when nothing forbids them any more.
void Session::follow(Draft& draft) const {
    if (is_setting_ || (!clears_notes_ && !automatic_notes_)) return;
    const Puzzle old = position();
    Puzzle now = old;
    DigitSet entered;
    CellMarks changed(cells_.size(), false);
    for (const auto& [c, state] : draft) {
        now.givens[c] = state.digit;
        changed[c] = true;
        if (state.digit != kOpen) entered.insert(state.digit);
    }
    const auto near = rules_about(changed);
    const auto before = look_at(old, near), after = look_at(now, near);
    CellMarks open_again(cells_.size(), false);  // to more notes, as far as nearby rules allow
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (!geometry().is_used(c) || is_given(c)) continue;
        const bool was_open = is_open(c), is_now = now.givens[i] == kOpen;
        if (is_now) open_again[i] = !was_open || !(after[i] - before[i]).empty();
        if (was_open != is_now) continue;
        const DigitSet gone = before[i] - after[i];
        CellState& state = drafted(draft, c);
        state.notes = state.notes - (automatic_notes_ ? gone : gone & entered);
        state.corners = state.corners - (automatic_notes_ ? gone : gone & entered);
    }
    if (!automatic_notes_) return;
    const auto allowed = look_at(now, open_again);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (!open_again[i]) continue;
        DigitSet& notes = drafted(draft, c).notes;
        notes = is_open(c) ? notes | ((after[i] - before[i]) & allowed[i]) : allowed[i];
    }
}

}  // namespace sudokit::play
