// Items about the whole board, and those that make its houses.
#include <algorithm>
#include <map>

#include "format/common/symbols.hpp"
#include "format/iss/reader.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text::iss {

namespace {

Error jigsaw_error(const Word& word, std::string message) {
    return error_at(word.at, ErrorCode::BadStructure, std::move(message),
                    "name the region of every cell by a character; all regions have as many cells "
                    "as a row, one left over excepted");
}

// The pieces have the size of a region; cells left over may be of one other size together.
std::optional<Error> read_pieces(const Board& board, const Item& item, Layout& layout) {
    if (item.args.empty() || item.args.size() > 2)
        return jigsaw_error(item.type, "'Jigsaw' takes one layout");
    const Word& word = item.args.back();
    if (static_cast<int>(word.text.size()) != board.grid_cells())
        return jigsaw_error(word, "a layout of " + plural(word.text.size(), "cell") +
                                      " for a board of " + std::to_string(board.grid_cells()));
    std::map<char, std::vector<Cell>> pieces;
    std::vector<char> order;
    for (std::size_t i = 0; i < word.text.size(); ++i) {
        auto& piece = pieces[word.text[i]];
        if (piece.empty()) order.push_back(word.text[i]);
        piece.push_back(static_cast<Cell>(i));
    }
    if (order.size() == 1) return std::nullopt;  // says nothing
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
    const auto size = item.args.size() == 1 ? to_int(item.args[0].text) : std::nullopt;
    if (!size || *size < 1 || *size > kMostCells)
        return error_at(item.type.at, ErrorCode::BadStructure, "'RegionSize' takes one number",
                        "write how many cells a region has");
    layout.size_option = layout.region_size = *size;
    return std::nullopt;
}

std::optional<Error> read_ties(const Item& item, Layout& layout) {
    const std::string mode = item.args.empty() ? "" : item.args[0].text;
    if (mode != "none" && mode != "only-unclued" && mode != "any")
        return error_at(item.type.at, ErrorCode::BadStructure, "unknown ties " + quoted(mode),
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
            if (auto error = read_ties(item, layout)) return *error;
    }
    if (board.is_sudoku && !has(items, "NoBoxes")) layout.boxes = board.boxes(layout.region_size);
    for (const Item& item : items)
        if (item.type.text == "Jigsaw")
            if (auto error = read_pieces(board, item, layout)) return *error;
    return layout;
}

namespace {

bool wants_square(Reader& reader, const Item& item) {
    if (reader.board().rows == reader.board().columns) return true;
    reader.fail(item.type, quoted(item.type.text) + " on a board that is not square",
                "leave it out");
    return false;
}

}  // namespace

// 1 is the one that rises from the lower left corner.
void read_diagonal(Reader& reader, const Item& item) {
    if (!wants_square(reader, item)) return;
    const int direction = reader.number(item, 0);
    if (direction != 1 && direction != -1)
        return reader.fail(item.args[0], "a diagonal is 1 or -1", "1 rises, -1 falls");
    const Board& board = reader.board();
    std::vector<Cell> cells;
    for (int r = 0; r < board.rows; ++r)
        cells.push_back(board.at(r, direction > 0 ? board.columns - 1 - r : r));
    reader.add_house(HouseKind::Extra, std::move(cells),
                     direction > 0 ? "anti-diagonal" : "diagonal");
}

// Boxes a cell away from the border and from each other.
std::vector<std::vector<Cell>> windows(const Board& board, int cells) {
    std::vector<std::vector<Cell>> all;
    const auto size = board.box_size(cells);
    if (!size) return all;
    const auto [height, width] = *size;
    for (int top = 1; top + height < board.rows; top += height + 1)
        for (int left = 1; left + width < board.columns; left += width + 1) {
            all.emplace_back();
            for (int i = 0; i < cells; ++i)
                all.back().push_back(board.at(top + i / width, left + i % width));
        }
    return all;
}

std::vector<std::vector<Cell>> disjoint_groups(const Board& board, int cells) {
    const auto boxes = board.boxes(cells);
    if (boxes.empty()) return {};
    std::vector<std::vector<Cell>> groups(static_cast<std::size_t>(cells));
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (const auto& box : boxes) groups[i].push_back(box[i]);
    return groups;
}

void read_windoku(Reader& reader, const Item& item) {
    if (!wants_square(reader, item)) return;
    const int size = reader.layout().size_option.value_or(reader.board().digits);
    int number = 0;
    for (auto& window : windows(reader.board(), size))
        reader.add_house(HouseKind::Extra, std::move(window), "window " + std::to_string(++number));
}

void read_disjoint_sets(Reader& reader, const Item& item) {
    if (!wants_square(reader, item)) return;
    int number = 0;
    for (auto& group : disjoint_groups(reader.board(), reader.layout().region_size))
        reader.add_house(HouseKind::Extra, std::move(group),
                         "disjoint group " + std::to_string(++number));
}

void read_anti_consecutive(Reader& reader, const Item&) {
    reader.add(RuleKind::NegativeDifference, {}, {1});
}

void read_anti_taxicab(Reader& reader, const Item& item) {
    if (reader.board().lowest != 1)
        return reader.fail(item.type, "'AntiTaxicab' on a board with the value 0",
                           "it needs values from 1");
    reader.add(RuleKind::AntiTaxicab, {});
}

void read_global_entropy(Reader& reader, const Item& item) {
    if (reader.board().digits % 3)
        return reader.fail(item.type, "'GlobalEntropy' on a board without thirds",
                           "it needs a number of values that 3 divides");
    reader.add(RuleKind::GlobalEntropy, {});
}

void read_global_mod(Reader& reader, const Item&) { reader.add(RuleKind::GlobalModulo, {}, {3}); }

void read_dutch_flatmates(Reader& reader, const Item& item) {
    if (reader.board().digits != 9 || reader.board().lowest != 1)
        return reader.fail(item.type, "'DutchFlatmates' on a board without the values 1 to 9",
                           "leave it out");
    reader.add(RuleKind::DutchFlatmates, {});
}

void read_strict_kropki(Reader& reader, const Item& item) {
    reader.wants_negative(Reader::Mark::Kropki, item.type);
}

void read_strict_xv(Reader& reader, const Item& item) {
    reader.wants_negative(Reader::Mark::Xv, item.type);
}

// Boxes and pieces of a jigsaw at once are more than the rule of the geometry's boxes speaks of.
void read_region_same_values(Reader& reader, const Item&) {
    const Board& board = reader.board();
    const Layout& layout = reader.layout();
    if (layout.boxes.empty() || layout.pieces.empty())
        return reader.add(RuleKind::RegionSameValues, {});
    std::vector<std::vector<Cell>> regions = layout.pieces;
    regions.insert(regions.end(), layout.boxes.begin(), layout.boxes.end());
    for (int r = 0; r < board.rows; ++r) {
        regions.emplace_back();
        for (int c = 0; c < board.columns; ++c) regions.back().push_back(board.at(r, c));
    }
    for (int c = 0; c < board.columns; ++c) {
        regions.emplace_back();
        for (int r = 0; r < board.rows; ++r) regions.back().push_back(board.at(r, c));
    }
    std::size_t largest = 0;
    for (const auto& region : regions) largest = std::max(largest, region.size());
    std::erase_if(regions, [&](const auto& region) { return region.size() != largest; });
    if (regions.size() > 1) reader.add(RuleKind::SameValues, std::move(regions));
}

}  // namespace sudokit::text::iss
