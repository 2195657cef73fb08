// Rules about lines: ordered lists of cells, reduced to sentences.
//
// Three means are enough for most. A relation of successive cells is a table of pairs. If either
// end may be the lower one, AnyOf holds both cases. If a line has to be read from one end to the
// other (sums of pieces, a value that says where another is), a Walker does it: its states pack
// small numbers into one, and what it cannot know yet it guesses at the start. The trap: a cell may
// occur twice in a line.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "rules/lower.hpp"
#include "rules/parts.hpp"

namespace sudokit::rules {

template <>
void lower<RuleKind::Thermometer>(const Rule& rule, Draft& draft) {
    for (const Cells& line : rule.lists) draft.say(Rise{line, 1});
}

template <>
void lower<RuleKind::SlowThermometer>(const Rule& rule, Draft& draft) {
    for (const Cells& line : rule.lists) draft.say(Rise{line, 0});
}

template <>
void lower<RuleKind::Greater>(const Rule& rule, Draft& draft) {
    for (const Cells& line : rule.lists) draft.say(Rise{{line.rbegin(), line.rend()}, 1});
}

// The sum of a shaft minus the number, whose cells weigh 1, 10, 100 ... from the last.
template <>
void lower<RuleKind::Arrow>(const Rule& rule, Draft& draft) {
    Sum number{rule.lists[0], {}, {0}};
    int weight = 1;  // fits: check_rule() allows at most eight cells
    for (std::size_t i = 0; i < number.cells.size(); ++i, weight *= 10)
        number.coefficients.insert(number.coefficients.begin(), -weight);
    for (std::size_t i = 1; i < rule.lists.size(); ++i) {
        Sum sum = number;
        sum.cells.insert(sum.cells.end(), rule.lists[i].begin(), rule.lists[i].end());
        sum.coefficients.resize(sum.cells.size(), 1);
        draft.say(std::move(sum));
    }
}

template <>
void lower<RuleKind::DoubleArrow>(const Rule& rule, Draft& draft) {
    const Cells& line = rule.lists[0];
    draft.say(EqualSums{{{line.front(), line.back()}, {line.begin() + 1, line.end() - 1}}});
}

template <>
void lower<RuleKind::Palindrome>(const Rule& rule, Draft& draft) {
    const Cells& line = rule.lists[0];
    for (std::size_t i = 0, k = line.size() - 1; i < k; ++i, --k)
        draft.say(Equal{line[i], line[k]});
}

template <>
void lower<RuleKind::Renban>(const Rule& rule, Draft& draft) {
    const Cells& line = rule.lists[0];
    const int size = static_cast<int>(line.size());
    OneOfSets runs{line, {}};
    for (int low = 0; low + size <= draft.geometry().digits(); ++low)
        runs.sets.push_back(DigitSet::first(low + size) - DigitSet::first(low));
    draft.say(std::move(runs));
}

template <>
void lower<RuleKind::Nabner>(const Rule& rule, Draft& draft) {
    draft.say(AllRelated{rule.lists[0],
                         draft.table_where([](int x, int y) { return std::abs(x - y) > 1; })});
}

template <>
void lower<RuleKind::Whispers>(const Rule& rule, Draft& draft) {
    draft.relate_steps(
        rule, draft.table_where([&](int x, int y) { return std::abs(x - y) >= rule.numbers[0]; }));
}

namespace {

Sentence rise(Cell low, Cell high, int step) { return {Rise{{low, high}, step}}; }

// Either end may be the lower one: AnyOf both cases.
template <typename Inner>
void between_ends(const Rule& rule, Draft& draft, Inner inner) {
    const Cells& line = rule.lists[0];
    AnyOf either;
    for (const bool is_rising : {true, false}) {
        const Cell low = is_rising ? line.front() : line.back();
        const Cell high = is_rising ? line.back() : line.front();
        inner(low, high, either.ways.emplace_back());
    }
    draft.say(std::move(either));
}

}  // namespace

template <>
void lower<RuleKind::Between>(const Rule& rule, Draft& draft) {
    const Cells& line = rule.lists[0];
    if (line.size() == 2) return;  // no cell lies between them
    between_ends(rule, draft, [&](Cell low, Cell high, Sentences& way) {
        for (std::size_t i = 1; i + 1 < line.size(); ++i) {
            way.push_back(rise(low, line[i], 1));
            way.push_back(rise(line[i], high, 1));
        }
    });
}

// Even if the number is negative, so that any distance of the ends will do, one end is the lower.
template <>
void lower<RuleKind::Lockout>(const Rule& rule, Draft& draft) {
    const Cells& line = rule.lists[0];
    const int distance = std::max(rule.numbers[0], 0);
    between_ends(rule, draft, [&](Cell low, Cell high, Sentences& way) {
        way.push_back(rise(low, high, distance));
        for (std::size_t i = 1; i + 1 < line.size(); ++i)
            way.push_back({AnyOf{{{rise(high, line[i], 1)}, {rise(line[i], low, 1)}}}});
    });
}

template <>
void lower<RuleKind::RegionSum>(const Rule& rule, Draft& draft) {
    draft.say(EqualSums{region_pieces(draft.geometry(), rule.lists[0])});
}

// Pairs from the middle outwards.
template <>
void lower<RuleKind::Zipper>(const Rule& rule, Draft& draft) {
    const Cells& line = rule.lists[0];
    EqualSums pairs;
    if (line.size() % 2) pairs.lists.push_back({line[line.size() / 2]});
    for (std::size_t i = line.size() / 2; i-- > 0;)
        pairs.lists.push_back({line[i], line[line.size() - 1 - i]});
    draft.say(std::move(pairs));
}

// A state is three numbers: the sum already in the piece that crosses the end of a loop, which the
// walk guesses at the start; whether some piece was complete (zeros alone do not make one); the sum
// of the current piece.
template <>
void lower<RuleKind::SumLine>(const Rule& rule, Draft& draft) {
    const std::int64_t sum = rule.numbers[0];
    const auto cells = static_cast<std::int64_t>(rule.lists[0].size());
    const bool is_loop = rule.numbers.size() == 2 && rule.numbers[1] == 1;
    if (sum == 0) return draft.native(rule);
    if (sum < 0 || sum > cells * draft.geometry().highest()) return draft.never();
    constexpr std::int64_t kRadix = 1 << 20;
    Walker walker;
    for (std::int64_t brought = 0; brought < (is_loop ? sum : 1); ++brought)
        walker.starts.push_back(brought * 2 * kRadix + brought);
    walker.step = [=](std::int64_t state, int value, std::vector<std::int64_t>& next) {
        const std::int64_t head = state / kRadix, piece = state % kRadix + value;
        if (piece < sum) next.push_back(head * kRadix + piece);
        if (piece == sum) next.push_back((head | 1) * kRadix);
    };
    walker.accepts = [=](std::int64_t state) {
        const std::int64_t head = state / kRadix;
        return head % 2 == 1 && head / 2 == state % kRadix;
    };
    draft.walk(rule, walker);
}

namespace {

// Any m successive cells are of different classes. If there are just m classes, they repeat after m
// cells: redundant, but single relations do not imply it.
template <typename Class>
void classes_take_turns(const Rule& rule, Draft& draft, std::size_t m, Class class_of) {
    const Cells& line = rule.lists[0];
    const auto differ = draft.table_where([&](int x, int y) { return class_of(x) != class_of(y); });
    const auto equal = draft.table_where([&](int x, int y) { return class_of(x) == class_of(y); });
    for (std::size_t i = 0; i < line.size(); ++i)
        for (std::size_t k = i + 1; k < line.size() && k < i + m; ++k)
            draft.say(Relation{line[i], line[k], differ});
    std::set<int> classes;
    for (Digit d : draft.geometry().all_digits())
        classes.insert(class_of(draft.geometry().value_of(d)));
    for (std::size_t i = 0; classes.size() == m && i + m < line.size(); ++i)
        draft.say(Relation{line[i], line[i + m], equal});
}

}  // namespace

template <>
void lower<RuleKind::Modular>(const Rule& rule, Draft& draft) {
    const int m = rule.numbers[0];
    classes_take_turns(rule, draft, static_cast<std::size_t>(m), [&](int v) { return v % m; });
}

template <>
void lower<RuleKind::Entropic>(const Rule& rule, Draft& draft) {
    classes_take_turns(rule, draft, 3, [&](int v) { return third_of(draft.geometry(), v); });
}

template <>
void lower<RuleKind::Parity>(const Rule& rule, Draft& draft) {
    draft.relate_steps(rule, draft.table_where([](int x, int y) { return (x + y) % 2 != 0; }));
}

// The first cell is x, the second n, and the n-th after these is x again. States: 0 at first; then
// x; then x and the number of cells up to the n-th; finally "done".
template <>
void lower<RuleKind::ValueIndexing>(const Rule& rule, Draft& draft) {
    constexpr std::int64_t kRadix = 1 << 13, kDone = -1;
    const Geometry& geometry = draft.geometry();
    const Cells& line = rule.lists[0];
    const int places = static_cast<int>(line.size()) - 2;
    const auto can_be_equal = [&](int n) {
        return n >= 1 && n <= places &&
               !geometry.sees(line[0], line[static_cast<std::size_t>(n) + 1]);
    };
    const auto step = [&](std::int64_t state, int value, std::vector<std::int64_t>& next) {
        const std::int64_t x = state / kRadix, left = state % kRadix;
        if (state == 0) {
            next.push_back(geometry.digit_of(value) * kRadix);
        } else if (state == kDone) {
            next.push_back(kDone);
        } else if (left == 0) {
            if (can_be_equal(value)) next.push_back(state + value);
        } else if (left > 1) {
            next.push_back(state - 1);
        } else if (geometry.digit_of(value) == x) {
            next.push_back(kDone);
        }
    };
    const auto accepts = [](std::int64_t state) { return state == kDone; };
    draft.walk(rule, {{0}, step, accepts});
}

template <>
void lower<RuleKind::Pair>(const Rule& rule, Draft& draft) {
    draft.relate_steps(rule, rule.table);
}

template <>
void lower<RuleKind::PairAll>(const Rule& rule, Draft& draft) {
    for (const Cells& line : rule.lists) draft.say(AllRelated{line, rule.table});
}

template <>
void lower<RuleKind::Regex>(const Rule& rule, Draft& draft) {
    for (const Cells& line : rule.lists) draft.say(Walk{line, rule.automaton});
}

template <>
void lower<RuleKind::AutomatonLine>(const Rule& rule, Draft& draft) {
    for (const Cells& line : rule.lists) draft.say(Walk{line, rule.automaton});
}

}  // namespace sudokit::rules
