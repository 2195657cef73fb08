// For setters: the board itself under a puzzle - its regions, its extra houses - and its texts. Givens
// and rules stay as they are.
#include <algorithm>

#include "format/common/usual_houses.hpp"
#include "page/desks.hpp"
#include "page/draft.hpp"

namespace sudokit::page {
namespace {

Error refused(std::string message, std::string remedy) {
    return {ErrorCode::Unsupported, 0, 0, std::move(message), std::move(remedy)};
}

std::vector<House> take_houses(Shape& shape, HouseKind kind) {
    std::vector<House> taken;
    std::ranges::copy_if(shape.houses, std::back_inserter(taken),
                         [&](const House& house) { return house.kind == kind; });
    std::erase_if(shape.houses, [&](const House& house) { return house.kind == kind; });
    return taken;
}

// Puts another board below the puzzle. Error: one of its rules has no meaning there.
Result<Json> on_board(Puzzle& puzzle, Shape shape) {
    auto geometry = std::make_shared<const Geometry>(std::move(shape));
    for (const Rule& rule : puzzle.rules)
        if (const auto error = check_rule(*geometry, rule)) return *error;
    puzzle.geometry = std::move(geometry);
    forget_solution(puzzle);
    return draft_json(puzzle);
}

// "regions": a number from 1 for each cell, 0 for none; an empty list stands for the usual boxes. They
// are numbered anew by their places, so that the usual boxes make the usual board. Nothing: the number
// of cells is another.
std::optional<std::vector<int>> regions_in(const std::vector<int>& asked, const Geometry& board) {
    const auto cells = static_cast<std::size_t>(board.grid_cells());
    std::vector<int> regions(cells, kNoRegion);
    if (!asked.empty() && asked.size() != cells) return std::nullopt;
    const auto boxes = text::boxes_or_rows(board.digits());
    for (std::size_t i = 0; i < cells; ++i) {
        const auto c = static_cast<Cell>(i);
        regions[i] = asked.empty() ? text::usual_region(boxes, board.row_of(c), board.column_of(c))
                                   : asked[i] - 1;
    }
    return text::numbered_by_place(regions);
}

void set_field(Puzzle& puzzle, std::span<const std::string_view> names, const std::string& text) {
    if (field_of(puzzle, names) == text) return;
    const auto is_one = [&](const auto& field) {
        return std::ranges::find(names, field.first) != names.end();
    };
    const auto place = std::ranges::find_if(puzzle.fields, is_one) - puzzle.fields.begin();
    std::erase_if(puzzle.fields, is_one);
    if (!text.empty()) puzzle.fields.emplace(puzzle.fields.begin() + place, names.front(), text);
}

}  // namespace

Result<Json> WorkDesk::regions(Ask& ask) {
    auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    const Geometry& board = *puzzle->geometry;
    if (!has_one_grid(board))
        return refused(
            "regions cannot be drawn on a board with several grids, holes or extra cells",
            "begin with a board of one grid");
    const auto numbers = ask.numbers("regions", 0, board.grid_cells());
    const auto regions = regions_in(numbers, board);
    if (!regions) ask.blame("regions", "one number for each cell");
    if (numbers.empty() && !(is_square(board) && has_usual_boxes(board.digits())))
        ask.blame("regions", "drawn: there are no usual ones");
    if (ask.fault()) return *ask.fault();
    Shape shape = board.shape();
    take_houses(shape, HouseKind::Box);
    auto extra = take_houses(shape, HouseKind::Extra);
    add_regions(shape, *regions);
    std::ranges::move(extra, std::back_inserter(shape.houses));
    return on_board(puzzle.value(), std::move(shape));
}

Result<Json> WorkDesk::house_set(Ask& ask) {
    auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    const Geometry& board = *puzzle->geometry;
    const HouseSet* set = find_house_set(ask.text("name"));
    const bool is_on = ask.flag("on");
    if (!set) ask.blame("name", "a known set of houses");
    if (ask.fault()) return *ask.fault();
    const auto houses = houses_of(board, *set);
    if (houses.empty() || (is_on && set->needs_boxes && board.box_rows() < 2))
        return refused("this board cannot have " + std::string(set->name),
                       "begin with a square board with equal boxes");
    const auto is_in_set = [&](const House& house) {
        return std::ranges::find(houses, house.cells, &House::cells) != houses.end();
    };
    Shape shape = board.shape();
    for (House& house : take_houses(shape, HouseKind::Extra))
        if (!is_in_set(house))
            add_extra_house(shape, std::move(house.cells), std::move(house.label));
    for (const House& house : houses)
        if (is_on) add_extra_house(shape, house.cells, house.label);
    return on_board(puzzle.value(), std::move(shape));
}

// The texts of the author. They say nothing about the solution, so a known one stays.
Result<Json> WorkDesk::about(Ask& ask) {
    auto puzzle = puzzle_of(ask);
    if (!puzzle) return puzzle.error();
    const std::string title = ask.text("title"), author = ask.text("author");
    const std::string rules = ask.text("rules"), praise = ask.text("praise");
    if (ask.fault()) return *ask.fault();
    set_field(puzzle.value(), kTitleFields, title);
    set_field(puzzle.value(), kAuthorFields, author);
    set_field(puzzle.value(), kRulesFields, rules);
    set_field(puzzle.value(), kPraiseFields, praise);
    return draft_json(puzzle.value());
}

}  // namespace sudokit::page
