// Items about the whole grid: houses with a name, negative constraints, sandwiches.
#include <algorithm>

#include "format/iss/reader.hpp"
#include "format/iss/ways.hpp"
#include "format/iss/writer.hpp"
#include "format/text/messages.hpp"

namespace sudokit::text::iss {

namespace {

// 1 is the diagonal that rises from the lower left corner.
void read_diagonal(Reader& reader, const Item& item, const Type&) {
    const int direction = reader.number(item, 0);
    if (direction != 1 && direction != -1)
        return reader.fail(item.args[0], "a diagonal is 1 or -1", "1 rises, -1 falls");
    reader.add_house(HouseKind::Extra, diagonal_of(reader.board(), direction > 0),
                     direction > 0 ? "anti-diagonal" : "diagonal");
}

void add_houses(Reader& reader, std::vector<Cells> houses, const std::string& name) {
    int number = 0;
    for (Cells& cells : houses)
        reader.add_house(HouseKind::Extra, std::move(cells), name + " " + std::to_string(++number));
}

void read_windoku(Reader& reader, const Item&, const Type&) {
    const int size = reader.layout().size_option.value_or(reader.board().digits);
    add_houses(reader, windows(reader.board(), size), "window");
}

void read_disjoint_sets(Reader& reader, const Item&, const Type&) {
    add_houses(reader, disjoint_groups(reader.board(), reader.layout().region_size),
               "disjoint group");
}

template <Reader::Mark mark>
void read_strict(Reader& reader, const Item& item, const Type&) {
    reader.wants_negative(mark, item.type);
}

// Our rule knows only the boxes of the geometry. If the board has both boxes and pieces of a
// jigsaw, all regions are listed.
void read_region_same_values(Reader& reader, const Item&, const Type& type) {
    const Board& board = reader.board();
    const Layout& layout = reader.layout();
    if (layout.boxes.empty() || layout.pieces.empty()) return reader.add(type.kind, {});
    std::vector<Cells> regions = layout.pieces;
    regions.insert(regions.end(), layout.boxes.begin(), layout.boxes.end());
    for (int r = 0; r < board.rows; ++r) regions.push_back(board.row(r));
    for (int c = 0; c < board.columns; ++c) regions.push_back(board.column(c));
    std::size_t largest = 0;
    for (const Cells& region : regions) largest = std::max(largest, region.size());
    std::erase_if(regions, [&](const Cells& region) { return region.size() != largest; });
    if (regions.size() > 1) reader.add(RuleKind::SameValues, std::move(regions));
}

bool write_region_same_values(Writer& writer, const Rule& rule, const Type& type) {
    return writer.has_native_regions() && write_board(writer, rule, type);
}

void read_ties(Reader& reader, const Item& item, const Type& type) {
    if (reader.layout().ties == Ties::Forbidden) reader.add_clue(item, {}, type.kind, {}, {});
}

bool write_ties(Writer& writer, const Rule&, const Type& type) {
    writer.item(type.name, "~none");
    return true;
}

// On a line with fewer cells than the board has values, the clue sums what lies between the line's
// least and greatest value.
void read_sandwich(Reader& reader, const Item& item, const Type& type) {
    const int sum = reader.number(item, 0);
    auto line = reader.line(item, 1);
    if (reader.failed()) return;
    const bool full = static_cast<int>(line.size()) == reader.board().digits;
    reader.add_clue(item, item.args[1].text, full ? type.kind : RuleKind::Lunchbox,
                    {std::move(line)}, {sum});
}

bool write_sandwich(Writer& writer, const Rule& rule, const Type& type) {
    const auto line = writer.find_line(rule.lists[0]);
    const bool full = static_cast<int>(rule.lists[0].size()) == writer.board().digits;
    if (!line || !full) return false;
    writer.item(type.name, Writer::word(rule.numbers[0]) + "~" + line->name);
    return true;
}

}  // namespace

namespace way {
const Way diagonal{read_diagonal};
const Way windoku{read_windoku};
const Way disjoint_sets{read_disjoint_sets};
const Way strict_kropki{read_strict<Reader::Mark::Kropki>};
const Way strict_xv{read_strict<Reader::Mark::Xv>};
const Way region_same_values{read_region_same_values, write_region_same_values};
const Way ties{read_ties, write_ties};
const Way sandwich{read_sandwich, write_sandwich};
}  // namespace way

}  // namespace sudokit::text::iss
