// derived_sums.cpp - innies and outies.
//
//     +---------------+     The houses of a region add up to a known total. The sums that lie in it
//     | A A | B | C . |     are subtracted, and so are sums that stick out with fewer cells than they
//     | A   | B | D . |     have inside. What is left says:
//     +-----+-b-+-d---+         cells of the region in no sum - cells that stick out = a known sum
//
// Regions are one to four neighbouring rows or columns, and one or two neighbouring boxes; a person
// adds up no more. A sum of many cells says little, so long ones are left out.
#include "logic/rules/derived_sums.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

constexpr std::size_t kMostTerms = 12;
constexpr int kMostLines = 4;

using Cells = std::vector<Cell>;

struct Stated {
    Cells cells;
    int sum;
    std::size_t rule;  // index
};

// The sums that rules state, without those that share a cell with an earlier one.
std::vector<Stated> disjoint_sums(const Geometry& geometry, const std::vector<Rule>& rules) {
    std::vector<Stated> sums;
    std::vector<char> taken(static_cast<std::size_t>(geometry.cell_count()));
    const auto add = [&](const Cells& cells, int sum, std::size_t rule) {
        if (std::ranges::any_of(cells, [&](Cell c) { return taken[c]; })) return;
        for (const Cell c : cells) taken[c] = true;
        sums.push_back({cells, sum, rule});
    };
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const Rule& rule = rules[i];
        const bool is_sum = rule.kind == RuleKind::Cage || rule.kind == RuleKind::Sum ||
                            rule.kind == RuleKind::LittleKiller || rule.kind == RuleKind::EdgeSum;
        if (is_sum && rule.numbers.size() == 1 && rule.lists.size() == 1)
            add(rule.lists[0], rule.numbers[0], i);
    }
    return sums;
}

// Neighbouring houses of one kind that share no cell and hold every digit.
std::vector<std::vector<int>> regions_of(const Geometry& geometry) {
    std::vector<std::vector<int>> regions;
    const auto& houses = geometry.houses();
    const auto is_of = [&](int h, HouseKind kind, int grid) {
        const House& house = houses[static_cast<std::size_t>(h)];
        return house.kind == kind && house.grid == grid && geometry.is_full(house);
    };
    const int count = static_cast<int>(houses.size());
    for (int first = 0; first < count; ++first) {
        const auto& [kind, grid] = std::pair(houses[static_cast<std::size_t>(first)].kind,
                                             houses[static_cast<std::size_t>(first)].grid);
        const int most = kind == HouseKind::Extra ? 1 : kind == HouseKind::Box ? 2 : kMostLines;
        std::vector<int> region;
        for (int h = first; h < std::min(count, first + most) && is_of(h, kind, grid); ++h) {
            region.push_back(h);
            regions.push_back(region);
        }
        const int below =
            geometry.box_rows() > 0 ? first + geometry.digits() / geometry.box_columns() : count;
        if (kind == HouseKind::Box && below < count && is_of(below, kind, grid) &&
            is_of(first, kind, grid) && below > first + 1)
            regions.push_back({first, below});
    }
    return regions;
}

class Region {
  public:
    Region(const Geometry& geometry, std::vector<int> houses)
        : houses_(std::move(houses)), is_in_(static_cast<std::size_t>(geometry.cell_count())) {
        for (const int h : houses_)
            for (const Cell c : geometry.houses()[static_cast<std::size_t>(h)].cells)
                is_in_[c] = true;
        const int all = geometry.digits() * (geometry.lowest() + geometry.highest()) / 2;
        total_ = all * static_cast<int>(houses_.size());
    }

    // What is left without the sums. Nothing if no sum lies in it, or too much is left.
    std::optional<RuleUse> without(const std::vector<Stated>& sums, const std::vector<Rule>& rules,
                                   bool may_stick_out) const {
        Cells inner, outer;
        int total = total_;
        std::vector<char> is_left = is_in_;
        RuleUse use{{}, {}, houses_, {}};
        for (const Stated& sum : sums) {
            const auto inside = static_cast<std::size_t>(
                std::ranges::count_if(sum.cells, [&](Cell c) { return is_in_[c]; }));
            const std::size_t outside = sum.cells.size() - inside;
            if (inside == 0 || (outside > 0 && (!may_stick_out || outside >= inside))) continue;
            total -= sum.sum;
            use.from.push_back(static_cast<int>(sum.rule));
            use.less.push_back(rules[sum.rule]);
            for (const Cell c : sum.cells)
                if (is_in_[c])
                    is_left[c] = false;
                else
                    outer.push_back(c);
        }
        for (std::size_t c = 0; c < is_left.size(); ++c)
            if (is_left[c]) inner.push_back(static_cast<Cell>(c));
        const std::size_t terms = inner.size() + outer.size();
        if (use.from.empty() || terms == 0 || terms > kMostTerms) return std::nullopt;
        use.rule = sum_of(std::move(inner), std::move(outer), total);
        return use;
    }

  private:
    // The inner cells minus the outer ones, or the reverse: the total is not negative.
    static Rule sum_of(Cells inner, Cells outer, int total) {
        if (total < 0) {
            std::swap(inner, outer);
            total = -total;
        }
        Rule rule;
        rule.kind = inner.empty() || outer.empty() ? RuleKind::Sum : RuleKind::Linear;
        if (rule.kind == RuleKind::Sum) {
            rule.numbers = {inner.empty() ? -total : total};
        } else {
            rule.numbers = {total};
            rule.numbers.insert(rule.numbers.end(), inner.size(), 1);
            rule.numbers.insert(rule.numbers.end(), outer.size(), -1);
        }
        inner.insert(inner.end(), outer.begin(), outer.end());
        rule.lists = {std::move(inner)};
        return rule;
    }

    const std::vector<int> houses_;
    std::vector<char> is_in_;
    int total_ = 0;
};

}  // namespace

std::vector<RuleUse> derived_sums(const Geometry& geometry, const std::vector<Rule>& rules) {
    std::vector<RuleUse> derived;
    const std::vector<Stated> sums = disjoint_sums(geometry, rules);
    if (sums.empty()) return derived;
    const auto is_new = [&](const RuleUse& use) {
        return std::ranges::none_of(derived, [&](const RuleUse& other) {
            return other.rule.lists == use.rule.lists && other.rule.numbers == use.rule.numbers;
        });
    };
    for (const std::vector<int>& houses : regions_of(geometry)) {
        const Region region(geometry, houses);
        for (const bool may_stick_out : {false, true})
            if (auto use = region.without(sums, rules, may_stick_out); use && is_new(*use))
                derived.push_back(std::move(*use));
    }
    // A sum of few cells says most, and one of few houses is found first.
    std::ranges::sort(derived, {}, [](const RuleUse& use) {
        return std::tuple(use.rule.lists[0].size(), use.houses.size(), use.rule.lists,
                          use.rule.numbers);
    });
    return derived;
}

}  // namespace sudokit::logic
