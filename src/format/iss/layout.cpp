#include "format/iss/layout.hpp"

#include <algorithm>
#include <map>

#include "format/text/messages.hpp"
#include "support/check.hpp"
#include "support/decimal.hpp"

namespace sudokit::text::iss {

namespace {

Error jigsaw_error(const Word& word, std::string message) {
    return error_at(word.at, ErrorCode::BadStructure, std::move(message),
                    "name the region of every cell by a character; all regions have as many cells "
                    "as a row, except for one left over");
}

// All pieces have the size of a region, except one piece that may hold the remaining cells.
std::optional<Error> read_pieces(const Board& board, const Item& item, Layout& layout) {
    if (item.args.empty() || item.args.size() > 2)
        return jigsaw_error(item.type, "'Jigsaw' needs exactly one layout");
    const Word& word = item.args.back();
    if (static_cast<int>(word.text.size()) != board.grid_cells())
        return jigsaw_error(word, "a layout of " + plural(word.text.size(), "cell") +
                                      " for a board of " + std::to_string(board.grid_cells()));
    std::map<char, Cells> pieces;
    std::vector<char> order;
    for (std::size_t i = 0; i < word.text.size(); ++i) {
        auto& piece = pieces[word.text[i]];
        if (piece.empty()) order.push_back(word.text[i]);
        piece.push_back(static_cast<Cell>(i));
    }
    if (order.size() == 1) return std::nullopt;  // one piece says nothing
    bool has_rest = false;
    for (char name : order) {
        auto& piece = pieces[name];
        const int size = static_cast<int>(piece.size());
        if (size == layout.region_size && size >= board.largest_side()) {
            layout.pieces.push_back(std::move(piece));
        } else if (has_rest || (size >= board.largest_side() && size <= board.digits)) {
            return jigsaw_error(word, std::string("region '") + name + "' has " +
                                          std::to_string(size) + " cells instead of " +
                                          std::to_string(layout.region_size));
        } else {
            has_rest = true;
        }
    }
    return std::nullopt;
}

bool has(const std::vector<Item>& items, std::string_view type) {
    return std::any_of(items.begin(), items.end(),
                       [&](const Item& item) { return item.type.text == type; });
}

std::optional<Error> read_size(const Item& item, Layout& layout) {
    const auto size =
        item.args.size() == 1 ? support::number_in<int>(item.args[0].text) : std::nullopt;
    if (!size || *size < 1 || *size > kMostCells)
        return error_at(item.type.at, ErrorCode::BadStructure,
                        "'RegionSize' needs exactly one number",
                        "write how many cells a region has");
    layout.size_option = layout.region_size = *size;
    return std::nullopt;
}

std::optional<Error> check_ties(const Item& item, Layout& layout) {
    const std::string mode = item.args.empty() ? "" : item.args[0].text;
    if (mode != "none" && mode != "only-unclued" && mode != "any")
        return error_at(item.type.at, ErrorCode::BadStructure, "unknown ties " + in_quotes(mode),
                        "write none, only-unclued or any");
    layout.ties = mode == "none"  ? Ties::Forbidden
                  : mode == "any" ? Ties::Allowed
                                  : Ties::OnlyUnclued;
    return std::nullopt;
}

}  // namespace

Result<Layout> layout_of(const Board& board, const std::vector<Item>& items) {
    Layout layout;
    layout.region_size = board.largest_side();
    layout.has_chaos = has(items, "ChaosConstruction");
    for (const Item& item : items) {
        if (item.type.text == "RegionSize")
            if (auto error = read_size(item, layout)) return *error;
        if (item.type.text == "FullRankTies")
            if (auto error = check_ties(item, layout)) return *error;
    }
    if (board.is_sudoku && !has(items, "NoBoxes")) layout.boxes = board.boxes(layout.region_size);
    for (const Item& item : items)
        if (item.type.text == "Jigsaw")
            if (auto error = read_pieces(board, item, layout)) return *error;
    return layout;
}

Cells diagonal_of(const Board& board, bool rises) {
    Cells cells;
    for (int r = 0; r < board.rows; ++r)
        cells.push_back(board.at(r, rises ? board.columns - 1 - r : r));
    return cells;
}

std::vector<Cells> windows(const Board& board, int cells) {
    std::vector<Cells> all;
    const auto size = board.box_size(cells);
    if (!size) return all;
    const auto [height, width] = *size;
    for (int top = 1; top + height < board.rows; top += height + 1)
        for (int left = 1; left + width < board.columns; left += width + 1)
            all.push_back(board.rectangle(top, left, height, width));
    return all;
}

std::vector<Cells> disjoint_groups(const Board& board, int cells) {
    const auto boxes = board.boxes(cells);
    if (boxes.empty()) return {};
    std::vector<Cells> groups(static_cast<std::size_t>(cells));
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (const auto& box : boxes) {
            SUDOKIT_CHECK(box.size() == groups.size());
            groups[i].push_back(box[i]);
        }
    return groups;
}

}  // namespace sudokit::text::iss
