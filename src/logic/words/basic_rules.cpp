// The rules that a board has before any other: those of its houses.
#include <algorithm>

#include "logic/words/phrases.hpp"
#include "sudokit/geometry.hpp"

namespace sudokit::logic {
namespace {

// As wide and as high as it has cells.
bool is_rectangle(const Geometry& board, const House& house) {
    const auto [left, right] =
        std::ranges::minmax(house.cells, {}, [&](Cell c) { return board.column_of(c); });
    const int wide = board.column_of(right) - board.column_of(left) + 1;
    const int high = board.row_of(house.cells.back()) - board.row_of(house.cells.front()) + 1;
    return static_cast<std::size_t>(wide * high) == house.cells.size();
}

}  // namespace

bool has_regions(const Geometry& board) {
    return std::ranges::any_of(board.houses(), [&](const House& house) {
        return house.kind == HouseKind::Box && !is_rectangle(board, house);
    });
}

std::vector<std::string> basic_rules(const Geometry& board, Language language) {
    bool has_boxes = false, has_tint = false;
    for (const House& house : board.houses()) {
        has_tint |= house.kind == HouseKind::Extra;
        has_boxes |= house.kind == HouseKind::Box;
    }
    const Phrase houses = has_regions(board) ? Phrase::BookRegions
                          : has_boxes        ? Phrase::BookBoxes
                                             : Phrase::BookLines;
    std::vector<std::string> rules{phrase(language, Phrase::BookRule,
                                          {{"a", std::to_string(board.lowest())},
                                           {"z", std::to_string(board.highest())},
                                           {"x", phrase(language, houses)}})};
    if (has_tint) rules.push_back(phrase(language, Phrase::BookTint));
    return rules;
}

}  // namespace sudokit::logic
