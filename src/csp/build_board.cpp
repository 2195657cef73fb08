// Rules about the whole board, and those about places.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "csp/build_families.hpp"
#include "csp/propagators/board_values.hpp"
#include "csp/propagators/connected.hpp"
#include "csp/propagators/cover.hpp"
#include "csp/propagators/rank.hpp"
#include "csp/propagators/rank_group.hpp"
#include "rules/parts.hpp"

namespace sudokit::csp {
namespace {

using Cells = std::vector<Cell>;

// Cell c with value v says that `line[v - 1]` has value `own`; with values from 1. On a line of
// cells that differ the other way round, too.
void point_along(Builder& b, Cell c, const Cells& line, int own) {
    const int length = static_cast<int>(line.size());
    const bool differ = all_differ(b.geometry(), line);
    b.restrict(c, b.digits_where([&](int v) { return v >= 1 && v <= length; }));
    for (int place = 1; place <= length; ++place)
        b.relate(c, line[static_cast<std::size_t>(place - 1)],
                 [&](int v, int w) { return v == place ? w == own : !differ || w != own; });
}

// The used cells of a row or column. Pointing at an unused place is wrong.
Cells line_of_grid(const Geometry& geometry, bool is_row, int index) {
    Cells line;
    for (int i = 0; i < (is_row ? geometry.columns() : geometry.rows()); ++i)
        line.push_back(is_row ? geometry.cell_at(index, i) : geometry.cell_at(i, index));
    return line;
}

void point_along_grid(Builder& b, Cell c, bool is_row) {
    const Geometry& geometry = b.geometry();
    const int row = geometry.row_of(c), column = geometry.column_of(c);
    const Cells line = line_of_grid(geometry, is_row, is_row ? row : column);
    for (std::size_t i = 0; i < line.size(); ++i)
        if (!geometry.is_used(line[i]))
            b.restrict(c, b.digits_where([&](int v) { return v != static_cast<int>(i) + 1; }));
    if (std::all_of(line.begin(), line.end(), [&](Cell x) { return geometry.is_used(x); }))
        return point_along(b, c, line, (is_row ? column : row) + 1);
    const int own = (is_row ? column : row) + 1;
    b.restrict(c,
               b.digits_where([&](int v) { return v >= 1 && v <= static_cast<int>(line.size()); }));
    for (std::size_t i = 0; i < line.size(); ++i)
        if (geometry.is_used(line[i]))
            b.relate(c, line[i],
                     [&](int v, int w) { return v != static_cast<int>(i) + 1 || w == own; });
}

}  // namespace

void row_indexer(Builder& b, const Rule& rule) {
    for (Cell c : rule.lists[0]) point_along_grid(b, c, false);
}

void column_indexer(Builder& b, const Rule& rule) {
    for (Cell c : rule.lists[0]) point_along_grid(b, c, true);
}

void box_indexer(Builder& b, const Rule& rule) {
    for (Cell c : rule.lists[0])
        for (int h : b.geometry().houses_of(c)) {
            const House& house = b.geometry().houses()[static_cast<std::size_t>(h)];
            if (house.kind != HouseKind::Box) continue;
            const auto at = std::find(house.cells.begin(), house.cells.end(), c);
            point_along(b, c, house.cells, static_cast<int>(at - house.cells.begin()) + 1);
        }
}

namespace {

// Every square of 2x2 cells has digits of each class.
void cover_squares(Builder& b, const std::vector<Digits>& classes) {
    std::vector<Cover::Demand> demands;
    for (Digits digits : classes) demands.push_back({digits, 1});
    const bool has_all = std::none_of(classes.begin(), classes.end(), [](Digits d) { return !d; });
    for (const Cells& cells : rules::squares(b.geometry())) {
        if (!has_all || classes.size() > cells.size()) return b.impossible();
        b.add(std::make_unique<Cover>(cells, demands));
    }
}

}  // namespace

void global_entropy(Builder& b, const Rule&) {
    std::vector<Digits> thirds;
    for (int third = 0; third < 3; ++third)
        thirds.push_back(
            b.digits_where([&](int v) { return rules::third_of(b.geometry(), v) == third; }));
    cover_squares(b, thirds);
}

void global_modulo(Builder& b, const Rule& rule) {
    const int modulus = rule.numbers[0];
    if (modulus < 1) return b.impossible();
    std::vector<Digits> remainders;
    for (int r = 0; r < std::min(modulus, 5); ++r)
        remainders.push_back(b.digits_where([&](int v) { return v % modulus == r; }));
    cover_squares(b, remainders);
}

void dutch_flatmates(Builder& b, const Rule&) {
    const Geometry& geometry = b.geometry();
    const auto digit = [&](int value) { return b.digits_where([&](int v) { return v == value; }); };
    if (!digit(5)) return;
    const auto is_cell = [&](int c) {
        return c >= 0 && c < geometry.grid_cells() && geometry.is_used(static_cast<Cell>(c));
    };
    for (int c = 0; c < geometry.grid_cells(); ++c) {
        if (!is_cell(c)) continue;
        const auto cell = static_cast<Cell>(c);
        const int above = c - geometry.columns(), below = c + geometry.columns();
        // A mate that is no cell is the cell itself, with no digit.
        const Flatmates::Mate one = is_cell(above)
                                        ? Flatmates::Mate{static_cast<Cell>(above), digit(1)}
                                        : Flatmates::Mate{cell, 0};
        const Flatmates::Mate other = is_cell(below)
                                          ? Flatmates::Mate{static_cast<Cell>(below), digit(9)}
                                          : Flatmates::Mate{cell, 0};
        b.add(std::make_unique<Flatmates>(cell, digit(5), one, other));
    }
}

void region_same_values(Builder& b, const Rule&) {
    std::vector<Cells> houses = rules::largest_houses(b.geometry());
    // With as many cells as digits they have all of them, or have no solution.
    if (houses.empty() || static_cast<int>(houses[0].size()) >= b.digits()) return;
    Cells cells;
    for (const Cells& house : houses) cells.insert(cells.end(), house.begin(), house.end());
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    if (houses.size() > 1) b.add(std::make_unique<SameSets>(std::move(cells), std::move(houses)));
}

void doppelganger(Builder& b, const Rule& rule) {
    const Digits zero = b.digits_where([](int v) { return v == 0; });
    if (!zero) return;
    for (const Cells& list : rule.lists) b.add(std::make_unique<DifferIf>(list, zero));
}

void connected(Builder& b, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    const Digits digits = b.digits_where([&](int v) {
        return std::find(rule.numbers.begin() + 1, rule.numbers.end(), v) != rule.numbers.end();
    });
    auto layout = Layout::of(b.geometry(), cells);
    if (!digits || !layout) return b.impossible();
    b.add(std::make_unique<Connected>(cells, std::move(*layout), digits, rule.numbers[0]));
}

namespace {

// The readings with the side that they begin at, if each digit begins one from each side: the lines
// are full houses, and so are the first cells of all readings of one kind in one direction. None if
// that is not so.
std::vector<RankGroup::Reading> readings_by_side(const Geometry& geometry) {
    std::vector<RankGroup::Reading> readings;
    std::array<Cells, RankGroup::kSides> borders;
    for (const House& house : geometry.houses()) {
        if (house.kind != HouseKind::Row && house.kind != HouseKind::Column) continue;
        if (!geometry.is_full(house) || house.cells.size() < 2) return {};
        const std::size_t side = house.kind == HouseKind::Row ? 0 : 2;
        borders[side].push_back(house.cells.front());
        borders[side + 1].push_back(house.cells.back());
        readings.push_back({house.cells, side});
        readings.push_back({{house.cells.rbegin(), house.cells.rend()}, side + 1});
    }
    for (Cells& border : borders) {
        std::sort(border.begin(), border.end());
        const bool is_house = std::any_of(geometry.houses().begin(), geometry.houses().end(),
                                          [&](const House& house) {
                                              Cells cells = house.cells;
                                              std::sort(cells.begin(), cells.end());
                                              return geometry.is_full(house) && cells == border;
                                          });
        if (!is_house) return {};
    }
    return readings;
}

void rank_among_all(Builder& b, const Rule& rule) {
    const Cells& line = rule.lists[0];
    const bool ties = rule.numbers.size() == 2 && rule.numbers[1] == 1;
    Rank::Task task{line, rules::readings(b.geometry()), rule.numbers[0] - 1, -1, ties};
    // The line itself is no other; without ties it must be there, exactly once.
    const auto same = std::count(task.readings.begin(), task.readings.end(), line);
    if (!ties && same != 1) return b.impossible();
    std::erase(task.readings, line);
    const int others = static_cast<int>(task.readings.size());
    if (task.lower < 0 || task.lower > others) return b.impossible();
    if (!ties) task.higher = others - task.lower;
    Cells cells = line;
    for (const Cells& reading : task.readings)
        cells.insert(cells.end(), reading.begin(), reading.end());
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    b.add(std::make_unique<Rank>(std::move(cells), std::move(task)));
}

}  // namespace

// Clues whose ranks say that they begin with the same digit know of each other.
void full_ranks(Builder& b, const std::vector<const Rule*>& rules) {
    const auto readings = readings_by_side(b.geometry());
    constexpr int sides = static_cast<int>(RankGroup::kSides);
    std::map<int, std::vector<RankGroup::Clue>> clues;  // by first digit
    for (const Rule* rule : rules) {
        const Cells& line = rule->lists[0];
        const auto same = std::find_if(readings.begin(), readings.end(),
                                       [&](const auto& reading) { return reading.line == line; });
        const int place = rule->numbers[0] - 1;
        if (same == readings.end()) {
            rank_among_all(b, *rule);
        } else if (place < 0 || place >= sides * b.digits()) {
            b.impossible();
        } else {
            b.restrict(line[0], bit(place / sides));
            clues[place / sides].push_back({static_cast<std::size_t>(same - readings.begin()),
                                            place % sides,
                                            rule->numbers.size() == 2 && rule->numbers[1] == 1});
        }
    }
    Cells cells;
    for (const auto& reading : readings)
        if (reading.side == 0) cells.insert(cells.end(), reading.line.begin(), reading.line.end());
    for (auto& [digit, group] : clues) {
        std::array<Cells, RankGroup::kSides> borders;
        for (const auto& reading : readings) borders[reading.side].push_back(reading.line[0]);
        for (Cells& border : borders) b.key_place({std::move(border), bit(digit)});
        // A side has several clues only if a line has several.
        for (auto at = group.begin(); at != group.end();) {
            const auto end = at + std::min<std::ptrdiff_t>(RankGroup::kMostClues, group.end() - at);
            b.add(std::make_unique<RankGroup>(cells, bit(digit), readings,
                                              std::vector<RankGroup::Clue>(at, end)));
            at = end;
        }
    }
}

void distinct_lines(Builder& b, const Rule&) {
    const auto readings = rules::readings(b.geometry());
    for (std::size_t i = 0; i < readings.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const Cells &x = readings[i], &y = readings[k];
            if (x.size() != y.size()) continue;
            bool differ_anyway = false;
            for (std::size_t at = 0; at < x.size() && !differ_anyway; ++at)
                differ_anyway = b.geometry().sees(x[at], y[at]);
            if (!differ_anyway) b.add(std::make_unique<NotSame>(x, y));
        }
}

}  // namespace sudokit::csp
