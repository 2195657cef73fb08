#include "logic/words/narrate_sums.hpp"

#include <algorithm>
#include <set>

#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

// Fills cells one after another; cells that see each other, or lie in one cage, differ.
class Filling {
  public:
    Filling(const Geometry& geometry, const Rule& rule, const std::vector<Cell>& cells,
            const ReasonCells& reason)
        : geometry_(geometry),
          cells_(cells),
          reason_(reason),
          is_cage_(rule.kind == RuleKind::Cage) {}

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
            if (values_[k] == value && (is_cage_ || geometry_.sees(cells_[k], c))) return true;
        return false;
    }

    const Geometry& geometry_;
    const std::vector<Cell>& cells_;
    const ReasonCells& reason_;
    const bool is_cage_;
    std::vector<int> values_;
};

using Ways = std::set<std::vector<int>>;

// At most one more than `most`.
Ways listed(const Geometry& geometry, const Rule& rule, const ReasonCells& reason,
            std::size_t most) {
    Ways ways;
    Filling filling(geometry, rule, rule.lists[0], reason);
    filling.each(rule.numbers[0], [&](std::vector<int> values) {
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

std::optional<SumWays> sum_ways(const Geometry& geometry, const Rule& rule,
                                const ReasonCells& reason) {
    constexpr std::size_t kMostCells = 6, kMostLeft = 6, kMostOut = 4;
    if (!is_sum(rule) || rule.numbers.size() != 1 || rule.lists[0].size() > kMostCells) return {};
    const Ways left = listed(geometry, rule, reason, kMostLeft);
    if (left.empty() || left.size() > kMostLeft) return {};
    const Ways all = listed(geometry, rule, {}, kMostLeft + kMostOut);
    SumWays ways{{left.begin(), left.end()}, {}};
    if (all.size() <= left.size() + kMostOut)
        std::ranges::set_difference(all, left, std::back_inserter(ways.out));
    return ways;
}

std::optional<std::pair<int, int>> range_of(const Geometry& geometry, const Rule& rule,
                                            const std::vector<Cell>& cells,
                                            const ReasonCells& reason) {
    constexpr std::size_t kMostCells = 5;
    std::optional<std::pair<int, int>> range;
    if (cells.size() > kMostCells) return range;
    Filling(geometry, rule, cells, reason).each_sum(0, [&](int sum) {
        if (!range) range = {sum, sum};
        range->first = std::min(range->first, sum);
        range->second = std::max(range->second, sum);
    });
    return range;
}

}  // namespace sudokit::logic
