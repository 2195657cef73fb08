#include "logic/words/rule_number.hpp"

#include <algorithm>

#include "csp/rule_alone.hpp"
#include "logic/rules/units.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

constexpr std::size_t kMostCells = 10, kMostRemoved = 12;

// Can the rule be kept with one of the removed candidates?
bool can_be_kept(const Geometry& geometry, const Rule& rule, const Step& step,
                 const ReasonCells& reason) {
    csp::RuleAlone alone(geometry, rule);
    std::vector<DigitSet> domains;
    for (const Cell c : alone.scope()) {
        const auto at = reason.find(c);
        domains.push_back(at == reason.end() ? geometry.all_digits() : at->second);
    }
    return std::ranges::any_of(step.removed, [&](const Candidate& x) {
        const auto place = std::ranges::find(alone.scope(), x.cell);
        if (place == alone.scope().end()) return false;
        auto with = domains;
        with[static_cast<std::size_t>(place - alone.scope().begin())] = DigitSet::of(x.digit);
        return !alone.is_impossible(with, choices_for(rule, with.size()));
    });
}

}  // namespace

std::vector<int> numbers_with_removed(const Geometry& geometry, const Step& step,
                                      const ReasonCells& reason) {
    if (step.rules.size() != 1) return {};
    Rule rule = step.rules[0].rule;
    if (rule.numbers.size() != 1 || rule.lists.size() != 1 || rule.lists[0].size() > kMostCells ||
        step.removed.size() > kMostRemoved)
        return {};
    // No clue is more than the sum of its cells, all of them the highest digit.
    const int most = static_cast<int>(rule.lists[0].size()) * geometry.highest();
    std::vector<int> numbers;
    for (rule.numbers[0] = 0; rule.numbers[0] <= most; ++rule.numbers[0])
        if (!check_rule(geometry, rule) && can_be_kept(geometry, rule, step, reason))
            numbers.push_back(rule.numbers[0]);
    return numbers;
}

}  // namespace sudokit::logic
