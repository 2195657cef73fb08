#include "logic/words/rule_needs.hpp"

#include <algorithm>
#include <map>

#include "logic/words/rule_fillings.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

// Cells and digits to look at: "at least 7" is no more than "7".
std::size_t least_cost_of(const RuleNeed& need) {
    std::size_t runs = 0;
    Digit last = 0;
    for (const Digit d : need.digits) {
        runs += last == 0 || d > last + 1;
        last = d;
    }
    return 3 * (runs - 1) + (need.digits.size() > static_cast<int>(runs));
}
std::size_t cost_of(const RuleNeed& need) {
    std::size_t cost = least_cost_of(need) + 2 * need.first.size();
    for (const auto& [c, left] : need.known) cost += left.size() == 1 ? 1 : 4;
    return cost;
}

// What a cell would need.
class Needs {
  public:
    Needs(const Geometry& geometry, Fillings& fillings, const Step& step, const ReasonCells& board)
        : fillings_(fillings),
          step_(step),
          board_(board),
          trials_(trials_of(geometry, step)),
          says_itself_(is_told_without_the_board(step)),
          only_cell_(only_cell_of(trials_)) {}

    // With the fewest digits and the fewest cells to look at, where these are as the reason says, or as
    // the board shows.
    std::optional<RuleNeed> easiest(const ReasonCells& reason) {
        std::optional<RuleNeed> best;
        std::vector<RuleNeed> on_board;
        const auto take = [&](std::optional<RuleNeed> need) {
            if (need && (!best || cost_of(*need) < cost_of(*best))) best = std::move(need);
        };
        ReasonCells solved = board_;
        std::erase_if(solved, [](const auto& cell) { return cell.second.size() > 1; });
        for (const Cell c : fillings_.scope()) {
            if (removes_from(step_, c)) continue;
            if (auto need = of(c, solved, board_)) on_board.push_back(std::move(*need));
            if (says_itself_) take(of(c, {}, board_));
            take(of(c, reason, reason));
            if (auto need = of(c, board_, board_)) on_board.push_back(std::move(*need));
        }
        std::ranges::sort(on_board, {}, [](const RuleNeed& need) {
            return std::pair(least_cost_of(need), need.cell);
        });
        for (const RuleNeed& need : on_board)
            if (!best || least_cost_of(need) < cost_of(*best)) take(pruned(need));
        return best;
    }

    // Of the cell that loses its candidate, if it is the only one: what it needs.
    std::optional<RuleNeed> instead() {
        if (step_.removed.size() > 1 || base_of(step_)) return std::nullopt;
        const auto [c, d] = step_.removed[0];
        RuleNeed need{c, {}, DigitSet::of(d), board_, {}};
        need.known.erase(c);
        need.digits = fillings_.of(c, need.known);
        if (need.digits.empty() || need.digits.contains(d)) return std::nullopt;
        for (const auto& [other, left] : board_) {
            ReasonCells fewer = need.known;
            if (fewer.erase(other) && fillings_.of(c, fewer) == need.digits) need.known = fewer;
        }
        return need;
    }

  private:
    std::optional<RuleNeed> of(Cell c, ReasonCells known, const ReasonCells& lefts) {
        const auto at = lefts.find(c);
        if (at == lefts.end()) return std::nullopt;
        const DigitSet left = at->second;
        known.erase(c);
        if (only_cell_) known.erase(*only_cell_);
        const auto all = with_any(known);
        if (all.empty()) return std::nullopt;
        // That a solved cell could be much else is hard to see.
        const int few = left.size() == 1 ? 2 : 6;
        const DigitSet digits = all[fillings_.place_of(c)];
        if (digits.size() > few || !(digits & left).empty()) return std::nullopt;
        RuleNeed need{c, digits, left, std::move(known), {}};
        if (!find_first(all, need)) return std::nullopt;
        return need;
    }
    // Without the cells that it can do without: open ones first, as they are harder to see.
    RuleNeed pruned(RuleNeed need) {
        std::vector<Cell> cells;
        for (const auto& [c, left] : need.known) cells.push_back(c);
        std::ranges::sort(cells, std::ranges::greater{},
                          [&](Cell c) { return std::pair(need.known.at(c).size(), c); });
        for (const Cell c : cells) {
            ReasonCells fewer = need.known;
            fewer.erase(c);
            auto still = of(need.cell, std::move(fewer), board_);
            if (still && still->digits == need.digits) need = std::move(*still);
        }
        return need;
    }

    // The cell that all trials are about.
    static std::optional<Cell> only_cell_of(const std::vector<Trial>& trials) {
        std::optional<Cell> only;
        for (const Trial& trial : trials)
            for (const auto& [c, kept] : trial)
                if (only.value_or(c) != c)
                    return std::nullopt;
                else
                    only = c;
        return only;
    }
    // What the cells can be with one of the trials.
    std::vector<DigitSet> with_any(const ReasonCells& known) {
        std::vector<DigitSet> all;
        for (const Trial& trial : trials_) {
            const auto left = fillings_.within(restricted(known, trial));
            if (all.empty()) all.resize(left.size());
            for (std::size_t i = 0; i < left.size(); ++i) all[i] = all[i] | left[i];
        }
        return all;
    }
    // The cells that are not known, with the one digit that is left. False: the board excludes one.
    bool find_first(const std::vector<DigitSet>& all, RuleNeed& need) const {
        constexpr std::size_t kMost = 3;
        std::vector<Cell> solved;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Cell c = fillings_.scope()[i];
            if (all[i].size() != 1 || c == need.cell || removes_from(step_, c)) continue;
            if (board_.at(c) == all[i]) {
                solved.push_back(c);
                continue;
            }
            if (!board_.at(c).contains(all[i].lowest())) return false;
            need.first.push_back({c, all[i].lowest()});
        }
        if (need.first.size() > kMost) need.first.clear();
        // Of several, the rule itself says what they are.
        if (solved.size() == 1) need.known[solved[0]] = board_.at(solved[0]);
        return true;
    }

    Fillings& fillings_;
    const Step& step_;
    const ReasonCells& board_;
    // A clue's cells depend on each other in ways that are hard to see.
    static bool is_told_without_the_board(const Step& step) {
        const RuleKind kind = step.rules[0].rule.kind;
        return info_of(kind).form != RuleForm::Clue || kind == RuleKind::HiddenSkyscraper;
    }

    const std::vector<Trial> trials_;
    const bool says_itself_;
    const std::optional<Cell> only_cell_;
};

// Which cell, with each of its candidates, leads to a need?
class Cases {
  public:
    Cases(const Geometry& geometry, Fillings& fillings, const Step& step, const ReasonCells& board)
        : geometry_(geometry), fillings_(fillings), step_(step), board_(board) {}

    std::vector<RuleCase> shortest() {
        std::vector<RuleCase> best;
        std::size_t cost = ~std::size_t{0};
        for (const Cell c : fillings_.scope()) {
            const auto cases = of(c);
            std::size_t sum = 0;
            for (const RuleCase& one : cases) sum += kCostOfCase + cost_of(one.need);
            if (!cases.empty() && sum < cost) best = cases, cost = sum;
        }
        return best;
    }

  private:
    static constexpr std::size_t kCostOfCase = 3;

    std::vector<RuleCase> of(Cell c) {
        constexpr int kMostCases = 3, kMostNeeded = 2;
        const DigitSet digits = those_to_try(c);
        std::vector<RuleCase> cases;
        if (digits.empty() || digits.size() > kMostCases) return cases;
        for (const Digit d : digits) {
            ReasonCells with = board_;
            with[c] = DigitSet::of(d);
            Needs needs(geometry_, fillings_, step_, with);
            auto need = needs.easiest({});
            if (!need) need = needs.instead();
            if (!need || need->digits.size() > kMostNeeded) return {};
            need->known.erase(c);
            cases.push_back({{c, d}, std::move(*need)});
        }
        return cases;
    }
    // Not those of a cell that loses candidates, nor a digit that all these cells see it has.
    DigitSet those_to_try(Cell c) const {
        const DigitSet digits = board_.at(c);
        if (removes_from(step_, c)) return {};
        if (base_of(step_)) return digits;
        DigitSet seen = geometry_.all_digits();
        for (const Candidate& x : step_.removed)
            seen = seen & (geometry_.sees(x.cell, c) ? DigitSet::of(x.digit) : DigitSet());
        return digits.size() > 1 ? digits - seen : DigitSet();
    }

    const Geometry& geometry_;
    Fillings& fillings_;
    const Step& step_;
    const ReasonCells& board_;
};

}  // namespace

bool can_be_alone(const RuleUse& use) {
    const RuleInfo& info = info_of(use.rule.kind);
    const bool is_local = info.form != RuleForm::Clue && info.form != RuleForm::Board &&
                          info.form != RuleForm::Parts && info.scope != RuleScope::Board;
    return use.houses.empty() && is_local && !info.depends_on_houses();
}

bool holds_one_of(const Rule& rule) { return rule.kind == RuleKind::AnyOf; }

Rule together(const Step& step) {
    if (step.rules.size() == 1) return step.rules[0].rule;
    Rule all;
    all.kind = RuleKind::AllOf;
    for (const RuleUse& use : step.rules) all.parts.push_back(use.rule);
    return all;
}

bool removes_from(const Step& step, Cell c) {
    return std::ranges::find(step.removed, c, &Candidate::cell) != step.removed.end();
}

const Part* base_of(const Step& step) {
    const auto base = std::ranges::find(step.parts, Role::Base, &Part::role);
    return base == step.parts.end() ? nullptr : &*base;
}

std::vector<Trial> trials_of(const Geometry& geometry, const Step& step) {
    std::vector<Trial> trials;
    if (const Part* base = base_of(step)) {
        trials.emplace_back();
        for (const Cell c : base->cells) trials[0][c] = geometry.all_digits() - base->digits;
    } else {
        for (const auto& [c, d] : step.removed) trials.push_back({{c, DigitSet::of(d)}});
    }
    return trials;
}

ReasonCells restricted(ReasonCells known, const Trial& trial) {
    for (const auto& [c, kept] : trial) {
        DigitSet& left = known.try_emplace(c, kept).first->second;
        left = (left & kept).empty() ? kept : left & kept;
    }
    return known;
}

ReasonCells without(ReasonCells known, Cell c) {
    known.erase(c);
    return known;
}

DigitSet rule_leaves(const Geometry& geometry, const Step& step, const ReasonCells& reason,
                     Cell c) {
    const Rule rule = together(step);
    Fillings fillings(geometry, rule);
    return fillings.is_small() && fillings.has(c) ? fillings.of(c, reason) : DigitSet();
}

std::optional<RuleNeed> rule_need(const Geometry& geometry, const Step& step,
                                  const ReasonCells& reason, const ReasonCells& board) {
    constexpr std::size_t kMostAsked = 120;
    const Rule rule = together(step);
    Fillings fillings(geometry, rule);
    const std::vector<Trial> trials = trials_of(geometry, step);
    if (!fillings.is_small() || fillings.scope().size() * trials.size() > kMostAsked)
        return std::nullopt;
    const auto has_all = [&](const ReasonCells& cells) {
        return std::ranges::all_of(cells,
                                   [&](const auto& cell) { return fillings.has(cell.first); });
    };
    if (!has_all(reason) || !std::ranges::all_of(trials, has_all)) return std::nullopt;
    return Needs(geometry, fillings, step, board).easiest(reason);
}

std::vector<RuleCase> rule_cases(const Geometry& geometry, const Step& step,
                                 const ReasonCells& board) {
    constexpr std::size_t kMostAsked = 30;
    const Rule rule = together(step);
    Fillings fillings(geometry, rule);
    if (!fillings.is_small() ||
        fillings.scope().size() * trials_of(geometry, step).size() > kMostAsked)
        return {};
    return Cases(geometry, fillings, step, board).shortest();
}

std::vector<int> numbers_with_removed(const Geometry& geometry, const Step& step,
                                      const ReasonCells& reason) {
    constexpr std::size_t kMostCells = 10, kMostTrials = 12;
    if (step.rules.size() != 1) return {};
    Rule rule = step.rules[0].rule;
    const std::vector<Trial> trials = trials_of(geometry, step);
    if (rule.numbers.size() != 1 || rule.lists.size() != 1 || rule.lists[0].size() > kMostCells ||
        trials.size() > kMostTrials)
        return {};
    const auto can_be_kept = [&] {
        Fillings fillings(geometry, rule);
        return std::ranges::any_of(trials, [&](const Trial& trial) {
            return fillings.has(trial.begin()->first) &&
                   fillings.is_there_one(restricted(reason, trial));
        });
    };
    // No clue is more than the sum of its cells, all of them the highest digit.
    const int most = static_cast<int>(rule.lists[0].size()) * geometry.highest();
    std::vector<int> numbers;
    for (rule.numbers[0] = 0; rule.numbers[0] <= most; ++rule.numbers[0])
        if (!check_rule(geometry, rule) && can_be_kept()) numbers.push_back(rule.numbers[0]);
    return numbers;
}

namespace {

// Of a filled line the values that its kind of clue counts or adds up, in the order of the line.
std::vector<int> counted(RuleKind kind, const std::vector<int>& line, int lowest, int highest) {
    const auto at = [&](auto found) { return found - line.begin(); };
    std::ptrdiff_t from = 0, to = std::ssize(line);
    if (kind == RuleKind::XSum) to = std::min<std::ptrdiff_t>(to, line[0]);
    if (kind == RuleKind::Lunchbox || kind == RuleKind::Sandwich) {
        const bool is_sandwich = kind == RuleKind::Sandwich;
        const auto low =
            at(is_sandwich ? std::ranges::find(line, lowest) : std::ranges::min_element(line));
        const auto high =
            at(is_sandwich ? std::ranges::find(line, highest) : std::ranges::max_element(line));
        from = std::min(low, high) + 1, to = std::max(low, high);
    }
    std::vector<int> values;
    for (auto i = from; i < to; ++i) {
        const int value = line[static_cast<std::size_t>(i)];
        // Nobody sees a building without a floor.
        if (kind != RuleKind::Skyscraper || value > (values.empty() ? 0 : values.back()))
            values.push_back(value);
    }
    return values;
}

}  // namespace

std::vector<int> values_behind(const Geometry& geometry, const Step& step,
                               const ReasonCells& reason, int number) {
    using enum RuleKind;
    Rule rule = step.rules[0].rule;
    constexpr RuleKind kKinds[] = {XSum, Lunchbox, Sandwich, Skyscraper, LittleKiller, Cage, Sum};
    if (std::ranges::find(kKinds, rule.kind) == std::end(kKinds)) return {};
    rule.numbers[0] = number;
    Fillings fillings(geometry, rule);
    for (const Trial& trial : trials_of(geometry, step)) {
        ReasonCells filled = restricted(reason, trial);
        if (!fillings.is_there_one(filled)) continue;
        std::vector<int> line;
        for (const Cell c : rule.lists[0]) {
            const DigitSet left = fillings.of(c, filled);
            if (left.empty()) return {};
            filled[c] = DigitSet::of(left.lowest());
            line.push_back(geometry.value_of(left.lowest()));
        }
        return counted(rule.kind, line, geometry.lowest(), geometry.highest());
    }
    return {};
}

}  // namespace sudokit::logic
