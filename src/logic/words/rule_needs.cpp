#include "logic/words/rule_needs.hpp"

#include <algorithm>
#include <vector>

#include "csp/rule_alone.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

// Larger rules are only propagated, or not looked at.
constexpr std::size_t kMostFilled = 16, kMostCells = 100, kNodes = 400;

class Needs {
  public:
    Needs(const Geometry& geometry, const Rule& rule, const Step& step, const ReasonCells& reason)
        : geometry_(geometry), alone_(geometry, rule), step_(step), reason_(reason) {
        nodes_ = alone_.scope().size() <= kMostFilled ? kNodes : 0;
    }

    std::optional<RuleNeed> fewest() {
        constexpr int kFew = 5;
        std::optional<RuleNeed> best;
        if (alone_.scope().size() > kMostCells) return best;
        for (const auto& [c, left] : reason_) {
            const DigitSet digits = needed_at(c);
            if (digits.empty() || digits.size() > kFew || !(digits & left).empty()) continue;
            if (!best || digits.size() < best->digits.size()) best = RuleNeed{c, digits};
        }
        return best;
    }

  private:
    // The digits of the cell if the reason says nothing of it.
    DigitSet needed_at(Cell c) {
        DigitSet digits;
        const auto add = [&](const Candidate& what, bool is_on) {
            const DigitSet own = DigitSet::of(what.digit);
            const auto left = alone_.supported(
                domains(c, what.cell, is_on ? own : geometry_.all_digits() - own), nodes_);
            if (!left.empty()) digits = digits | left[place_of(c)];
        };
        for (const Candidate& x : step_.removed) add(x, true);
        for (const Candidate& x : step_.placed) add(x, false);
        return digits;
    }
    std::vector<DigitSet> domains(Cell freed, Cell supposed, DigitSet digits) const {
        std::vector<DigitSet> all(alone_.scope().size(), geometry_.all_digits());
        for (const auto& [c, left] : reason_)
            if (c != freed) all[place_of(c)] = left;
        all[place_of(supposed)] = all[place_of(supposed)] & digits;
        return all;
    }
    std::size_t place_of(Cell c) const {
        return static_cast<std::size_t>(std::ranges::find(alone_.scope(), c) -
                                        alone_.scope().begin());
    }

    const Geometry& geometry_;
    csp::RuleAlone alone_;
    std::size_t nodes_ = 0;
    const Step& step_;
    const ReasonCells& reason_;
};

}  // namespace

std::optional<RuleNeed> rule_need(const Geometry& geometry, const Step& step,
                                  const ReasonCells& reason) {
    constexpr std::size_t kMostAsked = 24;
    if (reason.empty() || reason.size() * (step.removed.size() + step.placed.size()) > kMostAsked)
        return std::nullopt;
    Rule rule = step.rules[0].rule;
    if (step.rules.size() > 1) {
        rule = Rule{};
        rule.kind = RuleKind::AllOf;
        for (const RuleUse& use : step.rules) rule.parts.push_back(use.rule);
    }
    const auto scope = scope_of(geometry, rule);
    const auto is_inside = [&](Cell c) { return std::ranges::binary_search(scope, c); };
    for (const auto& [c, left] : reason)
        if (!is_inside(c)) return std::nullopt;
    for (const auto& list : {step.removed, step.placed})
        for (const Candidate& x : list)
            if (!is_inside(x.cell) || reason.contains(x.cell)) return std::nullopt;
    return Needs(geometry, rule, step, reason).fewest();
}

}  // namespace sudokit::logic
