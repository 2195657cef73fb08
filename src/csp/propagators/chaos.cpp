#include "csp/propagators/chaos.hpp"

#include <algorithm>
#include <array>

#include "csp/propagators/growth.hpp"
#include "csp/propagators/tools.hpp"

namespace sudokit::csp {
namespace {

std::vector<Cell> joined(std::vector<Cell> a, const std::vector<Cell>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

constexpr std::size_t kMostRegions = 64;

}  // namespace

RegionShapes::RegionShapes(std::vector<Cell> regions, Layout layout, int size)
    : Propagator(std::move(regions), Cost::High),
      layout_(std::move(layout)),
      size_(size),
      count_(static_cast<int>(cells().size()) / size) {}

bool RegionShapes::propagate(State& state) const {
    if (layout_.places <= 64) return run<1>(state);
    if (layout_.places <= 128) return run<2>(state);
    if (layout_.places <= 320) return run<5>(state);
    return run<Layout::kMostWords>(state);
}

namespace {

// All regions as far as they are known.
template <int W>
struct Map {
    std::array<Patch<W>, kMostRegions> sure, may;
    Patch<W> all;
    std::size_t count;

    // A place has one region; each has at least one.
    bool share_out() {
        for (;;) {
            Patch<W> once, twice, taken;
            for (std::size_t r = 0; r < count; ++r) {
                twice |= once & may[r];
                once |= may[r];
                if (!(taken & sure[r]).empty()) return false;
                taken |= sure[r];
            }
            if (once != all) return false;
            const Patch<W> decided = all - twice;
            if (decided == taken && (taken & twice).empty()) return true;
            for (std::size_t r = 0; r < count; ++r) {
                sure[r] |= may[r] & decided;
                may[r] -= taken - sure[r];
            }
        }
    }

    bool put_in_order() {
        for (std::size_t r = 0; r < count; ++r) {
            if (r) may[r] -= Patch<W>::before(may[r - 1].first() + 1);
            if (may[r].empty()) return false;
        }
        int bound = W * 64;  // the region begins before it
        for (std::size_t r = count; r-- > 0;) {
            if (bound < W * 64) {
                const Patch<W> beginnings = may[r] & Patch<W>::before(bound);
                if (beginnings.empty()) return false;
                if (beginnings.is_single()) sure[r] |= beginnings;
            }
            if (!sure[r].empty()) bound = std::min(bound, sure[r].first() + 1);
            if (bound < W * 64) --bound;
        }
        return true;
    }
};

}  // namespace

template <int W>
bool RegionShapes::run(State& state) const {
    const auto& cells = this->cells();
    Map<W> map;
    map.count = static_cast<std::size_t>(count_);
    for (std::size_t r = 0; r < map.count; ++r) map.sure[r] = map.may[r] = Patch<W>{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Digits here = state.at(cells[i]) & below(count_);
        const int place = layout_.place_of[i];
        map.all.insert(place);
        for (Digits rest = here; rest; rest &= rest - 1)
            map.may[static_cast<std::size_t>(low(rest))].insert(place);
        if (here && is_single(here)) map.sure[static_cast<std::size_t>(low(here))].insert(place);
    }
    std::array<Patch<W>, kMostRegions> settled_sure, settled_may;
    std::uint64_t settled = 0;
    for (bool changed = true; changed;) {
        if (!map.share_out() || !map.put_in_order() || !map.share_out()) return false;
        changed = false;
        for (std::size_t r = 0; r < map.count; ++r) {
            if ((settled >> r & 1) && map.sure[r] == settled_sure[r] &&
                map.may[r] == settled_may[r])
                continue;
            Growth<W> growth(layout_.stride, size_, true);
            growth.sure = map.sure[r];
            growth.may = map.may[r];
            if (!growth.settle()) return false;
            changed = changed || growth.sure != map.sure[r] || growth.may != map.may[r];
            settled_sure[r] = map.sure[r] = growth.sure;
            settled_may[r] = map.may[r] = growth.may;
            settled |= bit(static_cast<int>(r));
        }
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Digits here = state.at(cells[i]);
        if (is_single(here)) continue;
        Digits left = 0;
        for (Digits rest = here & below(count_); rest; rest &= rest - 1)
            if (map.may[static_cast<std::size_t>(low(rest))].contains(layout_.place_of[i]))
                left |= first_of(rest);
        if (!state.keep(cells[i], left)) return false;
    }
    return true;
}

RegionDigits::RegionDigits(std::vector<Cell> digits, std::vector<Cell> regions, int size)
    : Propagator(joined(digits, regions), Cost::Middle),
      digits_(std::move(digits)),
      regions_(std::move(regions)),
      size_(size) {}

bool RegionDigits::propagate(State& state) const {
    std::array<Digits, kMostRegions> once{}, twice{}, taken{};
    Digits any = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) {
        const Digits here = state.at(digits_[i]), regions = state.at(regions_[i]);
        any |= regions;
        for (Digits rest = regions; rest; rest &= rest - 1) {
            const auto r = static_cast<std::size_t>(low(rest));
            twice[r] |= once[r] & here;
            once[r] |= here;
        }
        if (!is_single(here) || !is_single(regions)) continue;
        Digits& digits = taken[static_cast<std::size_t>(low(regions))];
        if (digits & here) return false;
        digits |= here;
    }
    std::array<Digits, kMostRegions> hidden{};  // digits with a single place where all are needed
    Digits busy = 0;                            // regions about which there is something to say
    for (Digits rest = any; rest; rest &= rest - 1) {
        const auto r = static_cast<std::size_t>(low(rest));
        if (count_of(once[r]) < size_) return false;
        if (count_of(once[r]) == size_) hidden[r] = once[r] & ~twice[r] & ~taken[r];
        if (hidden[r] | taken[r]) busy |= first_of(rest);
    }
    for (std::size_t i = 0; i < digits_.size(); ++i) {
        const Digits here = state.at(digits_[i]), regions = state.at(regions_[i]);
        Digits wrong = 0;
        for (Digits rest = regions & busy; rest; rest &= rest - 1) {
            const auto r = static_cast<std::size_t>(low(rest));
            if (const Digits own = here & hidden[r]) {
                if (!is_single(own) || !state.keep(digits_[i], own) ||
                    !state.keep(regions_[i], first_of(rest)))
                    return false;
            }
            if (!(here & ~taken[r])) wrong |= first_of(rest);
        }
        if (is_single(regions)) {
            if (!is_single(here) &&
                !state.remove(digits_[i], taken[static_cast<std::size_t>(low(regions))]))
                return false;
        } else if (wrong && !state.remove(regions_[i], wrong)) {
            return false;
        }
    }
    return true;
}

namespace {

std::vector<Cell> cells_of(Cell count, const std::vector<std::vector<Cell>>& arms) {
    std::vector<Cell> all{count};
    for (const auto& arm : arms) all.insert(all.end(), arm.begin(), arm.end());
    return all;
}

}  // namespace

RegionRuns::RegionRuns(Cell count, std::vector<std::vector<Cell>> arms, int offset)
    : Propagator(cells_of(count, arms), Cost::Middle),
      count_(count),
      arms_(std::move(arms)),
      first_(arms_[0][0]),
      offset_(offset) {
    for (auto& arm : arms_) arm.erase(arm.begin());
}

namespace {

// Sums of two numbers, as sets of numbers below 64.
std::uint64_t sums(std::uint64_t a, std::uint64_t b) {
    std::uint64_t all = 0;
    for (std::uint64_t rest = a; rest; rest &= rest - 1) all |= b << low(rest);
    return all;
}

}  // namespace

struct RegionRuns::Pass {
    Digits found_count = 0, found_first = 0;
    Digits* found;                                 // by cell of the arms, in their order
    std::array<std::uint64_t, kMostArms> lengths;  // of runs, without the first cell
};

// Lengths of 63 and more are not told apart.
bool RegionRuns::try_region(const State& state, Pass& pass, Digits region) const {
    for (std::size_t a = 0; a < arms_.size(); ++a) {
        std::uint64_t lengths = 0;
        int length = 0;
        for (Cell c : arms_[a]) {
            const Digits here = state.at(c);
            if (here & ~region) lengths |= bit(length);
            if (!(here & region)) break;
            ++length;
        }
        if (length == static_cast<int>(arms_[a].size())) lengths |= bit(length);
        pass.lengths[a] = lengths;
    }
    // What the number of cells may be, less the first cell.
    const Digits count = state.at(count_);
    const int shift = offset_ - 1;
    const std::uint64_t wanted = shift >= 0 ? count << shift : count >> -shift;
    std::array<std::uint64_t, kMostArms + 1> behind;
    behind[arms_.size()] = 1;
    for (std::size_t a = arms_.size(); a-- > 0;) behind[a] = sums(pass.lengths[a], behind[a + 1]);
    const std::uint64_t works = behind[0] & wanted;
    if (!works) return false;
    pass.found_first |= region;
    pass.found_count |= shift >= 0 ? works >> shift : works << -shift;
    std::uint64_t before = 1;
    Digits* found = pass.found;
    for (std::size_t a = 0; a < arms_.size(); ++a) {
        const std::uint64_t others = sums(before, behind[a + 1]);
        std::uint64_t lengths = 0;
        for (std::uint64_t rest = pass.lengths[a]; rest; rest &= rest - 1)
            if (others << low(rest) & wanted) lengths |= first_of(rest);
        int at = 0;
        for (Cell c : arms_[a]) {
            const Digits here = state.at(c);
            if (lengths & at_least(at + 1)) *found |= here & region;
            if (lengths & bit(at)) *found |= here & ~region;
            if (lengths & below(at)) *found |= here;
            ++found;
            ++at;
        }
        before = sums(before, lengths);
    }
    return true;
}

bool RegionRuns::propagate(State& state) const {
    std::array<Digits, kMostCells> found{};
    Pass pass;
    pass.found = found.data();
    for (Digits rest = state.at(first_); rest; rest &= rest - 1)
        try_region(state, pass, first_of(rest));
    if (!state.keep(first_, pass.found_first) || !state.keep(count_, pass.found_count))
        return false;
    const Digits* next = found.data();
    for (const auto& arm : arms_)
        for (Cell c : arm)
            if (!state.keep(c, *next++)) return false;
    return true;
}

RegionCount::RegionCount(Cell count, std::vector<Cell> regions, int offset)
    : Propagator(cells_of(count, {regions}), Cost::Middle),
      count_(count),
      regions_(std::move(regions)),
      offset_(offset) {}

bool RegionCount::propagate(State& state) const {
    std::array<Digits, kMostCells> found{};
    Digits found_first = 0, found_count = 0;
    const Digits count = state.at(count_);
    for (Digits rest = state.at(regions_[0]); rest; rest &= rest - 1) {
        const Digits region = first_of(rest);
        int least = 1, most = 1;
        for (std::size_t i = 1; i < regions_.size(); ++i) {
            const Digits here = state.at(regions_[i]);
            most += (here & region) != 0;
            least += here == region;
        }
        const Digits works = count & at_least(least - offset_) & at_most(most - offset_);
        if (!works) continue;
        found_first |= region;
        found_count |= works;
        const bool all = low(works) + offset_ == most, none = high(works) + offset_ == least;
        for (std::size_t i = 1; i < regions_.size(); ++i) {
            const Digits here = state.at(regions_[i]);
            if (all && (here & region))
                found[i] |= region;
            else if (none && here != region)
                found[i] |= here & ~region;
            else
                found[i] |= here;
        }
    }
    if (!state.keep(count_, found_count) || !state.keep(regions_[0], found_first)) return false;
    for (std::size_t i = 1; i < regions_.size(); ++i)
        if (!state.keep(regions_[i], found[i])) return false;
    return true;
}

}  // namespace sudokit::csp
