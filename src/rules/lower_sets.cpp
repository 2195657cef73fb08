// Rules about sets of cells, reduced to sentences. Sums, counts and lists of digit sets express
// most of them; products and comparisons of one cell with the rest are walks. A kind with too many
// sets to list stays Native, with Different beside it. The trap: a cell may be listed twice, and
// then counts twice, but a rule that wants different cells can never hold.
#include <algorithm>
#include <bitset>
#include <set>

#include "rules/lower.hpp"
#include "rules/parts.hpp"

namespace sudokit::rules {

template <>
void lower<RuleKind::Different>(const Rule& rule, Draft& draft) {
    draft.say(Different{rule.lists[0]});
}

template <>
void lower<RuleKind::Cage>(const Rule& rule, Draft& draft) {
    draft.say(Different{rule.lists[0]});
    if (!rule.numbers.empty()) draft.say(Sum{rule.lists[0], {}, rule.numbers});
}

template <>
void lower<RuleKind::Sum>(const Rule& rule, Draft& draft) {
    draft.say(Sum{rule.lists[0], {}, rule.numbers});
}

template <>
void lower<RuleKind::LittleKiller>(const Rule& rule, Draft& draft) {
    draft.say(Sum{rule.lists[0], {}, rule.numbers});
}

template <>
void lower<RuleKind::Linear>(const Rule& rule, Draft& draft) {
    draft.say(
        Sum{rule.lists[0], {rule.numbers.begin() + 1, rule.numbers.end()}, {rule.numbers[0]}});
}

template <>
void lower<RuleKind::EqualSums>(const Rule& rule, Draft& draft) {
    draft.say(EqualSums{rule.lists});
}

// A product of 0 has a factor 0. Otherwise a state is the number divided by the values so far.
template <>
void lower<RuleKind::Product>(const Rule& rule, Draft& draft) {
    const int number = rule.numbers[0];
    if (number == 0) return draft.say(Count{rule.lists[0], draft.digits_of(0), 1, false});
    const auto step = [](std::int64_t rest, int value, std::vector<std::int64_t>& next) {
        if (value != 0 && rest % value == 0) next.push_back(rest / value);
    };
    const auto is_done = [](std::int64_t rest) { return rest == 1; };
    draft.walk(rule, {{number}, step, is_done});
}

namespace {

// Compares one of the cells with all others. A state is a pair: the digit of the chosen cell, 0
// before the choice, and the result of the others so far.
constexpr std::int64_t kRadix = std::int64_t{1} << 40;

template <typename Add, typename IsRight>
void one_against_others(const Rule& rule, Draft& draft, int start, Add add, IsRight is_right) {
    const Geometry& geometry = draft.geometry();
    const auto step = [&](std::int64_t state, int value, std::vector<std::int64_t>& next) {
        const std::int64_t chosen = state / kRadix, others = state % kRadix;
        if (chosen == 0) next.push_back(geometry.digit_of(value) * kRadix + others);
        const std::int64_t more = add(others, value);
        if (more >= 0) next.push_back(chosen * kRadix + more);
    };
    const auto accepts = [&](std::int64_t state) {
        const auto chosen = static_cast<Digit>(state / kRadix);
        return chosen && is_right(geometry.value_of(chosen), state % kRadix);
    };
    draft.walk(rule, {{start}, step, accepts});
}

}  // namespace

template <>
void lower<RuleKind::Minus>(const Rule& rule, Draft& draft) {
    const std::int64_t number = rule.numbers[0], most = draft.geometry().highest() - number;
    one_against_others(
        rule, draft, 0,
        [&](std::int64_t sum, int value) { return sum + value <= most ? sum + value : -1; },
        [&](int chosen, std::int64_t sum) { return chosen - sum == number; });
}

// A quotient of zero needs a dividend of zero. Otherwise the product of the others is bounded.
template <>
void lower<RuleKind::Quotient>(const Rule& rule, Draft& draft) {
    const std::int64_t number = rule.numbers[0], most = draft.geometry().highest();
    if (number < 0) return draft.never();
    one_against_others(
        rule, draft, 1,
        [&](std::int64_t product, int value) -> std::int64_t {
            if (value == 0) return -1;
            if (number == 0) return 1;
            return product * value * number <= most ? product * value : -1;
        },
        [&](int chosen, std::int64_t product) { return chosen == product * number; });
}

namespace {

constexpr std::size_t kMostSets = 4096;

std::size_t choose(int n, int k) {
    std::size_t ways = 1;
    for (int i = 1; i <= k && ways <= kMostSets; ++i)
        ways = ways * static_cast<std::size_t>(n - k + i) / static_cast<std::size_t>(i);
    return ways;
}

// The cells differ, and the set of their digits is accepted. Native if there are too many sets to
// list.
template <typename Accepts>
void one_of_sets(const Rule& rule, Draft& draft, Accepts accepts) {
    const Cells& cells = rule.lists[0];
    const int size = static_cast<int>(cells.size()), digits = draft.geometry().digits();
    if (size > digits) return draft.never();
    if (choose(digits, size) > kMostSets) {
        draft.say(Different{cells});
        return draft.native(rule);
    }
    OneOfSets sentence{cells, {}};
    // All sets of this size in ascending order (Gosper's hack).
    const std::uint64_t all = DigitSet::first(digits).bits();
    for (std::uint64_t set = DigitSet::first(size).bits(); set <= all;) {
        if (accepts(DigitSet(set))) sentence.sets.push_back(DigitSet(set));
        const std::uint64_t lowest = set & (~set + 1), carry = set + lowest;
        if (carry == 0) break;
        set = carry | ((set ^ carry) >> 2) / lowest;
    }
    draft.say(std::move(sentence));
}

}  // namespace

template <>
void lower<RuleKind::Rellik>(const Rule& rule, Draft& draft) {
    const Geometry& geometry = draft.geometry();
    const int number = rule.numbers[0];
    one_of_sets(rule, draft, [&](DigitSet set) {
        constexpr int kMostSum = 4096;  // above the sum of 64 different values of at most 64
        if (number < 0 || number >= kMostSum) return true;
        std::bitset<kMostSum> sums;  // of all nonempty sets of the digits so far
        for (Digit d : set) {
            const auto value = static_cast<std::size_t>(geometry.value_of(d));
            sums |= sums << value;
            sums.set(value);
        }
        return !sums.test(static_cast<std::size_t>(number));
    });
}

template <>
void lower<RuleKind::EqualityCage>(const Rule& rule, Draft& draft) {
    const Geometry& geometry = draft.geometry();
    const int half = static_cast<int>(rule.lists[0].size()) / 2;
    const DigitSet odd = draft.digits_where([](int v) { return v % 2 != 0; });
    const DigitSet low = DigitSet::first(geometry.digits() / 2);
    const DigitSet high = geometry.all_digits() - DigitSet::first((geometry.digits() + 1) / 2);
    if (rule.lists[0].size() % 2) return draft.never();
    for (Cell c : rule.lists[0]) draft.say(Restrict{c, low | high});
    one_of_sets(rule, draft, [&](DigitSet set) {
        return (set & odd).size() == half && (set & low).size() == half &&
               (set & high).size() == half;
    });
}

template <>
void lower<RuleKind::Lunchbox>(const Rule& rule, Draft& draft) {
    draft.say(Different{rule.lists[0]});
    draft.native(rule);
}

template <>
void lower<RuleKind::Contains>(const Rule& rule, Draft& draft) {
    for (int number : std::set<int>(rule.numbers.begin(), rule.numbers.end())) {
        const auto times = std::count(rule.numbers.begin(), rule.numbers.end(), number);
        draft.say(Count{rule.lists[0], draft.digits_of(number), static_cast<int>(times), false});
    }
}

template <>
void lower<RuleKind::Counts>(const Rule& rule, Draft& draft) {
    for (std::size_t i = 0; i < rule.numbers.size(); i += 2)
        draft.say(
            Count{rule.lists[0], draft.digits_of(rule.numbers[i + 1]), rule.numbers[i], true});
}

template <>
void lower<RuleKind::CountDistinct>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

template <>
void lower<RuleKind::CountingCircles>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

template <>
void lower<RuleKind::SameValues>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

template <>
void lower<RuleKind::Clone>(const Rule& rule, Draft& draft) {
    for (std::size_t i = 1; i < rule.lists.size(); ++i)
        for (std::size_t k = 0; k < rule.lists[0].size(); ++k)
            draft.say(Equal{rule.lists[0][k], rule.lists[i][k]});
}

namespace {

void restrict_values(const Rule& rule, Draft& draft, bool odd) {
    const DigitSet digits = draft.digits_where([&](int v) { return (v % 2 != 0) == odd; });
    for (Cell c : rule.lists[0]) draft.say(Restrict{c, digits});
}

}  // namespace

template <>
void lower<RuleKind::Odd>(const Rule& rule, Draft& draft) {
    restrict_values(rule, draft, true);
}

template <>
void lower<RuleKind::Even>(const Rule& rule, Draft& draft) {
    restrict_values(rule, draft, false);
}

template <>
void lower<RuleKind::Minimum>(const Rule& rule, Draft& draft) {
    for (const auto& [own, other] : borders_of(draft.geometry(), rule.lists[0]))
        draft.say(Rise{{own, other}, 1});
}

template <>
void lower<RuleKind::Maximum>(const Rule& rule, Draft& draft) {
    for (const auto& [own, other] : borders_of(draft.geometry(), rule.lists[0]))
        draft.say(Rise{{other, own}, 1});
}

template <>
void lower<RuleKind::Connected>(const Rule& rule, Draft& draft) {
    draft.native(rule);
}

}  // namespace sudokit::rules
