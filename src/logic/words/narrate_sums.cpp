#include "logic/words/narrate_sums.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "rules/parts.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {

bool BalancedSum::has(Cell c) const {
    return std::ranges::find(cells, c) != cells.end() || std::ranges::find(less, c) != less.end();
}

int BalancedSum::weight_of(Cell c) const {
    int weight = 1;
    if (is_number && std::ranges::find(less, c) != less.end())
        for (auto at = less.rbegin(); *at != c; ++at) weight *= 10;
    return weight;
}

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
    // The least sum of all fillings or, negated, the greatest one; nothing if there is no filling.
    std::optional<int> least(bool is_negated) {
        std::vector<int> rest(cells_.size() + 1);  // at least, from this cell on
        for (std::size_t i = cells_.size(); i-- > 0;) {
            const DigitSet all = domain_of(cells_[i]);
            if (all.empty()) return std::nullopt;
            const int value =
                is_negated ? -geometry_.value_of(all.highest()) : geometry_.value_of(all.lowest());
            rest[i] = rest[i + 1] + value * sum_.weight_of(cells_[i]);
        }
        std::optional<int> best;
        lower(0, is_negated, rest, best);
        return best;
    }

  private:
    DigitSet domain_of(Cell c) const { return left_in(geometry_, reason_, c); }
    void lower(int sum, bool is_negated, const std::vector<int>& rest, std::optional<int>& best) {
        if (best && sum + rest[values_.size()] >= *best) return;
        if (values_.size() == cells_.size()) {
            best = sum;
            return;
        }
        const int weight = sum_.weight_of(cells_[values_.size()]);
        each_next([&](int value) {
            lower(sum + weight * (is_negated ? -value : value), is_negated, rest, best);
            return true;
        });
    }
    template <typename GoOn>
    bool each_next(const GoOn& go_on) {
        const Cell c = cells_[values_.size()];
        for (const Digit d : domain_of(c)) {
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

DigitSet left_in(const Geometry& geometry, const ReasonCells& known, Cell c) {
    const auto at = known.find(c);
    return at == known.end() ? geometry.all_digits() : at->second;
}

void narrow(ReasonCells& known, Cell c, DigitSet digits) {
    DigitSet& left = known.try_emplace(c, digits).first->second;
    left = left & digits;
}

ReasonCells removed_by_cell(const Step& step) {
    ReasonCells gone;
    for (const auto& [c, d] : step.removed) gone[c].insert(d);
    return gone;
}

bool is_sum(const Rule& rule) {
    return rule.kind == RuleKind::Cage || rule.kind == RuleKind::Sum ||
           rule.kind == RuleKind::LittleKiller;
}

bool is_number_a_digit(RuleKind kind) {
    return kind == RuleKind::HiddenSkyscraper || kind == RuleKind::NumberedRoom;
}

std::optional<BalancedSum> balanced_sum(const Rule& rule) {
    if (is_sum(rule) && rule.numbers.size() == 1)
        return BalancedSum{rule.lists[0], {}, rule.numbers[0], rule.kind == RuleKind::Cage};
    if (rule.kind == RuleKind::Arrow && rule.lists.size() == 2)
        return BalancedSum{rule.lists[1], rule.lists[0], 0, false, rule.lists[0].size() > 1};
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

std::vector<BalancedSum> balanced_sums(const Geometry& geometry, const Rule& rule) {
    if (const auto sum = balanced_sum(rule)) return {*sum};
    std::vector<std::vector<Cell>> parts;
    if (rule.kind == RuleKind::EqualSums) parts = rule.lists;
    if (rule.kind == RuleKind::RegionSum) parts = rules::region_pieces(geometry, rule.lists[0]);
    if (rule.kind == RuleKind::Zipper) {
        const auto& line = rule.lists[0];
        for (std::size_t i = 0, k = line.size() - 1; i < k; ++i, --k)
            parts.push_back({line[i], line[k]});
        if (line.size() % 2) parts.push_back({line[line.size() / 2]});
    }
    std::vector<BalancedSum> sums;
    for (const auto& part : parts)
        for (const auto& other : parts)
            if (part != other && part.size() > 1) sums.push_back({part, other});
    return sums;
}

std::optional<SumWays> sum_ways(const Geometry& geometry, const BalancedSum& sum,
                                const ReasonCells& reason) {
    constexpr std::size_t kMostCells = 6, kMostLeft = 6, kMostOut = 4;
    if (sum.cells.size() > kMostCells) return {};
    const auto others = range_of(geometry, sum, sum.less, reason);
    if (!others) return {};
    int least = others->first + sum.total, most = others->second + sum.total;
    const bool is_known = least == most;
    SumWays ways{least, {}, {}, {}, {}};
    if (!is_known) {
        const auto own = range_of(geometry, sum, sum.cells, {});
        if (!own) return {};
        if (least > own->first) ways.at_least = least;
        if (most < own->second) ways.at_most = most;
        if (!ways.at_least && !ways.at_most) return {};
        least = std::max(least, own->first), most = std::min(most, own->second);
    }
    Ways left;
    for (int total = least; total <= most; ++total) {
        left.merge(listed(geometry, sum, total, reason, kMostLeft));
        if (left.size() > kMostLeft) return {};
    }
    if (left.empty()) return {};
    ways.left.assign(left.begin(), left.end());
    if (!is_known) return ways;
    const Ways all = listed(geometry, sum, ways.total, {}, kMostLeft + kMostOut);
    if (all.size() <= left.size() + kMostOut)
        std::ranges::set_difference(all, left, std::back_inserter(ways.out));
    return ways;
}

std::string sum_text(const std::vector<int>& way) {
    std::string text;
    for (const int value : way) text += (text.empty() ? "" : "+") + std::to_string(value);
    return text;
}

HouseCells most_in_a_house(const Geometry& geometry, const std::vector<Cell>& cells,
                           std::size_t most) {
    const auto has = [](const House& house, Cell c) {
        return std::ranges::find(house.cells, c) != house.cells.end();
    };
    HouseCells best{-1, {cells[0]}};
    for (std::size_t h = 0; h < geometry.houses().size(); ++h) {
        HouseCells group{static_cast<int>(h), {}};
        for (const Cell c : cells)
            if (group.cells.size() < most && has(geometry.houses()[h], c)) group.cells.push_back(c);
        if (group.cells.size() > best.cells.size()) best = std::move(group);
    }
    return best;
}

namespace {

void add_sets(std::span<const int> values, int sum, std::size_t most, std::vector<int>& set,
              std::vector<std::vector<int>>& all) {
    if (sum == 0) all.push_back(set);
    for (; !values.empty() && values[0] <= sum && all.size() <= most; values = values.subspan(1)) {
        set.push_back(values[0]);
        add_sets(values.subspan(1), sum - values[0], most, set, all);
        set.pop_back();
    }
}

}  // namespace

std::vector<std::vector<int>> sets_with_sum(std::span<const int> values, int sum,
                                            std::size_t most) {
    std::vector<std::vector<int>> all;
    std::vector<int> set;
    add_sets(values, sum, most, set, all);
    return all;
}

std::optional<std::pair<int, int>> range_of(const Geometry& geometry, const BalancedSum& sum,
                                            const std::vector<Cell>& cells,
                                            const ReasonCells& reason) {
    constexpr std::size_t kMostCells = 7, kMostAtAll = 20;
    if (cells.size() > kMostAtAll) return std::nullopt;
    std::pair range(0, 0);
    for (std::vector<Cell> open = cells; !open.empty();) {
        // Of many cells, those that share a house are looked at together: the bounds hold, but there may be
        // better ones.
        std::vector<Cell> some = open;
        if (open.size() > kMostCells) some = most_in_a_house(geometry, open, kMostCells).cells;
        std::erase_if(open, [&](Cell c) { return std::ranges::find(some, c) != some.end(); });
        Filling filling(geometry, sum, some, reason);
        const auto least = filling.least(false), most = filling.least(true);
        if (!least || !most) return std::nullopt;
        range.first += *least, range.second -= *most;
    }
    return range;
}

}  // namespace sudokit::logic
