// Rules about the whole board, and those about places.
#include <algorithm>
#include <set>

#include "rules/holds.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit {
namespace {

// Cells of the grid a rows and b columns apart, or b and a, differ.
bool steps_differ(const FilledBoard& board, int a, int b) {
    for (const auto& [one, other] : rules::leaps(board.geometry, a, b))
        if (board[one] == board[other]) return false;
    return true;
}

// Does each square have all classes from 0 to count-1?
template <typename Class>
bool squares_have_all(const FilledBoard& board, int count, Class class_of) {
    for (const auto& square : rules::squares(board.geometry)) {
        std::set<int> classes;
        for (int value : board.along(square)) classes.insert(class_of(value));
        if (static_cast<int>(classes.size()) != count) return false;
    }
    return true;
}

}  // namespace

template <>
bool is_kept<RuleKind::AntiKnight>(const Rule&, const FilledBoard& board) {
    return steps_differ(board, 1, 2);
}

template <>
bool is_kept<RuleKind::AntiKing>(const Rule&, const FilledBoard& board) {
    return steps_differ(board, 0, 1) && steps_differ(board, 1, 1);
}

template <>
bool is_kept<RuleKind::Leaper>(const Rule& rule, const FilledBoard& board) {
    for (std::size_t i = 0; i < rule.numbers.size(); i += 2)
        if (!steps_differ(board, rule.numbers[i], rule.numbers[i + 1])) return false;
    return true;
}

template <>
bool is_kept<RuleKind::AntiTaxicab>(const Rule&, const FilledBoard& board) {
    for (const auto& [cells, steps] : rules::distances(board.geometry))
        if (board[cells.first] == steps && board[cells.second] == steps) return false;
    return true;
}

template <>
bool is_kept<RuleKind::GlobalEntropy>(const Rule&, const FilledBoard& board) {
    return squares_have_all(board, 3,
                            [&](int value) { return rules::third_of(board.geometry, value); });
}

template <>
bool is_kept<RuleKind::GlobalModulo>(const Rule& rule, const FilledBoard& board) {
    const int modulus = rule.numbers[0];
    return squares_have_all(board, modulus, [&](int value) { return value % modulus; });
}

template <>
bool is_kept<RuleKind::DutchFlatmates>(const Rule&, const FilledBoard& board) {
    const Geometry& geometry = board.geometry;
    const auto cells = rules::grid_cells(board.geometry);
    const auto has = [&](int cell, int value) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end() &&
               board[static_cast<Cell>(cell)] == value;
    };
    return std::all_of(cells.begin(), cells.end(), [&](Cell c) {
        return board[c] != 5 || has(c - geometry.columns(), 1) || has(c + geometry.columns(), 9);
    });
}

template <>
bool is_kept<RuleKind::TopBottom>(const Rule&, const FilledBoard& board) {
    const Geometry& geometry = board.geometry;
    const int last = geometry.rows();
    // Does every `from` in row `row` have a `to` nearby in the other row?
    const auto leads = [&](int row, int from, int other, int to) {
        const auto is = [&](std::optional<Cell> c, int value) { return c && board[*c] == value; };
        for (int column = 1; column <= geometry.columns(); ++column)
            if (is(rules::place_at(geometry, row, column), from) &&
                !is(rules::place_at(geometry, other, column - 1), to) &&
                !is(rules::place_at(geometry, other, column), to) &&
                !is(rules::place_at(geometry, other, column + 1), to))
                return false;
        return true;
    };
    for (int k = 1; k < last; ++k)
        if (!leads(k, k, k + 1, k + 1) || !leads(k + 1, k + 1, k, k) ||
            !leads(last - k + 1, k, last - k, k + 1) || !leads(last - k, k + 1, last - k + 1, k))
            return false;
    return true;
}

template <>
bool is_kept<RuleKind::RegionSameValues>(const Rule&, const FilledBoard& board) {
    std::set<std::set<int>> sets;
    for (const auto& house : rules::largest_houses(board.geometry)) {
        const Values values = board.along(house);
        sets.insert(std::set<int>(values.begin(), values.end()));
    }
    return sets.size() <= 1;
}

template <>
bool is_kept<RuleKind::Doppelganger>(const Rule& rule, const FilledBoard& board) {
    return std::all_of(rule.lists.begin(), rule.lists.end(), [&](const std::vector<Cell>& list) {
        const Values values = board.along(list);
        return values[0] != 0 || all_different(Values(values.begin() + 1, values.end()));
    });
}

namespace {

// Are the cells orthogonally connected? (The empty set is.)
bool is_connected(const Geometry& geometry, const std::set<Cell>& cells) {
    if (cells.empty()) return true;
    std::vector<Cell> reached{*cells.begin()};
    std::set<Cell> rest(cells);
    rest.erase(reached[0]);
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (Cell next : geometry.neighbours_of(reached[i]))
            if (rest.erase(next)) reached.push_back(next);
    return rest.empty();
}

}  // namespace

template <>
bool is_kept<RuleKind::Connected>(const Rule& rule, const FilledBoard& board) {
    const std::vector<int> wanted(rule.numbers.begin() + 1, rule.numbers.end());
    std::set<Cell> cells;
    for (Cell c : rule.lists[0])
        if (is_one_of(board[c], wanted)) cells.insert(c);
    const int size = rule.numbers[0];
    return !cells.empty() && is_connected(board.geometry, cells) &&
           (size == 0 || size == static_cast<int>(cells.size()));
}

namespace {

bool points_right(const Rule& rule, const FilledBoard& board) {
    for (const rules::Pointer& pointer : rules::pointers_of(board.geometry, rule)) {
        const int v = board[pointer.from];
        if (v < 1 || v > static_cast<int>(pointer.pointed_at.size())) return false;
        const auto place = pointer.pointed_at[static_cast<std::size_t>(v - 1)];
        if (!place || board[*place] != pointer.wanted) return false;
    }
    return true;
}

}  // namespace

template <>
bool is_kept<RuleKind::RowIndexer>(const Rule& rule, const FilledBoard& board) {
    return points_right(rule, board);
}

template <>
bool is_kept<RuleKind::ColumnIndexer>(const Rule& rule, const FilledBoard& board) {
    return points_right(rule, board);
}

template <>
bool is_kept<RuleKind::BoxIndexer>(const Rule& rule, const FilledBoard& board) {
    return points_right(rule, board);
}

template <>
bool is_kept<RuleKind::IndexLine>(const Rule& rule, const FilledBoard& board) {
    return points_right(rule, board);
}

namespace {

int number_or(const Rule& rule, int otherwise) {
    return rule.numbers.empty() ? otherwise : rule.numbers[0];
}

}  // namespace

template <>
bool is_kept<RuleKind::ChaosConstruction>(const Rule& rule, const FilledBoard& board) {
    const auto cells = rules::grid_cells(board.geometry);
    std::vector<std::set<Cell>> regions;  // in the order of their first cells
    std::vector<Values> values;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t region = board.grid[rule.lists[0][i]] - 1u;
        if (region > regions.size()) return false;  // numbered out of order
        if (region == regions.size()) regions.emplace_back(), values.emplace_back();
        regions[region].insert(cells[i]);
        values[region].push_back(board[cells[i]]);
    }
    const int size = number_or(rule, board.geometry.digits());
    for (std::size_t i = 0; i < regions.size(); ++i)
        if (static_cast<int>(regions[i].size()) != size || !all_different(values[i]) ||
            !is_connected(board.geometry, regions[i]))
            return false;
    return true;
}

template <>
bool is_kept<RuleKind::ChaosArrow>(const Rule& rule, const FilledBoard& board) {
    int seen = 1;  // counts the common first cell of the arms
    for (std::size_t arm = 1; arm < rule.lists.size(); ++arm) {
        const Values regions = board.along(rule.lists[arm]);
        const auto end = std::find_if(regions.begin(), regions.end(),
                                      [&](int region) { return region != regions[0]; });
        seen += static_cast<int>(end - regions.begin()) - 1;
    }
    return board[rule.lists[0][0]] + number_or(rule, 0) == seen;
}

template <>
bool is_kept<RuleKind::ChaosCount>(const Rule& rule, const FilledBoard& board) {
    const Values regions = board.along(rule.lists[1]);
    return board[rule.lists[0][0]] + number_or(rule, 0) ==
           std::count(regions.begin(), regions.end(), regions[0]);
}

}  // namespace sudokit
