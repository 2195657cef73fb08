#include "page/draft.hpp"

#include <algorithm>

#include "format/common/usual_houses.hpp"
#include "sudokit/games.hpp"

namespace sudokit::page {
namespace {

// Equal givens that see each other.
Json conflicts_json(const Puzzle& puzzle) {
    const Geometry& geometry = *puzzle.geometry;
    std::vector<Cell> cells;
    for (int i = 0; i < geometry.grid_cells(); ++i) {
        const auto c = static_cast<Cell>(i);
        const auto is_equal = [&](Cell other) { return puzzle.givens[other] == puzzle.givens[c]; };
        if (puzzle.givens[c] != kOpen && std::ranges::any_of(geometry.peers_of(c), is_equal))
            cells.push_back(c);
    }
    return cells_json(geometry, cells);
}

Json rule_json(const Geometry& geometry, const Rule& rule) {
    const auto list_json = [&](const std::vector<Cell>& list) {
        return cells_json(geometry, list);
    };
    return {{"kind", info_of(rule.kind).word},
            {"text", describe(geometry, rule)},
            {"numbers", Json::array(rule.numbers, [](int number) { return number; })},
            {"lists", Json::array(rule.lists, list_json)},
            {"cells", cells_json(geometry, scope_of(geometry, rule))}};
}

// Which of the usual sets of extra houses the board has, and which it could have.
Json sets_json(const Geometry& geometry) {
    Json sets = Json::array();
    for (const HouseSet& set : house_sets()) {
        const auto houses = houses_of(geometry, set);
        const bool is_on = !houses.empty() && has_houses(geometry, houses);
        const bool is_possible = !set.needs_boxes || geometry.box_rows() > 1;
        if (is_on || (!houses.empty() && is_possible))
            sets.push_back({{"name", set.name}, {"on", is_on}});
    }
    return sets;
}

Json about_json(const Puzzle& puzzle) {
    return {{"title", field_of(puzzle, kTitleFields)},
            {"author", field_of(puzzle, kAuthorFields)},
            {"rules", field_of(puzzle, kRulesFields)},
            {"praise", field_of(puzzle, kPraiseFields)}};
}

}  // namespace

Result<Puzzle> puzzle_of(Ask& ask) {
    const std::string text = ask.text("puzzle");
    if (ask.fault()) return *ask.fault();
    return read_puzzle_text(text);
}

void forget_solution(Puzzle& puzzle) {
    std::erase_if(puzzle.fields, [](const auto& field) { return field.first == "solution"; });
}

bool has_one_grid(const Geometry& geometry) {
    return !geometry.has_unused() && geometry.extra().empty() &&
           std::ranges::none_of(geometry.houses(), &House::grid);
}

bool has_usual_boxes(int n) { return text::boxes_or_rows(n).first > 1; }

bool is_square(const Geometry& geometry) {
    return geometry.rows() == geometry.digits() && geometry.columns() == geometry.digits();
}

std::vector<House> houses_of(const Geometry& geometry, const HouseSet& set) {
    if (!has_one_grid(geometry) || !is_square(geometry)) return {};
    const int n = geometry.digits();
    const auto [height, width] = geometry.box_rows()
                                     ? std::pair(geometry.box_rows(), geometry.box_columns())
                                     : text::boxes_or_rows(n);
    Shape shape{n, n, n, geometry.lowest(), {}, {}, {}};
    set.add(shape, height, width);
    return shape.houses;
}

bool has_houses(const Geometry& geometry, const std::vector<House>& houses) {
    return std::ranges::all_of(houses, [&](const House& wanted) {
        return std::ranges::any_of(geometry.houses(), [&](const House& house) {
            return house.kind == HouseKind::Extra && house.cells == wanted.cells;
        });
    });
}

Json draft_json(const Puzzle& puzzle) {
    const Geometry& geometry = *puzzle.geometry;
    Json regions = nullptr;
    if (has_one_grid(geometry))
        regions = Json::array(regions_of(geometry), [](int region) { return region + 1; });
    return {
        {"puzzle", puzzle_text(puzzle)},
        {"key", play::puzzle_key(puzzle)},
        {"board", board_json(puzzle)},
        {"cells", position_json(puzzle)},
        {"dropped", puzzle.dropped},
        {"conflicts", conflicts_json(puzzle)},
        {"rules", Json::array(puzzle.rules,
                              [&](const Rule& rule) -> Json { return rule_json(geometry, rule); })},
        {"regions", std::move(regions)},
        {"boxes", has_usual_boxes(geometry.digits()) && is_square(geometry)},
        {"sets", sets_json(geometry)},
        {"about", about_json(puzzle)}};
}

}  // namespace sudokit::page
