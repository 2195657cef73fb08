#include <array>
#include <map>
#include <mutex>

#include "csp/propagators/sums.hpp"

namespace sudokit::csp {

DigitSums::DigitSums(int k) : most_(k * (k - 1) / 2) {
    std::vector<std::vector<std::uint32_t>> lists(
        static_cast<std::size_t>((k + 1) * (most_ + 1)));
    for (std::uint32_t set = 0; set < std::uint32_t{1} << k; ++set) {
        int sum = 0;
        for (std::uint32_t rest = set; rest; rest &= rest - 1) sum += std::countr_zero(rest);
        lists[static_cast<std::size_t>(std::popcount(set) * (most_ + 1) + sum)].push_back(set);
    }
    for (const auto& list : lists) {
        sets_.items.insert(sets_.items.end(), list.begin(), list.end());
        sets_.end_list();
    }
}

const DigitSums& DigitSums::of(int k) {
    static std::mutex mutex;
    static std::array<std::unique_ptr<const DigitSums>, kMost + 1> tables;
    const std::lock_guard lock(mutex);
    auto& table = tables[static_cast<std::size_t>(k)];
    if (!table) table.reset(new DigitSums(k));
    return *table;
}

Cage::Cage(int digits, std::vector<Cell> cells, std::vector<int> targets)
    : Propagator(std::move(cells), Cost::Middle),
      sums_(DigitSums::of(digits)),
      targets_(std::move(targets)) {}

namespace {

constexpr int kMostCells = DigitSums::kMost;

// The open cells of a cage, and what ways were found to fill them.
struct Open {
    int count = 0;
    std::array<Cell, kMostCells> cells;
    std::array<Digits, kMostCells> may;    // candidates
    std::array<Digits, kMostCells> found;  // of those, in some way
    Digits in_all = ~Digits{0};            // digits of every way

    void add(Cell c, Digits candidates) {
        cells[static_cast<std::size_t>(count)] = c;
        may[static_cast<std::size_t>(count)] = candidates;
        found[static_cast<std::size_t>(count)] = 0;
        ++count;
    }
};

// Two cells: a + b = sum.
void fill_two(Open& open, int sum) {
    Digits both = 0;
    for (Digits a = open.may[0]; a; a &= a - 1) {
        const int other = sum - low(a);
        if (other < 0 || other > 63 || other == low(a) || !(open.may[1] & bit(other))) continue;
        open.found[0] |= a & (~a + 1);
        open.found[1] |= bit(other);
        both = (a & (~a + 1)) | bit(other);
        open.in_all &= both;
    }
}

// Three cells: each order of the set.
void fill_three(Open& open, Digits set) {
    const Digits x = set & (~set + 1), yz = set ^ x, y = yz & (~yz + 1), z = yz ^ y;
    const auto try_order = [&](Digits a, Digits b, Digits c) {
        if (!(open.may[0] & a) || !(open.may[1] & b) || !(open.may[2] & c)) return;
        open.found[0] |= a;
        open.found[1] |= b;
        open.found[2] |= c;
        open.in_all &= set;
    };
    try_order(x, y, z);
    try_order(x, z, y);
    try_order(y, x, z);
    try_order(y, z, x);
    try_order(z, x, y);
    try_order(z, y, x);
}

// More: necessary conditions, singles taken out of the others once.
void fill_many(Open& open, Digits set) {
    std::array<Digits, kMostCells> in_set;
    Digits any = 0, singles = 0;
    for (int i = 0; i < open.count; ++i) {
        const Digits here = open.may[static_cast<std::size_t>(i)] & set;
        if (!here) return;
        in_set[static_cast<std::size_t>(i)] = here;
        any |= here;
        if (is_single(here)) {
            if (singles & here) return;
            singles |= here;
        }
    }
    if (any != set) return;
    if (singles)
        for (int i = 0; i < open.count; ++i) {
            Digits& here = in_set[static_cast<std::size_t>(i)];
            if (is_single(here)) continue;
            here &= ~singles;
            if (!here) return;
        }
    for (int i = 0; i < open.count; ++i)
        open.found[static_cast<std::size_t>(i)] |= in_set[static_cast<std::size_t>(i)];
    open.in_all &= set;
}

void fill(Open& open, const DigitSums& sums, int sum, Digits any) {
    if (open.count == 1) {
        if (sum < 0 || sum > 63 || !(open.may[0] & bit(sum))) return;
        open.found[0] |= bit(sum);
        open.in_all &= bit(sum);
        return;
    }
    if (open.count == 2) return fill_two(open, sum);
    for (Digits set : sums.sets(open.count, sum)) {
        if (set & ~any) continue;
        if (open.count == 3)
            fill_three(open, set);
        else
            fill_many(open, set);
    }
}

}  // namespace

bool Cage::propagate(State& state) const {
    Open open;
    int solved_sum = 0;
    Digits solved = 0, any = 0;
    for (Cell c : cells()) {
        const Digits here = state.at(c);
        if (is_single(here)) {
            if (solved & here) return false;
            solved |= here;
            solved_sum += low(here);
        } else {
            open.add(c, here);
        }
    }
    for (int i = 0; i < open.count; ++i) any |= open.may[static_cast<std::size_t>(i)] &= ~solved;
    if (open.count == 0) {
        for (int target : targets_)
            if (target == solved_sum) return true;
        return false;
    }
    for (int target : targets_) fill(open, sums_, target - solved_sum, any);
    for (int i = 0; i < open.count; ++i)
        if (!state.keep(open.cells[static_cast<std::size_t>(i)],
                        open.found[static_cast<std::size_t>(i)]))
            return false;
    for (Digits rest = open.in_all; rest; rest &= rest - 1) {
        const Digits digit = rest & (~rest + 1);
        std::array<Cell, kMostCells> places;
        std::size_t count = 0;
        for (int i = 0; i < open.count; ++i)
            if (open.found[static_cast<std::size_t>(i)] & digit)
                places[count++] = open.cells[static_cast<std::size_t>(i)];
        if (!state.stands_in(digit, places.data(), count)) return false;
    }
    return true;
}

}  // namespace sudokit::csp
