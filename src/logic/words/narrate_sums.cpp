#include "logic/words/narrate_sums.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

// Fills cells one after another; cells that see each other, or lie in one cage, differ.
class Filling {
  public:
    Filling(const Geometry& geometry, const BalancedSum& sum, const std::vector<Cell>& cells,
            const ReasonCells& reason)
        : geometry_(geometry), sum_(sum), cells_(cells), reason_(reason) {}

    // Calls `take(values)` for each filling with the sum, until it returns false.
    template <typename Take>
    bool each(int sum, const Take& take) {
        const int rest = static_cast<int>(cells_.size() - values_.size());
        if (sum < rest * geometry_.lowest() || sum > rest * geometry_.highest()) return true;
        if (rest == 0) return take(values_);
        return each_next([&](int value) { return each(sum - value, take); });
    }
    // The same for each sum: `take(sum)`.
    template <typename Take>
    void each_sum(int sum, const Take& take) {
        if (values_.size() == cells_.size()) return take(sum);
        each_next([&](int value) { return each_sum(sum + value, take), true; });
    }

  private:
    template <typename GoOn>
    bool each_next(const GoOn& go_on) {
        const Cell c = cells_[values_.size()];
        const auto at = reason_.find(c);
        for (const Digit d : at == reason_.end() ? geometry_.all_digits() : at->second) {
            const int value = geometry_.value_of(d);
            if (is_taken(c, value)) continue;
            values_.push_back(value);
            const bool goes_on = go_on(value);
            values_.pop_back();
            if (!goes_on) return false;
        }
        return true;
    }
    bool is_taken(Cell c, int value) const {
        for (std::size_t k = 0; k < values_.size(); ++k)
            if (values_[k] == value && (sum_.is_cage || geometry_.sees(cells_[k], c))) return true;
        return std::ranges::any_of(sum_.less, [&](Cell other) {
            const auto at = reason_.find(other);
            return at != reason_.end() && at->second.size() == 1 && geometry_.sees(other, c) &&
                   geometry_.value_of(at->second.lowest()) == value;
        });
    }

    const Geometry& geometry_;
    const BalancedSum& sum_;
    const std::vector<Cell>& cells_;
    const ReasonCells& reason_;
    std::vector<int> values_;
};

using Ways = std::set<std::vector<int>>;

// At most one more than `most`.
Ways listed(const Geometry& geometry, const BalancedSum& sum, int total, const ReasonCells& reason,
            std::size_t most) {
    Ways ways;
    Filling filling(geometry, sum, sum.cells, reason);
    filling.each(total, [&](std::vector<int> values) {
        std::ranges::sort(values);
        ways.insert(std::move(values));
        return ways.size() <= most;
    });
    return ways;
}

}  // namespace

bool is_sum(const Rule& rule) {
    return rule.kind == RuleKind::Cage || rule.kind == RuleKind::Sum ||
           rule.kind == RuleKind::LittleKiller;
}

std::optional<BalancedSum> balanced_sum(const Rule& rule) {
    if (is_sum(rule) && rule.numbers.size() == 1)
        return BalancedSum{rule.lists[0], {}, rule.numbers[0], rule.kind == RuleKind::Cage};
    if (rule.kind == RuleKind::Arrow && rule.lists.size() == 2 && rule.lists[0].size() == 1)
        return BalancedSum{rule.lists[1], rule.lists[0]};
    BalancedSum sum;
    const auto& list = rule.lists.empty() ? sum.cells : rule.lists[0];
    if (rule.kind == RuleKind::DoubleArrow && list.size() > 2) {
        sum.cells.assign(list.begin() + 1, list.end() - 1);
        sum.less = {list.front(), list.back()};
        return sum;
    }
    if (rule.kind != RuleKind::Linear) return std::nullopt;
    sum.total = rule.numbers[0];
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (std::abs(rule.numbers[i + 1]) != 1) return std::nullopt;
        (rule.numbers[i + 1] > 0 ? sum.cells : sum.less).push_back(list[i]);
    }
    return sum;
}

std::optional<SumWays> sum_ways(const Geometry& geometry, const BalancedSum& sum,
                                const ReasonCells& reason) {
    constexpr std::size_t kMostCells = 6, kMostLeft = 6, kMostOut = 4;
    if (sum.cells.size() > kMostCells) return {};
    SumWays ways{sum.total, {}, {}};
    for (const Cell c : sum.less) {
        const auto at = reason.find(c);
        if (at == reason.end() || at->second.size() != 1) return {};
        ways.total += geometry.value_of(*at->second.begin());
    }
    const Ways left = listed(geometry, sum, ways.total, reason, kMostLeft);
    if (left.empty() || left.size() > kMostLeft) return {};
    ways.left.assign(left.begin(), left.end());
    const Ways all = listed(geometry, sum, ways.total, {}, kMostLeft + kMostOut);
    if (all.size() <= left.size() + kMostOut)
        std::ranges::set_difference(all, left, std::back_inserter(ways.out));
    return ways;
}

std::optional<std::pair<int, int>> range_of(const Geometry& geometry, const BalancedSum& sum,
                                            const std::vector<Cell>& cells,
                                            const ReasonCells& reason) {
    constexpr std::size_t kMostCells = 5;
    std::optional<std::pair<int, int>> range;
    if (cells.size() > kMostCells) return range;
    Filling(geometry, sum, cells, reason).each_sum(0, [&](int total) {
        if (!range) range = {total, total};
        range->first = std::min(range->first, total);
        range->second = std::max(range->second, total);
    });
    return range;
}

}  // namespace sudokit::logic
