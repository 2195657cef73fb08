// Bounds of a group of cells that differ. The values of the cells, sorted, are at least
//
//     b1 = smallest candidate of any cell, b2 = the next larger one ... but the i-th smallest value
//     is also at least the i-th smallest of the cells' own minima,
//
// so walking up through the candidates, one value a step, whenever a cell whose minimum is reached
// waits for one, adds up to a lower bound that two cells of minimum 1 already raise to 1 + 2. The
// upper bound is the mirror image.
//
// A cell may then be at most `slack` above what the bound gives the largest of its group, since the
// rest of the group is at least the bound without that largest term.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "csp/propagators/sums.hpp"

namespace sudokit::csp {

Linear::Linear(std::vector<Cell> cells, std::vector<Group> groups, std::vector<int> targets)
    : Propagator(std::move(cells), Cost::Middle),
      groups_(std::move(groups)),
      targets_(std::move(targets)) {}

namespace {

// Least and greatest sum of a group, and its extreme terms.
struct Bounds {
    int least, greatest;
    int top_of_least;         // the largest value in the least filling
    int bottom_of_greatest;   // the smallest value in the greatest filling
};

// Walks the values from the lowest; `starts[v]` = cells whose minimum is v.
int climb(Digits any, const std::vector<Cell>& cells, const State& state, int& last) {
    Digits minima_seen = 0;
    std::array<std::uint8_t, 64> waiting{};
    for (Cell c : cells) {
        const int m = low(state.at(c));
        ++waiting[static_cast<std::size_t>(m)];
        minima_seen |= bit(m);
    }
    int sum = 0, queue = 0;
    std::size_t left = cells.size();
    for (Digits rest = any; rest && left; rest &= rest - 1) {
        const int v = low(rest);
        if (minima_seen & bit(v)) queue += waiting[static_cast<std::size_t>(v)];
        if (!queue) continue;
        --queue;
        --left;
        sum += v;
        last = v;
    }
    return left ? -1 : sum;
}

int descend(Digits any, const std::vector<Cell>& cells, const State& state, int& last) {
    Digits maxima_seen = 0;
    std::array<std::uint8_t, 64> waiting{};
    for (Cell c : cells) {
        const int m = high(state.at(c));
        ++waiting[static_cast<std::size_t>(m)];
        maxima_seen |= bit(m);
    }
    int sum = 0, queue = 0;
    std::size_t left = cells.size();
    for (Digits rest = any; rest && left; rest &= ~bit(high(rest))) {
        const int v = high(rest);
        if (maxima_seen & bit(v)) queue += waiting[static_cast<std::size_t>(v)];
        if (!queue) continue;
        --queue;
        --left;
        sum += v;
        last = v;
    }
    return left ? -1 : sum;
}

bool bounds_of(const State& state, const std::vector<Cell>& cells, Bounds& bounds) {
    if (cells.size() == 1) {
        bounds.least = bounds.top_of_least = low(state.at(cells[0]));
        bounds.greatest = bounds.bottom_of_greatest = high(state.at(cells[0]));
        return true;
    }
    Digits any = 0;
    for (Cell c : cells) any |= state.at(c);
    bounds.least = climb(any, cells, state, bounds.top_of_least);
    if (bounds.least < 0) return false;
    bounds.greatest = descend(any, cells, state, bounds.bottom_of_greatest);
    return bounds.greatest >= 0;
}

int floor_div(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

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

}  // namespace

bool Linear::propagate(State& state) const {
    std::array<Bounds, 64> few;
    std::vector<Bounds> many;
    if (groups_.size() > few.size()) many.resize(groups_.size());
    Bounds* bounds = many.empty() ? few.data() : many.data();
    for (;;) {
        int least = 0, greatest = 0;
        for (std::size_t g = 0; g < groups_.size(); ++g) {
            if (!bounds_of(state, groups_[g].cells, bounds[g])) return false;
            const int k = groups_[g].coefficient;
            least += k * (k > 0 ? bounds[g].least : bounds[g].greatest);
            greatest += k * (k > 0 ? bounds[g].greatest : bounds[g].least);
        }
        const auto first = std::lower_bound(targets_.begin(), targets_.end(), least);
        if (first == targets_.end() || *first > greatest) return false;
        const auto last = std::upper_bound(first, targets_.end(), greatest) - 1;
        const int up = *last - least, down = greatest - *first;  // slack above least, below greatest
        bool changed = false;
        for (std::size_t g = 0; g < groups_.size(); ++g) {
            const int k = groups_[g].coefficient, size = std::abs(k);
            const int rise = floor_div(k > 0 ? up : down, size);
            const int fall = floor_div(k > 0 ? down : up, size);
            const Digits may = at_most(bounds[g].top_of_least + rise) &
                               at_least(bounds[g].bottom_of_greatest - fall);
            for (Cell c : groups_[g].cells) {
                const Digits here = state.at(c);
                if (!(here & ~may)) continue;
                if (!state.keep(c, may)) return false;
                changed = true;
            }
        }
        if (!changed) break;
    }
    std::array<Term, 2> open;
    int count = 0, solved = 0;
    for (const Group& group : groups_)
        for (Cell c : group.cells) {
            if (state.is_solved(c)) {
                solved += group.coefficient * low(state.at(c));
            } else {
                if (count == 2) return true;
                open[static_cast<std::size_t>(count++)] = {c, group.coefficient};
            }
        }
    return count < 2 || settle_two(state, open[0], open[1], solved, targets_);
}

}  // namespace sudokit::csp
