#include "csp/build_families.hpp"

#include <algorithm>

#include "sudokit/rule_kinds.hpp"

namespace sudokit::csp {

bool all_differ(const Geometry& geometry, const std::vector<Cell>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (!geometry.sees(cells[i], cells[k])) return false;
    return true;
}

int differing_among(const Geometry& geometry, const std::vector<Cell>& cells) {
    std::size_t most = 0;
    for (Cell first : cells) {
        std::vector<Cell> clique{first};
        for (Cell c : cells)
            if (std::all_of(clique.begin(), clique.end(),
                            [&](Cell other) { return geometry.sees(c, other); }))
                clique.push_back(c);
        most = std::max(most, clique.size());
    }
    return static_cast<int>(most);
}

void add_family_rule(Builder& b, const Rule& rule) {
    using enum RuleKind;
    if (rule.kind != SameValues) b.uses_values();
    switch (rule.kind) {
        case AnyOf:
            return any_of(b, rule);
        case Regex:
        case AutomatonLine:
            return regex(b, rule);
        case Product:
            return product(b, rule);
        case Minus:
            return minus(b, rule);
        case Quotient:
            return quotient(b, rule);
        case HiddenSkyscraper:
            return hidden_skyscraper(b, rule);
        case ValueIndexing:
            return value_indexing(b, rule);
        case Between:
            return between(b, rule);
        case Lockout:
            return lockout(b, rule);
        case SumLine:
            return sum_line(b, rule);
        case Sandwich:
            return sandwich(b, rule);
        case Lunchbox:
            return lunchbox(b, rule);
        case XSum:
            return x_sum(b, rule);
        case Skyscraper:
            return skyscraper(b, rule);
        case NumberedRoom:
            return numbered_room(b, rule);
        case Renban:
            return renban(b, rule);
        case Rellik:
            return rellik(b, rule);
        case EqualityCage:
            return equality_cage(b, rule);
        case Contains:
            return contains(b, rule);
        case Counts:
            return counts(b, rule);
        case CountDistinct:
            return count_distinct(b, rule);
        case CountingCircles:
            return counting_circles(b, rule);
        case SameValues:
            return same_values(b, rule);
        case RowIndexer:
            return row_indexer(b, rule);
        case ColumnIndexer:
            return column_indexer(b, rule);
        case BoxIndexer:
            return box_indexer(b, rule);
        case GlobalEntropy:
            return global_entropy(b, rule);
        case GlobalModulo:
            return global_modulo(b, rule);
        case DutchFlatmates:
            return dutch_flatmates(b, rule);
        case RegionSameValues:
            return region_same_values(b, rule);
        case Doppelganger:
            return doppelganger(b, rule);
        case Connected:
            return connected(b, rule);
        case DistinctLines:
            return distinct_lines(b, rule);
        case ChaosConstruction:
        case ChaosArrow:
        case ChaosCount:
        case FullRank:
            return b.put_off(rule);
        default:
            return;  // Builder::rule knows all others
    }
}

void add_put_off_rules(Builder& b, const std::vector<const Rule*>& rules) {
    std::vector<const Rule*> ranks, regions;
    for (const Rule* rule : rules)
        (rule->kind == RuleKind::FullRank ? ranks : regions).push_back(rule);
    if (!ranks.empty()) full_ranks(b, ranks);
    if (!regions.empty()) chaos(b, regions);
}

}  // namespace sudokit::csp
