// ksudoku_board.cpp - the board of a KSudoku file, group by group.
//
// In: squares, cubes and cliques, with cells numbered column by column (in a cube, through the
// layers first). Out: a Geometry in reading order, with the layers of a cube side by side.
//
// KSudoku says only which cells differ; rows, columns and boxes are recognised: a full line is a
// row or a column, another group of that size a box unless it overlaps one, and everything else an
// extra house. If the houses are those of a known arrangement, they get its order, so that the
// board can be named.
#include "format/others/ksudoku_board.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"
#include "support/check.hpp"

namespace sudokit::text {

int KsudokuBoard::block_side() const {
    for (int side = 1; side <= 8; ++side)
        if (side * side == order_) return side;
    return 0;
}

Cell KsudokuBoard::cell(int number) const {
    SUDOKIT_CHECK(0 <= number && number < cells());
    const int z = number % z_, y = number / z_ % y_, x = number / z_ / y_;
    return static_cast<Cell>(y * columns() + z * x_ + x);
}

void KsudokuBoard::add(std::vector<Cell> cells, HouseKind kind, int grid) {
    std::ranges::sort(cells);
    const bool known =
        std::ranges::any_of(groups_, [&](const Group& g) { return g.cells == cells; });
    if (!known) groups_.push_back({std::move(cells), kind, grid});
}

bool KsudokuBoard::add_square(int at, bool with_blocks) {
    const int x0 = at / z_ / y_, y0 = at / z_ % y_;
    const int side = block_side();
    if (at < 0 || at >= cells() || z_ != 1 || x0 + order_ > x_ || y0 + order_ > y_ ||
        (with_blocks && side == 0))
        return false;
    ++grids_;
    corners_.push_back({y0, x0});
    const auto rectangle = [&](int row, int column, int rows, int columns_wide, HouseKind kind) {
        std::vector<Cell> cells;
        for (int r = row; r < row + rows; ++r)
            for (int c = column; c < column + columns_wide; ++c)
                cells.push_back(static_cast<Cell>(r * columns() + c));
        add(std::move(cells), kind, grids_);
    };
    for (int i = 0; i < order_; ++i) rectangle(y0 + i, x0, 1, order_, HouseKind::Row);
    for (int i = 0; i < order_; ++i) rectangle(y0, x0 + i, order_, 1, HouseKind::Column);
    for (int b = 0; with_blocks && b < order_; ++b)
        rectangle(y0 + b / side * side, x0 + b % side * side, side, side, HouseKind::Box);
    return true;
}

// A cube of side k has k slices of k x k cells along each of its three axes.
bool KsudokuBoard::add_cube(int at) {
    const int side = block_side();
    const int z0 = at % z_, y0 = at / z_ % y_, x0 = at / z_ / y_;
    if (at < 0 || at >= cells() || side == 0 || x0 + side > x_ || y0 + side > y_ || z0 + side > z_)
        return false;
    ++grids_;
    for (int axis = 0; axis < 3; ++axis)
        for (int slice = 0; slice < side; ++slice) {
            std::vector<Cell> cells;
            for (int i = 0; i < side * side; ++i) {
                const int u = i / side, v = i % side;
                const int x = axis == 0 ? slice : u, y = axis == 1 ? slice : axis == 0 ? u : v;
                const int z = axis == 2 ? slice : v;
                cells.push_back(cell(((x0 + x) * y_ + y0 + y) * z_ + z0 + z));
            }
            add(std::move(cells), HouseKind::Extra, grids_);
        }
    return true;
}

// A row or column, a box that overlaps no other box, or else an extra house.
HouseKind KsudokuBoard::kind_of(const std::vector<Cell>& cells) const {
    SUDOKIT_CHECK(!cells.empty());
    const int columns_wide = columns();
    const auto all = [&](auto&& same) { return std::ranges::all_of(cells, same); };
    if (static_cast<int>(cells.size()) != order_ || z_ != 1) return HouseKind::Extra;
    if (all([&](Cell c) { return c / columns_wide == cells[0] / columns_wide; }))
        return HouseKind::Row;
    if (all([&](Cell c) { return c % columns_wide == cells[0] % columns_wide; }))
        return HouseKind::Column;
    for (const Group& group : groups_)
        if (group.kind == HouseKind::Box)
            for (const Cell c : group.cells)
                if (std::ranges::find(cells, c) != cells.end()) return HouseKind::Extra;
    return HouseKind::Box;
}

bool KsudokuBoard::add_clique(const std::vector<int>& numbers) {
    std::vector<Cell> list;
    for (const int number : numbers) {
        if (number < 0 || number >= cells()) return false;
        list.push_back(cell(number));
    }
    std::ranges::sort(list);
    if (list.empty() || has_repeats(list)) return false;
    const HouseKind kind = kind_of(list);
    add(std::move(list), kind, 0);
    return true;
}

namespace {

// Do both have the same groups of the same kinds, in any order?
bool same_houses(const Shape& a, const Shape& b) {
    const auto sets = [](const Shape& shape) {
        std::vector<std::vector<Cell>> all;
        for (const House& house : shape.houses) all.push_back(house.cells);
        std::ranges::sort(all);
        return all;
    };
    return a.rows == b.rows && a.columns == b.columns && a.digits == b.digits &&
           a.unused == b.unused && sets(a) == sets(b);
}

}  // namespace

std::shared_ptr<const Geometry> KsudokuBoard::build() const {
    Shape shape{y_, columns(), order_, 1, {}, {}, {}};
    std::vector<bool> used(static_cast<std::size_t>(cells()));
    std::vector<const Group*> groups;
    for (const Group& group : groups_) groups.push_back(&group);
    if (grids_ <= 1)  // rows, columns, boxes in reading order, as on other boards
        std::ranges::sort(groups, [](const Group* a, const Group* b) {
            if (a->kind != b->kind) return a->kind < b->kind;
            return a->kind == HouseKind::Extra ? a < b : a->cells.front() < b->cells.front();
        });
    std::vector<std::pair<HouseKind, int>> seen;
    for (const Group* group : groups) {
        const int grid = grids_ > 1 ? group->grid : 0;
        const std::pair key{group->kind, grid};
        const auto index = static_cast<int>(std::ranges::count(seen, key));
        seen.push_back(key);
        for (const Cell c : group->cells) used[c] = true;
        shape.houses.push_back({group->kind, index, group->cells, grid, {}});
    }
    for (std::size_t c = 0; c < used.size(); ++c)
        if (!used[c]) shape.unused.push_back(static_cast<Cell>(c));
    for (House& house : shape.houses) {
        if (house.kind != HouseKind::Extra || y_ != columns() || y_ != order_) continue;
        Shape diagonals{y_, y_, order_, 1, {}, {}, {}};
        add_diagonal(diagonals);
        add_anti_diagonal(diagonals);
        for (const House& diagonal : diagonals.houses) {
            auto sorted = diagonal.cells;
            std::ranges::sort(sorted);
            if (sorted == house.cells) house.label = diagonal.label, house.cells = diagonal.cells;
        }
    }
    if (grids_ > 1 && block_side() > 0) {
        std::vector<std::vector<Corner>> orders{corners_};
        for (const auto name : arrangement_names())
            orders.push_back(arrangement(name, block_side(), block_side()));
        for (auto it = orders.rbegin(); it != orders.rend(); ++it) {
            if (it->empty()) continue;
            Shape known = overlapping_grids(block_side(), block_side(), *it);
            if (same_houses(known, shape))
                return std::make_shared<const Geometry>(std::move(known));
        }
    }
    return std::make_shared<const Geometry>(std::move(shape));
}

}  // namespace sudokit::text
