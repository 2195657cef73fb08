// Rules about the whole board with propagators of their own.
#include <algorithm>
#include <array>
#include <map>

#include "csp/native.hpp"
#include "csp/propagators/board_values.hpp"
#include "csp/propagators/connected.hpp"
#include "csp/propagators/rank.hpp"
#include "csp/propagators/rank_group.hpp"
#include "rules/parts.hpp"
#include "support/sorted.hpp"

namespace sudokit::csp {

using Cells = std::vector<Cell>;

bool dutch_flatmates(Builder& b, const Rule&) {
    const Geometry& geometry = b.geometry();
    const auto digit = [&](int value) { return b.digits_where([&](int v) { return v == value; }); };
    if (!digit(5)) return true;
    const auto is_cell = [&](int c) {
        return c >= 0 && c < geometry.grid_cells() && geometry.is_used(static_cast<Cell>(c));
    };
    for (int c = 0; c < geometry.grid_cells(); ++c) {
        if (!is_cell(c)) continue;
        const auto cell = static_cast<Cell>(c);
        const int above = c - geometry.columns(), below = c + geometry.columns();
        // If there is no such cell, the mate is the cell itself, with no digit.
        const Flatmates::Mate one = is_cell(above)
                                        ? Flatmates::Mate{static_cast<Cell>(above), digit(1)}
                                        : Flatmates::Mate{cell, 0};
        const Flatmates::Mate other = is_cell(below)
                                          ? Flatmates::Mate{static_cast<Cell>(below), digit(9)}
                                          : Flatmates::Mate{cell, 0};
        b.add(std::make_unique<Flatmates>(cell, digit(5), one, other));
    }
    return true;
}

bool region_same_values(Builder& b, const Rule&) {
    std::vector<Cells> houses = rules::largest_houses(b.geometry());
    // With as many cells as digits, all have the same digits or there is no solution.
    if (houses.empty() || static_cast<int>(houses[0].size()) >= b.digits()) return true;
    Cells cells;
    for (const Cells& house : houses) cells.insert(cells.end(), house.begin(), house.end());
    sort_unique(cells);
    if (houses.size() > 1) b.add(std::make_unique<SameSets>(std::move(cells), std::move(houses)));
    return true;
}

bool doppelganger(Builder& b, const Rule& rule) {
    const Digits zero = b.digits_where([](int v) { return v == 0; });
    if (!zero) return true;
    for (const Cells& list : rule.lists) b.add(std::make_unique<DifferIf>(list, zero));
    return true;
}

bool connected(Builder& b, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    const Digits digits = b.digits_where([&](int v) {
        return std::find(rule.numbers.begin() + 1, rule.numbers.end(), v) != rule.numbers.end();
    });
    auto layout = Layout::of(b.geometry(), cells);
    if (!digits || !layout)
        b.impossible();
    else
        b.add(std::make_unique<Connected>(cells, std::move(*layout), digits, rule.numbers[0]));
    return true;
}

namespace {

// The readings with the side that they begin at, provided that from each side each digit begins
// one: the lines are full houses, and so are the first cells of all readings from one side.
// Otherwise none.
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
        std::ranges::sort(border);
        const bool is_house = std::any_of(geometry.houses().begin(), geometry.houses().end(),
                                          [&](const House& house) {
                                              Cells cells = house.cells;
                                              std::ranges::sort(cells);
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
    // The line is not compared with itself. Without ties, it must be there exactly once.
    const auto same = std::count(task.readings.begin(), task.readings.end(), line);
    if (!ties && same != 1) return b.impossible();
    std::erase(task.readings, line);
    const int others = static_cast<int>(task.readings.size());
    if (task.lower < 0 || task.lower > others) return b.impossible();
    if (!ties) task.higher = others - task.lower;
    Cells cells = line;
    for (const Cells& reading : task.readings)
        cells.insert(cells.end(), reading.begin(), reading.end());
    sort_unique(cells);
    b.add(std::make_unique<Rank>(std::move(cells), std::move(task)));
}

}  // namespace

// Clues whose ranks imply the same first digit share a propagator.
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
        // A side has several clues only if one line has several.
        for (auto at = group.begin(); at != group.end();) {
            const auto end = at + std::min<std::ptrdiff_t>(RankGroup::kMostClues, group.end() - at);
            b.add(std::make_unique<RankGroup>(cells, bit(digit), readings,
                                              std::vector<RankGroup::Clue>(at, end)));
            at = end;
        }
    }
}

bool distinct_lines(Builder& b, const Rule&) {
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
    return true;
}

}  // namespace sudokit::csp
