// Rules about sets of cells.
//
// Relations of all pairs as sets: on a board with 21 groups of which no two cells are neighbours in
// value, 1,840 guesses instead of 563,974. Tried and lost: the same for any m cells in a row of
// lines whose classes take turns (27 sets of three; as many guesses as with the pairs alone).
#include <algorithm>
#include <bitset>
#include <set>

#include "csp/build_families.hpp"
#include "csp/propagators/cover.hpp"
#include "csp/propagators/houses.hpp"
#include "csp/propagators/last_cell.hpp"
#include "csp/propagators/tools.hpp"
#include "csp/propagators/value_sets.hpp"

namespace sudokit::csp {
namespace {

using Cells = std::vector<Cell>;

constexpr std::size_t kMostSets = 4096, kMostCliques = 128;

std::size_t choose(int n, int k) {
    std::size_t ways = 1;
    for (int i = 1; i <= k && ways <= kMostSets; ++i)
        ways = ways * static_cast<std::size_t>(n - k + i) / static_cast<std::size_t>(i);
    return ways;
}

// The cells differ, and their digits together are a set that `accepts`. False: there are too many
// sets to look at.
template <typename F>
bool one_of_sets(Builder& b, const Cells& cells, F&& accepts) {
    const int size = static_cast<int>(cells.size());
    b.different(cells);
    if (size > b.digits()) return true;
    if (choose(b.digits(), size) > kMostSets) return false;
    std::vector<Digits> sets;
    // Each set of this size from the least word to the greatest.
    for (Digits set = below(size); set <= b.all();) {
        if (accepts(set)) sets.push_back(set);
        const Digits carry = set + first_of(set);
        if (carry == 0) break;
        set = carry | ((set ^ carry) >> 2) / first_of(set);
    }
    if (sets.empty())
        b.impossible();
    else
        b.add(std::make_unique<ValueSets>(cells, std::move(sets)));
    return true;
}

}  // namespace

void renban(Builder& b, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    const int size = static_cast<int>(cells.size());
    if (size == 1) return;
    if (size == 2)
        return b.relate(cells[0], cells[1], [](int x, int y) { return std::abs(x - y) == 1; });
    b.different(cells);
    if (size >= b.digits()) return;
    std::vector<Digits> windows;
    for (int i = 0; i + size <= b.digits(); ++i) windows.push_back(below(size) << i);
    b.add(std::make_unique<ValueSets>(cells, std::move(windows)));
}

namespace {

// Sets of `left` more digits, larger than those so far, of which any two are related; `open` are
// related to all so far. False: there are too many.
bool add_cliques(const std::vector<Digits>& related, Digits so_far, Digits open, int left,
                 std::vector<Digits>& sets) {
    if (left == 0) {
        sets.push_back(so_far);
        return sets.size() <= kMostCliques;
    }
    for (; count_of(open) >= left; open &= open - 1) {
        const Digits digit = first_of(open);
        const Digits rest = open & (open - 1) & related[static_cast<std::size_t>(low(digit))];
        if (!add_cliques(related, so_far | digit, rest, left - 1, sets)) return false;
    }
    return true;
}

}  // namespace

void relate_all(Builder& b, const Cells& cells, const std::vector<Digits>& second) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = i + 1; k < cells.size(); ++k)
            b.relate_by_table(cells[i], cells[k], second);
    if (cells.size() < 3) return;
    // In which order the cells have the digits is left to the pairs.
    std::vector<Digits> related = second;
    bool repeats = false;
    for (std::size_t x = 0; x < second.size(); ++x) {
        repeats = repeats || (second[x] >> x & 1);
        for (std::size_t y = 0; y < second.size(); ++y)
            if (second[y] >> x & 1) related[x] |= bit(static_cast<int>(y));
    }
    if (repeats && !all_differ(b.geometry(), cells)) return;
    b.different(cells);
    std::vector<Digits> sets;
    const int size = static_cast<int>(cells.size());
    if (!add_cliques(related, 0, b.all(), size, sets)) return;
    if (sets.empty()) return b.impossible();
    if (sets.size() < choose(b.digits(), size))
        b.add(std::make_unique<ValueSets>(cells, std::move(sets)));
}

void rellik(Builder& b, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    const int number = rule.numbers[0];
    const auto avoids = [&](Digits set) {
        constexpr std::size_t kMostSum = 4096;
        if (number < 0 || number >= static_cast<int>(kMostSum)) return true;
        std::bitset<kMostSum> sums;  // of sets of one or more of the digits so far
        for (Digits rest = set; rest; rest &= rest - 1) {
            const auto value = static_cast<std::size_t>(low(rest) + b.lowest());
            sums |= sums << value;
            sums.set(value);
        }
        return !sums.test(static_cast<std::size_t>(number));
    };
    if (!one_of_sets(b, cells, avoids)) b.add(std::make_unique<NoSubsetSum>(cells, number));
}

void equality_cage(Builder& b, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    const int half = static_cast<int>(cells.size()) / 2;
    const Digits odd = b.digits_where([](int v) { return v % 2 != 0; });
    const Digits lower = below(b.digits() / 2), upper = b.all() & ~below((b.digits() + 1) / 2);
    if (cells.size() % 2) return b.impossible();
    for (Cell c : cells) b.restrict(c, lower | upper);
    const auto is_balanced = [&](Digits set) {
        return count_of(set & odd) == half && count_of(set & lower) == half &&
               count_of(set & upper) == half;
    };
    if (!one_of_sets(b, cells, is_balanced))
        b.add(std::make_unique<LastCell>(b.geometry(), rule, cells));
}

void contains(Builder& b, const Rule& rule) {
    std::vector<Cover::Demand> demands;
    for (int value : rule.numbers) {
        const Digits digit = b.digits_where([&](int v) { return v == value; });
        if (!digit) return b.impossible();
        const auto at = std::find_if(demands.begin(), demands.end(),
                                     [&](const Cover::Demand& d) { return d.digits == digit; });
        if (at == demands.end())
            demands.push_back({digit, 1});
        else
            ++at->count;
    }
    b.add(std::make_unique<Cover>(rule.lists[0], std::move(demands)));
}

void counts(Builder& b, const Rule& rule) {
    for (std::size_t i = 0; i < rule.numbers.size(); i += 2) {
        const int count = rule.numbers[i];
        const Digits digit = b.digits_where([&](int v) { return v == rule.numbers[i + 1]; });
        if (digit)
            b.add(std::make_unique<ExactCount>(rule.lists[0], digit, count));
        else if (count != 0)
            b.impossible();
    }
}

void count_distinct(Builder& b, const Rule& rule) {
    b.add(std::make_unique<CountDistinct>(rule.lists[0][0], rule.lists[1]));
}

namespace {

// Cells greedily put together with those that they all see.
CountingCircles::Partition seeing_each_other(const Geometry& geometry, const Cells& cells) {
    std::vector<Cells> groups;
    CountingCircles::Partition group_of;
    for (Cell c : cells) {
        const auto at = std::find_if(groups.begin(), groups.end(), [&](const Cells& group) {
            return std::all_of(group.begin(), group.end(),
                               [&](Cell other) { return geometry.sees(c, other); });
        });
        const auto index = static_cast<int>(at - groups.begin());
        group_of.push_back(index > 63 ? -1 : index);
        if (at == groups.end())
            groups.push_back({c});
        else
            at->push_back(c);
    }
    return group_of;
}

}  // namespace

// Rows, columns and boxes, as which of them a cell is in; and groups across these.
void counting_circles(Builder& b, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    std::vector<CountingCircles::Partition> partitions;
    for (const HouseKind kind : {HouseKind::Row, HouseKind::Column, HouseKind::Box}) {
        CountingCircles::Partition part_of(cells.size(), -1);
        bool any = false;
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (int h : b.geometry().houses_of(cells[i])) {
                const House& house = b.geometry().houses()[static_cast<std::size_t>(h)];
                if (house.kind != kind || house.grid > 1 || house.index > 63) continue;
                part_of[i] = house.index;
                any = true;
            }
        if (any) partitions.push_back(std::move(part_of));
    }
    partitions.push_back(seeing_each_other(b.geometry(), cells));
    // A cell that is listed twice has its value twice in its row.
    const std::set<Cell> once(cells.begin(), cells.end());
    if (once.size() != cells.size()) partitions.clear();
    b.add(std::make_unique<CountingCircles>(cells, std::move(partitions)));
}

void same_values(Builder& b, const Rule& rule) {
    for (std::size_t i = 1; i < rule.lists.size(); ++i) {
        Cells left = rule.lists[0], right = rule.lists[i];
        // A cell on both sides says nothing.
        std::erase_if(left, [&](Cell c) {
            const auto at = std::find(right.begin(), right.end(), c);
            if (at == right.end()) return false;
            right.erase(at);
            return true;
        });
        if (left.size() == 1)
            b.equal(left[0], right[0]);
        else if (!left.empty())
            b.add(std::make_unique<SameMultiset>(std::move(left), std::move(right)));
    }
}

}  // namespace sudokit::csp
