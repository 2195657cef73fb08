// What each kind of rule comes down to. Rules that are sums, relations of two cells or restricted
// candidates are said here; the others have propagators of their own (build_*.cpp of the family).
#include <algorithm>
#include <cstdlib>

#include "csp/build.hpp"
#include "csp/build_families.hpp"
#include "csp/propagators/houses.hpp"
#include "rules/parts.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::csp {
namespace {

using Cells = std::vector<Cell>;

// --- sets -------------------------------------------------------------------------------------

void cage(Builder& b, const Rule& rule) {
    b.different(rule.lists[0]);
    if (!rule.numbers.empty()) b.linear(rule.lists[0], {}, rule.numbers);
}

void linear(Builder& b, const Rule& rule) {
    std::vector<int> coefficients(rule.numbers.begin() + 1, rule.numbers.end());
    b.linear(rule.lists[0], std::move(coefficients), {rule.numbers[0]});
}

void equal_sums(Builder& b, const Rule& rule) {
    for (std::size_t i = 1; i < rule.lists.size(); ++i) b.same_sum(rule.lists[0], rule.lists[i]);
}

void clone(Builder& b, const Rule& rule) {
    for (std::size_t i = 1; i < rule.lists.size(); ++i)
        for (std::size_t k = 0; k < rule.lists[i].size(); ++k)
            b.equal(rule.lists[0][k], rule.lists[i][k]);
}

void of_parity(Builder& b, const Rule& rule, int remainder) {
    b.uses_values();
    for (Cell c : rule.lists[0])
        b.restrict(c, b.digits_where([&](int v) { return (v & 1) == remainder; }));
}

// Each cell beyond its neighbours outside the list, in the direction of `sign`.
void extreme(Builder& b, const Rule& rule, int sign) {
    for (const auto& [own, near] : rules::borders_of(b.geometry(), rule.lists[0]))
        b.relate(own, near, [&](int x, int y) { return (x - y) * sign > 0; });
}

// --- lines ------------------------------------------------------------------------------------

template <typename F>
void along(Builder& b, const Cells& line, F&& allows) {
    for (std::size_t i = 1; i < line.size(); ++i) b.relate(line[i - 1], line[i], allows);
}

template <typename F>
void along_all(Builder& b, const Rule& rule, F&& allows) {
    for (const Cells& line : rule.lists) along(b, line, allows);
}

// A cell of a rising line leaves room for those before and after it, even through other rules: the
// relations of neighbours find that by themselves.
void arrow(Builder& b, const Rule& rule) {
    const Cells& pill = rule.lists[0];
    for (std::size_t shaft = 1; shaft < rule.lists.size(); ++shaft) {
        Cells cells = rule.lists[shaft];
        std::vector<int> coefficients(cells.size(), 1);
        int place = 1;
        for (std::size_t i = pill.size(); i-- > 0; place *= 10) {
            cells.push_back(pill[i]);
            coefficients.push_back(-place);
        }
        b.linear(std::move(cells), std::move(coefficients), {0});
    }
}

void double_arrow(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    b.same_sum({line.front(), line.back()}, Cells(line.begin() + 1, line.end() - 1));
}

void palindrome(Builder& b, const Cells& line) {
    for (std::size_t i = 0, k = line.size() - 1; i < k; ++i, --k) b.equal(line[i], line[k]);
}

void nabner(Builder& b, const Cells& cells) {
    std::vector<Digits> second;
    for (int i = 0; i < b.digits(); ++i)
        second.push_back(b.all() & ~(below(i + 2) & ~below(i - 1)));
    relate_all(b, cells, second);
}

void region_sum(Builder& b, const Cells& line) {
    const auto pieces = rules::region_pieces(b.geometry(), line);
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        b.same_sum(pieces[i - 1], pieces[i]);
        if (i > 1) b.same_sum(pieces[0], pieces[i]);
    }
}

void zipper(Builder& b, const Cells& line) {
    Cells first;
    if (line.size() % 2) first = {line[line.size() / 2]};
    for (std::size_t i = line.size() / 2; i-- > 0;) {
        const Cells pair{line[i], line[line.size() - 1 - i]};
        if (first.empty())
            first = pair;
        else
            b.same_sum(pair, first);
    }
}

// Any m cells in a row are of different classes.
template <typename F>
void classes_take_turns(Builder& b, const Cells& line, std::size_t m, F&& class_of) {
    for (std::size_t i = 0; i < line.size(); ++i)
        for (std::size_t k = i + 1; k < line.size() && k < i + m; ++k)
            b.relate(line[i], line[k], [&](int x, int y) { return class_of(x) != class_of(y); });
    // With as many classes as cells in a row, the classes repeat.
    for (std::size_t i = 0; i + m < line.size(); ++i) {
        if (static_cast<int>(m) > b.digits()) break;
        std::vector<int> classes;
        for (int v = b.lowest(); v < b.lowest() + b.digits(); ++v) classes.push_back(class_of(v));
        std::sort(classes.begin(), classes.end());
        classes.erase(std::unique(classes.begin(), classes.end()), classes.end());
        if (classes.size() != m) break;
        b.relate(line[i], line[i + m], [&](int x, int y) { return class_of(x) == class_of(y); });
    }
}

void modular(Builder& b, const Rule& rule) {
    const int m = rule.numbers[0];
    if (m < 1) return b.impossible();
    classes_take_turns(b, rule.lists[0], static_cast<std::size_t>(m), [&](int v) { return v % m; });
}

void entropic(Builder& b, const Rule& rule) {
    classes_take_turns(b, rule.lists[0], 3,
                       [&](int v) { return rules::third_of(b.geometry(), v); });
}

void parity(Builder& b, const Cells& line) {
    along(b, line, [](int x, int y) { return (x ^ y) & 1; });
}

void pairs_of_table(Builder& b, const Rule& rule, bool all) {
    std::vector<Digits> second;
    for (DigitSet set : rule.table->second) second.push_back(set.bits());
    for (const Cells& line : rule.lists) {
        if (all) relate_all(b, line, second);
        for (std::size_t i = 1; i < line.size() && !all; ++i)
            b.relate_by_table(line[i - 1], line[i], second);
    }
}

// --- the board --------------------------------------------------------------------------------

// All neighbours of the grid but the pairs listed.
template <typename F>
void neighbours(Builder& b, const Rule& rule, F&& allows) {
    for (const auto& [one, other] : rules::neighbours_not_listed(b.geometry(), rule))
        b.relate(one, other, [&](int x, int y) {
            return std::all_of(rule.numbers.begin(), rule.numbers.end(),
                               [&](int number) { return allows(x, y, number); });
        });
}

void leap(Builder& b, const std::vector<int>& steps) {
    for (std::size_t i = 0; i + 1 < steps.size(); i += 2)
        for (const auto& [one, other] : rules::leaps(b.geometry(), steps[i], steps[i + 1]))
            b.differ(one, other);
}

void anti_taxicab(Builder& b) {
    for (const auto& [cells, steps] : rules::distances(b.geometry()))
        if (steps >= b.lowest() && steps < b.lowest() + b.digits())
            b.relate(cells.first, cells.second,
                     [&](int v, int w) { return v != steps || w != steps; });
}

}  // namespace

void Builder::rule(const Rule& rule) {
    using enum RuleKind;
    const Cells none;
    const Cells& line = rule.lists.empty() ? none : rule.lists[0];
    const int number = rule.numbers.empty() ? 0 : rule.numbers[0];
    Builder& b = *this;
    switch (rule.kind) {
        case Different:
            return different(line);
        case Cage:
            return cage(b, rule);
        case Sum:
        case LittleKiller:
            return linear(line, {}, rule.numbers);
        case Linear:
            return csp::linear(b, rule);
        case EqualSums:
            return equal_sums(b, rule);
        case Clone:
            return clone(b, rule);
        case Odd:
            return of_parity(b, rule, 1);
        case Even:
            return of_parity(b, rule, 0);
        case Minimum:
            return extreme(b, rule, -1);
        case Maximum:
            return extreme(b, rule, 1);
        case Thermometer:
            return along_all(b, rule, [](int x, int y) { return x < y; });
        case SlowThermometer:
            return along_all(b, rule, [](int x, int y) { return x <= y; });
        case Greater:
            return along_all(b, rule, [](int x, int y) { return x > y; });
        case Arrow:
            return arrow(b, rule);
        case DoubleArrow:
            return double_arrow(b, rule);
        case Palindrome:
            return palindrome(b, line);
        case Nabner:
            return nabner(b, line);
        case Whispers:
            return along(b, line, [&](int x, int y) { return std::abs(x - y) >= number; });
        case RegionSum:
            return region_sum(b, line);
        case Zipper:
            return zipper(b, line);
        case Modular:
            return modular(b, rule);
        case Entropic:
            return entropic(b, rule);
        case Parity:
            return parity(b, line);
        case Pair:
            return pairs_of_table(b, rule, false);
        case PairAll:
            return pairs_of_table(b, rule, true);
        case Difference:
            return along_all(b, rule, [&](int x, int y) { return std::abs(x - y) == number; });
        case Ratio:
            return along_all(b, rule, [&](int x, int y) { return rules::is_ratio(x, y, number); });
        case EdgeSum:
            return along_all(b, rule, [&](int x, int y) { return x + y == number; });
        case NegativeDifference:
            return neighbours(b, rule, [](int x, int y, int d) { return std::abs(x - y) != d; });
        case NegativeRatio:
            return neighbours(b, rule,
                              [](int x, int y, int q) { return !rules::is_ratio(x, y, q); });
        case NegativeSum:
            return neighbours(b, rule, [](int x, int y, int s) { return x + y != s; });
        case AntiKnight:
            return leap(b, {1, 2});
        case AntiKing:
            return leap(b, {0, 1, 1, 1});
        case Leaper:
            return leap(b, rule.numbers);
        case AntiTaxicab:
            return anti_taxicab(b);
        case AllOf:
            for (const Rule& part : rule.parts) this->rule(part);
            return;
        default:
            return add_family_rule(b, rule);
    }
}

}  // namespace sudokit::csp
