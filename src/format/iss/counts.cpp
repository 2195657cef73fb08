// Items that say which values some cells have, and how often.
//
//     .ContainAtLeast~1_2_2~R1C1~R1C2~R1C3   values    .LookAndSay~2312~R1C1~R1C2   two 3s, one 2
//
// RuleKind::Counts has pairs of a count and a value. Here a value is repeated as often as it occurs
// ("2_2"), except in LookAndSay, whose clue has one digit for each and so cannot say more than 9. A
// count of 0 has no item: it is written as the values left to each cell. Quad names a place, and
// the last item in a place wins, so a second one there is written in another way.
#include <algorithm>

#include "format/iss/reader.hpp"
#include "format/iss/ways.hpp"
#include "format/iss/writer.hpp"
#include "format/text/messages.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"
#include "support/pieces.hpp"

namespace sudokit::text::iss {

namespace {

// Numbers separated by '_'.
std::vector<int> number_list(Reader& reader, const Item& item, std::size_t index) {
    std::vector<int> numbers;
    if (index >= item.args.size()) {
        reader.fail(item.type, in_quotes(item.type.text) + " lacks its values",
                    "write 1_2 or the like");
        return {1};
    }
    const Word& word = item.args[index];
    for (std::string_view part : support::split(word.text, '_'))
        numbers.push_back(reader.number({std::string(part), word.at}));
    return numbers;
}

std::string value_list(std::span<const int> values) {
    std::string text;
    for (int value : values) text += (text.empty() ? "~" : "_") + std::to_string(value);
    return text;
}

void read_contains(Reader& reader, const Item& item, const Type& type) {
    auto values = number_list(reader, item, 0);
    reader.add(type.kind, {reader.cells(item, 1)}, std::move(values));
}

bool write_contains(Writer& writer, const Rule& rule, const Type& type) {
    writer.item(type.name, value_list(rule.numbers) + writer.words(rule.lists[0]));
    return true;
}

// The upper left cell of a square, and values that occur in it. Of two such items in one place only
// the last counts.
void read_quad(Reader& reader, const Item& item, const Type& type) {
    if (item.args.size() < 2)
        return reader.fail(item.type, "'Quad' lacks its cell or values",
                           "write the upper left cell, then the values, as in .Quad~R1C1~2~3");
    const Cell corner = reader.cell(item.args[0]);
    const Board& board = reader.board();
    Cells square;
    for (const auto& [down, right] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
        Board::Place place = board.place(corner);
        place.row += down;
        place.column += right;
        const auto c = board.cell(place);
        if (!c)
            return reader.fail(item.args[0],
                               "no square of four cells begins at " + item.args[0].text,
                               "name its upper left cell");
        square.push_back(*c);
    }
    std::vector<int> values;
    for (std::size_t i = 1; i < item.args.size(); ++i)
        values.push_back(reader.number(item.args[i]));
    reader.add_clue(item, board.id(corner), type.kind, {std::move(square)}, std::move(values));
}

// Not within another rule, and only once in a place, because the last one would win.
bool write_quad(Writer& writer, const Rule& rule, const Type& type) {
    const Geometry& geometry = writer.geometry();
    Cells cells = rule.lists[0];
    std::ranges::sort(cells);
    if (!geometry.is_grid(cells.back())) return false;
    const int row = geometry.row_of(cells[0]), column = geometry.column_of(cells[0]);
    const bool is_square = row + 1 < geometry.rows() && column + 1 < geometry.columns() &&
                           cells == writer.board().rectangle(row, column, 2, 2);
    if (!is_square || !writer.take_square(cells[0])) return false;
    std::string text = "~" + writer.id(cells[0]);
    for (int value : rule.numbers) text += Writer::word(value);
    writer.item(type.name, text);
    return true;
}

void read_exact_counts(Reader& reader, const Item& item, const Type& type) {
    auto values = number_list(reader, item, 0);
    std::ranges::sort(values);
    std::vector<int> counts;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i && values[i] == values[i - 1])
            ++counts[counts.size() - 2];
        else
            counts.insert(counts.end(), {1, values[i]});
    }
    reader.add(type.kind, {reader.cells(item, 1)}, std::move(counts));
}

bool write_exact_counts(Writer& writer, const Rule& rule, const Type& type) {
    const Cells& cells = rule.lists[0];
    SUDOKIT_CHECK(rule.numbers.size() % 2 == 0);
    for (std::size_t i = 0; i < rule.numbers.size(); i += 2) {
        const int count = rule.numbers[i], value = rule.numbers[i + 1];
        if (count == 0) {
            DigitSet others = writer.geometry().all_digits();
            if (const Digit d = writer.geometry().digit_of(value); d != kOpen) others.erase(d);
            for (Cell c : cells) writer.values(c, others);
        } else if (count < 0 || count > static_cast<int>(cells.size())) {
            writer.never();
        } else {
            const std::vector<int> values(static_cast<std::size_t>(count), value);
            writer.item(type.name, value_list(values) + writer.words(cells));
        }
    }
    return true;
}

// "2312": two 3s, and one 2
void read_look_and_say(Reader& reader, const Item& item, const Type& type) {
    const std::string clue = item.args.empty() ? "" : item.args[0].text;
    const bool is_number = std::ranges::all_of(clue, support::is_digit);
    if (clue.empty() || clue.size() % 2 || !is_number)
        return reader.fail(item.type, "'LookAndSay' lacks its clue",
                           "write pairs of digits: how many, and of what, as in 2312");
    std::vector<int> counts;
    for (char c : clue) counts.push_back(c - '0');
    reader.add(type.kind, {reader.cells(item, 1)}, std::move(counts));
}

// Only if all numbers are digits and no value is named twice.
bool write_look_and_say(Writer& writer, const Rule& rule, const Type& type) {
    std::string clue;
    std::vector<int> seen;
    for (std::size_t i = 0; i < rule.numbers.size(); ++i) {
        const int number = rule.numbers[i];
        if (number < 0 || number > 9) return false;
        if (i % 2) {
            if (std::count(seen.begin(), seen.end(), number)) return false;
            seen.push_back(number);
        }
        clue += std::to_string(number);
    }
    writer.item(type.name, "~" + clue + writer.words(rule.lists[0]));
    return true;
}

// The prefix of a group (none: the grid), values, and optionally the number of cells with them.
void read_connected(Reader& reader, const Item& item, const Type& type) {
    const Board& board = reader.board();
    const std::string prefix = item.args.empty() ? "" : item.args[0].text;
    const Group* group = prefix.empty() ? nullptr : board.find_group(prefix);
    if (!prefix.empty() && !group)
        return reader.fail(item.args[0], "no group of cells is called " + in_quotes(prefix),
                           "write the prefix of its cells, or nothing for the grid");
    if (group && !board.has_its_shape(*group))
        return reader.fail(error_at(item.args[0].at, ErrorCode::Unsupported,
                                    "connected values in a group whose last row is shorter",
                                    "give the group a size such as 3x4"));
    const bool has_size = item.args.size() > 2 && !item.args[2].text.empty();
    std::vector<int> numbers{has_size ? reader.number(item.args[2]) : 0};
    if (has_size && numbers[0] < 1)
        reader.fail(item.args[2], "a size that is not positive", "leave it out for any size");
    const auto values = number_list(reader, item, 1);
    numbers.insert(numbers.end(), values.begin(), values.end());
    Cells cells;
    const int first = group ? group->first : 0, count = group ? group->count : board.grid_cells();
    for (int i = 0; i < count; ++i) cells.push_back(static_cast<Cell>(first + i));
    reader.add(type.kind, {std::move(cells)}, std::move(numbers));
}

bool write_connected(Writer& writer, const Rule& rule, const Type& type) {
    const auto prefix = writer.group_prefix(rule.lists[0]);
    if (!prefix) return writer.lacks("on a part of the grid");
    std::string text = "~" + *prefix + value_list(std::span(rule.numbers).subspan(1));
    if (rule.numbers[0]) text += Writer::word(rule.numbers[0]);
    writer.item(type.name, text);
    return true;
}

void read_indexing(Reader& reader, const Item& item, const Type&) {
    const std::string kind = item.args.empty() ? "" : item.args[0].text;
    if (kind != "R" && kind != "C")
        return reader.fail(item.type, "'Indexing' of neither rows nor columns",
                           "write .Indexing~C or .Indexing~R, then cells");
    auto cells = reader.cells(item, 1);
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i] >= reader.board().grid_cells())
            return reader.fail(item.args[i + 1], "a cell that is in no row or column",
                               "name cells of the grid");
    reader.add(kind == "R" ? RuleKind::RowIndexer : RuleKind::ColumnIndexer, {std::move(cells)});
}

bool write_indexing(Writer& writer, const Rule& rule, const Type& type) {
    writer.item(type.name,
                (rule.kind == RuleKind::RowIndexer ? "~R" : "~C") + writer.words(rule.lists[0]));
    return true;
}

}  // namespace

namespace way {
const Way contains{read_contains, write_contains};
const Way quad{read_quad, write_quad};
const Way exact_counts{read_exact_counts, write_exact_counts};
const Way look_and_say{read_look_and_say, write_look_and_say};
const Way connected{read_connected, write_connected};
const Way indexing{read_indexing, write_indexing};
}  // namespace way

}  // namespace sudokit::text::iss
