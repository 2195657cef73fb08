// sum_of_groups.hpp - how Linear works (see sums.hpp), for every kind of store of candidates.
//
// Bounds of a group of cells that differ. The values of the cells, sorted, are at least
//
//     b1 = smallest candidate of any cell, b2 = the next larger one ... but the i-th smallest value
//     is also at least the i-th smallest of the cells' own minima,
//
// so walking up through the candidates, one value a step, whenever a cell whose minimum is reached
// waits for one, adds up to a lower bound that two cells of minimum 1 already raise to 1 + 2. The
// upper bound is the mirror image.
//
// If the sum lies `slack` above the bound, so much can the sorted values rise over b1, b2, ...
// together: each value of the group lies between some b and b + slack. With little slack that
// leaves holes: b = {1,2,7} and slack 1 leave {1,2,3,7,8}. Likewise a single cell rises at most by
// what the sum lies above the sum of the plain minima.
#pragma once
#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "csp/digits.hpp"

namespace sudokit::csp::linear {

// Least and greatest sum of a group, and the values that make them up.
struct Bounds {
    int least, greatest;
    Digits low_values, high_values;
    int plain_least, plain_greatest;  // without minding that the cells differ
};

// How many cells have their extreme candidate at each value: four bits a value where that is
// enough, which saves clearing a table each time.
class FewStarts {
  public:
    static bool fit(int digits, std::size_t cells) { return digits <= 16 && cells < 16; }
    void add(int value) { counts_ += std::uint64_t{1} << 4 * value; }
    int at(int value) const { return static_cast<int>(counts_ >> 4 * value & 15); }

  private:
    std::uint64_t counts_ = 0;
};
class ManyStarts {
  public:
    void add(int value) { ++counts_[value]; }
    int at(int value) const { return counts_[value]; }

  private:
    std::uint8_t counts_[kMaxDigits] = {};
};

// The two ends of the candidates.
struct Lower {
    static int extreme(Digits d) { return low(d); }
    static Digits without_extreme(Digits d) { return d & (d - 1); }
};
struct Upper {
    static int extreme(Digits d) { return high(d); }
    static Digits without_extreme(Digits d) { return d & ~bit(high(d)); }
};

// One value a step for a cell that has reached its extreme, from one end of the candidates to the
// other; `values` are those given. -1: too few values. Whether a value is taken is as good as
// random, so nothing branches on it.
template <typename End, typename Starts, typename Store, typename Cells>
int walk(const Store& store, const Cells& cells, Digits& values, int& plain) {
    Starts starts;
    Digits any = 0;
    int extremes = 0;
    for (const auto c : cells) {
        const Digits here = store.at(c);
        const int first = End::extreme(here);
        any |= here;
        starts.add(first);
        extremes += first;
    }
    plain = extremes;
    Digits taken = 0;
    int sum = 0, waiting = 0, left = static_cast<int>(cells.size());
    for (; left; any = End::without_extreme(any)) {
        if (!any) return -1;
        const int value = End::extreme(any);
        waiting += starts.at(value);
        const int takes = waiting != 0;
        waiting -= takes;
        left -= takes;
        sum += takes ? value : 0;
        taken |= static_cast<Digits>(takes) << value;
    }
    values = taken;
    return sum;
}

inline void bounds_of_one(Digits here, Bounds& bounds) {
    bounds.least = bounds.plain_least = low(here);
    bounds.greatest = bounds.plain_greatest = high(here);
    bounds.low_values = bit(bounds.least);
    bounds.high_values = bit(bounds.greatest);
}

// Two walks of two steps.
inline bool bounds_of_two(Digits a, Digits b, Bounds& bounds) {
    const Digits any = a | b;
    if (is_single(any)) return false;
    const int low_a = low(a), high_a = high(a), low_b = low(b), high_b = high(b);
    const int next = low_a == low_b ? low(Lower::without_extreme(any)) : low_b;
    const int next_high = high_a == high_b ? high(Upper::without_extreme(any)) : high_b;
    bounds.plain_least = low_a + low_b;
    bounds.plain_greatest = high_a + high_b;
    bounds.least = low_a + next;
    bounds.greatest = high_a + next_high;
    bounds.low_values = bit(low_a) | bit(next);
    bounds.high_values = bit(high_a) | bit(next_high);
    return true;
}

template <typename Starts, typename Store, typename Cells>
bool bounds_of_many(const Store& store, const Cells& cells, Bounds& bounds) {
    bounds.least = walk<Lower, Starts>(store, cells, bounds.low_values, bounds.plain_least);
    if (bounds.least < 0) return false;
    bounds.greatest = walk<Upper, Starts>(store, cells, bounds.high_values, bounds.plain_greatest);
    return bounds.greatest >= 0;
}

template <typename Store, typename Cells>
bool bounds_of(const Store& store, const Cells& cells, Bounds& bounds) {
    if (cells.size() == 1) {
        bounds_of_one(store.at(cells[0]), bounds);
        return true;
    }
    if (cells.size() == 2) return bounds_of_two(store.at(cells[0]), store.at(cells[1]), bounds);
    return FewStarts::fit(store.digits(), cells.size())
               ? bounds_of_many<FewStarts>(store, cells, bounds)
               : bounds_of_many<ManyStarts>(store, cells, bounds);
}

// Everything from a member up to `reach` above it, as far as there are so many digits. The number
// of steps does not depend on the reach, so that it is no surprise to the processor.
inline Digits risen(Digits set, int reach, int digits) {
    for (int step = 1; step < digits; step *= 2) {
        const int by = std::min(step, reach);
        set |= set << by;
        reach -= by;
    }
    return set;
}
inline Digits fallen(Digits set, int reach, int digits) {
    for (int step = 1; step < digits; step *= 2) {
        const int by = std::min(step, reach);
        set |= set >> by;
        reach -= by;
    }
    return set;
}

struct Term {
    Cell cell;
    int coefficient;
};

// The two last open cells, exactly: `rest` = targets less what is solved.
template <typename Store, typename Targets>
bool settle_two(Store& store, Term a, Term b, int solved, const Targets& targets) {
    const bool must_differ = a.cell != b.cell && store.are_peers(a.cell, b.cell);
    Digits found_a = 0, found_b = 0;
    for (int target : targets)
        for (Digits rest = store.at(a.cell); rest; rest &= rest - 1) {
            const int left = target - solved - a.coefficient * low(rest);
            if (left % b.coefficient) continue;
            const int other = left / b.coefficient;
            if (other < 0 || other > 63 || !(store.at(b.cell) & bit(other))) continue;
            if (must_differ && other == low(rest)) continue;
            found_a |= rest & (~rest + 1);
            found_b |= bit(other);
        }
    return store.keep(a.cell, found_a) && store.keep(b.cell, found_b);
}

inline Digits reversed(Digits d) {
    d = (d >> 1 & 0x5555555555555555) | (d & 0x5555555555555555) << 1;
    d = (d >> 2 & 0x3333333333333333) | (d & 0x3333333333333333) << 2;
    d = (d >> 4 & 0x0f0f0f0f0f0f0f0f) | (d & 0x0f0f0f0f0f0f0f0f) << 4;
    d = (d >> 8 & 0x00ff00ff00ff00ff) | (d & 0x00ff00ff00ff00ff) << 8;
    d = (d >> 16 & 0x0000ffff0000ffff) | (d & 0x0000ffff0000ffff) << 16;
    return d >> 32 | d << 32;
}

// The indices x with sum - x in the set, given as the reversed set.
inline Digits partners(Digits reversed_set, int sum) {
    if (sum < 0 || sum > 126) return 0;
    return sum <= 63 ? reversed_set >> (63 - sum) : reversed_set << (sum - 63);
}

// Three cells of coefficients 1 and -1: a cell that is subtracted counts as its mirror image, so
// that x + y + z = sum. Cells that must differ do so if both or neither are mirrored.
template <typename Store>
bool settle_three(Store& store, const std::array<Term, 3>& open, int sum) {
    const int top = store.digits() - 1;
    std::array<Digits, 3> may;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto [cell, k] = open[i];
        if (k != 1 && k != -1) return true;
        may[i] = store.at(cell);
        if (k == 1) continue;
        may[i] = reversed(may[i]) >> (63 - top);
        sum += top;
    }
    const auto differ = [&](std::size_t i, std::size_t k) {
        return open[i].coefficient == open[k].coefficient &&
               store.are_peers(open[i].cell, open[k].cell);
    };
    const bool xy = differ(0, 1), xz = differ(0, 2), yz = differ(1, 2);
    const Digits mirrored = reversed(may[2]);
    std::array<Digits, 3> found{};
    for (Digits rest = may[0]; rest; rest &= rest - 1) {
        const Digits x = rest & (~rest + 1);
        const int left = sum - low(x);
        Digits y = may[1] & partners(mirrored, left);
        if (xy) y &= ~x;
        if (xz && left - low(x) >= 0 && left - low(x) <= 63) y &= ~bit(left - low(x));
        if (yz && left % 2 == 0 && left >= 0) y &= ~bit(left / 2 & 63);
        if (!y) continue;
        found[0] |= x;
        found[1] |= y;
        found[2] |= partners(reversed(y), left);
    }
    for (std::size_t i = 0; i < 3; ++i) {
        if (open[i].coefficient == -1) found[i] = reversed(found[i]) >> (63 - top);
        if (!store.keep(open[i].cell, found[i])) return false;
    }
    return true;
}

// Two or three open cells: exactly.
template <typename Store, typename Groups, typename Targets>
bool settle_last(Store& store, const Groups& groups, const Targets& targets) {
    std::size_t many = 0;
    for (const auto& group : groups)
        for (const auto c : group.cells) many += !store.is_solved(c);
    if (many < 2 || many > 3) return true;
    std::array<Term, 3> open;
    int count = 0, solved = 0;
    for (const auto& group : groups)
        for (Cell c : group.cells) {
            if (store.is_solved(c)) {
                solved += group.coefficient * low(store.at(c));
            } else {
                open[static_cast<std::size_t>(count++)] = {c, group.coefficient};
            }
        }
    if (count == 2) return settle_two(store, open[0], open[1], solved, targets);
    return targets.size() != 1 || settle_three(store, open, targets[0] - solved);
}

template <typename Store, typename Groups, typename Targets>
bool propagate_sum(Store& store, const Groups& groups, const Targets& targets) {
    std::array<Bounds, 64> few;
    std::vector<Bounds> many;
    if (groups.size() > few.size()) many.resize(groups.size());
    Bounds* bounds = many.empty() ? few.data() : many.data();
    const int digits = store.digits();
    for (;;) {
        int least = 0, greatest = 0, plain_least = 0, plain_greatest = 0;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            Bounds& b = bounds[g];
            if (!bounds_of(store, groups[g].cells, b)) return false;
            const int k = groups[g].coefficient;
            least += k * (k > 0 ? b.least : b.greatest);
            greatest += k * (k > 0 ? b.greatest : b.least);
            plain_least += k * (k > 0 ? b.plain_least : b.plain_greatest);
            plain_greatest += k * (k > 0 ? b.plain_greatest : b.plain_least);
        }
        const auto first = std::lower_bound(targets.begin(), targets.end(), least);
        if (first == targets.end() || *first > greatest) return false;
        const auto last = std::upper_bound(first, targets.end(), greatest) - 1;
        const int up = *last - least, down = greatest - *first;
        const int plain_up = *last - plain_least, plain_down = plain_greatest - *first;
        bool changed = false;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const int k = groups[g].coefficient, size = std::abs(k);
            const auto share = [&](int slack) { return size == 1 ? slack : slack / size; };
            const int rise = share(k > 0 ? up : down), fall = share(k > 0 ? down : up);
            const int reach_up = share(k > 0 ? plain_up : plain_down);
            const int reach_down = share(k > 0 ? plain_down : plain_up);
            if (std::min(std::min(rise, fall), std::min(reach_up, reach_down)) >= digits) continue;
            const Digits may = risen(bounds[g].low_values, rise, digits) &
                               fallen(bounds[g].high_values, fall, digits);
            for (Cell c : groups[g].cells) {
                const Digits here = store.at(c);
                const Digits keep =
                    may & at_most(low(here) + reach_up) & at_least(high(here) - reach_down);
                if (!(here & ~keep)) continue;
                if (!store.keep(c, keep)) return false;
                changed = true;
            }
        }
        if (!changed) break;
    }
    return settle_last(store, groups, targets);
}

}  // namespace sudokit::csp::linear
