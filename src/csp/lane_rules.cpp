#include <algorithm>
#include <map>

#include "csp/lanes.hpp"

namespace sudokit::csp {
namespace {

using CellOfLane = std::array<Cell, CompactRules::kLanes>;

std::vector<Cell> cells_at(std::span<const CompactRules::Lane> lanes, const CellOfLane& cell_of) {
    std::vector<Cell> cells;
    for (const auto lane : lanes) cells.push_back(cell_of[lane]);
    return cells;
}

bool contains(const std::vector<Cell>& cells, Cell c) {
    return std::ranges::find(cells, c) != cells.end();
}

// One watch per set of two or more cells that some cells outside all see.
std::vector<LaneRules::Watch> watches_of(const std::vector<Cell>& cage, const Problem& problem) {
    std::map<std::vector<Cell>, std::vector<Cell>> by_unseen;
    for (Cell c = 0; c < kClassicCells; ++c) {
        if (contains(cage, c)) continue;
        std::vector<Cell> unseen;
        std::ranges::copy_if(cage, std::back_inserter(unseen),
                             [&](Cell other) { return !problem.are_peers(c, other); });
        if (unseen.size() + 2 <= cage.size()) by_unseen[unseen].push_back(c);
    }
    std::vector<LaneRules::Watch> watches;
    for (const auto& [unseen, cells] : by_unseen) watches.push_back({unseen, cells});
    return watches;
}

// Do all peers that share no house share a cage?
bool cages_tell_far_peers(const CompactRules& rules, const CellOfLane& cell_of,
                          const std::vector<LaneRules::Cage>& cages) {
    for (const auto lane : rules.lane_of)
        for (const auto peer : rules.far_peers[lane]) {
            const Cell a = cell_of[lane], b = cell_of[peer];
            if (std::ranges::none_of(cages, [&](const LaneRules::Cage& cage) {
                    return contains(cage.cells, a) && contains(cage.cells, b);
                }))
                return false;
        }
    return true;
}

}  // namespace

std::unique_ptr<const LaneRules> LaneRules::of(const CompactRules& rules) {
    for (const auto words : rules.has_arcs)
        if (words) return nullptr;
    CellOfLane cell_of{};
    for (Cell c = 0; c < kClassicCells; ++c) cell_of[rules.lane_of[c]] = c;
    auto own = std::make_unique<LaneRules>();
    for (const auto& [lanes, sets, seen] : rules.cages) {
        Cage cage{cells_at(lanes, cell_of), {}, {}};
        for (const auto& block : sets)
            std::ranges::copy_if(block.lanes, std::back_inserter(cage.sets),
                                 [](std::uint16_t set) { return set != 0; });
        SUDOKIT_CHECK(std::ranges::all_of(cage.sets, [&](std::uint16_t set) {
            return static_cast<std::size_t>(count_of(set)) == cage.cells.size();
        }));
        cage.watches = watches_of(cage.cells, *rules.problem);
        own->cages.push_back(std::move(cage));
    }
    if (!cages_tell_far_peers(rules, cell_of, own->cages)) return nullptr;
    for (const auto& sum : rules.sums) {
        const bool fits = sum.targets.size() == 1 && sum.groups.size() <= kMostGroups &&
                          std::ranges::all_of(sum.groups, [](const CompactRules::Group& group) {
                              return group.coefficient == 1 || group.coefficient == -1;
                          });
        if (!fits) return nullptr;
        Sum& added = own->sums.emplace_back();
        added.target = sum.targets[0];
        for (const auto& group : sum.groups)
            added.groups.push_back({cells_at(group.cells, cell_of), group.coefficient == 1});
    }
    return own;
}

}  // namespace sudokit::csp
