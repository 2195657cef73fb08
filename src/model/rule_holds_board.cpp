// Rules about the whole board, and those about places.
#include <algorithm>
#include <set>

#include "model/rule_holds.hpp"

namespace sudokit {
namespace {

// Cells of the grid a rows and b columns apart, or b and a, differ.
bool steps_differ(const FilledBoard& board, int a, int b) {
    const Geometry& geometry = board.geometry;
    for (Cell one : board.grid_cells())
        for (Cell other : board.grid_cells()) {
            const int rows = std::abs(geometry.row_of(one) - geometry.row_of(other));
            const int columns = std::abs(geometry.column_of(one) - geometry.column_of(other));
            const bool apart = (rows == a && columns == b) || (rows == b && columns == a);
            if (apart && one != other && board[one] == board[other]) return false;
        }
    return true;
}

// The values of every square of 2x2 cells.
std::vector<Values> squares(const FilledBoard& board) {
    const Geometry& geometry = board.geometry;
    std::vector<Values> all;
    for (int r = 0; r + 1 < geometry.rows(); ++r)
        for (int c = 0; c + 1 < geometry.columns(); ++c) {
            const std::vector<Cell> cells{geometry.cell_at(r, c), geometry.cell_at(r, c + 1),
                                          geometry.cell_at(r + 1, c),
                                          geometry.cell_at(r + 1, c + 1)};
            const bool whole = std::all_of(cells.begin(), cells.end(),
                                           [&](Cell cell) { return geometry.is_used(cell); });
            if (whole) all.push_back(board.along(cells));
        }
    return all;
}

// Does each square have all classes from 0 to count-1?
template <typename Class>
bool squares_have_all(const FilledBoard& board, int count, Class class_of) {
    for (const Values& values : squares(board)) {
        std::set<int> classes;
        for (int value : values) classes.insert(class_of(value));
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
    const Geometry& geometry = board.geometry;
    for (Cell a : board.grid_cells())
        for (Cell b : board.grid_cells()) {
            const int steps = std::abs(geometry.row_of(a) - geometry.row_of(b)) +
                              std::abs(geometry.column_of(a) - geometry.column_of(b));
            if (a != b && board[a] == board[b] && steps == board[a]) return false;
        }
    return true;
}

template <>
bool is_kept<RuleKind::GlobalEntropy>(const Rule&, const FilledBoard& board) {
    return squares_have_all(board, 3, [&](int value) { return third_of(board.geometry, value); });
}

template <>
bool is_kept<RuleKind::GlobalModulo>(const Rule& rule, const FilledBoard& board) {
    const int modulus = rule.numbers[0];
    return squares_have_all(board, modulus, [&](int value) { return value % modulus; });
}

template <>
bool is_kept<RuleKind::DutchFlatmates>(const Rule&, const FilledBoard& board) {
    const Geometry& geometry = board.geometry;
    const auto cells = board.grid_cells();
    const auto has = [&](int cell, int value) {
        return std::find(cells.begin(), cells.end(), cell) != cells.end() &&
               board[static_cast<Cell>(cell)] == value;
    };
    return std::all_of(cells.begin(), cells.end(), [&](Cell c) {
        return board[c] != 5 || has(c - geometry.columns(), 1) || has(c + geometry.columns(), 9);
    });
}

template <>
bool is_kept<RuleKind::RegionSameValues>(const Rule&, const FilledBoard& board) {
    std::size_t largest = 0;
    for (const House& house : board.geometry.houses())
        if (house.kind != HouseKind::Extra) largest = std::max(largest, house.cells.size());
    std::set<std::set<int>> sets;
    for (const House& house : board.geometry.houses()) {
        if (house.kind == HouseKind::Extra || house.cells.size() != largest) continue;
        const Values values = board.along(house.cells);
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

// Are the cells one piece, going from neighbour to neighbour? (None are.)
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

// Has the place (rows and columns counted from 1) this value? A place off the grid has none.
bool place_has(const FilledBoard& board, int row, int column, int value) {
    const Geometry& geometry = board.geometry;
    if (row < 1 || row > geometry.rows() || column < 1 || column > geometry.columns()) return false;
    const Cell c = geometry.cell_at(row - 1, column - 1);
    return geometry.is_used(c) && board[c] == value;
}

}  // namespace

template <>
bool is_kept<RuleKind::RowIndexer>(const Rule& rule, const FilledBoard& board) {
    return std::all_of(rule.lists[0].begin(), rule.lists[0].end(), [&](Cell c) {
        const int row = board.geometry.row_of(c) + 1, column = board.geometry.column_of(c) + 1;
        return place_has(board, board[c], column, row);
    });
}

template <>
bool is_kept<RuleKind::ColumnIndexer>(const Rule& rule, const FilledBoard& board) {
    return std::all_of(rule.lists[0].begin(), rule.lists[0].end(), [&](Cell c) {
        const int row = board.geometry.row_of(c) + 1, column = board.geometry.column_of(c) + 1;
        return place_has(board, row, board[c], column);
    });
}

template <>
bool is_kept<RuleKind::BoxIndexer>(const Rule& rule, const FilledBoard& board) {
    for (Cell c : rule.lists[0])
        for (int h : board.geometry.houses_of(c)) {
            const House& house = board.geometry.houses()[static_cast<std::size_t>(h)];
            if (house.kind != HouseKind::Box) continue;
            const Values values = board.along(house.cells);
            const auto at = std::find(house.cells.begin(), house.cells.end(), c);
            const int place = static_cast<int>(at - house.cells.begin()) + 1;
            const int pointed_at = board[c];
            if (pointed_at < 1 || pointed_at > static_cast<int>(values.size())) return false;
            if (values[static_cast<std::size_t>(pointed_at - 1)] != place) return false;
        }
    return true;
}

namespace {

int number_or(const Rule& rule, int otherwise) {
    return rule.numbers.empty() ? otherwise : rule.numbers[0];
}

}  // namespace

template <>
bool is_kept<RuleKind::ChaosConstruction>(const Rule& rule, const FilledBoard& board) {
    const auto cells = board.grid_cells();
    std::vector<std::set<Cell>> regions;  // in the order of their first cells
    std::vector<Values> values;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t region = board.grid[rule.lists[0][i]] - 1u;
        if (region > regions.size()) return false;  // its turn has not come
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
    int seen = 1;  // the cell that all arms begin with
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
