// Rules about sets of cells with propagators of their own.
#include <algorithm>
#include <set>

#include "csp/native.hpp"
#include "csp/propagators/cover.hpp"
#include "csp/propagators/houses.hpp"
#include "csp/propagators/value_sets.hpp"
#include "rules/sentences.hpp"

namespace sudokit::csp {

using Cells = std::vector<Cell>;

// Only if there are too many sets of digits to list them all.
bool rellik(Builder& b, const Rule& rule) {
    const auto sentences = rules::lower(b.geometry(), rule);
    if (!std::holds_alternative<rules::Native>(sentences.back().is)) return false;
    b.different(rule.lists[0]);
    b.add(std::make_unique<NoSubsetSum>(rule.lists[0], rule.numbers[0]));
    return true;
}

bool count_distinct(Builder& b, const Rule& rule) {
    b.add(std::make_unique<CountDistinct>(rule.lists[0][0], rule.lists[1]));
    return true;
}

namespace {

// Partitions the cells greedily into cliques of cells that see each other.
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

// Partitions of the cells by row, by column and by box, and one into cliques across these.
bool counting_circles(Builder& b, const Rule& rule) {
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
    // A cell listed twice would have its value twice in its row.
    const std::set<Cell> once(cells.begin(), cells.end());
    if (once.size() != cells.size()) partitions.clear();
    b.add(std::make_unique<CountingCircles>(cells, std::move(partitions)));
    return true;
}

bool same_values(Builder& b, const Rule& rule) {
    for (std::size_t i = 1; i < rule.lists.size(); ++i) {
        Cells left = rule.lists[0], right = rule.lists[i];
        // A cell on both sides cancels out.
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
    return true;
}

}  // namespace sudokit::csp
