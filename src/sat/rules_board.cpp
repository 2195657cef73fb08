// Rules about the whole board and about places, as clauses; and the houses.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "sat/rules.hpp"

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
    const Geometry& geometry = formula.geometry();
    for (Cell one : grid_cells(geometry))
        for (Cell other : grid_cells(geometry)) {
            const int rows = std::abs(geometry.row_of(one) - geometry.row_of(other));
            const int columns = std::abs(geometry.column_of(one) - geometry.column_of(other));
            const bool apart = (rows == a && columns == b) || (rows == b && columns == a);
            if (apart && one < other && !geometry.sees(one, other))
                make_unequal(formula, one, other);
        }
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
    const Geometry& geometry = formula.geometry();
    for (Cell a : grid_cells(geometry))
        for (Cell b : grid_cells(geometry)) {
            const int steps = std::abs(geometry.row_of(a) - geometry.row_of(b)) +
                              std::abs(geometry.column_of(a) - geometry.column_of(b));
            if (a < b) formula.add({-formula.has_value(a, steps), -formula.has_value(b, steps)});
        }
    return true;
}

namespace {

// Each square of 2x2 cells has values of all classes from 0 to count-1.
template <typename Class>
bool fill_squares(Formula& formula, int count, Class class_of) {
    const Geometry& geometry = formula.geometry();
    for (int r = 0; r + 1 < geometry.rows(); ++r)
        for (int c = 0; c + 1 < geometry.columns(); ++c) {
            const Cell cells[] = {geometry.cell_at(r, c), geometry.cell_at(r, c + 1),
                                  geometry.cell_at(r + 1, c), geometry.cell_at(r + 1, c + 1)};
            if (!std::all_of(std::begin(cells), std::end(cells),
                             [&](Cell cell) { return geometry.is_used(cell); }))
                continue;
            for (int k = 0; k < count; ++k) {
                Literals places;
                for (Digit d : geometry.all_digits())
                    if (class_of(geometry.value_of(d)) == k)
                        for (Cell cell : cells) places.push_back(formula.is(cell, d));
                formula.at_least_one(places);
            }
        }
    return true;
}

}  // namespace

template <>
bool write<RuleKind::GlobalEntropy>(const Rule&, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    return fill_squares(
        formula, 3, [&](int value) { return (value - geometry.lowest()) * 3 / geometry.digits(); });
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
    std::vector<const House*> largest;
    for (const House& house : formula.geometry().houses()) {
        if (house.kind == HouseKind::Extra) continue;
        if (!largest.empty() && house.cells.size() > largest[0]->cells.size()) largest.clear();
        if (largest.empty() || house.cells.size() == largest[0]->cells.size())
            largest.push_back(&house);
    }
    for (Digit d : formula.geometry().all_digits())
        for (std::size_t i = 1; i < largest.size(); ++i) {
            const Literal first = formula.either(formula.is_any(largest[0]->cells, d));
            const Literal other = formula.either(formula.is_any(largest[i]->cells, d));
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

// "The cell with value v sends us to a place that has a value": the place of each v, kNowhere if
// there is none.
constexpr int kNowhere = -1;

template <typename PlaceOf>
void point(Formula& formula, Cell c, int wanted, PlaceOf place_of) {
    for (Digit d : formula.domain(c)) {
        const int place = place_of(formula.geometry().value_of(d));
        formula.add({-formula.is(c, d), place == kNowhere
                                            ? kFalse
                                            : formula.has_value(static_cast<Cell>(place), wanted)});
    }
}

// Rows and columns from 1.
int place_at(const Geometry& geometry, int row, int column) {
    if (row < 1 || row > geometry.rows() || column < 1 || column > geometry.columns())
        return kNowhere;
    const Cell c = geometry.cell_at(row - 1, column - 1);
    return geometry.is_used(c) ? c : kNowhere;
}

}  // namespace

template <>
bool write<RuleKind::RowIndexer>(const Rule& rule, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    for (Cell c : rule.lists[0])
        point(formula, c, geometry.row_of(c) + 1,
              [&](int value) { return place_at(geometry, value, geometry.column_of(c) + 1); });
    return true;
}

template <>
bool write<RuleKind::ColumnIndexer>(const Rule& rule, Formula& formula) {
    const Geometry& geometry = formula.geometry();
    for (Cell c : rule.lists[0])
        point(formula, c, geometry.column_of(c) + 1,
              [&](int value) { return place_at(geometry, geometry.row_of(c) + 1, value); });
    return true;
}

template <>
bool write<RuleKind::BoxIndexer>(const Rule& rule, Formula& formula) {
    for (Cell c : rule.lists[0])
        for (int h : formula.geometry().houses_of(c)) {
            const House& house = formula.geometry().houses()[static_cast<std::size_t>(h)];
            if (house.kind != HouseKind::Box) continue;
            const auto& cells = house.cells;
            const auto at = std::find(cells.begin(), cells.end(), c) - cells.begin();
            point(formula, c, static_cast<int>(at) + 1, [&](int value) {
                const bool exists = value >= 1 && value <= static_cast<int>(cells.size());
                return exists ? int{cells[static_cast<std::size_t>(value - 1)]} : kNowhere;
            });
        }
    return true;
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
