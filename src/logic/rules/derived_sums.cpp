// derived_sums.cpp - innies and outies: what houses leave without the sums that rules state.
//
// rules/leftover.hpp has the picture; csp/derive.cpp finds such sums, without names, for the
// search. Regions are one to four neighbouring rows or columns, one or two neighbouring boxes, or
// one extra house; a person adds up no more. Sums of many cells say little and are left out.
#include "logic/rules/derived_sums.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

#include "rules/leftover.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::logic {
namespace {

constexpr std::size_t kMostTerms = 12;
constexpr int kMostLines = 4;

using Cells = std::vector<Cell>;

struct Stated {
    Cells cells;
    int sum;
    int rule;  // index
};

// The sums that rules state, without those that share a cell with an earlier one.
std::vector<Stated> disjoint_sums(const Geometry& geometry, const std::vector<Rule>& rules) {
    std::vector<Stated> sums;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const Rule& rule = rules[i];
        const bool is_sum = rule.kind == RuleKind::Cage || rule.kind == RuleKind::Sum ||
                            rule.kind == RuleKind::LittleKiller || rule.kind == RuleKind::EdgeSum;
        if (is_sum && rule.numbers.size() == 1 && rule.lists.size() == 1)
            sums.push_back({rule.lists[0], rule.numbers[0], static_cast<int>(i)});
    }
    return sudokit::rules::disjoint(sums, static_cast<std::size_t>(geometry.cell_count()),
                                    &Stated::cells);
}

// Neighbouring houses of one kind that share no cell, each of which holds every digit.
std::vector<std::vector<int>> regions_of(const Geometry& geometry) {
    std::vector<std::vector<int>> regions;
    const auto& houses = geometry.houses();
    const auto is_of = [&](int h, HouseKind kind, int grid) {
        const House& house = houses[static_cast<std::size_t>(h)];
        return house.kind == kind && house.grid == grid && geometry.is_full(house);
    };
    const auto add = [&](const std::vector<int>& region) {
        const auto cells_of = [&](int h) -> const Cells& {
            return houses[static_cast<std::size_t>(h)].cells;
        };
        const auto cells = static_cast<std::size_t>(geometry.cell_count());
        if (sudokit::rules::are_disjoint(region, cells, cells_of)) regions.push_back(region);
    };
    const int count = static_cast<int>(houses.size());
    for (int first = 0; first < count; ++first) {
        const auto& [kind, grid] = std::pair(houses[static_cast<std::size_t>(first)].kind,
                                             houses[static_cast<std::size_t>(first)].grid);
        const int most = kind == HouseKind::Extra ? 1 : kind == HouseKind::Box ? 2 : kMostLines;
        std::vector<int> region;
        for (int h = first; h < std::min(count, first + most) && is_of(h, kind, grid); ++h) {
            region.push_back(h);
            add(region);
        }
        const int below =
            geometry.box_rows() > 0 ? first + geometry.digits() / geometry.box_columns() : count;
        if (kind == HouseKind::Box && below < count && is_of(below, kind, grid) &&
            is_of(first, kind, grid) && below > first + 1)
            add({first, below});
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
        auto [inside, outside, without] =
            sudokit::rules::leftover_of(is_in_, sums, may_stick_out, &Stated::cells);
        const std::size_t terms = inside.size() + outside.size();
        if (without.empty() || terms == 0 || terms > kMostTerms) return std::nullopt;
        int total = total_;
        RuleUse use{{}, {}, houses_, {}};
        for (const std::size_t i : without) {
            total -= sums[i].sum;
            use.from.push_back(sums[i].rule);
            use.less.push_back(rules[static_cast<std::size_t>(sums[i].rule)]);
        }
        use.rule = sum_of(std::move(inside), std::move(outside), total);
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
