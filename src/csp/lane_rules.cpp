#include <algorithm>
#include <cstdlib>
#include <map>

#include "csp/lanes.hpp"

namespace sudokit::csp {
namespace {

bool contains(std::span<const Cell> cells, Cell c) {
    return std::ranges::find(cells, c) != cells.end();
}

// One watch per set of two or more cells that some cells outside all see.
std::vector<LaneRules::Watch> watches_of(std::span<const Cell> cage, const Problem& problem) {
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
bool cages_tell_far_peers(const Problem& problem, const std::vector<LaneRules::Cage>& cages) {
    for (Cell c = 0; c < kClassicCells; ++c)
        for (const Cell peer : far_peers_of(problem, c))
            if (std::ranges::none_of(cages, [&](const LaneRules::Cage& cage) {
                    return contains(cage.cells, c) && contains(cage.cells, peer);
                }))
                return false;
    return true;
}

// Adds what fits.
struct LaneAdder {
    LaneRules& rules;
    const Problem& problem;

    bool operator()(const Constraints::Cage& cage) const {
        const auto& [cells, sets] = cage;
        rules.cages.push_back({{cells.begin(), cells.end()}, sets, watches_of(cells, problem)});
        return true;
    }
    bool operator()(const Constraints::Sum& sum) const {
        const auto is_simple = [](const Group& group) { return std::abs(group.coefficient) == 1; };
        if (sum.targets.size() != 1 || sum.groups.size() > LaneRules::kMostGroups ||
            !std::ranges::all_of(sum.groups, is_simple))
            return false;
        LaneRules::Sum& added = rules.sums.emplace_back(LaneRules::Sum{{}, sum.targets[0]});
        for (const auto& [cells, coefficient] : sum.groups)
            added.groups.push_back({cells, coefficient == 1});
        return true;
    }
};

}  // namespace

std::unique_ptr<const LaneRules> LaneRules::of(const Problem& problem) {
    const auto constraints = Constraints::of(problem);
    if (!constraints || !problem.arcs.items.empty()) return nullptr;
    auto rules = std::make_unique<LaneRules>();
    const LaneAdder add{*rules, problem};
    for (const auto& constraint : constraints->list)
        if (!std::visit(add, constraint)) return nullptr;
    return cages_tell_far_peers(problem, rules->cages) ? std::move(rules) : nullptr;
}

}  // namespace sudokit::csp
