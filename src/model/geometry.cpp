// geometry.cpp - a board's shape made immutable, with what follows from it: the houses and peers of
// each cell, the size of the boxes, whether the board is the classic one.
//
// In: a Shape; its promises are checked here, once for all. Out: a Geometry that any number of
// puzzles and threads share. The shapes with equal boxes are kept for ever: a stream of puzzles
// asks for one each time.
//
// Boxes are recognised from the houses, not declared: rows, columns and equal rectangles in reading
// order, whoever listed them. Extra cells follow the grid, group by group, each with rows and
// columns of its own.
#include "sudokit/geometry.hpp"

#include <algorithm>
#include <map>

#include "support/check.hpp"
#include "support/sorted.hpp"
#include "support/threads.hpp"

namespace sudokit {

std::string House::name() const {
    static constexpr const char* kNames[] = {"row", "column", "box", "extra house"};
    std::string name = label;
    if (name.empty())
        name = std::string(kNames[static_cast<int>(kind)]) + " " + std::to_string(index + 1);
    if (grid) name.append(" of grid ").append(std::to_string(grid));
    return name;
}

namespace {

std::vector<House> rows_and_columns(int rows, int columns) {
    std::vector<House> houses;
    for (int r = 0; r < rows; ++r) {
        House house{HouseKind::Row, r, {}, 0, {}};
        for (int c = 0; c < columns; ++c) house.cells.push_back(static_cast<Cell>(r * columns + c));
        houses.push_back(std::move(house));
    }
    for (int c = 0; c < columns; ++c) {
        House house{HouseKind::Column, c, {}, 0, {}};
        for (int r = 0; r < rows; ++r) house.cells.push_back(static_cast<Cell>(r * columns + c));
        houses.push_back(std::move(house));
    }
    return houses;
}

std::vector<House> box_board_houses(int box_rows, int box_columns) {
    const int n = box_rows * box_columns;
    auto houses = rows_and_columns(n, n);
    const int boxes_across = n / box_columns;
    for (int b = 0; b < n; ++b) {
        House house{HouseKind::Box, b, {}, 0, {}};
        const int r0 = b / boxes_across * box_rows, c0 = b % boxes_across * box_columns;
        for (int i = 0; i < n; ++i)
            house.cells.push_back(
                static_cast<Cell>((r0 + i / box_columns) * n + c0 + i % box_columns));
        houses.push_back(std::move(house));
    }
    return houses;
}

// The size of the boxes if they are equal rectangles, else (0, 0).
std::pair<int, int> rectangle_boxes(int rows, int columns, int digits,
                                    const std::vector<House>& houses) {
    if (rows != digits || columns != digits) return {0, 0};
    for (int height = 1; height <= digits; ++height) {
        if (digits % height) continue;
        const auto expected = box_board_houses(height, digits / height);
        if (expected.size() > houses.size()) continue;
        const bool same = std::equal(
            expected.begin(), expected.end(), houses.begin(),
            [](const House& a, const House& b) { return a.kind == b.kind && a.cells == b.cells; });
        if (same) return {height, digits / height};
    }
    return {0, 0};
}

}  // namespace

Geometry::Geometry(Shape shape)
    : rows_(shape.rows),
      columns_(shape.columns),
      digits_(shape.digits),
      lowest_(shape.lowest),
      has_unused_(!shape.unused.empty()),
      houses_(std::move(shape.houses)),
      extra_(std::move(shape.extra)) {
    int count = grid_cells();
    for (const ExtraCells& group : extra_) count += group.rows * group.columns;
    const auto cells = static_cast<std::size_t>(count);
    SUDOKIT_REQUIRE(1 <= rows_ && 1 <= columns_);
    SUDOKIT_REQUIRE(1 <= digits_ && digits_ <= kMaxDigits && count <= kMaxCells);
    SUDOKIT_CHECK(std::all_of(houses_.begin(), houses_.end(), [&](const House& house) {
        return std::all_of(house.cells.begin(), house.cells.end(),
                           [&](Cell c) { return c < count; });
    }));
    is_used_.assign(cells, true);
    for (Cell c : shape.unused) is_used_[c] = false;
    houses_of_.resize(cells);
    peers_.resize(cells);
    std::tie(box_rows_, box_columns_) = rectangle_boxes(rows_, columns_, digits_, houses_);
    is_classic_ = digits_ == 9 && lowest_ == 1 && box_rows_ == 3 && houses_.size() == 27 &&
                  extra_.empty() && !has_unused_;
    for (std::size_t h = 0; h < houses_.size(); ++h)
        for (Cell c : houses_[h].cells) {
            houses_of_[c].push_back(static_cast<int>(h));
            peers_[c].insert(peers_[c].end(), houses_[h].cells.begin(), houses_[h].cells.end());
        }
    for (std::size_t c = 0; c < cells; ++c) {
        auto& peers = peers_[c];
        sort_unique(peers);
        std::erase(peers, static_cast<Cell>(c));
    }
    sees_.resize(cells * cells);
    for (std::size_t c = 0; c < cells; ++c)
        for (const Cell peer : peers_[c]) sees_[c * cells + peer] = true;
}

const std::shared_ptr<const Geometry>& Geometry::classic() {
    static const std::shared_ptr<const Geometry> geometry =
        std::make_shared<const Geometry>(Shape{9, 9, 9, 1, box_board_houses(3, 3), {}, {}});
    return geometry;
}

std::shared_ptr<const Geometry> Geometry::boxes(int box_rows, int box_columns) {
    SUDOKIT_REQUIRE(1 <= box_rows && 1 <= box_columns);
    if (box_rows == 3 && box_columns == 3) return classic();
    static support::Mutex mutex;
    // Never freed: there are fewer than 300 shapes, and a stream of boards asks for one per board.
    static std::map<std::pair<int, int>, std::shared_ptr<const Geometry>> cache;
    const support::Lock lock(mutex);
    auto& shape = cache[{box_rows, box_columns}];
    if (!shape) {
        const int n = box_rows * box_columns;
        shape = std::make_shared<const Geometry>(
            Shape{n, n, n, 1, box_board_houses(box_rows, box_columns), {}, {}});
    }
    return shape;
}

Shape Geometry::shape() const {
    Shape shape{rows_, columns_, digits_, lowest_, houses_, {}, extra_};
    for (std::size_t c = 0; c < is_used_.size(); ++c)
        if (!is_used_[c]) shape.unused.push_back(static_cast<Cell>(c));
    return shape;
}

std::shared_ptr<const Geometry> Geometry::with_extra_houses(
    std::vector<std::vector<Cell>> groups) const {
    Shape more = shape();
    int index = static_cast<int>(std::count_if(
        houses_.begin(), houses_.end(), [](const House& h) { return h.kind == HouseKind::Extra; }));
    for (auto& cells : groups) {
        std::ranges::sort(cells);
        more.houses.push_back({HouseKind::Extra, index++, std::move(cells), 0, {}});
    }
    return std::make_shared<const Geometry>(std::move(more));
}

namespace {

struct Position {
    int first, rows, columns, row, column;  // first: of the cell's group
    const ExtraCells* group;                // nullptr: the grid
};

Position position_of(const Geometry& geometry, Cell c) {
    if (geometry.is_grid(c))
        return {
            0,      geometry.rows(), geometry.columns(), geometry.row_of(c), geometry.column_of(c),
            nullptr};
    int first = geometry.grid_cells();
    for (const ExtraCells& group : geometry.extra()) {
        const int size = group.rows * group.columns;
        if (c < first + size)
            return {first,
                    group.rows,
                    group.columns,
                    (c - first) / group.columns,
                    (c - first) % group.columns,
                    &group};
        first += size;
    }
    return {};
}

}  // namespace

std::vector<Cell> Geometry::neighbours_of(Cell c) const {
    SUDOKIT_CHECK(c < cell_count());
    const Position at = position_of(*this, c);
    std::vector<Cell> cells;
    const auto add = [&](int row, int column) {
        if (row < 0 || row >= at.rows || column < 0 || column >= at.columns) return;
        const auto cell = static_cast<Cell>(at.first + row * at.columns + column);
        if (is_used(cell)) cells.push_back(cell);
    };
    add(at.row - 1, at.column);
    add(at.row, at.column - 1);
    add(at.row, at.column + 1);
    add(at.row + 1, at.column);
    return cells;
}

std::string cell_name(const Geometry& geometry, Cell c) {
    SUDOKIT_CHECK(c < geometry.cell_count());
    const Position at = position_of(geometry, c);
    std::string name = at.group ? at.group->name + ".r" : "r";
    name.append(std::to_string(at.row + 1)).append("c");
    return name.append(std::to_string(at.column + 1));
}

}  // namespace sudokit
