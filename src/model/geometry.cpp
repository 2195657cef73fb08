#include "sudokit/geometry.hpp"

#include <algorithm>
#include <map>
#include <mutex>

namespace sudokit {

std::string House::name() const {
    static constexpr const char* kNames[] = {"row", "column", "box", "extra house"};
    return std::string(kNames[static_cast<int>(kind)]) + " " + std::to_string(index + 1);
}

namespace {

std::vector<House> rows_and_columns(int rows, int columns) {
    std::vector<House> houses;
    for (int r = 0; r < rows; ++r) {
        House house{HouseKind::Row, r, {}};
        for (int c = 0; c < columns; ++c) house.cells.push_back(static_cast<Cell>(r * columns + c));
        houses.push_back(std::move(house));
    }
    for (int c = 0; c < columns; ++c) {
        House house{HouseKind::Column, c, {}};
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
        House house{HouseKind::Box, b, {}};
        const int r0 = b / boxes_across * box_rows, c0 = b % boxes_across * box_columns;
        for (int i = 0; i < n; ++i)
            house.cells.push_back(
                static_cast<Cell>((r0 + i / box_columns) * n + c0 + i % box_columns));
        houses.push_back(std::move(house));
    }
    return houses;
}

// The boxes are rectangles of one size: which? (0, 0) if not.
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

Geometry::Geometry(int rows, int columns, int digits, std::vector<House> houses)
    : rows_(rows), columns_(columns), digits_(digits), houses_(std::move(houses)) {
    const auto cells = static_cast<std::size_t>(cell_count());
    houses_of_.resize(cells);
    peers_.resize(cells);
    std::tie(box_rows_, box_columns_) = rectangle_boxes(rows, columns, digits, houses_);
    is_classic_ = digits == 9 && box_rows_ == 3 && houses_.size() == 27;
    for (std::size_t h = 0; h < houses_.size(); ++h)
        for (Cell c : houses_[h].cells) {
            houses_of_[c].push_back(static_cast<int>(h));
            peers_[c].insert(peers_[c].end(), houses_[h].cells.begin(), houses_[h].cells.end());
        }
    for (std::size_t c = 0; c < cells; ++c) {
        auto& peers = peers_[c];
        std::sort(peers.begin(), peers.end());
        peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
        std::erase(peers, static_cast<Cell>(c));
    }
}

const std::shared_ptr<const Geometry>& Geometry::classic() {
    static const std::shared_ptr<const Geometry> shape =
        std::make_shared<const Geometry>(9, 9, 9, box_board_houses(3, 3));
    return shape;
}

std::shared_ptr<const Geometry> Geometry::boxes(int box_rows, int box_columns) {
    if (box_rows == 3 && box_columns == 3) return classic();
    static std::mutex mutex;
    // Kept for good: there are fewer than 300 shapes, and a stream of boards asks for one each
    // time.
    static std::map<std::pair<int, int>, std::shared_ptr<const Geometry>> cache;
    const std::lock_guard lock(mutex);
    auto& shape = cache[{box_rows, box_columns}];
    if (!shape) {
        const int n = box_rows * box_columns;
        shape = std::make_shared<const Geometry>(n, n, n, box_board_houses(box_rows, box_columns));
    }
    return shape;
}

std::shared_ptr<const Geometry> Geometry::with_extra_houses(
    std::vector<std::vector<Cell>> groups) const {
    auto houses = houses_;
    int index = static_cast<int>(std::count_if(
        houses.begin(), houses.end(), [](const House& h) { return h.kind == HouseKind::Extra; }));
    for (auto& cells : groups) {
        std::sort(cells.begin(), cells.end());
        houses.push_back({HouseKind::Extra, index++, std::move(cells)});
    }
    return std::make_shared<const Geometry>(rows_, columns_, digits_, std::move(houses));
}

bool Geometry::sees(Cell a, Cell b) const {
    return std::binary_search(peers_[a].begin(), peers_[a].end(), b);
}

std::string cell_name(const Geometry& geometry, Cell c) {
    std::string name = "r";
    name.append(std::to_string(geometry.row_of(c) + 1)).append("c");
    return name.append(std::to_string(geometry.column_of(c) + 1));
}

}  // namespace sudokit
