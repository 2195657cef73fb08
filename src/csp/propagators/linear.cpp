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
#include <algorithm>
#include <array>
#include <cstdlib>

#include "csp/propagators/sums.hpp"

namespace sudokit::csp {

Linear::Linear(std::vector<Cell> cells, std::vector<Group> groups, std::vector<int> targets,
               Cost cost)
    : Propagator(std::move(cells), cost),
      groups_(std::move(groups)),
      targets_(std::move(targets)) {}

namespace {

// Least and greatest sum of a group, and the values that make them up.
struct Bounds {
    int least, greatest;
    Digits low_values, high_values;
    int plain_least, plain_greatest;  // without minding that the cells differ
};

// How many cells have their extreme candidate at each value: four bits a value as long as that is
// enough, which saves clearing a table each time.
class Starts {
  public:
    Starts(int digits, std::size_t cells) : is_small_(digits <= 16 && cells < 16) {
        if (!is_small_) std::fill(std::begin(many_), std::end(many_), std::uint8_t{0});
    }
    void add(int value) {
        is_small_ ? void(few_ += std::uint64_t{1} << 4 * value) : void(++many_[value]);
    }
    int at(int value) const {
        return is_small_ ? static_cast<int>(few_ >> 4 * value & 15) : many_[value];
    }

  private:
    bool is_small_;
    std::uint64_t few_ = 0;
    std::uint8_t many_[kMaxDigits];
};

// One value a step for a cell that has reached its extreme, from one end of the candidates to the
// other; `values` are those given. -1: too few values.
template <typename Extreme, typename Next>
int walk(const State& state, const std::vector<Cell>& cells, Digits& values, int& plain,
         Extreme&& extreme, Next&& without_extreme) {
    Starts starts(state.problem().digits, cells.size());
    Digits any = 0;
    plain = 0;
    values = 0;
    for (Cell c : cells) {
        const int first = extreme(state.at(c));
        any |= state.at(c);
        starts.add(first);
        plain += first;
    }
    int sum = 0, waiting = 0;
    for (auto left = cells.size(); left; any = without_extreme(any)) {
        if (!any) return -1;
        const int value = extreme(any);
        waiting += starts.at(value);
        if (!waiting) continue;
        --waiting;
        --left;
        sum += value;
        values |= bit(value);
    }
    return sum;
}

bool bounds_of(const State& state, const std::vector<Cell>& cells, Bounds& bounds) {
    if (cells.size() == 1) {
        const Digits here = state.at(cells[0]);
        bounds.least = bounds.plain_least = low(here);
        bounds.greatest = bounds.plain_greatest = high(here);
        bounds.low_values = bit(bounds.least);
        bounds.high_values = bit(bounds.greatest);
        return true;
    }
    bounds.least = walk(state, cells, bounds.low_values, bounds.plain_least, low,
                        [](Digits d) { return d & (d - 1); });
    if (bounds.least < 0) return false;
    bounds.greatest = walk(state, cells, bounds.high_values, bounds.plain_greatest, high,
                           [](Digits d) { return d & ~bit(high(d)); });
    return bounds.greatest >= 0;
}

// Everything from a member up to `reach` above it.
Digits risen(Digits set, int reach) {
    if (reach >= 63) return ~Digits{0} << low(set);
    for (int step = 1; reach > 0; step *= 2) {
        const int by = std::min(step, reach);
        set |= set << by;
        reach -= by;
    }
    return set;
}
Digits fallen(Digits set, int reach) {
    if (reach >= 63) return at_most(high(set));
    for (int step = 1; reach > 0; step *= 2) {
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
bool settle_two(State& state, Term a, Term b, int solved, const std::vector<int>& targets) {
    const bool must_differ = a.cell != b.cell && state.problem().are_peers(a.cell, b.cell);
    Digits found_a = 0, found_b = 0;
    for (int target : targets)
        for (Digits rest = state.at(a.cell); rest; rest &= rest - 1) {
            const int left = target - solved - a.coefficient * low(rest);
            if (left % b.coefficient) continue;
            const int other = left / b.coefficient;
            if (other < 0 || other > 63 || !(state.at(b.cell) & bit(other))) continue;
            if (must_differ && other == low(rest)) continue;
            found_a |= rest & (~rest + 1);
            found_b |= bit(other);
        }
    return state.keep(a.cell, found_a) && state.keep(b.cell, found_b);
}

Digits reversed(Digits d) {
    d = (d >> 1 & 0x5555555555555555) | (d & 0x5555555555555555) << 1;
    d = (d >> 2 & 0x3333333333333333) | (d & 0x3333333333333333) << 2;
    d = (d >> 4 & 0x0f0f0f0f0f0f0f0f) | (d & 0x0f0f0f0f0f0f0f0f) << 4;
    d = (d >> 8 & 0x00ff00ff00ff00ff) | (d & 0x00ff00ff00ff00ff) << 8;
    d = (d >> 16 & 0x0000ffff0000ffff) | (d & 0x0000ffff0000ffff) << 16;
    return d >> 32 | d << 32;
}

// The indices x with sum - x in the set, given as the reversed set.
Digits partners(Digits reversed_set, int sum) {
    if (sum < 0 || sum > 126) return 0;
    return sum <= 63 ? reversed_set >> (63 - sum) : reversed_set << (sum - 63);
}

// Three cells of coefficients 1 and -1: a cell that is subtracted counts as its mirror image, so
// that x + y + z = sum. Cells that must differ do so if both or neither are mirrored.
bool settle_three(State& state, const std::array<Term, 3>& open, int sum) {
    const int top = state.problem().digits - 1;
    std::array<Digits, 3> may;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto [cell, k] = open[i];
        if (k != 1 && k != -1) return true;
        may[i] = state.at(cell);
        if (k == 1) continue;
        may[i] = reversed(may[i]) >> (63 - top);
        sum += top;
    }
    const auto differ = [&](std::size_t i, std::size_t k) {
        return open[i].coefficient == open[k].coefficient &&
               state.problem().are_peers(open[i].cell, open[k].cell);
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
        if (!state.keep(open[i].cell, found[i])) return false;
    }
    return true;
}

}  // namespace

bool Linear::propagate(State& state) const {
    std::array<Bounds, 64> few;
    std::vector<Bounds> many;
    if (groups_.size() > few.size()) many.resize(groups_.size());
    Bounds* bounds = many.empty() ? few.data() : many.data();
    const int digits = state.problem().digits;
    for (;;) {
        int least = 0, greatest = 0, plain_least = 0, plain_greatest = 0;
        for (std::size_t g = 0; g < groups_.size(); ++g) {
            Bounds& b = bounds[g];
            if (!bounds_of(state, groups_[g].cells, b)) return false;
            const int k = groups_[g].coefficient;
            least += k * (k > 0 ? b.least : b.greatest);
            greatest += k * (k > 0 ? b.greatest : b.least);
            plain_least += k * (k > 0 ? b.plain_least : b.plain_greatest);
            plain_greatest += k * (k > 0 ? b.plain_greatest : b.plain_least);
        }
        const auto first = std::lower_bound(targets_.begin(), targets_.end(), least);
        if (first == targets_.end() || *first > greatest) return false;
        const auto last = std::upper_bound(first, targets_.end(), greatest) - 1;
        const int up = *last - least, down = greatest - *first;
        const int plain_up = *last - plain_least, plain_down = plain_greatest - *first;
        bool changed = false;
        for (std::size_t g = 0; g < groups_.size(); ++g) {
            const int k = groups_[g].coefficient, size = std::abs(k);
            const auto share = [&](int slack) { return size == 1 ? slack : slack / size; };
            const int rise = share(k > 0 ? up : down), fall = share(k > 0 ? down : up);
            const int reach_up = share(k > 0 ? plain_up : plain_down);
            const int reach_down = share(k > 0 ? plain_down : plain_up);
            if (std::min(std::min(rise, fall), std::min(reach_up, reach_down)) >= digits) continue;
            const Digits may =
                risen(bounds[g].low_values, rise) & fallen(bounds[g].high_values, fall);
            for (Cell c : groups_[g].cells) {
                const Digits here = state.at(c);
                if (is_single(here)) {
                    if (!(here & may)) return false;
                    continue;
                }
                const Digits keep =
                    may & at_most(low(here) + reach_up) & at_least(high(here) - reach_down);
                if (!(here & ~keep)) continue;
                if (!state.keep(c, keep)) return false;
                changed = true;
            }
        }
        if (!changed) break;
    }
    return settle_last(state);
}

// Two or three open cells: exactly.
bool Linear::settle_last(State& state) const {
    std::array<Term, 3> open;
    int count = 0, solved = 0;
    for (const Group& group : groups_)
        for (Cell c : group.cells) {
            if (state.is_solved(c)) {
                solved += group.coefficient * low(state.at(c));
            } else {
                if (count == 3) return true;
                open[static_cast<std::size_t>(count++)] = {c, group.coefficient};
            }
        }
    if (count == 2) return settle_two(state, open[0], open[1], solved, targets_);
    return count < 3 || targets_.size() != 1 || settle_three(state, open, targets_[0] - solved);
}

}  // namespace sudokit::csp
