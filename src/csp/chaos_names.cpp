// How unknown regions are numbered (value symmetry of region numbers). If no rule refers to the
// numbers, the search may use them as it likes: cells that cannot share a region get numbers from
// the start, and the other numbers are free until a cell takes one.
//
// In reading order, as the rule defines it, only one number is known at first on a board of 81
// cells, and such puzzles need three to thirty times as many nodes. The search renumbers its
// solutions into reading order.
#include <algorithm>
#include <bitset>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "csp/chaos.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::csp {

using Cells = std::vector<Cell>;

bool is_among(const std::vector<Cell>& cells, Cell c) {
    return std::find(cells.begin(), cells.end(), c) != cells.end();
}

std::vector<std::size_t> known_groups(const Builder& b, const std::vector<Cell>& regions) {
    std::vector<std::size_t> group(regions.size());
    std::iota(group.begin(), group.end(), std::size_t{0});
    const auto place_of = [&](Cell c) {
        return static_cast<std::size_t>(std::find(regions.begin(), regions.end(), c) -
                                        regions.begin());
    };
    for (const auto& [a, c] : b.equal_cells()) {
        const std::size_t x = place_of(a), y = place_of(c);
        if (x >= regions.size() || y >= regions.size()) continue;
        std::replace(group.begin(), group.end(), std::size_t{std::max(group[x], group[y])},
                     std::size_t{std::min(group[x], group[y])});
    }
    return group;
}

namespace {

// Does the rule keep its meaning when regions are renumbered?
bool is_blind_to_names(const Rule& rule, const Cells& regions) {
    const auto is_region = [&](Cell c) { return is_among(regions, c); };
    const auto touches = [&](const Cells& list) {
        return std::any_of(list.begin(), list.end(), is_region);
    };
    const auto are_regions_from = [&](std::size_t first) {
        return std::all_of(
            rule.lists.begin() + static_cast<std::ptrdiff_t>(first), rule.lists.end(),
            [&](const Cells& list) { return std::all_of(list.begin(), list.end(), is_region); });
    };
    switch (rule.kind) {
        case RuleKind::ChaosConstruction:
            return rule.lists[0] == regions;
        case RuleKind::ChaosArrow:
        case RuleKind::ChaosCount:
        case RuleKind::CountDistinct:
            if (!touches(rule.lists[0]) && are_regions_from(1)) return true;
            break;
        case RuleKind::Different:
        case RuleKind::SameValues:
            if (are_regions_from(0)) return true;
            break;
        default:
            break;
    }
    return std::none_of(rule.lists.begin(), rule.lists.end(), touches) &&
           std::all_of(rule.parts.begin(), rule.parts.end(),
                       [&](const Rule& part) { return is_blind_to_names(part, regions); });
}

bool may_rename(const Builder& b, const Cells& regions, Digits names) {
    const auto* rules = b.rules_to_rename_by();
    return rules &&
           std::all_of(rules->begin(), rules->end(),
                       [&](const Rule& rule) { return is_blind_to_names(rule, regions); }) &&
           std::all_of(regions.begin(), regions.end(), [&](Cell c) {
               return !(names & ~b.candidates_at(c)) && b.geometry().houses_of(c).empty();
           });
}

// The distance along rows and columns.
int steps_between(const Geometry& geometry, Cell a, Cell b) {
    return std::abs(geometry.row_of(a) - geometry.row_of(b)) +
           std::abs(geometry.column_of(a) - geometry.column_of(b));
}

// Finds a set of groups no two of which can be in one region: they are too far apart, too large, or
// repeat digits. Each is represented by one cell. Of the largest sets found greedily, it takes the
// one about which rules say most.
class Anchors {
  public:
    Anchors(const Builder& b, const Cells& cells, const Cells& regions, int size)
        : cells_(cells), regions_(regions), apart_(cells.size()), weight_(cells.size(), 0) {
        weigh(*b.rules_to_rename_by());
        const auto group = known_groups(b, regions);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            auto at = std::find_if(groups_.begin(), groups_.end(),
                                   [&](const Group& g) { return g.name == group[i]; });
            if (at == groups_.end()) at = groups_.insert(at, {group[i], {}, 0, 0, i});
            at->cells.push_back(cells[i]);
            const Digits here = b.candidates_at(cells[i]);
            at->any |= here;
            if (is_single(here)) at->solved |= here;
            if (weight_[i] > weight_[at->best]) at->best = i;
        }
        for (std::size_t x = 0; x < groups_.size(); ++x)
            for (std::size_t y = 0; y < groups_.size(); ++y)
                if (x != y && are_apart(b.geometry(), groups_[x], groups_[y], size))
                    apart_[x].set(y);
    }

    // Returns indices of cells.
    std::vector<std::size_t> choose() const {
        std::vector<std::size_t> best;
        int best_weight = 0;
        for (std::size_t first = 0; first < groups_.size(); ++first) {
            std::vector<std::size_t> chosen{first};
            int total = weight_of(first);
            for (auto left = apart_[first]; left.any();) {
                std::size_t next = 0;
                std::pair<std::size_t, int> most{0, -1};
                for (std::size_t i = 0; i < groups_.size(); ++i) {
                    if (!left[i]) continue;
                    const std::pair here{(left & apart_[i]).count(), weight_of(i)};
                    if (here > most) most = here, next = i;
                }
                chosen.push_back(next);
                total += weight_of(next);
                left &= apart_[next];
            }
            if (chosen.size() < best.size() ||
                (chosen.size() == best.size() && total <= best_weight))
                continue;
            best = chosen;
            best_weight = total;
        }
        for (std::size_t& group : best) group = groups_[group].best;
        return best;
    }

  private:
    struct Group {
        std::size_t name;
        Cells cells;
        Digits any, solved;
        std::size_t best;  // the cell about which rules say most
    };
    using Set = std::bitset<kMaxCells>;

    int weight_of(std::size_t group) const { return weight_[groups_[group].best]; }

    void weigh(const std::vector<Rule>& rules) {
        for (const Rule& rule : rules) {
            if (rule.kind == RuleKind::ChaosConstruction) continue;
            for (const Cells& list : rule.lists)
                for (Cell c : list)
                    for (const Cells* lane : {&cells_, &regions_}) {
                        const auto at = std::find(lane->begin(), lane->end(), c);
                        if (at != lane->end())
                            ++weight_[static_cast<std::size_t>(at - lane->begin())];
                    }
        }
    }
    static bool are_apart(const Geometry& geometry, const Group& x, const Group& y, int size) {
        const auto cells = static_cast<int>(x.cells.size() + y.cells.size());
        if ((x.solved & y.solved) || count_of(x.any | y.any) < cells) return true;
        int steps = kMaxCells;
        for (Cell a : x.cells)
            for (Cell b : y.cells) steps = std::min(steps, steps_between(geometry, a, b));
        return cells + steps - 1 > size;
    }

    const Cells &cells_, &regions_;
    std::vector<Group> groups_;
    std::vector<Set> apart_;  // by group
    std::vector<int> weight_;
};

}  // namespace

bool name_regions(Builder& b, const Cells& cells, const Cells& regions, int size, int count) {
    if (!may_rename(b, regions, below(count))) return false;
    const auto first = Anchors(b, cells, regions, size).choose();
    for (std::size_t i = 0; i < first.size(); ++i)
        b.restrict(regions[first[i]], bit(static_cast<int>(i)));
    b.name(regions, below(count) & ~below(static_cast<int>(first.size())));
    return true;
}

}  // namespace sudokit::csp
