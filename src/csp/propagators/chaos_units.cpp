#include "csp/propagators/chaos_units.hpp"

#include <algorithm>
#include <array>

#include "csp/propagators/growth.hpp"
#include "csp/propagators/tools.hpp"

namespace sudokit::csp {
namespace {

std::vector<Cell> cells_of(const std::vector<Cell>& digits, const std::vector<Cell>& regions,
                           const std::vector<RegionUnits::Link>& links) {
    std::vector<Cell> all = digits;
    all.insert(all.end(), regions.begin(), regions.end());
    for (const auto& link : links) all.push_back(link.count);
    return all;
}

}  // namespace

RegionUnits::RegionUnits(const std::vector<Cell>& digits, std::vector<Cell> regions, Layout layout,
                         int size, std::vector<Link> links)
    : Propagator(cells_of(digits, regions, links), Cost::High),
      digits_(digits),
      regions_(std::move(regions)),
      layout_(std::move(layout)),
      size_(size),
      links_(std::move(links)) {}

bool RegionUnits::propagate(State& state) const {
    if (layout_.places <= 64) return run<1>(state);
    if (layout_.places <= 128) return run<2>(state);
    return run<5>(state);
}

// Units by the first of their cells; a unit of a known region is that of the region.
struct RegionUnits::Units {
    std::array<std::uint16_t, kMostUnits> unit;  // of a cell
    std::array<std::uint16_t, kMostUnits> size;
    std::array<Digits, kMostUnits> regions, taken,
        any;                        // taken: solved digits, any: all candidates
    std::array<int, 64> of_region;  // -1: none yet

    std::uint16_t find(std::size_t cell) {
        while (unit[cell] != cell) cell = unit[cell] = unit[unit[cell]];
        return static_cast<std::uint16_t>(cell);
    }
    void join(int a, int b) {
        const auto x = find(static_cast<std::size_t>(a)), y = find(static_cast<std::size_t>(b));
        unit[std::max(x, y)] = std::min(x, y);
    }
};

// Cells that the count needs, as there are no others.
void RegionUnits::join_by(const Link& link, const State& state, Units& units) const {
    const auto region_of = [&](int cell) {
        return state.at(regions_[static_cast<std::size_t>(cell)]);
    };
    const int first = link.arms[0][0];
    const Digits regions = region_of(first);
    const int needed = low(state.at(link.count)) + link.offset - 1;  // beside the first cell
    if (!link.is_arrow) {
        const auto& cells = link.arms[0];
        const auto may = std::count_if(cells.begin() + 1, cells.end(),
                                       [&](int c) { return (region_of(c) & regions) != 0; });
        if (may > needed) return;
        for (int c : cells)
            if (region_of(c) & regions) units.join(first, c);
        return;
    }
    // An arm gives what the others cannot.
    int total = 0;
    std::array<int, 16> longest{};
    if (link.arms.size() > longest.size()) return;
    for (std::size_t a = 0; a < link.arms.size(); ++a) {
        Digits left = regions;
        for (std::size_t i = 1; i < link.arms[a].size(); ++i) {
            left &= region_of(link.arms[a][i]);
            if (!left) break;
            ++longest[a];
        }
        total += longest[a];
    }
    for (std::size_t a = 0; a < link.arms.size(); ++a) {
        const int least = needed - (total - longest[a]);
        for (int i = 1; i <= least && i < static_cast<int>(link.arms[a].size()); ++i)
            units.join(first, link.arms[a][static_cast<std::size_t>(i)]);
    }
}

bool RegionUnits::gather(const State& state, Units& units) const {
    const std::size_t count = regions_.size();
    units.of_region.fill(-1);
    for (std::size_t i = 0; i < count; ++i) units.unit[i] = static_cast<std::uint16_t>(i);
    for (std::size_t i = 0; i < count; ++i) {
        const Digits regions = state.at(regions_[i]);
        if (!is_single(regions)) continue;
        int& first = units.of_region[static_cast<std::size_t>(low(regions))];
        if (first < 0)
            first = static_cast<int>(i);
        else
            units.join(first, static_cast<int>(i));
    }
    for (const Link& link : links_) join_by(link, state, units);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t u = units.find(i);
        const Digits digits = state.at(digits_[i]), regions = state.at(regions_[i]);
        if (u == i) {
            units.size[u] = 0;
            units.regions[u] = regions;
            units.taken[u] = units.any[u] = 0;
        }
        if (++units.size[u] > size_) return false;
        if (!(units.regions[u] &= regions)) return false;
        units.any[u] |= digits;
        if (!is_single(digits)) continue;
        if (units.taken[u] & digits) return false;
        units.taken[u] |= digits;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (units.unit[i] != i) continue;
        if (count_of(units.any[i]) < units.size[i]) return false;
        if (is_single(units.regions[i]))
            units.of_region[static_cast<std::size_t>(low(units.regions[i]))] = static_cast<int>(i);
    }
    return true;
}

// Is there room for the unit beside what is in the region?
bool RegionUnits::fits_region(const Units& units, std::size_t unit, std::size_t region) const {
    const int at = units.of_region[region];
    if (at < 0) return true;
    const auto other = static_cast<std::size_t>(at);
    if (other == unit) return true;
    const int together = units.size[unit] + units.size[other];
    return together <= size_ && !(units.taken[unit] & units.taken[other]) &&
           count_of(units.any[unit] | units.any[other]) >= together;
}

template <int W>
bool RegionUnits::run(State& state) const {
    Units units;
    if (!gather(state, units)) return false;
    const std::size_t count = regions_.size();
    // Places that may be in a region, and those that are.
    std::array<Patch<W>, 64> may, sure;
    Digits all = 0;
    for (std::size_t i = 0; i < count; ++i) all |= units.regions[units.find(i)];
    for (Digits rest = all; rest; rest &= rest - 1)
        may[static_cast<std::size_t>(low(rest))] = sure[static_cast<std::size_t>(low(rest))] = {};
    std::array<Patch<W>, kMostUnits> places;
    for (std::size_t i = 0; i < count; ++i)
        if (units.find(i) == i) places[i] = {};
    for (std::size_t i = 0; i < count; ++i) places[units.find(i)].insert(layout_.place_of[i]);
    for (std::size_t u = 0; u < count; ++u) {
        if (units.unit[u] != u) continue;
        Digits left = units.regions[u];
        if (!is_single(left))
            for (Digits rest = left; rest; rest &= rest - 1)
                if (!fits_region(units, u, static_cast<std::size_t>(low(rest))))
                    left &= ~first_of(rest);
        if (!(units.regions[u] = left)) return false;
        for (Digits rest = left; rest; rest &= rest - 1)
            may[static_cast<std::size_t>(low(rest))] |= places[u];
        if (is_single(left)) sure[static_cast<std::size_t>(low(left))] |= places[u];
    }
    for (std::size_t u = 0; u < count; ++u) {
        if (units.unit[u] != u || units.size[u] < 2 || is_single(units.regions[u])) continue;
        for (Digits rest = units.regions[u]; rest; rest &= rest - 1) {
            const auto r = static_cast<std::size_t>(low(rest));
            Growth<W> growth(layout_.stride, size_, false);
            growth.may = may[r];
            growth.sure = sure[r] | places[u];
            if (!growth.settle()) units.regions[u] &= ~first_of(rest);
        }
        if (!units.regions[u]) return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t u = units.find(i);
        if (!state.keep(regions_[i], units.regions[u])) return false;
        const Digits digits = state.at(digits_[i]);
        if (units.taken[u] && !is_single(digits) && !state.remove(digits_[i], units.taken[u]))
            return false;
    }
    return true;
}

}  // namespace sudokit::csp
