// Is it right? If the puzzle has one solution, compares with it; if it has several, asks whether
// one of them contains all entries.
#include <algorithm>

#include "sudokit/play.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::play {
namespace {

// Nothing if the search was cut short.
std::optional<Verdict> verdict_of(const Puzzle& position, SolveOptions options) {
    if (find_conflict(position)) return Verdict::Wrong;
    options.max_solutions = 1;
    const CountResult found = count(position, options);
    if (found.solutions > 0) return Verdict::RightSoFar;
    return found.complete ? std::optional(Verdict::Wrong) : std::nullopt;
}

bool is_filled(const std::vector<Cell>& cells, const Session& session) {
    return std::none_of(cells.begin(), cells.end(), [&](Cell c) { return session.is_open(c); });
}

bool is_ready(const Rule& rule, const Session& session) {
    return is_filled(scope_of(session.geometry(), rule), session);
}

void mark_repeats(const std::vector<Cell>& cells, const Session& session, std::vector<bool>& bad) {
    for (const Cell a : cells)
        for (const Cell b : cells)
            if (a != b && !session.is_open(a) && session.digit_at(a) == session.digit_at(b))
                bad[a] = true;
}

}  // namespace

bool Session::is_solved() const {
    return !is_setting_ && open_count() == 0 && is_solution(puzzle_, position().givens);
}

std::optional<Verdict> Session::verdict(const SolveOptions& options) const {
    if (is_solved()) return Verdict::Solved;
    if (solutions_ == 0) return Verdict::NotProper;
    if (solution_) return wrong().empty() ? Verdict::RightSoFar : Verdict::Wrong;
    return verdict_of(position(), options);
}

std::vector<Candidate> Session::wrong() const {
    std::vector<Candidate> list;
    if (!solution_) return list;
    for (std::size_t c = 0; c < cells_.size(); ++c)
        if (cells_[c].digit != kOpen && cells_[c].digit != (*solution_)[c])
            list.push_back({static_cast<Cell>(c), cells_[c].digit});
    return list;
}

std::vector<Candidate> Session::missing_notes() const {
    std::vector<Candidate> list;
    if (!solution_) return list;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        const DigitSet notes = notes_at(c);
        if (is_open(c) && !notes.empty() && !notes.contains((*solution_)[i]))
            list.push_back({c, (*solution_)[i]});
    }
    return list;
}

std::optional<Digit> Session::answer(Cell c, const SolveOptions& options) const {
    if (solution_) return (*solution_)[c];
    if (solutions_ == 0 || is_setting_ || find_conflict(position())) return std::nullopt;
    const auto grid = solve(position(), options);
    return grid ? std::optional((*grid)[c]) : std::nullopt;
}

std::vector<Cell> Session::conflicts() const {
    std::vector<bool> bad(cells_.size(), false);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        const Digit d = digit_at(c);
        const auto& peers = geometry().peers_of(c);
        bad[i] = d != kOpen && std::any_of(peers.begin(), peers.end(),
                                           [&](Cell peer) { return digit_at(peer) == d; });
    }
    mark_broken_rules(bad);
    std::vector<Cell> list;
    for (std::size_t c = 0; c < bad.size(); ++c)
        if (bad[c]) list.push_back(static_cast<Cell>(c));
    return list;
}

// Checks a rule once its last cell is filled; holds() knows what the rule means.
void Session::mark_broken_rules(std::vector<bool>& bad) const {
    if (puzzle_.rules.empty()) return;
    const Grid grid = position().givens;
    const bool is_full = open_count() == 0;
    for (const Rule& rule : puzzle_.rules) {
        for (const auto& list : rule.lists)
            if (rule.kind == RuleKind::Cage || rule.kind == RuleKind::Different)
                mark_repeats(list, *this, bad);
        if (is_full ? holds(geometry(), rule, grid) : !is_ready(rule, *this)) continue;
        if (!is_full && holds(geometry(), rule, grid)) continue;
        for (const auto& list : rule.lists)
            for (const Cell c : list) bad[c] = true;
    }
}

}  // namespace sudokit::play
