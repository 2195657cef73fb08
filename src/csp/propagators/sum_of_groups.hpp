// sum_of_groups.hpp - the algorithm of Linear (see sums.hpp), for any store of candidates.
//
// Bounds of a group of cells that differ. The values of the cells, sorted, are at least
//
//     b1 = smallest candidate of any cell, b2 = the next larger one ... but the i-th smallest value
//     is also at least the i-th smallest of the cells' own minima,
//
// so give each cell, in any order, the least candidate of the group that is not below its minimum
// and that no other cell has been given. They add up to a lower bound; two cells of minimum 1
// already raise it to 1 + 2. The upper bound is the mirror image.
//
// If the sum lies `slack` above the bound, the sorted values can rise above b1, b2, ... by at most
// that much in total: each value of the group lies between some b and b + slack. A small slack
// leaves holes: b = {1,2,7} and slack 1 leave {1,2,3,7,8}. Likewise, a single cell rises at most by
// the distance of the sum from the sum of the plain minima.
#pragma once
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "csp/digits.hpp"

namespace sudokit::csp::linear {

// The least and greatest sum of a group, and the values that make them up.
struct Bounds {
    int least, greatest;
    Digits low_values, high_values;
    int plain_least, plain_greatest;  // ignoring that the cells differ
    int span;                         // from the least candidate to the greatest
    int open;                         // open cells
};

// Gives each cell a value from either end. As in a parking function, the order of the cells does
// not affect the set of values taken. False: too few values.
template <typename Store, typename Cells>
bool bounds_of_many(const Store& store, const Cells& cells, Bounds& bounds) {
    Digits any = 0;
    for (const auto c : cells) any |= store.at(c);
    Digits low_left = any, high_left = any;  // not yet taken
    bounds = {};
    for (const auto c : cells) {
        const Digits here = store.at(c), lowest = here & (~here + 1);
        const int greatest = high(here);
        const Digits above = low_left & (~lowest + 1);
        const Digits under = high_left & (~Digits{0} >> (63 - greatest));
        if (!above || !under) return false;
        bounds.open += here != lowest;
        bounds.plain_least += low(here);
        bounds.plain_greatest += greatest;
        bounds.least += low(above);
        bounds.greatest += high(under);
        low_left &= ~(above & (~above + 1));
        high_left &= ~bit(high(under));
    }
    bounds.low_values = any & ~low_left;
    bounds.high_values = any & ~high_left;
    bounds.span = high(any) - low(any);
    return true;
}

inline void bounds_of_one(Digits here, Bounds& bounds) {
    bounds.least = bounds.plain_least = low(here);
    bounds.greatest = bounds.plain_greatest = high(here);
    bounds.low_values = bit(bounds.least);
    bounds.high_values = bit(bounds.greatest);
    bounds.span = bounds.greatest - bounds.least;
    bounds.open = bounds.span != 0;
}

inline bool bounds_of_two(Digits a, Digits b, Bounds& bounds) {
    const Digits any = a | b;
    if (is_single(any)) return false;
    const int low_a = low(a), high_a = high(a), low_b = low(b), high_b = high(b);
    const int next = low_a == low_b ? low(any & (any - 1)) : low_b;
    const int next_high = high_a == high_b ? high(any & ~bit(high_a)) : high_b;
    bounds.plain_least = low_a + low_b;
    bounds.plain_greatest = high_a + high_b;
    bounds.least = low_a + next;
    bounds.greatest = high_a + next_high;
    bounds.low_values = bit(low_a) | bit(next);
    bounds.high_values = bit(high_a) | bit(next_high);
    bounds.span = std::max(high_a, high_b) - std::min(low_a, low_b);
    bounds.open = (low_a != high_a) + (low_b != high_b);
    return true;
}

template <typename Store, typename Cells>
bool bounds_of(const Store& store, const Cells& cells, Bounds& bounds) {
    if (cells.size() == 1) {
        bounds_of_one(store.at(cells[0]), bounds);
        return true;
    }
    if (cells.size() == 2) return bounds_of_two(store.at(cells[0]), store.at(cells[1]), bounds);
    return bounds_of_many(store, cells, bounds);
}

// All digits from each member to `reach` above it, within the board's digits. The number of steps
// does not depend on `reach`, so the loop is predictable for the processor.
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

// The last two open cells, exactly. `rest`: the targets minus what is solved.
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

// The indices x with sum - x in the set, given as the reversed set.
inline Digits partners(Digits reversed_set, int sum) {
    if (sum < 0 || sum > 126) return 0;
    return sum <= 63 ? reversed_set >> (63 - sum) : reversed_set << (sum - 63);
}

// Three cells with coefficients 1 and -1. A subtracted cell counts as its mirror image, so that
// x + y + z = sum. "Differ" carries over if both cells or neither are mirrored.
template <typename Store>
bool settle_three(Store& store, const std::array<Term, 3>& open, int sum) {
    const int top = store.digits() - 1;
    std::array<Digits, 3> may;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto [cell, k] = open[i];
        if (k != 1 && k != -1) return true;
        may[i] = store.at(cell);
        if (k == 1) continue;
        may[i] = mirrored(may[i], store.digits());
        sum += top;
    }
    const auto differ = [&](std::size_t i, std::size_t k) {
        return open[i].coefficient == open[k].coefficient &&
               store.are_peers(open[i].cell, open[k].cell);
    };
    const bool xy = differ(0, 1), xz = differ(0, 2), yz = differ(1, 2);
    const Digits mirrored_y = reversed(may[1]), mirrored_z = reversed(may[2]);
    std::array<Digits, 3> found{};
    for (Digits rest = may[0]; rest; rest &= rest - 1) {
        const Digits x = rest & (~rest + 1);
        const int left = sum - low(x);
        const int other = left - low(x);  // what a second x would leave for the third
        const Digits beside = other >= 0 && other <= 63 ? bit(other) : 0;
        const Digits half = yz && left >= 0 && left % 2 == 0 ? bit(left / 2 & 63) : 0;
        const Digits not_y = half | (xy ? x : 0) | (xz ? beside : 0);
        const Digits not_z = half | (xz ? x : 0) | (xy ? beside : 0);
        const Digits y = may[1] & partners(mirrored_z, left) & ~not_y;
        if (!y) continue;
        found[0] |= x;
        found[1] |= y;
        found[2] |= may[2] & partners(mirrored_y, left) & ~not_z;
    }
    for (std::size_t i = 0; i < 3; ++i) {
        if (open[i].coefficient == -1) found[i] = mirrored(found[i], store.digits());
        if (!store.keep(open[i].cell, found[i])) return false;
    }
    return true;
}

// Two or three open cells: exactly.
template <typename Store, typename Groups, typename Targets>
bool settle_last(Store& store, const Groups& groups, const Targets& targets) {
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

// The bounds of the total of all groups.
struct Total {
    int least = 0, greatest = 0, plain_least = 0, plain_greatest = 0, open = 0;

    void add(const Bounds& b, int k) {
        least += k * (k > 0 ? b.least : b.greatest);
        greatest += k * (k > 0 ? b.greatest : b.least);
        plain_least += k * (k > 0 ? b.plain_least : b.plain_greatest);
        plain_greatest += k * (k > 0 ? b.plain_greatest : b.plain_least);
        open += b.open;
    }
};

// How far the sum may lie from its bounds.
struct Slack {
    int up, down, plain_up, plain_down;

    // `first` and `last` are the least and the greatest target within the bounds.
    Slack(const Total& total, int first, int last)
        : up(last - total.least),
          down(total.greatest - first),
          plain_up(last - total.plain_least),
          plain_down(total.plain_greatest - first) {}

    // The part of it for the values of a group, upwards and downwards.
    Slack of_group(int coefficient) const {
        Slack share = *this;
        if (coefficient < 0) {
            std::swap(share.up, share.down);
            std::swap(share.plain_up, share.plain_down);
        }
        if (const int size = std::abs(coefficient); size != 1)
            for (int* part : {&share.up, &share.down, &share.plain_up, &share.plain_down})
                *part /= size;
        return share;
    }
};

// Restricts the cells of a group to the slack.
template <typename Store, typename Cells>
bool tighten(Store& store, const Cells& cells, const Bounds& bounds, const Slack& slack,
             bool& changed) {
    const int digits = store.digits();
    const Digits may =
        risen(bounds.low_values, slack.up, digits) & fallen(bounds.high_values, slack.down, digits);
    for (Cell c : cells) {
        const Digits here = store.at(c);
        const Digits keep =
            may & at_most(low(here) + slack.plain_up) & at_least(high(here) - slack.plain_down);
        if (!(here & ~keep)) continue;
        if (!store.keep(c, keep)) return false;
        changed = true;
    }
    return true;
}

// `open`: the number of open cells at the end.
template <typename Store, typename Groups, typename Targets>
bool propagate_sum(Store& store, const Groups& groups, const Targets& targets, int& open) {
    std::array<Bounds, 64> few;
    std::vector<Bounds> many;
    if (groups.size() > few.size()) many.resize(groups.size());
    Bounds* bounds = many.empty() ? few.data() : many.data();
    for (bool changed = true; changed;) {
        Total total;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (!bounds_of(store, groups[g].cells, bounds[g])) return false;
            total.add(bounds[g], groups[g].coefficient);
        }
        open = total.open;
        const auto first = std::lower_bound(targets.begin(), targets.end(), total.least);
        if (first == targets.end() || *first > total.greatest) return false;
        const auto last = std::upper_bound(first, targets.end(), total.greatest) - 1;
        const Slack slack(total, *first, *last);
        changed = false;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const Slack share = slack.of_group(groups[g].coefficient);
            // The plain slack is at least the other one.
            if (std::min(share.up, share.down) >= bounds[g].span) continue;
            if (!tighten(store, groups[g].cells, bounds[g], share, changed)) return false;
        }
    }
    return open < 2 || open > 3 || settle_last(store, groups, targets);
}

}  // namespace sudokit::csp::linear
