// Clues outside the grid, as clauses. Most are walks from the clue inwards.
#include <algorithm>

#include "rules/parts.hpp"
#include "sat/rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::sat {
namespace {

using States = std::vector<std::int64_t>;

// A walk over the values of a line.
template <typename Step, typename Accepts>
bool read_line(const Rule& rule, Formula& formula, std::int64_t start, Step step, Accepts accepts) {
    Walk walk;
    walk.symbols = symbols_of(formula, rule.lists[0]);
    walk.starts = {start};
    walk.step = [&](std::int64_t state, std::size_t place, int symbol, States& next) {
        const int value = formula.geometry().value_of(static_cast<Digit>(symbol + 1));
        if (const std::int64_t after = step(state, place, value); after >= 0) next.push_back(after);
    };
    walk.accepts = accepts;
    return take_walk(formula, walk);
}

constexpr std::int64_t kRadix = 1 << 20;

}  // namespace

// State: which of the two crusts have been met (1: lowest, 2: highest), and the sum between them.
template <>
bool write<RuleKind::Sandwich>(const Rule& rule, Formula& formula) {
    const int lowest = formula.geometry().lowest(), highest = formula.geometry().highest();
    const int target = rule.numbers[0];
    if (target < 0 || target >= kRadix / 2 || lowest < 0) return false;
    const auto step = [=](std::int64_t state, std::size_t, int value) -> std::int64_t {
        const std::int64_t met = state / kRadix, sum = state % kRadix;
        const std::int64_t crust = (value == lowest ? 1 : 0) | (value == highest ? 2 : 0);
        if (crust) return met & crust ? -1 : state + crust * kRadix;
        const bool inside = met == 1 || met == 2;
        return !inside ? state : sum + value > target ? -1 : state + value;
    };
    return read_line(rule, formula, 0, step,
                     [=](std::int64_t state) { return state == 3 * kRadix + target; });
}

// State: how many cells are still to be added, and their sum so far.
template <>
bool write<RuleKind::XSum>(const Rule& rule, Formula& formula) {
    const int target = rule.numbers[0];
    if (target < 0 || target >= kRadix / 2 || formula.geometry().lowest() < 0) return false;
    const auto length = static_cast<std::int64_t>(rule.lists[0].size());
    const auto step = [=](std::int64_t state, std::size_t place, int value) -> std::int64_t {
        if (place == 0 && value > length) return -1;
        const std::int64_t missing = place == 0 ? value : state / kRadix;
        if (missing == 0) return state;
        const std::int64_t sum = state % kRadix + value;
        return sum > target ? -1 : (missing - 1) * kRadix + sum;
    };
    return read_line(rule, formula, 0, step, [=](std::int64_t state) { return state == target; });
}

// State: how many are seen, and the tallest.
template <>
bool write<RuleKind::Skyscraper>(const Rule& rule, Formula& formula) {
    const int target = rule.numbers[0];
    const auto step = [=](std::int64_t state, std::size_t, int value) -> std::int64_t {
        if (value <= state % kRadix) return state;
        const std::int64_t seen = state / kRadix + 1;
        return seen > target ? -1 : seen * kRadix + value;
    };
    return read_line(rule, formula, 0, step,
                     [=](std::int64_t state) { return state / kRadix == target; });
}

// State: the tallest, until the first is hidden.
template <>
bool write<RuleKind::HiddenSkyscraper>(const Rule& rule, Formula& formula) {
    const int target = rule.numbers[0];
    const auto step = [=](std::int64_t state, std::size_t, int value) -> std::int64_t {
        if (state == kRadix || (value < state && value == target)) return kRadix;
        return value < state ? -1 : value;
    };
    return read_line(rule, formula, 0, step, [](std::int64_t state) { return state == kRadix; });
}

template <>
bool write<RuleKind::NumberedRoom>(const Rule& rule, Formula& formula) {
    const auto& line = rule.lists[0];
    for (Digit d : formula.domain(line[0])) {
        const int x = formula.geometry().value_of(d);
        const bool exists = x >= 1 && x <= static_cast<int>(line.size());
        formula.add({-formula.is(line[0], d),
                     exists
                         ? formula.has_value(line[static_cast<std::size_t>(x - 1)], rule.numbers[0])
                         : kFalse});
    }
    return true;
}

namespace {

// "Cell a is less than cell b". The digits that b may have above each of a's.
Literal is_less(Formula& formula, Cell a, Cell b) {
    Literals cases;
    if (a == b) return kFalse;
    for (Digit d : formula.domain(a)) {
        Literals above;
        for (Digit e : formula.domain(b))
            if (e > d) above.push_back(formula.is(b, e));
        cases.push_back(formula.both(formula.is(a, d), formula.either(above)));
    }
    return formula.either(cases);
}

struct Comparison {
    Literal lower, equal;
};

// The first cell that differs decides.
Comparison compare(Formula& formula, const std::vector<Cell>& one, const std::vector<Cell>& other) {
    Literals cases;
    Literal equal_so_far = kTrue;
    for (std::size_t i = 0; i < one.size(); ++i) {
        cases.push_back(formula.both(equal_so_far, is_less(formula, one[i], other[i])));
        equal_so_far = formula.both(equal_so_far, formula.same(one[i], other[i]));
    }
    return {formula.either(cases), equal_so_far};
}

}  // namespace

// Lines of another length would need zeros before them: such boards are checked.
template <>
bool write<RuleKind::FullRank>(const Rule& rule, Formula& formula) {
    const auto& line = rule.lists[0];
    const auto lines = rules::readings(formula.geometry());
    const bool same_length = std::all_of(
        lines.begin(), lines.end(), [&](const auto& other) { return other.size() == line.size(); });
    if (!same_length) return false;
    Literals lower, equal;
    for (const auto& other : lines) {
        const Comparison comparison = compare(formula, other, line);
        lower.push_back(comparison.lower);
        equal.push_back(comparison.equal);
    }
    const bool ties = rule.numbers.size() == 2 && rule.numbers[1] == 1;
    return count_true(formula, lower, [&](int count) { return count + 1 == rule.numbers[0]; }) &&
           (ties || count_true(formula, equal, [](int count) { return count == 1; }));
}

// So seldom broken that saying it would cost more than checking: see explain().
template <>
bool write<RuleKind::DistinctLines>(const Rule&, Formula&) {
    return false;
}

}  // namespace sudokit::sat
