// leftovers.cpp - what lines have beyond as many boxes, and these beyond the lines.
//
//     +-----------+     Rows 1 and 2 hold each digit twice, and so do boxes 1 and 2. Without the
//     | 1 1 1 2 2 |     cells that they share, a holds the same digits as b.
//     | 1 1 a 2 2 |
//     |   b   b   |     The lines are neighbours, and the boxes those that they cover most. Of
//     +-----------+     rectangular boxes, one comparison is known to help: the Phistomefel ring,
//                       where rows 3 and 7 and columns 3 and 7 leave the ring around box 5, and the
//                       corner boxes leave the corners of the board.
#include "logic/rules/leftovers.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "rules/leftover.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

using Cells = std::vector<Cell>;
using Houses = std::vector<int>;

constexpr std::size_t kMostLeft = 4;  // a person compares no more

// The full houses of one kind on one grid, in their order.
Houses houses_of(const Geometry& geometry, HouseKind kind, int grid) {
    Houses list;
    for (std::size_t h = 0; h < geometry.houses().size(); ++h) {
        const House& house = geometry.houses()[h];
        if (house.kind == kind && house.grid == grid && geometry.is_full(house))
            list.push_back(static_cast<int>(h));
    }
    return list;
}

const Cells& cells_of(const Geometry& geometry, int house) {
    return geometry.houses()[static_cast<std::size_t>(house)].cells;
}

bool are_disjoint(const Geometry& geometry, const Houses& houses) {
    return sudokit::rules::are_disjoint(
        houses, static_cast<std::size_t>(geometry.cell_count()),
        [&](int h) -> const Cells& { return cells_of(geometry, h); });
}

// What each side has beyond the other, as a rule.
RuleUse comparison(const Geometry& geometry, Houses lines, Houses boxes) {
    SUDOKIT_CHECK(lines.size() == boxes.size());
    std::map<Cell, int> excess;
    for (const int h : lines)
        for (const Cell c : cells_of(geometry, h)) ++excess[c];
    for (const int h : boxes)
        for (const Cell c : cells_of(geometry, h)) --excess[c];
    RuleUse use;
    use.rule.kind = RuleKind::SameValues;
    use.rule.lists.resize(2);
    for (const auto& [c, times] : excess)
        for (int i = 0; i < std::abs(times); ++i) use.rule.lists[times < 0].push_back(c);
    use.houses = std::move(lines);
    use.against = std::move(boxes);
    return use;
}

class Leftovers {
  public:
    Leftovers(const Geometry& geometry, std::vector<RuleUse>& found)
        : geometry_(geometry), found_(found) {}

    void compare(const Houses& lines, const Houses& boxes) {
        if (!are_disjoint(geometry_, lines) || !are_disjoint(geometry_, boxes)) return;
        // The other lines have the same leftovers.
        for (std::size_t first = 0; first < lines.size(); ++first)
            for (std::size_t count = 1; first + count <= lines.size(); ++count)
                if (2 * count <= lines.size() && count <= boxes.size())
                    compare({lines.begin() + static_cast<std::ptrdiff_t>(first),
                             lines.begin() + static_cast<std::ptrdiff_t>(first + count)},
                            boxes, count);
    }

  private:
    void compare(Houses lines, Houses boxes, std::size_t count) {
        std::vector<char> is_in(static_cast<std::size_t>(geometry_.cell_count()));
        for (const int h : lines)
            for (const Cell c : cells_of(geometry_, h)) is_in[c] = true;
        std::ranges::sort(boxes, {}, [&](int box) {
            const auto covered =
                std::ranges::count_if(cells_of(geometry_, box), [&](Cell c) { return is_in[c]; });
            return std::pair(-covered, box);
        });
        boxes.resize(count);
        std::ranges::sort(boxes);
        RuleUse use = comparison(geometry_, std::move(lines), std::move(boxes));
        const std::size_t left = use.rule.lists[0].size();
        const bool is_known = std::ranges::any_of(found_, [&](const RuleUse& other) {
            return std::ranges::is_permutation(other.rule.lists, use.rule.lists);
        });
        if (left > 0 && left <= kMostLeft && !is_known) found_.push_back(std::move(use));
    }

    const Geometry& geometry_;
    std::vector<RuleUse>& found_;
};

RuleUse phistomefel_ring(const Geometry& geometry) {
    const auto at = [&](HouseKind kind, std::initializer_list<std::size_t> places) {
        const Houses all = houses_of(geometry, kind, 0);
        Houses list;
        for (const std::size_t i : places) list.push_back(all[i]);
        return list;
    };
    Houses lines = at(HouseKind::Row, {2, 6});
    const Houses columns = at(HouseKind::Column, {2, 6});
    lines.insert(lines.end(), columns.begin(), columns.end());
    return comparison(geometry, std::move(lines), at(HouseKind::Box, {0, 2, 6, 8}));
}

}  // namespace

std::vector<RuleUse> equal_sets(const Geometry& geometry, bool may_be_regular) {
    std::vector<RuleUse> found;
    if (geometry.box_rows() == 3 && geometry.box_columns() == 3 && geometry.digits() == 9 &&
        geometry.rows() == 9 && geometry.columns() == 9 && may_be_regular)
        return {phistomefel_ring(geometry)};
    if (geometry.box_rows() > 0) return found;
    int grids = 0;
    for (const House& house : geometry.houses()) grids = std::max(grids, house.grid);
    for (int grid = 0; grid <= grids; ++grid)
        for (const HouseKind kind : {HouseKind::Row, HouseKind::Column})
            Leftovers(geometry, found)
                .compare(houses_of(geometry, kind, grid),
                         houses_of(geometry, HouseKind::Box, grid));
    std::ranges::sort(found, {}, [](const RuleUse& use) {
        return std::tuple(use.rule.lists[0].size(), use.houses.size(), use.houses);
    });
    return found;
}

}  // namespace sudokit::logic
