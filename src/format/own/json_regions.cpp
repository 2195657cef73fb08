#include "format/own/json_regions.hpp"

#include <algorithm>
#include <cmath>

#include "format/classic/regions.hpp"
#include "format/common/names.hpp"
#include "format/common/rule_names.hpp"
#include "sudokit/boards.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

std::string symbols_of(const Json& value) {
    return value.is_string() ? value.text() : value.dump();
}

std::size_t side_of_map(std::size_t cells) {
    return static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(cells))));
}

std::string without_line_ends(const Json& text) {
    std::string symbols = text.text();
    std::erase_if(symbols, [](char c) { return c == '\n' || c == '\r' || c == ' '; });
    return symbols;
}

std::string rows_of_map(const Json& map) {
    const auto side = side_of_map(map.size());
    const bool is_flat = map.size() > 1 && !map[0].is_array() && symbols_of(map[0]).size() <= 2;
    std::string text;
    for (std::size_t i = 0; i < map.size() && map.size() <= kMaxCells; ++i) {
        if (map[i].is_array())
            for (const Json& cell : map[i]) text += symbols_of(cell) + " ";
        else
            text += symbols_of(map[i]) + (is_flat ? " " : "");
        const bool ends = !is_flat || (i + 1) % std::max<std::size_t>(side, 1) == 0;
        if (ends && i + 1 < map.size()) text += '\n';
    }
    return text;
}

// Nothing unless each cell of the board comes once.
std::optional<std::string> cells_by_region(const Json& map) {
    const std::size_t n = map.size();
    if (n < 2 || n > kMaxDigits) return std::nullopt;
    std::vector<int> cells;
    for (const Json& list : map)
        if (list.size() != n || !read_json_list(list, 0, static_cast<int>(n * n), cells))
            return std::nullopt;
    SUDOKIT_CHECK(cells.size() == n * n);
    const int least = *std::ranges::min_element(cells);
    std::vector<std::size_t> region_of(n * n, n);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto c = static_cast<std::size_t>(cells[i] - least);
        if (c >= n * n || region_of[c] < n) return std::nullopt;
        region_of[c] = i / n;
    }
    std::string text;
    for (std::size_t c = 0; c < n * n; ++c)
        text +=
            std::to_string(10 + region_of[c]) + (c + 1 < n * n && (c + 1) % n == 0 ? "\n" : " ");
    return text;
}

}  // namespace

std::shared_ptr<const Geometry> board_of_map(const Json& map) {
    if (!map.is_string() && !map.is_array()) return nullptr;
    const auto regions = map.is_string()        ? region_map_in_line(without_line_ends(map))
                         : cells_by_region(map) ? region_map_of(*cells_by_region(map))
                                                : region_map_of(rows_of_map(map));
    if (!regions) return nullptr;
    SUDOKIT_CHECK(regions->size() == side_of_map(regions->size()) * side_of_map(regions->size()));
    return board_of_regions(static_cast<int>(side_of_map(regions->size())), *regions);
}

const Json* regions_in(const Json& object, const Json& cells) {
    if (object.contains("rows") && object.contains("columns")) return nullptr;
    for (const auto& [name, value] : object.items()) {
        const bool may_be = &value != &cells && (value.is_array() || value.is_string());
        if (may_be && is_region_name(name) && !is_remark_name(name) && board_of_map(value))
            return &value;
    }
    return nullptr;
}

std::string name_of(const Json& object, const Json& member) {
    for (const auto& [name, value] : object.items())
        if (&value == &member) return name;
    return "";
}

std::shared_ptr<const Geometry> box_board(const Json& object) {
    const auto member = object.find("box");
    if (!member) return nullptr;
    std::vector<int> box;
    if (!read_json_list(*member, 1, kMaxDigits, box) || box.size() != 2 ||
        box[0] * box[1] > kMaxDigits)
        return nullptr;
    return Geometry::boxes(box[0], box[1]);
}

}  // namespace sudokit::text
