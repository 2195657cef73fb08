// Rules about the whole board and about places, as clauses; and the houses.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "rules/parts.hpp"
#include "sat/rules.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::sat {

void write_houses(Formula& formula) {
    for (const House& house : formula.geometry().houses()) make_different(formula, house.cells);
}

namespace {

void make_unequal(Formula& formula, Cell a, Cell b) {
    for (Digit d : formula.domain(a) & formula.domain(b))
        formula.add({-formula.is(a, d), -formula.is(b, d)});
}

// Cells of the grid a rows and b columns apart, or b and a, differ.
bool separate(Formula& formula, int a, int b) {
    for (const auto& [one, other] : rules::leaps(formula.geometry(), a, b))
        if (!formula.geometry().sees(one, other)) make_unequal(formula, one, other);
    return true;
}

}  // namespace

template <>
bool write<RuleKind::AntiKnight>(const Rule&, Formula& formula) {
    return separate(formula, 1, 2);
}

template <>
bool write<RuleKind::AntiKing>(const Rule&, Formula& formula) {
    return separate(formula, 0, 1) && separate(formula, 1, 1);
}

template <>
bool write<RuleKind::Leaper>(const Rule& rule, Formula& formula) {
    for (std::size_t i = 0; i < rule.numbers.size(); i += 2)
        separate(formula, rule.numbers[i], rule.numbers[i + 1]);
    return true;
}

template <>
bool write<RuleKind::AntiTaxicab>(const Rule&, Formula& formula) {
    for (const auto& [cells, steps] : rules::distances(formula.geometry()))
        formula.add(
            {-formula.has_value(cells.first, steps), -formula.has_value(cells.second, steps)});
    return true;
}

namespace {

// Each square of 2x2 cells has values of all classes from 0 to count-1.
template <typename Class>
bool fill_squares(Formula& formula, int count, Class class_of) {
    const Geometry& geometry = formula.geometry();
    for (const auto& square : rules::squares(geometry))
        for (int k = 0; k < count; ++k) {
            Literals places;
            for (Digit d : geometry.all_digits())
                if (class_of(geometry.value_of(d)) == k)
                    for (Cell cell : square) places.push_back(formula.is(cell, d));
            formula.at_least_one(places);
        }
    return true;
}

}  // namespace

template <>
bool write<RuleKind::GlobalEntropy>(const Rule&, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    return fill_squares(formula, 3, [&](int value) { return rules::third_of(geometry, value); });
}

template <>
bool write<RuleKind::GlobalModulo>(const Rule& rule, Formula& formula) {
    const int modulus = rule.numbers[0];
    return fill_squares(formula, modulus, [=](int value) { return value % modulus; });
}

template <>
bool write<RuleKind::DutchFlatmates>(const Rule&, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    const auto has = [&](int cell, int value) {
        const bool exists =
            cell >= 0 && cell < geometry.grid_cells() && geometry.is_used(static_cast<Cell>(cell));
        return exists ? formula.has_value(static_cast<Cell>(cell), value) : kFalse;
    };
    for (Cell c : grid_cells(geometry))
        formula.add({-formula.has_value(c, 5), has(c - geometry.columns(), 1),
                     has(c + geometry.columns(), 9)});
    return true;
}

template <>
bool write<RuleKind::RegionSameValues>(const Rule&, Formula& formula) {
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

template <>
bool write<RuleKind::Doppelganger>(const Rule& rule, Formula& formula) {
    for (const auto& list : rule.lists) {
        const Literal zero = formula.has_value(list[0], 0);
        for (std::size_t b = 2; b < list.size(); ++b)
            for (std::size_t a = 1; a < b; ++a)
                for (Digit d : formula.domain(list[a]) & formula.domain(list[b]))
                    formula.add({-zero, -formula.is(list[a], d), -formula.is(list[b], d)});
    }
    return true;
}

namespace {

// "The cell with value v sends us to a place that has a value."
bool point(const Rule& rule, Formula& formula) {
    for (const rules::Pointer& pointer : rules::pointers_of(formula.geometry(), rule))
        for (Digit d : formula.domain(pointer.from)) {
            const int v = formula.geometry().value_of(d);
            const bool in_line = v >= 1 && v <= static_cast<int>(pointer.pointed_at.size());
            const auto place =
                in_line ? pointer.pointed_at[static_cast<std::size_t>(v - 1)] : std::nullopt;
            formula.add({-formula.is(pointer.from, d),
                         place ? formula.has_value(*place, pointer.wanted) : kFalse});
        }
    return true;
}

}  // namespace

template <>
bool write<RuleKind::RowIndexer>(const Rule& rule, Formula& formula) {
    return point(rule, formula);
}

template <>
bool write<RuleKind::ColumnIndexer>(const Rule& rule, Formula& formula) {
    return point(rule, formula);
}

template <>
bool write<RuleKind::BoxIndexer>(const Rule& rule, Formula& formula) {
    return point(rule, formula);
}

namespace {

int number_or(const Rule& rule, int otherwise) {
    return rule.numbers.empty() ? otherwise : rule.numbers[0];
}

}  // namespace

// The size and that there is such a cell; that they are connected is checked.
template <>
bool write<RuleKind::Connected>(const Rule& rule, Formula& formula) {
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

// Everything but that the regions are connected: their order, their size, no value twice.
template <>
bool write<RuleKind::ChaosConstruction>(const Rule& rule, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    const auto& regions = rule.lists[0];
    const auto cells = grid_cells(geometry);
    const int size = number_or(rule, geometry.digits());
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (Digit r : formula.domain(regions[i])) {
            Literals opened{-formula.is(regions[i], r)};  // the region before this one
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

template <>
bool write<RuleKind::ChaosArrow>(const Rule& rule, Formula& formula) {
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

template <>
bool write<RuleKind::ChaosCount>(const Rule& rule, Formula& formula) {
    Literals together;
    for (Cell c : rule.lists[1]) together.push_back(formula.same(rule.lists[1][0], c));
    return count_is_value(formula, together, -number_or(rule, 0), rule.lists[0][0]);
}

}  // namespace sudokit::sat
