// Rules between two cells, and clues outside the grid.
#include <algorithm>
#include <cstdlib>

#include "rules/lower.hpp"
#include "rules/parts.hpp"

namespace sudokit::rules {
namespace {

// No two neighbours of the grid, except listed ones, are in the relation for any of the numbers.
template <typename IsRelated>
void no_neighbours_are(const Rule& rule, Draft& draft, IsRelated is_related) {
    const auto table = draft.table_where([&](int x, int y) {
        return std::none_of(rule.numbers.begin(), rule.numbers.end(),
                            [&](int number) { return is_related(x, y, number); });
    });
    for (const auto& [one, other] : neighbours_not_listed(draft.geometry(), rule))
        draft.say(Relation{one, other, table});
}

template <typename IsRelated>
void each_pair_is(const Rule& rule, Draft& draft, IsRelated is_related) {
    draft.relate_steps(
        rule, draft.table_where([&](int x, int y) { return is_related(x, y, rule.numbers[0]); }));
}

bool is_difference(int x, int y, int number) { return std::abs(x - y) == number; }
bool is_sum(int x, int y, int number) { return x + y == number; }

}  // namespace

template <>
void lower<RuleKind::Difference>(const Rule& rule, Draft& draft) {
    each_pair_is(rule, draft, is_difference);
}

template <>
void lower<RuleKind::Ratio>(const Rule& rule, Draft& draft) {
    each_pair_is(rule, draft, is_ratio);
}

template <>
void lower<RuleKind::EdgeSum>(const Rule& rule, Draft& draft) {
    each_pair_is(rule, draft, is_sum);
}

template <>
void lower<RuleKind::NegativeDifference>(const Rule& rule, Draft& draft) {
    no_neighbours_are(rule, draft, is_difference);
}

template <>
void lower<RuleKind::NegativeRatio>(const Rule& rule, Draft& draft) {
    no_neighbours_are(rule, draft, is_ratio);
}

template <>
void lower<RuleKind::NegativeSum>(const Rule& rule, Draft& draft) {
    no_neighbours_are(rule, draft, is_sum);
}

namespace {

constexpr std::int64_t kSumRadix = 1 << 20;  // above the sum of any line

using NextStates = std::vector<std::int64_t>;

// A clue checked by a walk inwards from it. With values from 0 up, sums are at least 0 and below
// kSumRadix.
template <typename Step, typename Accepts>
void read_from_clue(const Rule& rule, Draft& draft, Step step, Accepts accepts) {
    draft.walk(rule, {{0}, step, accepts});
}

bool is_possible_sum(int sum) { return sum >= 0 && sum < kSumRadix; }

}  // namespace

// State: the crusts met so far (1 lowest, 2 highest, 3 both), and the sum between them.
template <>
void lower<RuleKind::Sandwich>(const Rule& rule, Draft& draft) {
    const int lowest = draft.geometry().lowest(), highest = draft.geometry().highest();
    const int target = rule.numbers[0];
    if (!is_possible_sum(target)) return draft.never();
    const auto step = [=](std::int64_t state, int value, NextStates& next) {
        const std::int64_t met = state / kSumRadix, sum = state % kSumRadix;
        const std::int64_t crust = (value == lowest ? 1 : 0) | (value == highest ? 2 : 0);
        const bool inside = met == 1 || met == 2;
        if (crust && !(met & crust)) next.push_back(state + crust * kSumRadix);
        if (!crust && !inside) next.push_back(state);
        if (!crust && inside && sum + value <= target) next.push_back(state + value);
    };
    read_from_clue(rule, draft, step,
                   [=](std::int64_t state) { return state == 3 * kSumRadix + target; });
}

// State: the number of cells still to be added, plus one, and the sum so far; 0 before the first.
template <>
void lower<RuleKind::XSum>(const Rule& rule, Draft& draft) {
    const int target = rule.numbers[0], length = static_cast<int>(rule.lists[0].size());
    if (!is_possible_sum(target)) return draft.never();
    const auto step = [=](std::int64_t state, int value, NextStates& next) {
        std::int64_t left = state == 0 ? value : state / kSumRadix - 1, sum = state % kSumRadix;
        if (left > length) return;
        if (left > 0) --left, sum += value;
        if (sum <= target) next.push_back((left + 1) * kSumRadix + sum);
    };
    read_from_clue(rule, draft, step,
                   [=](std::int64_t state) { return state == kSumRadix + target; });
}

// State: the number of cells seen, and the tallest.
template <>
void lower<RuleKind::Skyscraper>(const Rule& rule, Draft& draft) {
    const int target = rule.numbers[0];
    const auto step = [=](std::int64_t state, int value, NextStates& next) {
        const std::int64_t seen = state / kSumRadix + 1;
        if (value <= state % kSumRadix)
            next.push_back(state);
        else if (seen <= target)
            next.push_back(seen * kSumRadix + value);
    };
    read_from_clue(rule, draft, step,
                   [=](std::int64_t state) { return state / kSumRadix == target; });
}

// State: the tallest so far plus one, until the first is hidden.
template <>
void lower<RuleKind::HiddenSkyscraper>(const Rule& rule, Draft& draft) {
    const int target = rule.numbers[0];
    constexpr std::int64_t kDone = kSumRadix;
    const auto tallest = [](std::int64_t state) { return state - 1; };  // -1 before the first cell
    const bool differ = are_different(draft.geometry(), rule.lists[0]);
    const auto step = [=](std::int64_t state, int value, NextStates& next) {
        if (state == kDone || (value < tallest(state) && value == target))
            next.push_back(kDone);
        else if (value > tallest(state) || (value == tallest(state) && !differ))
            next.push_back(value + 1);
    };
    read_from_clue(rule, draft, step, [](std::int64_t state) { return state == kDone; });
}

template <>
void lower<RuleKind::FullRank>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

template <>
void lower<RuleKind::DistinctLines>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

}  // namespace sudokit::rules
