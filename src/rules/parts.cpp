#include "rules/parts.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::rules {
namespace {

// The boxes of a cell as sets of cells. A box shared by two overlapping grids counts once.
std::set<Cells> boxes_of(const Geometry& geometry, Cell c) {
    std::set<Cells> boxes;
    for (int h : geometry.houses_of(c)) {
        const House& house = geometry.houses()[static_cast<std::size_t>(h)];
        if (house.kind == HouseKind::Box) boxes.insert(house.cells);
    }
    return boxes;
}

template <typename Visit>
void for_each_pair(const Geometry& geometry, Visit visit) {
    const Cells cells = grid_cells(geometry);
    for (std::size_t k = 0; k < cells.size(); ++k)
        for (std::size_t i = 0; i < k; ++i)
            visit(CellPair{cells[i], cells[k]},
                  std::abs(geometry.row_of(cells[i]) - geometry.row_of(cells[k])),
                  std::abs(geometry.column_of(cells[i]) - geometry.column_of(cells[k])));
}

}  // namespace

Cells grid_cells(const Geometry& geometry) {
    Cells cells;
    for (int c = 0; c < geometry.grid_cells(); ++c)
        if (geometry.is_used(static_cast<Cell>(c))) cells.push_back(static_cast<Cell>(c));
    return cells;
}

std::vector<Cells> region_pieces(const Geometry& geometry, const Cells& line) {
    std::vector<Cells> pieces;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i == 0 || boxes_of(geometry, line[i]) != boxes_of(geometry, line[i - 1]))
            pieces.emplace_back();
        pieces.back().push_back(line[i]);
    }
    return pieces;
}

std::vector<Cells> readings(const Geometry& geometry) {
    std::vector<Cells> lines;
    for (const House& house : geometry.houses()) {
        if (house.kind != HouseKind::Row && house.kind != HouseKind::Column) continue;
        lines.push_back(house.cells);
        lines.emplace_back(house.cells.rbegin(), house.cells.rend());
    }
    return lines;
}

std::vector<Cells> largest_houses(const Geometry& geometry) {
    std::vector<Cells> largest;
    for (const House& house : geometry.houses()) {
        if (house.kind == HouseKind::Extra) continue;
        if (!largest.empty() && house.cells.size() > largest[0].size()) largest.clear();
        if (largest.empty() || house.cells.size() == largest[0].size())
            largest.push_back(house.cells);
    }
    return largest;
}

std::vector<Cells> squares(const Geometry& geometry) {
    std::vector<Cells> all;
    for (int r = 0; r + 1 < geometry.rows(); ++r)
        for (int c = 0; c + 1 < geometry.columns(); ++c) {
            const Cells cells{geometry.cell_at(r, c), geometry.cell_at(r, c + 1),
                              geometry.cell_at(r + 1, c), geometry.cell_at(r + 1, c + 1)};
            if (std::all_of(cells.begin(), cells.end(),
                            [&](Cell cell) { return geometry.is_used(cell); }))
                all.push_back(cells);
        }
    return all;
}

std::vector<CellPair> leaps(const Geometry& geometry, int a, int b) {
    std::vector<CellPair> pairs;
    for_each_pair(geometry, [&](CellPair pair, int rows, int columns) {
        if ((rows == a && columns == b) || (rows == b && columns == a)) pairs.push_back(pair);
    });
    return pairs;
}

std::vector<Distance> distances(const Geometry& geometry) {
    std::vector<Distance> all;
    for_each_pair(geometry, [&](CellPair pair, int rows, int columns) {
        all.push_back({pair, rows + columns});
    });
    return all;
}

std::vector<CellPair> neighbours_not_listed(const Geometry& geometry, const Rule& rule) {
    std::set<CellPair> exempt;
    for (const Cells& list : rule.lists) exempt.insert(std::minmax(list[0], list[1]));
    std::vector<CellPair> pairs;
    for (Cell c : grid_cells(geometry))
        for (Cell next : geometry.neighbours_of(c))
            if (c < next && !exempt.contains({c, next})) pairs.push_back({c, next});
    return pairs;
}

std::vector<CellPair> borders_of(const Geometry& geometry, const Cells& list) {
    std::vector<CellPair> pairs;
    for (Cell c : list)
        for (Cell next : geometry.neighbours_of(c))
            if (std::find(list.begin(), list.end(), next) == list.end()) pairs.push_back({c, next});
    return pairs;
}

std::optional<Cell> place_at(const Geometry& geometry, int row, int column) {
    if (row < 1 || row > geometry.rows() || column < 1 || column > geometry.columns()) return {};
    const Cell c = geometry.cell_at(row - 1, column - 1);
    return geometry.is_used(c) ? std::optional(c) : std::nullopt;
}

namespace {

Pointer pointer_along_line(const Geometry& geometry, RuleKind kind, Cell c) {
    const int row = geometry.row_of(c) + 1, column = geometry.column_of(c) + 1;
    const bool to_row = kind == RuleKind::RowIndexer;
    Pointer pointer{c, {}, to_row ? row : column};
    for (int v = 1; v <= (to_row ? geometry.rows() : geometry.columns()); ++v)
        pointer.pointed_at.push_back(to_row ? place_at(geometry, v, column)
                                            : place_at(geometry, row, v));
    return pointer;
}

}  // namespace

std::vector<Pointer> pointers_of(const Geometry& geometry, const Rule& rule) {
    std::vector<Pointer> pointers;
    const auto point_into = [&](Cell c, const Cells& places, std::size_t at) {
        pointers.push_back({c, {places.begin(), places.end()}, static_cast<int>(at) + 1});
    };
    const Cells& list = rule.lists[0];
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (rule.kind == RuleKind::IndexLine) {
            point_into(list[i], list, i);
        } else if (rule.kind != RuleKind::BoxIndexer) {
            pointers.push_back(pointer_along_line(geometry, rule.kind, list[i]));
        } else {
            for (const Cells& box : boxes_of(geometry, list[i])) {
                const auto at = std::find(box.begin(), box.end(), list[i]) - box.begin();
                point_into(list[i], box, static_cast<std::size_t>(at));
            }
        }
    }
    return pointers;
}

bool are_different(const Geometry& geometry, const Cells& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (!geometry.sees(cells[i], cells[k])) return false;
    return true;
}

namespace {

void add_scope(const Geometry& geometry, const Rule& rule, std::set<Cell>& cells) {
    const RuleScope scope = info_of(rule.kind).scope;
    for (const Rule& part : rule.parts) add_scope(geometry, part, cells);
    for (const Cells& list : rule.lists) cells.insert(list.begin(), list.end());
    if (scope == RuleScope::Board)
        for (Cell c : grid_cells(geometry)) cells.insert(c);
    if (scope == RuleScope::Neighbours)
        for (const auto& [own, other] : borders_of(geometry, rule.lists[0])) cells.insert(other);
    if (scope == RuleScope::Lines || scope == RuleScope::Boxes)
        for (const Pointer& pointer : pointers_of(geometry, rule))
            for (const auto& place : pointer.pointed_at)
                if (place) cells.insert(*place);
}

}  // namespace

int third_of(const Geometry& geometry, int value) {
    return (value - geometry.lowest()) * 3 / geometry.digits();
}

}  // namespace sudokit::rules

namespace sudokit {

std::vector<Cell> scope_of(const Geometry& geometry, const Rule& rule) {
    SUDOKIT_CHECK(!check_rule(geometry, rule));
    std::set<Cell> cells;
    rules::add_scope(geometry, rule, cells);
    return {cells.begin(), cells.end()};
}

}  // namespace sudokit
