#include "format/common/usual_houses.hpp"

#include <algorithm>
#include <map>

#include "format/common/symbols.hpp"
#include "support/check.hpp"
#include "support/decimal.hpp"

namespace sudokit::text {

int next_index(const Shape& shape, const House& house) {
    return static_cast<int>(std::ranges::count_if(shape.houses, [&](const House& h) {
        return h.kind == house.kind && h.grid == house.grid;
    }));
}

std::pair<int, int> boxes_or_rows(int n) {
    return default_boxes(n).value_or(std::pair<int, int>{1, n});
}

std::vector<House> usual_houses(int box_rows, int box_columns) {
    SUDOKIT_CHECK(1 <= box_rows && 1 <= box_columns);
    const int n = box_rows * box_columns;
    Shape shape = lines_board(n, n, n);
    shape.houses.clear();
    add_diagonal(shape);
    add_anti_diagonal(shape);
    add_windows(shape, box_rows, box_columns);
    add_disjoint_groups(shape, box_rows, box_columns);
    SUDOKIT_CHECK(std::ranges::all_of(shape.houses, [n](const House& house) {
        return static_cast<int>(house.cells.size()) == n;
    }));
    return std::move(shape.houses);
}

std::string usual_label(std::span<const House> usual, std::span<const Cell> cells) {
    const auto found = std::ranges::find_if(
        usual, [&](const House& house) { return std::ranges::equal(house.cells, cells); });
    return found == usual.end() ? std::string() : found->label;
}

std::optional<int> crowded_region(std::span<const int> regions, int n) {
    std::map<int, int> cells;
    for (const int region : regions)
        if (region != kNoRegion && ++cells[region] > n) return region;
    return {};
}

std::vector<int> numbered_by_place(std::span<const int> regions) {
    std::map<int, int> number_of;
    std::vector<int> numbers;
    for (const int region : regions)
        numbers.push_back(
            region == kNoRegion
                ? kNoRegion
                : number_of.try_emplace(region, static_cast<int>(number_of.size())).first->second);
    return numbers;
}

std::string solution_text(const Grid& grid) {
    const bool joined = grid.size() <= 81;
    std::string text;
    for (const Digit d : grid) {
        if (!joined && !text.empty()) text += ',';
        text += d == kOpen ? "." : std::to_string(d);
    }
    return text;
}

Grid solution_grid(std::string_view text, int n) {
    Grid grid;
    const auto add = [&](std::string_view number) {
        const int value = support::number_in<int>(number).value_or(0);
        grid.push_back(value >= 1 && value <= n ? static_cast<Digit>(value) : kOpen);
    };
    if (text.find(',') == std::string_view::npos) {
        for (std::size_t i = 0; i < text.size(); ++i) add(text.substr(i, 1));
    } else {
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t comma = std::min(text.find(',', at), text.size());
            add(trim(text.substr(at, comma - at)));
            at = comma + 1;
        }
    }
    if (grid.size() != static_cast<std::size_t>(n) * static_cast<std::size_t>(n)) grid.clear();
    return grid;
}

}  // namespace sudokit::text
