// Regions that the solver must find: see propagators/chaos.
#include "csp/chaos.hpp"

#include <algorithm>

#include "csp/propagators/chaos.hpp"
#include "csp/propagators/chaos_units.hpp"
#include "csp/propagators/last_cell.hpp"
#include "rules/parts.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::csp {
namespace {

using Cells = std::vector<Cell>;

// The number of cells minus the index of the digit that states it.
int offset_of(const Builder& b, const Rule& rule) {
    return b.lowest() + (rule.numbers.empty() ? 0 : rule.numbers[0]);
}

int size_of(const Builder& b, const Rule& construction) {
    return construction.numbers.empty() ? b.digits() : construction.numbers[0];
}

// Makes the search begin with region cells and with cells in long rules.
void weigh(Builder& b, const std::vector<Rule>& rules, const Cells& regions) {
    constexpr float kRegion = 1.5F, kRule = 0.03F;
    for (const Rule& rule : rules) {
        if (rule.kind == RuleKind::ChaosConstruction) continue;
        std::size_t cells = 0;
        for (const Cells& list : rule.lists) cells += list.size();
        for (const Cells& list : rule.lists)
            for (Cell c : list) b.weigh(c, kRule * static_cast<float>(cells));
    }
    for (Cell c : regions) b.weigh(c, kRegion);
}

void chaos_construction(Builder& b, const Rule& rule) {
    const Cells cells = rules::grid_cells(b.geometry());
    const Cells& regions = rule.lists[0];
    const int total = static_cast<int>(cells.size());
    const int size = size_of(b, rule);
    if (size < 1 || size > b.digits() || total % size || total / size > b.digits() ||
        regions.size() != cells.size())
        return b.impossible();
    if (!name_regions(b, cells, regions, size, total / size))
        b.add(std::make_unique<RegionOrder>(regions, total / size));
    for (Cell c : regions) b.restrict(c, below(total / size));
    if (b.rules_to_rename_by()) weigh(b, *b.rules_to_rename_by(), regions);
    for (std::size_t i = 0; i < regions.size(); ++i) b.link(cells[i], regions[i]);
    b.add(std::make_unique<RegionDigits>(cells, regions, size));
}

void chaos_arrow(Builder& b, const Rule& rule) {
    const std::vector<Cells> arms(rule.lists.begin() + 1, rule.lists.end());
    std::size_t longest = 0, cells = 0;
    for (const Cells& arm : arms) {
        longest = std::max(longest, arm.size());
        cells += arm.size();
    }
    if (arms.size() <= kMostArms && longest <= kLongestArm && cells <= kMostArmCells)
        return b.add(std::make_unique<RegionRuns>(rule.lists[0][0], arms, offset_of(b, rule)));
    Cells all = rule.lists[0];
    for (const Cells& arm : arms) all.insert(all.end(), arm.begin(), arm.end());
    b.add(std::make_unique<LastCell>(b.geometry(), rule, std::move(all)));
}

// The region cells of all neighbours of the first cell, if the list has them all and regions have
// more than one cell; otherwise none.
Cells counted_neighbours(const Builder& b, const Rule& construction, const Cells& list) {
    const Cells cells = rules::grid_cells(b.geometry());
    const Cells& regions = construction.lists[0];
    const auto at = std::find(regions.begin(), regions.end(), list[0]);
    if (at == regions.end() || size_of(b, construction) < 2) return {};
    Cells neighbours;
    for (Cell c :
         b.geometry().neighbours_of(cells[static_cast<std::size_t>(at - regions.begin())])) {
        const auto place = std::lower_bound(cells.begin(), cells.end(), c);
        neighbours.push_back(regions[static_cast<std::size_t>(place - cells.begin())]);
        if (!is_among(list, neighbours.back())) return {};
    }
    return neighbours;
}

void chaos_count(Builder& b, const Rule& rule, const Rule* construction) {
    const Cells& list = rule.lists[1];
    if (list.size() <= kMostArmCells)
        return b.add(std::make_unique<RegionCount>(
            rule.lists[0][0], list, offset_of(b, rule),
            construction ? counted_neighbours(b, *construction, list) : Cells{}));
    Cells all = rule.lists[0];
    all.insert(all.end(), rule.lists[1].begin(), rule.lists[1].end());
    b.add(std::make_unique<LastCell>(b.geometry(), rule, std::move(all)));
}

// The same as pairs of indices; their digits differ.
std::vector<std::pair<int, int>> known_pairs(Builder& b, const Cells& cells, const Cells& regions) {
    const auto group = known_groups(b, regions);
    std::vector<std::pair<int, int>> pairs;
    for (std::size_t i = 0; i < group.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            if (group[i] != group[k]) continue;
            pairs.push_back({static_cast<int>(k), static_cast<int>(i)});
            b.differ(cells[i], cells[k]);
        }
    return pairs;
}

// Combines what arrows and counts say about the cells of a construction.
void chaos_units(Builder& b, const Rule& construction, const std::vector<const Rule*>& rules) {
    const Cells& regions = construction.lists[0];
    const auto place_of = [&](Cell c) {
        const auto at = std::find(regions.begin(), regions.end(), c);
        return at == regions.end() ? -1 : static_cast<int>(at - regions.begin());
    };
    std::vector<RegionUnits::Link> links;
    for (const Rule* rule : rules) {
        if (rule->kind == RuleKind::ChaosConstruction) continue;
        RegionUnits::Link link{
            rule->lists[0][0], offset_of(b, *rule), {}, rule->kind == RuleKind::ChaosArrow};
        bool knows_all = true;
        for (std::size_t i = 1; i < rule->lists.size(); ++i) {
            link.arms.emplace_back();
            for (Cell c : rule->lists[i]) {
                link.arms.back().push_back(place_of(c));
                knows_all = knows_all && link.arms.back().back() >= 0;
            }
        }
        if (knows_all) links.push_back(std::move(link));
    }
    const Cells cells = rules::grid_cells(b.geometry());
    const auto pairs = known_pairs(b, cells, regions);
    auto layout = *Layout::of(b.geometry(), cells);
    const int size = size_of(b, construction);
    if (!RegionUnits::takes(regions.size(), layout))
        b.add(std::make_unique<RegionShapes>(regions, std::move(layout), size));
    else
        b.add(std::make_unique<RegionUnits>(cells, regions, std::move(layout), size,
                                            std::move(links), pairs));
}

}  // namespace

void chaos(Builder& b, const std::vector<const Rule*>& rules) {
    const Rule* construction = nullptr;
    for (const Rule* rule : rules)
        if (rule->kind == RuleKind::ChaosConstruction) construction = rule;
    for (const Rule* rule : rules) {
        if (rule->kind == RuleKind::ChaosArrow) chaos_arrow(b, *rule);
        if (rule->kind == RuleKind::ChaosCount) chaos_count(b, *rule, construction);
        if (rule->kind != RuleKind::ChaosConstruction) continue;
        chaos_construction(b, *rule);
        if (!b.is_impossible()) chaos_units(b, *rule, rules);
    }
}

}  // namespace sudokit::csp
