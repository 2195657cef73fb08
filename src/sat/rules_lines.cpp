// Rules about lines and pairs of cells, as clauses.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "rules/parts.hpp"
#include "sat/rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::sat {
namespace {

// Neighbours on all lists stand in the relation, the earlier one first.
bool relate_steps(const Rule& rule, Formula& formula, const Relation& relation) {
    for (const auto& list : rule.lists)
        for (std::size_t i = 1; i < list.size(); ++i)
            relate(formula, list[i - 1], list[i], relation);
    return true;
}

// Any two cells of a list at most `reach` places apart, the earlier one first.
bool relate_within(const Rule& rule, Formula& formula, std::size_t reach,
                   const Relation& relation) {
    for (const auto& list : rule.lists)
        for (std::size_t b = 1; b < list.size(); ++b)
            for (std::size_t a = b > reach ? b - reach : 0; a < b; ++a)
                relate(formula, list[a], list[b], relation);
    return true;
}

constexpr std::size_t kAnyDistance = kMaxCells;

// Values that rise by at least `step` from cell to cell do so by a multiple over more cells, which
// the steps do not tell the solver at once.
bool write_rise(const Rule& rule, Formula& formula, int direction, int step) {
    for (const auto& list : rule.lists)
        for (std::size_t b = 1; b < list.size(); ++b)
            for (std::size_t a = 0; a < b; ++a) {
                const int least = step * static_cast<int>(b - a);
                relate(formula, list[a], list[b],
                       [&](int one, int other) { return direction * (other - one) >= least; });
            }
    return true;
}

}  // namespace

template <>
bool write<RuleKind::Thermometer>(const Rule& rule, Formula& formula) {
    return write_rise(rule, formula, 1, 1);
}

template <>
bool write<RuleKind::SlowThermometer>(const Rule& rule, Formula& formula) {
    return write_rise(rule, formula, 1, 0);
}

template <>
bool write<RuleKind::Greater>(const Rule& rule, Formula& formula) {
    return write_rise(rule, formula, -1, 1);
}

// The number first, then a shaft is taken from it. A number too long for a sum is none.
template <>
bool write<RuleKind::Arrow>(const Rule& rule, Formula& formula) {
    bool complete = rule.lists[0].size() <= 9;
    for (std::size_t i = 1; i < rule.lists.size() && complete; ++i) {
        std::vector<Term> terms;
        std::int64_t weight = 1;
        for (auto c = rule.lists[0].rbegin(); c != rule.lists[0].rend(); ++c, weight *= 10)
            terms.insert(terms.begin(), {*c, weight});
        for (Cell c : rule.lists[i]) terms.push_back({c, -1});
        const std::int64_t nothing[] = {0};
        complete &= make_sum(formula, terms, nothing);
    }
    return complete;
}

template <>
bool write<RuleKind::DoubleArrow>(const Rule& rule, Formula& formula) {
    const auto& line = rule.lists[0];
    std::vector<Term> terms{{line.front(), 1}, {line.back(), 1}};
    for (std::size_t i = 1; i + 1 < line.size(); ++i) terms.push_back({line[i], -1});
    const std::int64_t nothing[] = {0};
    return make_sum(formula, terms, nothing);
}

template <>
bool write<RuleKind::Palindrome>(const Rule& rule, Formula& formula) {
    const auto& line = rule.lists[0];
    for (std::size_t a = 0, b = line.size() - 1; a < b; ++a, --b)
        make_equal(formula, line[a], line[b]);
    return true;
}

template <>
bool write<RuleKind::Renban>(const Rule& rule, Formula& formula) {
    const auto& line = rule.lists[0];
    const int digits = formula.geometry().digits(), size = static_cast<int>(line.size());
    make_different(formula, line);
    std::vector<DigitSet> runs;
    for (int low = 0; low + size <= digits; ++low)
        runs.push_back(DigitSet::first(low + size) - DigitSet::first(low));
    make_one_of(formula, line, runs);
    return true;
}

template <>
bool write<RuleKind::Nabner>(const Rule& rule, Formula& formula) {
    return relate_within(rule, formula, kAnyDistance,
                         [](int a, int b) { return std::abs(a - b) > 1; });
}

template <>
bool write<RuleKind::Whispers>(const Rule& rule, Formula& formula) {
    return relate_steps(rule, formula,
                        [&](int a, int b) { return std::abs(a - b) >= rule.numbers[0]; });
}

namespace {

// The relations "low end, inner value" and "inner value, high end" hold for all inner cells.
void write_inside(const std::vector<Cell>& line, Formula& formula, Cell low, Cell high) {
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        relate(formula, low, line[i], std::less<>{});
        relate(formula, line[i], high, std::less<>{});
    }
}

void write_outside(const std::vector<Cell>& line, Formula& formula, Cell low, Cell high,
                   int distance) {
    relate(formula, low, high, [&](int a, int b) { return b - a >= distance; });
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const Literal above = formula.fresh();  // which side the inner value is on, if it matters
        const Literal sides[] = {above, formula.fresh()};
        formula.at_least_one(sides);
        {
            const Guarded if_above(formula, sides[0]);
            relate(formula, high, line[i], std::less<>{});
        }
        const Guarded if_below(formula, sides[1]);
        relate(formula, line[i], low, std::less<>{});
    }
}

// Which end is the lower one: a choice.
template <typename WriteEnds>
bool write_ends(const std::vector<Cell>& line, Formula& formula, WriteEnds write_one_way) {
    const Literal ways[] = {formula.fresh(), formula.fresh()};
    formula.at_least_one(ways);
    {
        const Guarded first_is_low(formula, ways[0]);
        write_one_way(line.front(), line.back());
    }
    const Guarded last_is_low(formula, ways[1]);
    write_one_way(line.back(), line.front());
    return true;
}

}  // namespace

template <>
bool write<RuleKind::Between>(const Rule& rule, Formula& formula) {
    const auto& line = rule.lists[0];
    return write_ends(line, formula,
                      [&](Cell low, Cell high) { write_inside(line, formula, low, high); });
}

template <>
bool write<RuleKind::Lockout>(const Rule& rule, Formula& formula) {
    const auto& line = rule.lists[0];
    // Ends whose difference is large enough in any case, by a number below 0, are still low and
    // high.
    const int distance = std::max(rule.numbers[0], 0);
    return write_ends(line, formula, [&](Cell low, Cell high) {
        write_outside(line, formula, low, high, distance);
    });
}

template <>
bool write<RuleKind::RegionSum>(const Rule& rule, Formula& formula) {
    return make_equal_sums(formula, rules::region_pieces(formula.geometry(), rule.lists[0]));
}

template <>
bool write<RuleKind::Zipper>(const Rule& rule, Formula& formula) {
    const auto& line = rule.lists[0];
    std::vector<std::vector<Cell>> parts;
    if (line.size() % 2) parts.push_back({line[line.size() / 2]});
    for (std::size_t a = 0, b = line.size() - 1; a < b; ++a, --b)
        parts.push_back({line[a], line[b]});
    return make_equal_sums(formula, parts);
}

// State: the sum of the piece so far, and whether some piece was full (zeros alone are none). On a
// loop the walk guesses what the piece that reaches over the end has brought with it, remembers it,
// and must end with the same.
template <>
bool write<RuleKind::SumLine>(const Rule& rule, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    const std::int64_t sum = rule.numbers[0];
    constexpr std::int64_t kRadix = 1 << 20;
    if (sum < 1 || sum >= kRadix || geometry.lowest() < 0) return false;
    const bool is_loop = rule.numbers.size() == 2 && rule.numbers[1] == 1;
    Walk walk;
    walk.symbols = symbols_of(formula, rule.lists[0]);
    for (std::int64_t brought = 0; brought < (is_loop ? sum : 1); ++brought)
        walk.starts.push_back(brought * 2 * kRadix + brought);
    walk.step = [&](std::int64_t state, std::size_t, int symbol, std::vector<std::int64_t>& next) {
        const std::int64_t head = state / kRadix;
        const std::int64_t piece =
            state % kRadix + geometry.value_of(static_cast<Digit>(symbol + 1));
        if (piece < sum) next.push_back(head * kRadix + piece);
        if (piece == sum) next.push_back((head | 1) * kRadix);
    };
    walk.accepts = [&](std::int64_t state) {
        const std::int64_t head = state / kRadix;
        return head % 2 == 1 && head / 2 == state % kRadix;
    };
    return take_walk(formula, walk);
}

template <>
bool write<RuleKind::Modular>(const Rule& rule, Formula& formula) {
    const int modulus = rule.numbers[0];
    return relate_within(rule, formula, static_cast<std::size_t>(modulus - 1),
                         [&](int a, int b) { return a % modulus != b % modulus; });
}

template <>
bool write<RuleKind::Entropic>(const Rule& rule, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    return relate_within(rule, formula, 2, [&](int a, int b) {
        return rules::third_of(geometry, a) != rules::third_of(geometry, b);
    });
}

template <>
bool write<RuleKind::Parity>(const Rule& rule, Formula& formula) {
    return relate_steps(rule, formula, [](int a, int b) { return (a + b) % 2 != 0; });
}

template <>
bool write<RuleKind::ValueIndexing>(const Rule& rule, Formula& formula) {
    const auto& line = rule.lists[0];
    for (Digit n : formula.domain(line[1])) {
        const Literal points = formula.is(line[1], n);
        const int place = formula.geometry().value_of(n) + 1;
        if (place < 2 || place >= static_cast<int>(line.size())) {
            formula.add({-points});
            continue;
        }
        const Cell target = line[static_cast<std::size_t>(place)];
        for (Digit d : formula.domain(line[0]))
            formula.add({-points, -formula.is(line[0], d), formula.is(target, d)});
    }
    return true;
}

namespace {

Relation table_of(const Rule& rule, const Geometry& geometry) {
    return [&](int first, int second) {
        return rule.table->second[geometry.digit_of(first) - 1u].contains(
            geometry.digit_of(second));
    };
}

// The states of the automaton, several at a time possible.
bool write_automaton(const Rule& rule, Formula& formula) {
    const Automaton& automaton = *rule.automaton;
    bool complete = true;
    for (const auto& list : rule.lists) {
        Walk walk;
        walk.symbols = symbols_of(formula, list);
        walk.starts.assign(automaton.starts.begin(), automaton.starts.end());
        walk.step = [&](std::int64_t state, std::size_t, int symbol,
                        std::vector<std::int64_t>& next) {
            for (const Automaton::Step& step : automaton.steps)
                if (step.from == state && step.digits.contains(static_cast<Digit>(symbol + 1)))
                    next.push_back(step.to);
        };
        walk.accepts = [&](std::int64_t state) {
            return std::find(automaton.accepts.begin(), automaton.accepts.end(), state) !=
                   automaton.accepts.end();
        };
        complete &= take_walk(formula, walk);
    }
    return complete;
}

}  // namespace

template <>
bool write<RuleKind::Pair>(const Rule& rule, Formula& formula) {
    return relate_steps(rule, formula, table_of(rule, formula.geometry()));
}

template <>
bool write<RuleKind::PairAll>(const Rule& rule, Formula& formula) {
    return relate_within(rule, formula, kAnyDistance, table_of(rule, formula.geometry()));
}

template <>
bool write<RuleKind::Regex>(const Rule& rule, Formula& formula) {
    return write_automaton(rule, formula);
}

template <>
bool write<RuleKind::AutomatonLine>(const Rule& rule, Formula& formula) {
    return write_automaton(rule, formula);
}

namespace {

using NumberRelation = bool (*)(std::int64_t a, std::int64_t b, int number);

bool differ_by(std::int64_t a, std::int64_t b, int number) { return std::abs(a - b) == number; }
bool add_up(std::int64_t a, std::int64_t b, int number) { return a + b == number; }

bool relate_pairs(const Rule& rule, Formula& formula, NumberRelation relation) {
    for (const auto& pair : rule.lists)
        relate(formula, pair[0], pair[1],
               [&](int a, int b) { return relation(a, b, rule.numbers[0]); });
    return true;
}

bool forbid_neighbours(const Rule& rule, Formula& formula, NumberRelation relation) {
    for (const auto& [a, b] : rules::neighbours_not_listed(formula.geometry(), rule))
        relate(formula, a, b, [&](int one, int other) {
            return std::none_of(rule.numbers.begin(), rule.numbers.end(),
                                [&](int number) { return relation(one, other, number); });
        });
    return true;
}

}  // namespace

template <>
bool write<RuleKind::Difference>(const Rule& rule, Formula& formula) {
    return relate_pairs(rule, formula, differ_by);
}

template <>
bool write<RuleKind::Ratio>(const Rule& rule, Formula& formula) {
    return relate_pairs(rule, formula, rules::is_ratio);
}

template <>
bool write<RuleKind::EdgeSum>(const Rule& rule, Formula& formula) {
    return relate_pairs(rule, formula, add_up);
}

template <>
bool write<RuleKind::NegativeDifference>(const Rule& rule, Formula& formula) {
    return forbid_neighbours(rule, formula, differ_by);
}

template <>
bool write<RuleKind::NegativeRatio>(const Rule& rule, Formula& formula) {
    return forbid_neighbours(rule, formula, rules::is_ratio);
}

template <>
bool write<RuleKind::NegativeSum>(const Rule& rule, Formula& formula) {
    return forbid_neighbours(rule, formula, add_up);
}

}  // namespace sudokit::sat
