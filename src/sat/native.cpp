// Clauses for rules that no sentences express completely. Every answer is checked for what a
// function here leaves out, and for kinds without a function.
//
// Most count something: literals stand for "this value is used" or "these cells are equal", and
// count_true() or count_is_value() restricts how many are true. A walk that has to know a value in
// advance, such as the ends of a lunchbox, guesses it: there is one start for each guess, and a
// wrong guess dies out. The table at the end says which kind has which function.
#include <algorithm>
#include <set>

#include "rules/parts.hpp"
#include "sat/rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::sat {
namespace {

// The walk guesses the smallest and the largest value when it starts. Its state has both, how many
// of them it has met, and the sum between them.
bool write_lunchbox(const Rule& rule, Formula& formula) {
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

bool write_count_distinct(const Rule& rule, Formula& formula) {
    Literals used;
    for (Digit d : formula.geometry().all_digits())
        used.push_back(formula.either(formula.is_any(rule.lists[1], d)));
    return count_is_value(formula, used, 0, rule.lists[0][0]);
}

bool write_counting_circles(const Rule& rule, Formula& formula) {
    bool complete = true;
    for (Digit d : formula.geometry().all_digits())
        complete &= count_true(formula, formula.is_any(rule.lists[0], d), [&](int count) {
            return count == 0 || count == formula.geometry().value_of(d);
        });
    return complete;
}

// The digit occurs equally often in both lists. The walk reads one cell of each in turn; its state
// is the surplus of the first.
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

bool write_same_values(const Rule& rule, Formula& formula) {
    bool complete = true;
    for (std::size_t i = 1; i < rule.lists.size(); ++i)
        for (Digit d : formula.geometry().all_digits())
            complete &= write_same_count(formula, formula.is_any(rule.lists[0], d),
                                         formula.is_any(rule.lists[i], d));
    return complete;
}

// "Cell a is less than cell b": for each digit of a, b has one of the digits above it.
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

// Lexicographic comparison.
Comparison compare(Formula& formula, const std::vector<Cell>& one, const std::vector<Cell>& other) {
    Literals cases;
    Literal equal_so_far = kTrue;
    for (std::size_t i = 0; i < one.size(); ++i) {
        cases.push_back(formula.both(equal_so_far, is_less(formula, one[i], other[i])));
        equal_so_far = formula.both(equal_so_far, formula.same(one[i], other[i]));
    }
    return {formula.either(cases), equal_so_far};
}

// Shorter lines would need leading zeros: on boards with lines of several lengths, answers are
// checked instead.
bool write_full_rank(const Rule& rule, Formula& formula) {
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

bool write_region_same_values(const Rule&, Formula& formula) {
    const auto largest = rules::largest_houses(formula.geometry());
    for (Digit d : formula.geometry().all_digits())
        for (std::size_t i = 1; i < largest.size(); ++i) {
            const Literal first = formula.either(formula.is_any(largest[0], d));
            const Literal other = formula.either(formula.is_any(largest[i], d));
            formula.add({-first, other});
            formula.add({first, -other});
        }
    return true;
}

bool write_doppelganger(const Rule& rule, Formula& formula) {
    for (const auto& list : rule.lists) {
        const Literal zero = formula.has_value(list[0], 0);
        for (std::size_t b = 2; b < list.size(); ++b)
            for (std::size_t a = 1; a < b; ++a)
                for (Digit d : formula.domain(list[a]) & formula.domain(list[b]))
                    formula.add({-zero, -formula.is(list[a], d), -formula.is(list[b], d)});
    }
    return true;
}

int number_or(const Rule& rule, int otherwise) {
    return rule.numbers.empty() ? otherwise : rule.numbers[0];
}

// Writes that there are such cells, and how many. Answers are checked for connectedness.
bool write_connected(const Rule& rule, Formula& formula) {
    Literals wanted;
    for (Cell c : std::set<Cell>(rule.lists[0].begin(), rule.lists[0].end())) {
        Literals values;
        for (std::size_t i = 1; i < rule.numbers.size(); ++i)
            values.push_back(formula.has_value(c, rule.numbers[i]));
        wanted.push_back(formula.either(values));
    }
    formula.at_least_one(wanted);
    if (rule.numbers[0] != 0)
        count_true(formula, wanted, [&](int count) { return count == rule.numbers[0]; });
    return false;
}

// Writes the order and size of the regions, and that no value occurs twice in one. Answers are
// checked for connectedness.
bool write_chaos_construction(const Rule& rule, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    const auto& regions = rule.lists[0];
    const auto cells = rules::grid_cells(geometry);
    const int size = number_or(rule, geometry.digits());
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (Digit r : formula.domain(regions[i])) {
            Literals opened{-formula.is(regions[i], r)};  // the previous region has begun
            for (std::size_t k = 0; k < i && r > 1; ++k)
                opened.push_back(formula.is(regions[k], static_cast<Digit>(r - 1)));
            if (r > 1) formula.add(opened);
            Literals company{-formula.is(regions[i], r)};  // a neighbour in the same region
            for (Cell neighbour : geometry.neighbours_of(cells[i]))
                for (std::size_t k = 0; k < cells.size(); ++k)
                    if (cells[k] == neighbour) company.push_back(formula.is(regions[k], r));
            if (size > 1) formula.add(company);
        }
    for (Digit r : geometry.all_digits()) {
        const Literals members = formula.is_any(regions, r);
        count_true(formula, members, [&](int count) { return count == 0 || count == size; });
        const Literal exists = formula.either(members);
        for (Digit d : geometry.all_digits()) {
            Literals places;
            for (std::size_t i = 0; i < cells.size(); ++i)
                places.push_back(formula.both(members[i], formula.is(cells[i], d)));
            formula.at_most_one(places);
            places.push_back(-exists);
            if (size == geometry.digits()) formula.at_least_one(places);
        }
    }
    return false;
}

bool write_chaos_arrow(const Rule& rule, Formula& formula) {
    Literals seen;
    for (std::size_t arm = 1; arm < rule.lists.size(); ++arm) {
        const auto& cells = rule.lists[arm];
        Literal so_far = kTrue;
        for (std::size_t i = 1; i < cells.size(); ++i) {
            so_far = formula.both(so_far, formula.same(cells[0], cells[i]));
            seen.push_back(so_far);
        }
    }
    return count_is_value(formula, seen, 1 - number_or(rule, 0), rule.lists[0][0]);
}

bool write_chaos_count(const Rule& rule, Formula& formula) {
    Literals together;
    for (Cell c : rule.lists[1]) together.push_back(formula.same(rule.lists[1][0], c));
    return count_is_value(formula, together, -number_or(rule, 0), rule.lists[0][0]);
}

struct NativeKind {
    RuleKind kind;
    bool (*write)(const Rule& rule, Formula& formula);
};
constexpr NativeKind kNativeKinds[] = {
    {RuleKind::Lunchbox, write_lunchbox},
    {RuleKind::CountDistinct, write_count_distinct},
    {RuleKind::CountingCircles, write_counting_circles},
    {RuleKind::SameValues, write_same_values},
    {RuleKind::FullRank, write_full_rank},
    {RuleKind::RegionSameValues, write_region_same_values},
    {RuleKind::Doppelganger, write_doppelganger},
    {RuleKind::Connected, write_connected},
    {RuleKind::ChaosConstruction, write_chaos_construction},
    {RuleKind::ChaosArrow, write_chaos_arrow},
    {RuleKind::ChaosCount, write_chaos_count},
};

}  // namespace

bool write_native(Formula& formula, const Rule& rule) {
    const auto* found = std::ranges::find(kNativeKinds, rule.kind, &NativeKind::kind);
    return found != std::end(kNativeKinds) && found->write(rule, formula);
}

}  // namespace sudokit::sat
