// Regions that are to be found: see propagators/chaos.
#include <algorithm>

#include "csp/build_families.hpp"
#include "csp/propagators/chaos.hpp"
#include "csp/propagators/chaos_units.hpp"
#include "csp/propagators/last_cell.hpp"

namespace sudokit::csp {
namespace {

using Cells = std::vector<Cell>;

Cells used_cells(const Geometry& geometry) {
    Cells cells;
    for (int c = 0; c < geometry.grid_cells(); ++c)
        if (geometry.is_used(static_cast<Cell>(c))) cells.push_back(static_cast<Cell>(c));
    return cells;
}

// What the number of cells is more than the index of the digit that says it.
int offset_of(const Builder& b, const Rule& rule) {
    return b.lowest() + (rule.numbers.empty() ? 0 : rule.numbers[0]);
}

void chaos_construction(Builder& b, const Rule& rule) {
    const Cells cells = used_cells(b.geometry());
    const Cells& regions = rule.lists[0];
    const int total = static_cast<int>(cells.size());
    const int size = rule.numbers.empty() ? b.digits() : rule.numbers[0];
    if (size < 1 || size > b.digits() || total % size || total / size > b.digits() ||
        regions.size() != cells.size())
        return b.impossible();
    for (Cell c : regions) b.restrict(c, below(total / size));
    b.add(std::make_unique<RegionDigits>(cells, regions, size));
    b.add(std::make_unique<RegionShapes>(regions, *Layout::of(b.geometry(), cells), size));
}

void chaos_arrow(Builder& b, const Rule& rule) {
    const std::vector<Cells> arms(rule.lists.begin() + 1, rule.lists.end());
    std::size_t longest = 0, cells = 0;
    for (const Cells& arm : arms) {
        longest = std::max(longest, arm.size());
        cells += arm.size();
    }
    if (arms.size() <= kMostArms && longest <= kLongestArm && cells <= kMostCells)
        return b.add(std::make_unique<RegionRuns>(rule.lists[0][0], arms, offset_of(b, rule)));
    Cells all = rule.lists[0];
    for (const Cells& arm : arms) all.insert(all.end(), arm.begin(), arm.end());
    b.add(std::make_unique<LastCell>(b.geometry(), rule, std::move(all)));
}

void chaos_count(Builder& b, const Rule& rule) {
    if (rule.lists[1].size() <= kMostCells)
        return b.add(
            std::make_unique<RegionCount>(rule.lists[0][0], rule.lists[1], offset_of(b, rule)));
    Cells all = rule.lists[0];
    all.insert(all.end(), rule.lists[1].begin(), rule.lists[1].end());
    b.add(std::make_unique<LastCell>(b.geometry(), rule, std::move(all)));
}

// What arrows and counts say of the cells of a construction together.
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
    const Cells cells = used_cells(b.geometry());
    auto layout = *Layout::of(b.geometry(), cells);
    const int size = construction.numbers.empty() ? b.digits() : construction.numbers[0];
    if (RegionUnits::takes(regions.size(), layout))
        b.add(std::make_unique<RegionUnits>(cells, regions, std::move(layout), size,
                                            std::move(links)));
}

}  // namespace

void add_put_off_rules(Builder& b, const std::vector<const Rule*>& rules) {
    const Rule* construction = nullptr;
    for (const Rule* rule : rules) {
        if (rule->kind == RuleKind::ChaosArrow) chaos_arrow(b, *rule);
        if (rule->kind == RuleKind::ChaosCount) chaos_count(b, *rule);
        if (rule->kind != RuleKind::ChaosConstruction) continue;
        chaos_construction(b, *rule);
        construction = rule;
    }
    if (construction && !b.is_impossible()) chaos_units(b, *construction, rules);
}

}  // namespace sudokit::csp
