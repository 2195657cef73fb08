// boards.cpp - the usual shapes, built house by house.
//
// In: sizes, regions, or the corners of overlapping grids. Out: a Shape, or a shared Geometry where
// most puzzles have the same one. Houses are numbered within their kind and grid; overlapping grids
// share a house only if its cells and its kind are equal, and a place that no grid covers is
// `unused`.
//
// Trap: a map of regions often draws the usual boxes. They are recognised, so that such a board
// equals the plain one and classic puzzles reach the kernel.
#include "sudokit/boards.hpp"

#include <algorithm>
#include <map>

#include "support/check.hpp"

namespace sudokit {

namespace {

Cell cell_of(const Shape& shape, int row, int column) {
    return static_cast<Cell>(row * shape.columns + column);
}

int next_index(const Shape& shape, HouseKind kind, int grid = 0) {
    return static_cast<int>(
        std::count_if(shape.houses.begin(), shape.houses.end(),
                      [&](const House& h) { return h.kind == kind && h.grid == grid; }));
}

void add_house(Shape& shape, HouseKind kind, std::vector<Cell> cells, int grid = 0,
               std::string label = {}) {
    const int index = next_index(shape, kind, grid);
    shape.houses.push_back({kind, index, std::move(cells), grid, std::move(label)});
}

// The cells of a rectangle in reading order.
std::vector<Cell> rectangle(const Shape& shape, int row, int column, int rows, int columns) {
    std::vector<Cell> cells;
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c) cells.push_back(cell_of(shape, row + r, column + c));
    return cells;
}

// The shared board if the regions are the usual boxes, numbered row by row, as most are. Otherwise
// null.
std::shared_ptr<const Geometry> boxes_in_order(int n, std::span<const int> region_of) {
    const auto has_first = [&](int region) { return region == region_of[0]; };
    const auto row = region_of.first(static_cast<std::size_t>(n));
    const int width = static_cast<int>(std::ranges::find_if_not(row, has_first) - row.begin());
    const int height = n / width;
    if (region_of[0] < 0 || width * height != n || height == 1 || width == 1) return nullptr;
    for (int cell = 0; cell < n * n; ++cell) {
        const int box = cell / n / height * height + cell % n / width;
        if (region_of[static_cast<std::size_t>(cell)] != region_of[0] + box) return nullptr;
    }
    return Geometry::boxes(height, width);
}

}  // namespace

Shape lines_board(int rows, int columns, int digits) {
    Shape shape{rows, columns, digits, 1, {}, {}, {}};
    for (int r = 0; r < rows; ++r)
        add_house(shape, HouseKind::Row, rectangle(shape, r, 0, 1, columns));
    for (int c = 0; c < columns; ++c)
        add_house(shape, HouseKind::Column, rectangle(shape, 0, c, rows, 1));
    return shape;
}

void add_boxes(Shape& shape, int box_rows, int box_columns) {
    SUDOKIT_REQUIRE(1 <= box_rows && 1 <= box_columns);
    SUDOKIT_REQUIRE(shape.rows % box_rows == 0 && shape.columns % box_columns == 0);
    for (int r = 0; r < shape.rows; r += box_rows)
        for (int c = 0; c < shape.columns; c += box_columns)
            add_house(shape, HouseKind::Box, rectangle(shape, r, c, box_rows, box_columns));
}

void add_regions(Shape& shape, std::span<const int> region_of) {
    SUDOKIT_REQUIRE(region_of.size() == static_cast<std::size_t>(shape.rows * shape.columns));
    std::map<int, std::vector<Cell>> regions;
    for (std::size_t c = 0; c < region_of.size(); ++c)
        if (region_of[c] >= 0) regions[region_of[c]].push_back(static_cast<Cell>(c));
    for (auto& [number, cells] : regions) add_house(shape, HouseKind::Box, std::move(cells));
}

std::shared_ptr<const Geometry> board_of_regions(int n, std::span<const int> region_of) {
    SUDOKIT_REQUIRE(1 <= n && region_of.size() == static_cast<std::size_t>(n) * n);
    SUDOKIT_CHECK(std::ranges::all_of(region_of, [&](int region) {
        return region < 0 || std::ranges::count(region_of, region) <= n;
    }));
    if (auto boxes = boxes_in_order(n, region_of)) return boxes;
    Shape shape = lines_board(n, n, n);
    add_regions(shape, region_of);
    auto board = std::make_shared<const Geometry>(std::move(shape));
    if (board->box_rows() == 0) return board;
    auto boxes = Geometry::boxes(board->box_rows(), board->box_columns());
    return equal_shapes(board->shape(), boxes->shape()) ? boxes : board;
}

std::vector<int> regions_of(const Geometry& board) {
    std::vector<int> regions(static_cast<std::size_t>(board.grid_cells()), kNoRegion);
    int region = 0;
    for (const House& house : board.houses()) {
        if (house.kind != HouseKind::Box) continue;
        for (const Cell c : house.cells)
            if (board.is_grid(c)) regions[c] = region;
        ++region;
    }
    return regions;
}

void add_extra_house(Shape& shape, std::vector<Cell> cells, std::string label) {
    add_house(shape, HouseKind::Extra, std::move(cells), 0, std::move(label));
}

void add_diagonal(Shape& shape) {
    std::vector<Cell> cells;
    for (int i = 0; i < shape.rows; ++i) cells.push_back(cell_of(shape, i, i));
    add_extra_house(shape, std::move(cells), "diagonal");
}

void add_anti_diagonal(Shape& shape) {
    std::vector<Cell> cells;
    for (int i = 0; i < shape.rows; ++i) cells.push_back(cell_of(shape, i, shape.columns - 1 - i));
    add_extra_house(shape, std::move(cells), "anti-diagonal");
}

void add_windows(Shape& shape, int box_rows, int box_columns) {
    int number = 0;
    for (int r = 1; r + box_rows < shape.rows; r += box_rows + 1)
        for (int c = 1; c + box_columns < shape.columns; c += box_columns + 1)
            add_extra_house(shape, rectangle(shape, r, c, box_rows, box_columns),
                            "window " + std::to_string(++number));
}

void add_disjoint_groups(Shape& shape, int box_rows, int box_columns) {
    for (int place = 0; place < box_rows * box_columns; ++place) {
        std::vector<Cell> cells;
        for (int r = place / box_columns; r < shape.rows; r += box_rows)
            for (int c = place % box_columns; c < shape.columns; c += box_columns)
                cells.push_back(cell_of(shape, r, c));
        add_extra_house(shape, std::move(cells), "disjoint group " + std::to_string(place + 1));
    }
}

std::span<const HouseSet> house_sets() {
    static constexpr HouseSet kSets[] = {
        {"diagonals", "x", false,
         [](Shape& shape, int, int) { add_diagonal(shape), add_anti_diagonal(shape); }},
        {"diagonal", "", false, [](Shape& shape, int, int) { add_diagonal(shape); }},
        {"anti-diagonal", "", false, [](Shape& shape, int, int) { add_anti_diagonal(shape); }},
        {"windows", "windoku", true, add_windows},
        {"disjoint-groups", "", true, add_disjoint_groups},
    };
    return kSets;
}

const HouseSet* find_house_set(std::string_view name) {
    const auto sets = house_sets();
    const auto found = std::ranges::find_if(sets, [name](const HouseSet& set) {
        return name == set.name || (name == set.other_name && !name.empty());
    });
    return found == sets.end() ? nullptr : &*found;
}

namespace {

bool has_house(const Shape& shape, HouseKind kind, const std::vector<Cell>& cells) {
    return std::any_of(shape.houses.begin(), shape.houses.end(),
                       [&](const House& h) { return h.kind == kind && h.cells == cells; });
}

void add_grid(Shape& shape, int box_rows, int box_columns, Corner at, int grid) {
    const int n = shape.digits;
    const auto add = [&](HouseKind kind, int index, std::vector<Cell> cells) {
        if (!has_house(shape, kind, cells))
            shape.houses.push_back({kind, index, std::move(cells), grid, {}});
    };
    for (int r = 0; r < n; ++r)
        add(HouseKind::Row, r, rectangle(shape, at.row + r, at.column, 1, n));
    for (int c = 0; c < n; ++c)
        add(HouseKind::Column, c, rectangle(shape, at.row, at.column + c, n, 1));
    for (int b = 0; b < n; ++b)
        add(HouseKind::Box, b,
            rectangle(shape, at.row + b / box_rows * box_rows,
                      at.column + b % box_rows * box_columns, box_rows, box_columns));
}

}  // namespace

Shape overlapping_grids(int box_rows, int box_columns, std::span<const Corner> corners) {
    const int n = box_rows * box_columns;
    Shape shape;
    shape.digits = n;
    for (const Corner& at : corners) {
        shape.rows = std::max(shape.rows, at.row + n);
        shape.columns = std::max(shape.columns, at.column + n);
    }
    std::vector<bool> covered(static_cast<std::size_t>(shape.rows * shape.columns));
    int grid = 0;
    for (const Corner& at : corners) {
        add_grid(shape, box_rows, box_columns, at, ++grid);
        for (const Cell c : rectangle(shape, at.row, at.column, n, n)) covered[c] = true;
    }
    for (std::size_t c = 0; c < covered.size(); ++c)
        if (!covered[c]) shape.unused.push_back(static_cast<Cell>(c));
    return shape;
}

namespace {

// Corners in units of boxes: a grid is `down` boxes high and `across` boxes wide.
struct Arrangement {
    std::string_view name;
    std::vector<Corner> (*corners)(int down, int across);
};

std::vector<Corner> samurai(int down, int across) {
    const int r = down - 1, c = across - 1;
    return {{0, 0}, {0, 2 * c}, {r, c}, {2 * r, 0}, {2 * r, 2 * c}};
}

const Arrangement kArrangements[] = {
    {"twodoku",
     [](int down, int across) {
         return std::vector<Corner>{{0, 0}, {down - 1, across - 1}};
     }},
    {"gattai-3",
     [](int down, int across) {
         return std::vector<Corner>{{0, 0}, {0, 2 * (across - 1)}, {down - 1, across - 1}};
     }},
    {"samurai", samurai},
    {"gattai-5", samurai},
    {"windmill",
     [](int down, int across) {
         if (down < 3 || across < 3) return std::vector<Corner>{};
         return std::vector<Corner>{{0, 1},
                                    {1, 2 * (across - 1)},
                                    {down - 1, across - 1},
                                    {down, 0},
                                    {2 * (down - 1), across}};
     }},
    {"sohei",
     [](int down, int across) {
         return std::vector<Corner>{{0, across - 1},
                                    {down - 1, 0},
                                    {down - 1, 2 * (across - 1)},
                                    {2 * (down - 1), across - 1}};
     }},
};

}  // namespace

std::vector<Corner> arrangement(std::string_view name, int box_rows, int box_columns) {
    // A grid of R x C boxes is C boxes high and R boxes wide.
    const int down = box_columns, across = box_rows;
    if (down < 2 || across < 2) return {};
    for (const Arrangement& known : kArrangements) {
        if (known.name != name) continue;
        auto corners = known.corners(down, across);
        for (Corner& at : corners) at.row *= box_rows, at.column *= box_columns;
        return corners;
    }
    return {};
}

std::vector<std::string_view> arrangement_names() {
    std::vector<std::string_view> names;
    for (const Arrangement& known : kArrangements) names.push_back(known.name);
    return names;
}

bool equal_shapes(const Shape& a, const Shape& b) {
    const auto same_house = [](const House& x, const House& y) {
        return x.kind == y.kind && x.index == y.index && x.grid == y.grid && x.label == y.label &&
               x.cells == y.cells;
    };
    const auto same_extra = [](const ExtraCells& x, const ExtraCells& y) {
        return x.name == y.name && x.rows == y.rows && x.columns == y.columns;
    };
    return a.rows == b.rows && a.columns == b.columns && a.digits == b.digits &&
           a.lowest == b.lowest && a.unused == b.unused &&
           std::equal(a.houses.begin(), a.houses.end(), b.houses.begin(), b.houses.end(),
                      same_house) &&
           std::equal(a.extra.begin(), a.extra.end(), b.extra.begin(), b.extra.end(), same_extra);
}

bool are_connected(int rows, int columns, std::span<const int> region_of) {
    const auto count = static_cast<std::size_t>(rows * columns);
    std::vector<bool> reached(count);
    std::map<int, bool> started;
    for (std::size_t first = 0; first < count; ++first) {
        const int region = region_of[first];
        if (region < 0 || reached[first]) continue;
        if (started[region]) return false;  // the region has a second piece
        started[region] = true;
        std::vector<std::size_t> open{first};
        reached[first] = true;
        while (!open.empty()) {
            const int at = static_cast<int>(open.back());
            open.pop_back();
            const int row = at / columns, column = at % columns;
            const int near[][2] = {
                {row - 1, column}, {row, column - 1}, {row, column + 1}, {row + 1, column}};
            for (const auto& [r, c] : near) {
                if (r < 0 || c < 0 || r >= rows || c >= columns) continue;
                const auto next = static_cast<std::size_t>(r * columns + c);
                if (reached[next] || region_of[next] != region) continue;
                reached[next] = true;
                open.push_back(next);
            }
        }
    }
    return true;
}

}  // namespace sudokit
