// Items that add extra cells: regions that the solver finds (chaos construction), and boards where
// every house misses one value (doppelganger).
//
// The board creates these cells before any item is read: CC1, CC2 ... hold the number of the region
// that each cell of the grid is in; DGC1 ... form a column beside the grid and hold the value that
// each row misses, DGR1 ... what each column misses, DGB1 ... what each box misses. Clues may name
// either a cell of the grid or its extra cell, and are read as rules about the latter. The way back
// works only if the board to be written would create the same extra cells; otherwise the writer
// says that the rule cannot be written on this board.
#include <algorithm>

#include "format/iss/reader.hpp"
#include "format/iss/ways.hpp"
#include "format/iss/writer.hpp"
#include "format/text/messages.hpp"
#include "support/check.hpp"

namespace sudokit::text::iss {

namespace {

// The region cell of each cell of the grid. Without a chaos construction: empty, and a fault.
Cells region_cells(Reader& reader, const Item& item) {
    const Group* group = reader.board().find_group("CC");
    Cells cells;
    if (!group) {
        reader.fail(item.type, in_quotes(item.type.text) + " on a board without regions to find",
                    "add .ChaosConstruction");
        return cells;
    }
    for (int i = 0; i < group->count; ++i) cells.push_back(static_cast<Cell>(group->first + i));
    return cells;
}

// Replaces cells of the grid by their region cells.
bool to_region_cells(Reader& reader, const Item& item, const Cells& regions, Cells& cells) {
    SUDOKIT_CHECK(static_cast<int>(regions.size()) == reader.board().grid_cells());
    for (Cell& c : cells) {
        if (c < regions.size()) c = regions[c];
        if (c < regions.front() || c > regions.back()) {
            reader.fail(item.type, "a cell that belongs to no region",
                        "use cells CC1, CC2 ... or those of the grid");
            return false;
        }
    }
    return true;
}

int offset(Reader& reader, const Item& item) {
    if (item.args.size() < 2 || item.args[1].text.empty()) return 0;
    const int number = reader.number(item.args[1]);
    if (number != 0 && number != 1)
        reader.fail(item.args[1], "an offset that is neither 0 nor 1",
                    "1 leaves out the first cell of the count, 0 does not");
    return number;
}

// The cell that the clue is in.
Cell control(Reader& reader, const Item& item) {
    if (!item.args.empty()) return reader.cell(item.args[0]);
    reader.fail(item.type, in_quotes(item.type.text) + " without a cell",
                "name the cell of the clue");
    return 0;
}

bool is_outside_grid(Reader& reader, const Item& item, Cell c) {
    if (c < reader.board().grid_cells()) return false;
    reader.fail(item.args[0], "a clue that is not in the grid needs its cells", "name them");
    return true;
}

void read_chaos_construction(Reader& reader, const Item& item, const Type& type) {
    const int size = reader.layout().region_size, cells = reader.board().grid_cells();
    if (size < 2 || cells % size || cells / size > reader.board().digits)
        return reader.fail(item.type,
                           "a board of " + std::to_string(cells) + " cells cannot be cut into " +
                               "regions of " + std::to_string(size),
                           "there are at most as many regions as values");
    reader.add(type.kind, {region_cells(reader, item)}, {size});
}

// Without arms the clue looks in all four directions.
void read_chaos_arrow(Reader& reader, const Item& item, const Type& type) {
    const auto regions = region_cells(reader, item);
    const Cell first = control(reader, item);
    const int number = offset(reader, item);
    if (reader.failed()) return;
    std::vector<Cells> arms;
    if (item.args.size() > 2) {
        arms = reader.segments(std::span(item.args).subspan(2));
        std::erase_if(arms, [](const auto& arm) { return arm.empty(); });
    } else {
        if (is_outside_grid(reader, item, first)) return;
        const Board& board = reader.board();
        for (const auto& [down, right] : {std::pair{0, -1}, {0, 1}, {-1, 0}, {1, 0}}) {
            arms.emplace_back();
            Board::Place place = board.place(first);
            for (; board.cell(place); place.row += down, place.column += right)
                arms.back().push_back(*board.cell(place));
        }
    }
    for (auto& arm : arms)
        if (!to_region_cells(reader, item, regions, arm)) return;
    if (std::any_of(arms.begin(), arms.end(),
                    [&](const auto& arm) { return arm[0] != arms[0][0]; }))
        return reader.fail(item.type, "arms that begin with different cells",
                           "begin each with the cell that they have in common");
    arms.insert(arms.begin(), {first});
    reader.add(type.kind, std::move(arms), {number});
}

// Without cells the clue counts its neighbours and itself.
void read_chaos_count(Reader& reader, const Item& item, const Type& type) {
    const auto regions = region_cells(reader, item);
    const Cell first = control(reader, item);
    const int number = offset(reader, item);
    if (reader.failed()) return;
    Cells counted = reader.cells(item, 2);
    if (counted.empty()) {
        if (is_outside_grid(reader, item, first)) return;
        const Board& board = reader.board();
        const Board::Place place = board.place(first);
        counted.push_back(first);
        for (int row = -1; row <= 1; ++row)
            for (int column = -1; column <= 1; ++column)
                if (const auto c = board.cell({-1, place.row + row, place.column + column});
                    c && *c != first)
                    counted.push_back(*c);
    }
    if (!to_region_cells(reader, item, regions, counted)) return;
    reader.add(type.kind, {{first}, std::move(counted)}, {number});
}

// The value that a row, column or box misses becomes an extra cell, which makes the house full. The
// values that all rows miss (all columns, all boxes) and a cell that is 0 form another full house.
void read_doppelganger(Reader& reader, const Item& item, const Type& type) {
    const Board& board = reader.board();
    const Layout& layout = reader.layout();
    const int n = board.rows;
    if (board.columns != n || board.lowest != 0 || board.digits != n + 1 || layout.region_size != n)
        return reader.fail(item.type, "'Doppelganger' on a board without the values 0 to its side",
                           "write a shape such as 9x9~0-9");
    const auto gap = [&](std::string_view prefix, int i) {
        const Group* group = board.find_group(prefix);
        SUDOKIT_CHECK(group && 0 <= i && i < group->count);
        return static_cast<Cell>(group->first + i);
    };
    const Cell zero = gap("DGZ", 0);
    reader.allow(zero, DigitSet::of(1));
    Cells kinds[3] = {{zero}, {zero}, {zero}};
    const auto add = [&](int kind, Cells cells, Cell missing, const std::string& name) {
        cells.push_back(missing);
        kinds[kind].push_back(missing);
        reader.add_house(HouseKind::Extra, std::move(cells), name + " with what it misses");
    };
    for (int i = 0; i < n; ++i) {
        add(0, board.row(i), gap("DGC", i), "row " + std::to_string(i + 1));
        add(1, board.column(i), gap("DGR", i), "column " + std::to_string(i + 1));
    }
    std::vector<int> box_of(static_cast<std::size_t>(board.grid_cells()), -1);
    for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
        for (Cell c : layout.boxes[i]) box_of[c] = static_cast<int>(i);
        add(2, layout.boxes[i], gap("DGB", static_cast<int>(i)), "box " + std::to_string(i + 1));
    }
    if (layout.boxes.empty())
        for (int i = 0; i < board.find_group("DGB")->count; ++i)
            reader.allow(gap("DGB", i), DigitSet::of(1));
    const char* names[] = {"what rows miss", "what columns miss", "what boxes miss"};
    for (int kind = 0; kind < (layout.boxes.empty() ? 2 : 3); ++kind)
        reader.add_house(HouseKind::Extra, kinds[kind], names[kind]);
    std::vector<Cells> lists;
    for (Cell c = 0; c < board.grid_cells(); ++c) {
        lists.push_back({c, gap("DGC", c / n), gap("DGR", c % n)});
        if (box_of[c] >= 0) lists.back().push_back(gap("DGB", box_of[c]));
    }
    reader.add(type.kind, std::move(lists));
}

bool write_chaos_construction(Writer& writer, const Rule& rule, const Type& type) {
    const Cells& cells = rule.lists[0];
    const int size = rule.numbers.empty() ? writer.board().digits : rule.numbers[0];
    const bool is_native = writer.has_native_chaos() && size == writer.region_size() &&
                           std::is_sorted(cells.begin(), cells.end()) &&
                           writer.group_prefix(cells) == "CC";
    return is_native ? write_board(writer, rule, type) : writer.lacks("on this board");
}

// Are all region cells those of a chaos construction, and do all arms begin with the same one?
bool is_readable(const Writer& writer, const Rule& rule) {
    const int offset = rule.numbers.empty() ? 0 : rule.numbers[0];
    if (!writer.has_native_chaos() || offset < 0 || offset > 1) return false;
    return std::all_of(rule.lists.begin() + 1, rule.lists.end(), [&](const Cells& list) {
        return list[0] == rule.lists[1][0] && std::all_of(list.begin(), list.end(), [&](Cell c) {
                   return writer.id(c).substr(0, 2) == "CC";
               });
    });
}

bool write_chaos_clue(Writer& writer, const Rule& rule, const Type& type) {
    if (!is_readable(writer, rule)) return writer.lacks("with such cells");
    writer.item(type.name, writer.words(rule.lists[0]) +
                               Writer::word(rule.numbers.empty() ? 0 : rule.numbers[0]) +
                               writer.segments(std::span(rule.lists).subspan(1)));
    return true;
}

bool write_doppelganger(Writer& writer, const Rule& rule, const Type& type) {
    if (!writer.has_native_gaps()) return writer.lacks("on this board");
    return write_board(writer, rule, type);
}

}  // namespace

namespace way {
const Way chaos_construction{read_chaos_construction, write_chaos_construction};
const Way chaos_arrow{read_chaos_arrow, write_chaos_clue};
const Way chaos_count{read_chaos_count, write_chaos_clue};
const Way doppelganger{read_doppelganger, write_doppelganger};
}  // namespace way

}  // namespace sudokit::text::iss
