// Rules about sets of cells, as clauses.
#include <algorithm>
#include <set>

#include "sat/rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::sat {
namespace {

std::vector<std::int64_t> targets_of(const Rule& rule) {
    return {rule.numbers.begin(), rule.numbers.end()};
}

std::vector<Term> plain_terms(const std::vector<Cell>& cells) {
    std::vector<Term> terms;
    for (Cell c : cells) terms.push_back({c, 1});
    return terms;
}

int sum_of(const Geometry& geometry, DigitSet set) {
    int sum = 0;
    for (Digit d : set) sum += geometry.value_of(d);
    return sum;
}

bool names(const std::vector<int>& numbers, int number) {
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

// Different values with a sum: by the sets that have it, else by partial sums.
bool write_cage(const Rule& rule, Formula& formula) {
    const auto& cells = rule.lists[0];
    const Geometry& geometry = formula.geometry();
    const bool by_sets = make_wanted_set(
        formula, cells, [&](DigitSet set) { return names(rule.numbers, sum_of(geometry, set)); });
    if (by_sets) return true;
    make_different(formula, cells);
    return make_sum(formula, plain_terms(cells), targets_of(rule));
}

bool write_sum(const Rule& rule, Formula& formula) {
    const auto& cells = rule.lists[0];
    if (are_different(formula.geometry(), cells)) return write_cage(rule, formula);
    return make_sum(formula, plain_terms(cells), targets_of(rule));
}

}  // namespace

template <>
bool write<RuleKind::Different>(const Rule& rule, Formula& formula) {
    make_different(formula, rule.lists[0]);
    return true;
}

template <>
bool write<RuleKind::Cage>(const Rule& rule, Formula& formula) {
    if (!rule.numbers.empty()) return write_cage(rule, formula);
    make_different(formula, rule.lists[0]);
    return true;
}

template <>
bool write<RuleKind::Sum>(const Rule& rule, Formula& formula) {
    return write_sum(rule, formula);
}

template <>
bool write<RuleKind::LittleKiller>(const Rule& rule, Formula& formula) {
    return write_sum(rule, formula);
}

template <>
bool write<RuleKind::Linear>(const Rule& rule, Formula& formula) {
    std::vector<Term> terms;
    for (std::size_t i = 0; i < rule.lists[0].size(); ++i)
        terms.push_back({rule.lists[0][i], rule.numbers[i + 1]});
    const std::int64_t target[] = {rule.numbers[0]};
    return make_sum(formula, terms, target);
}

template <>
bool write<RuleKind::EqualSums>(const Rule& rule, Formula& formula) {
    return make_equal_sums(formula, rule.lists);
}

// States are what is left of the number after dividing by the values so far.
template <>
bool write<RuleKind::Product>(const Rule& rule, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    const auto& cells = rule.lists[0];
    if (rule.numbers[0] == 0) {
        Literals zeros;
        for (Cell c : cells) zeros.push_back(formula.has_value(c, 0));
        formula.at_least_one(zeros);
        return true;
    }
    Walk walk;
    walk.symbols = symbols_of(formula, cells);
    walk.starts = {rule.numbers[0]};
    walk.step = [&](std::int64_t rest, std::size_t, int symbol, std::vector<std::int64_t>& next) {
        const int value = geometry.value_of(static_cast<Digit>(symbol + 1));
        if (value != 0 && rest % value == 0) next.push_back(rest / value);
    };
    walk.accepts = [](std::int64_t rest) { return rest == 1; };
    return take_walk(formula, walk);
}

namespace {

// For each cell a choice, "this is the one that the others are taken from".
template <typename WriteChoice>
bool write_some_cell(const Rule& rule, Formula& formula, WriteChoice write_choice) {
    Literals chosen;
    for (std::size_t i = 0; i < rule.lists[0].size(); ++i) chosen.push_back(formula.fresh());
    formula.at_least_one(chosen);
    bool complete = true;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        const Guarded if_chosen(formula, chosen[i]);
        complete &= write_choice(i);
    }
    return complete;
}

}  // namespace

template <>
bool write<RuleKind::Minus>(const Rule& rule, Formula& formula) {
    return write_some_cell(rule, formula, [&](std::size_t chosen) {
        std::vector<Term> terms;
        for (std::size_t i = 0; i < rule.lists[0].size(); ++i)
            terms.push_back({rule.lists[0][i], i == chosen ? 1 : -1});
        const std::int64_t target[] = {rule.numbers[0]};
        return make_sum(formula, terms, target);
    });
}

// The dividend is read first; states are what is left of it.
template <>
bool write<RuleKind::Quotient>(const Rule& rule, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    return write_some_cell(rule, formula, [&](std::size_t chosen) {
        std::vector<Cell> cells = rule.lists[0];
        std::swap(cells[0], cells[chosen]);
        Walk walk;
        walk.symbols = symbols_of(formula, cells);
        walk.starts = {0};
        walk.step = [&](std::int64_t rest, std::size_t place, int symbol,
                        std::vector<std::int64_t>& next) {
            const int value = geometry.value_of(static_cast<Digit>(symbol + 1));
            if (place == 0)
                next.push_back(value);
            else if (value != 0 && rest % value == 0)
                next.push_back(rest / value);
        };
        walk.accepts = [&](std::int64_t rest) { return rest == rule.numbers[0]; };
        return take_walk(formula, walk);
    });
}

namespace {

// Has no set of one or more of the digits the sum?
bool avoids_sum(const Geometry& geometry, DigitSet digits, int sum) {
    std::set<int> sums;
    for (Digit d : digits) {
        std::set<int> with{geometry.value_of(d)};
        for (int other : sums) with.insert(other + geometry.value_of(d));
        sums.merge(with);
    }
    return !sums.contains(sum);
}

bool is_balanced(const Geometry& geometry, DigitSet digits) {
    const int half = geometry.digits() / 2;
    int odd = 0, low = 0, high = 0;
    for (Digit d : digits) {
        odd += geometry.value_of(d) % 2 != 0;
        low += d <= half;
        high += d > geometry.digits() - half;
    }
    return 2 * odd == digits.size() && low == high && low + high == digits.size();
}

}  // namespace

template <>
bool write<RuleKind::Rellik>(const Rule& rule, Formula& formula) {
    return make_wanted_set(formula, rule.lists[0], [&](DigitSet set) {
        return avoids_sum(formula.geometry(), set, rule.numbers[0]);
    });
}

template <>
bool write<RuleKind::EqualityCage>(const Rule& rule, Formula& formula) {
    return make_wanted_set(formula, rule.lists[0],
                           [&](DigitSet set) { return is_balanced(formula.geometry(), set); });
}

// The walk guesses smallest and largest value when it starts. State: both, how many of them have
// been met, the sum between them.
template <>
bool write<RuleKind::Lunchbox>(const Rule& rule, Formula& formula) {
    const int digits = formula.geometry().digits(), target = rule.numbers[0];
    constexpr int kRadix = 1 << 16;
    struct State {
        int low, high, met, sum;
        std::int64_t packed() const {
            return ((low * 65 + high) * 3 + met) * std::int64_t{kRadix} + sum;
        }
        static State of(std::int64_t p) {
            const int head = static_cast<int>(p / kRadix);
            return {head / 3 / 65, head / 3 % 65, head % 3, static_cast<int>(p % kRadix)};
        }
    };
    if (target < 0 || target >= kRadix / 2) {
        formula.contradiction();
        return true;
    }
    make_different(formula, rule.lists[0]);
    Walk walk;
    walk.symbols = symbols_of(formula, rule.lists[0]);
    for (int low = 1; low < digits; ++low)
        for (int high = low + 1; high <= digits; ++high)
            walk.starts.push_back(State{low, high, 0, 0}.packed());
    walk.step = [&](std::int64_t packed, std::size_t, int symbol, std::vector<std::int64_t>& next) {
        State state = State::of(packed);
        const int digit = symbol + 1;
        if (digit < state.low || digit > state.high) return;
        if (digit == state.low || digit == state.high)
            ++state.met;
        else if (state.met == 1)
            state.sum += formula.geometry().value_of(static_cast<Digit>(digit));
        if (state.met <= 2 && state.sum <= target) next.push_back(state.packed());
    };
    walk.accepts = [&](std::int64_t packed) {
        return State::of(packed).met == 2 && State::of(packed).sum == target;
    };
    return take_walk(formula, walk);
}

namespace {

Literals having(const Formula& formula, const std::vector<Cell>& cells, int value) {
    Literals literals;
    for (Cell c : cells) literals.push_back(formula.has_value(c, value));
    return literals;
}

}  // namespace

template <>
bool write<RuleKind::Contains>(const Rule& rule, Formula& formula) {
    bool complete = true;
    for (int number : std::set<int>(rule.numbers.begin(), rule.numbers.end())) {
        const auto times = std::count(rule.numbers.begin(), rule.numbers.end(), number);
        const Literals literals = having(formula, rule.lists[0], number);
        if (times == 1)
            formula.at_least_one(literals);
        else
            complete &= count_true(formula, literals, [&](int count) { return count >= times; });
    }
    return complete;
}

template <>
bool write<RuleKind::Counts>(const Rule& rule, Formula& formula) {
    bool complete = true;
    for (std::size_t i = 0; i < rule.numbers.size(); i += 2)
        complete &= count_true(formula, having(formula, rule.lists[0], rule.numbers[i + 1]),
                               [&](int count) { return count == rule.numbers[i]; });
    return complete;
}

template <>
bool write<RuleKind::CountDistinct>(const Rule& rule, Formula& formula) {
    Literals used;
    for (Digit d : formula.geometry().all_digits())
        used.push_back(formula.either(formula.is_any(rule.lists[1], d)));
    return count_is_value(formula, used, 0, rule.lists[0][0]);
}

template <>
bool write<RuleKind::CountingCircles>(const Rule& rule, Formula& formula) {
    bool complete = true;
    for (Digit d : formula.geometry().all_digits())
        complete &= count_true(formula, formula.is_any(rule.lists[0], d), [&](int count) {
            return count == 0 || count == formula.geometry().value_of(d);
        });
    return complete;
}

namespace {

// As many of the digit in one list as in the other: a walk over both in turns.
bool write_same_count(Formula& formula, const Literals& one, const Literals& other) {
    Walk walk;
    for (std::size_t i = 0; i < one.size(); ++i) {
        walk.symbols.push_back({-one[i], one[i]});
        walk.symbols.push_back({-other[i], other[i]});
    }
    walk.starts = {0};
    walk.step = [](std::int64_t surplus, std::size_t place, int symbol,
                   std::vector<std::int64_t>& next) {
        next.push_back(place % 2 ? surplus - symbol : surplus + symbol);
    };
    walk.accepts = [](std::int64_t surplus) { return surplus == 0; };
    return take_walk(formula, walk);
}

}  // namespace

template <>
bool write<RuleKind::SameValues>(const Rule& rule, Formula& formula) {
    bool complete = true;
    for (std::size_t i = 1; i < rule.lists.size(); ++i)
        for (Digit d : formula.geometry().all_digits())
            complete &= write_same_count(formula, formula.is_any(rule.lists[0], d),
                                         formula.is_any(rule.lists[i], d));
    return complete;
}

template <>
bool write<RuleKind::Clone>(const Rule& rule, Formula& formula) {
    for (std::size_t i = 1; i < rule.lists.size(); ++i)
        for (std::size_t k = 0; k < rule.lists[0].size(); ++k)
            make_equal(formula, rule.lists[0][k], rule.lists[i][k]);
    return true;
}

namespace {

template <typename Wanted>
bool restrict_values(const Rule& rule, Formula& formula, Wanted wanted) {
    for (Cell c : rule.lists[0])
        for (Digit d : formula.domain(c))
            if (!wanted(formula.geometry().value_of(d))) formula.add({-formula.is(c, d)});
    return true;
}

bool relate_to_outside(const Rule& rule, Formula& formula, const Relation& relation) {
    const auto& list = rule.lists[0];
    for (Cell c : list)
        for (Cell neighbour : formula.geometry().neighbours_of(c))
            if (std::find(list.begin(), list.end(), neighbour) == list.end())
                relate(formula, c, neighbour, relation);
    return true;
}

}  // namespace

template <>
bool write<RuleKind::Odd>(const Rule& rule, Formula& formula) {
    return restrict_values(rule, formula, [](int value) { return value % 2 != 0; });
}

template <>
bool write<RuleKind::Even>(const Rule& rule, Formula& formula) {
    return restrict_values(rule, formula, [](int value) { return value % 2 == 0; });
}

template <>
bool write<RuleKind::Minimum>(const Rule& rule, Formula& formula) {
    return relate_to_outside(rule, formula, std::less<>{});
}

template <>
bool write<RuleKind::Maximum>(const Rule& rule, Formula& formula) {
    return relate_to_outside(rule, formula, std::greater<>{});
}

}  // namespace sudokit::sat
