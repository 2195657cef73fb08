#include "logic/words/rule_needs.hpp"

#include <algorithm>
#include <map>

#include "csp/rule_alone.hpp"
#include "logic/rules/units.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

using Domains = std::map<Cell, DigitSet>;

// The digits that a rule leaves its cells, where some of them are restricted.
class Fillings {
  public:
    Fillings(const Geometry& geometry, const Rule& rule)
        : geometry_(geometry),
          alone_(geometry, rule),
          choices_(choices_for(rule, alone_.scope().size())) {}

    bool is_small() const { return alone_.scope().size() <= kMostCells; }
    const std::vector<Cell>& scope() const { return alone_.scope(); }
    bool has(Cell c) const { return std::ranges::binary_search(scope(), c); }

    // By place in the scope; empty: there is no filling. Cells outside the scope do not count.
    std::vector<DigitSet> within(const Domains& domains) {
        return alone_.supported(of_scope(domains), choices_);
    }
    bool is_there_one(const Domains& domains) {
        return !alone_.is_impossible(of_scope(domains), choices_);
    }

  private:
    std::vector<DigitSet> of_scope(const Domains& domains) const {
        std::vector<DigitSet> all;
        for (const Cell c : scope()) {
            const auto at = domains.find(c);
            all.push_back(at == domains.end() ? geometry_.all_digits() : at->second);
        }
        return all;
    }

    static constexpr std::size_t kMostCells = 100;  // larger rules are not looked at

    const Geometry& geometry_;
    csp::RuleAlone alone_;
    std::size_t choices_;
};

class Needs {
  public:
    Needs(Fillings& fillings, const Step& step, const ReasonCells& reason)
        : fillings_(fillings), step_(step), reason_(reason) {}

    std::optional<RuleNeed> fewest() {
        std::optional<RuleNeed> best;
        for (const auto& [c, left] : reason_) {
            // That a solved cell could be much else is hard to see.
            const int few = left.size() == 1 ? 2 : 6;
            const auto all = with_any(c);
            if (all.empty()) continue;
            const DigitSet digits = all[place_of(c)];
            if (digits.size() > few || !(digits & left).empty()) continue;
            if (!best || digits.size() < best->digits.size())
                best = RuleNeed{c, digits, forced(all, c)};
        }
        return best;
    }

  private:
    // What the cells can be with one of the removed candidates, if the reason says nothing of this
    // one.
    std::vector<DigitSet> with_any(Cell freed) {
        std::vector<DigitSet> all;
        for (const Candidate& x : step_.removed) {
            Domains domains = reason_;
            domains.erase(freed);
            domains[x.cell] = DigitSet::of(x.digit);
            const auto left = fillings_.within(domains);
            if (all.empty()) all.resize(left.size());
            for (std::size_t i = 0; i < left.size(); ++i) all[i] = all[i] | left[i];
        }
        return all;
    }
    // Cells that the reason does not name, with the one digit that is left.
    std::vector<Candidate> forced(const std::vector<DigitSet>& all, Cell freed) const {
        constexpr std::size_t kMost = 3;
        std::vector<Candidate> found;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Cell c = fillings_.scope()[i];
            const bool is_supposed =
                std::ranges::any_of(step_.removed, [&](const Candidate& x) { return x.cell == c; });
            const auto at = reason_.find(c);
            const bool is_solved = at != reason_.end() && at->second.size() == 1;
            if (all[i].size() == 1 && c != freed && !is_supposed && !is_solved)
                found.push_back({c, all[i].lowest()});
        }
        return found.size() <= kMost ? found : std::vector<Candidate>();
    }
    std::size_t place_of(Cell c) const {
        return static_cast<std::size_t>(std::ranges::find(fillings_.scope(), c) -
                                        fillings_.scope().begin());
    }

    Fillings& fillings_;
    const Step& step_;
    const ReasonCells& reason_;
};

// Two rules that share cells, or whose cells see each other.
class Clashes {
  public:
    Clashes(const Geometry& geometry, const Step& step, const ReasonCells& reason)
        : geometry_(geometry),
          first_(geometry, step.rules[0].rule),
          second_(geometry, step.rules[1].rule),
          reason_(reason) {}

    bool are_small() const { return first_.is_small() && second_.is_small(); }

    // Of all these digits of the cell together, or else of each.
    std::vector<RuleClash> of(Cell supposed, DigitSet tried) {
        constexpr int kFew = 2;
        if (const auto clash = one(supposed, tried)) return {*clash};
        std::vector<RuleClash> clashes;
        if (tried.size() > kFew) return clashes;
        for (const Digit d : tried) {
            auto clash = one(supposed, DigitSet::of(d));
            if (!clash) clash = twice(supposed, d);
            if (!clash) return {};
            clashes.push_back(*clash);
        }
        return clashes;
    }

  private:
    void suppose(Cell supposed, DigitSet tried) {
        Domains domains = reason_;
        domains[supposed] = tried;
        by_first_ = first_.within(domains);
        by_second_ = second_.within(domains);
    }
    // In one cell the rules need different digits: where one needs the fewest.
    std::optional<RuleClash> one(Cell supposed, DigitSet tried) {
        constexpr int kFew = 3;
        std::optional<RuleClash> best;
        suppose(supposed, tried);
        for (std::size_t i = 0; i < by_first_.size() && !by_second_.empty(); ++i) {
            const Cell c = first_.scope()[i];
            if (c == supposed || !second_.has(c)) continue;
            const auto k = static_cast<std::size_t>(std::ranges::find(second_.scope(), c) -
                                                    second_.scope().begin());
            const DigitSet a = by_first_[i], b = by_second_[k];
            if (!(a & b).empty()) continue;
            const bool is_first = a.size() <= b.size();
            const DigitSet digits = is_first ? a : b;
            if (digits.size() <= kFew && (!best || digits.size() < best->digits.size()))
                best = RuleClash{supposed, tried, c, digits, is_first};
        }
        return best;
    }
    // In cells that see each other the rules need the same digit.
    std::optional<RuleClash> twice(Cell supposed, Digit tried) {
        suppose(supposed, DigitSet::of(tried));
        for (std::size_t i = 0; i < by_first_.size(); ++i)
            for (std::size_t k = 0; k < by_second_.size(); ++k) {
                const Cell a = first_.scope()[i], b = second_.scope()[k];
                if (a == supposed || b == supposed || by_first_[i].size() != 1) continue;
                if (by_first_[i] == by_second_[k] && geometry_.sees(a, b))
                    return RuleClash{supposed, DigitSet::of(tried), a, by_first_[i], true, b};
            }
        return std::nullopt;
    }

    const Geometry& geometry_;
    Fillings first_, second_;
    const ReasonCells& reason_;
    std::vector<DigitSet> by_first_, by_second_;  // by place in their scopes
};

// The step's rules as one.
Rule together(const Step& step) {
    if (step.rules.size() == 1) return step.rules[0].rule;
    Rule all;
    all.kind = RuleKind::AllOf;
    for (const RuleUse& use : step.rules) all.parts.push_back(use.rule);
    return all;
}

}  // namespace

DigitSet rule_leaves(const Geometry& geometry, const Step& step, const ReasonCells& reason,
                     Cell c) {
    const Rule rule = together(step);
    Fillings fillings(geometry, rule);
    if (!fillings.is_small() || !fillings.has(c)) return {};
    const auto left = fillings.within(reason);
    const auto place = std::ranges::lower_bound(fillings.scope(), c) - fillings.scope().begin();
    return left.empty() ? DigitSet() : left[static_cast<std::size_t>(place)];
}

std::optional<RuleNeed> rule_need(const Geometry& geometry, const Step& step,
                                  const ReasonCells& reason) {
    constexpr std::size_t kMostAsked = 40;
    if (reason.empty() || reason.size() * step.removed.size() > kMostAsked) return std::nullopt;
    const Rule rule = together(step);
    Fillings fillings(geometry, rule);
    if (!fillings.is_small()) return std::nullopt;
    for (const auto& [c, left] : reason)
        if (!fillings.has(c)) return std::nullopt;
    for (const Candidate& x : step.removed)
        if (!fillings.has(x.cell) || reason.contains(x.cell)) return std::nullopt;
    return Needs(fillings, step, reason).fewest();
}

std::vector<int> numbers_with_removed(const Geometry& geometry, const Step& step,
                                      const ReasonCells& reason) {
    constexpr std::size_t kMostCells = 10, kMostRemoved = 12;
    if (step.rules.size() != 1) return {};
    Rule rule = step.rules[0].rule;
    if (rule.numbers.size() != 1 || rule.lists.size() != 1 || rule.lists[0].size() > kMostCells ||
        step.removed.size() > kMostRemoved)
        return {};
    const auto can_be_kept = [&] {
        Fillings fillings(geometry, rule);
        return std::ranges::any_of(step.removed, [&](const Candidate& x) {
            ReasonCells domains = reason;
            domains[x.cell] = DigitSet::of(x.digit);
            return fillings.has(x.cell) && fillings.is_there_one(domains);
        });
    };
    // No clue is more than the sum of its cells, all of them the highest digit.
    const int most = static_cast<int>(rule.lists[0].size()) * geometry.highest();
    std::vector<int> numbers;
    for (rule.numbers[0] = 0; rule.numbers[0] <= most; ++rule.numbers[0])
        if (!check_rule(geometry, rule) && can_be_kept()) numbers.push_back(rule.numbers[0]);
    return numbers;
}

std::vector<RuleClash> rule_clashes(const Geometry& geometry, const Step& step,
                                    const ReasonCells& reason) {
    constexpr std::size_t kMostCells = 2, kMostTold = 3;
    if (step.rules.size() != 2) return {};
    std::map<Cell, DigitSet> gone;
    for (const auto& [c, d] : step.removed) gone[c].insert(d);
    Clashes clashes(geometry, step, reason);
    if (gone.size() > kMostCells || !clashes.are_small()) return {};
    std::vector<RuleClash> all;
    for (const auto& [c, tried] : gone) {
        const auto some = clashes.of(c, tried);
        if (some.empty()) return {};
        all.insert(all.end(), some.begin(), some.end());
    }
    return all.size() <= kMostTold ? all : std::vector<RuleClash>();
}

}  // namespace sudokit::logic
