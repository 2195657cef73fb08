#include "csp/constraints.hpp"

#include <algorithm>

#include "csp/propagators/classic_houses.hpp"
#include "csp/propagators/houses.hpp"
#include "csp/propagators/value_sets.hpp"
#include "sudokit/geometry.hpp"

namespace sudokit::csp {

std::optional<Constraints> Constraints::of(const Problem& problem) {
    if (problem.cells != kClassicCells || problem.digits != kClassicDigits) return std::nullopt;
    Constraints all{problem};
    for (const auto cost :
         {Propagator::Cost::Low, Propagator::Cost::Middle, Propagator::Cost::High})
        for (const auto& each : problem.propagators)
            if (each->cost() == cost && !each->tell(all)) return std::nullopt;
    return all.has_classic_houses ? std::optional(std::move(all)) : std::nullopt;
}

bool Constraints::add_cage(std::span<const Cell> cells, std::vector<std::uint16_t> sets) {
    if (cells.size() > kMostCells) return false;
    list.emplace_back(Cage{cells, std::move(sets)});
    return true;
}

bool ClassicHouses::tell(Constraints& constraints) const {
    constraints.has_classic_houses = true;
    return true;
}

bool FullHouse::tell(Constraints& constraints) const {
    Digits all = 0;
    for (const Cell c : cells()) all |= constraints.problem.candidates[c];
    return constraints.add_cage(cells(), {static_cast<std::uint16_t>(all)});
}

bool ValueSets::tell(Constraints& constraints) const {
    return constraints.add_cage(cells(), {sets_.begin(), sets_.end()});
}

bool Cage::tell(Constraints& constraints) const {
    std::vector<std::uint16_t> sets;
    for (const int target : targets_) {
        const auto some = sums_.sets(static_cast<int>(cells().size()), target);
        sets.insert(sets.end(), some.begin(), some.end());
    }
    return constraints.add_cage(cells(), std::move(sets));
}

bool Linear::tell(Constraints& constraints) const {
    constraints.list.emplace_back(Constraints::Sum{cells(), groups_, targets_});
    return true;
}

std::vector<Cell> far_peers_of(const Problem& problem, Cell c) {
    std::vector<Cell> far;
    std::ranges::set_difference(problem.peers[c], Geometry::classic()->peers_of(c),
                                std::back_inserter(far));
    return far;
}

}  // namespace sudokit::csp
