// The shapes of arguments that several types share: cells; a number and cells; a cell and cells;
// marks between neighbours; clues at both ends of a line. A row of the table of types combines such
// a shape with a kind of rule, so most types need no code of their own.
//
// The traps: if a rule needs different cells, a cell named twice is an error when read, and "never"
// when written; marks apply only to cells that touch, so other pairs are written as relations; of
// two clues in one place only the last counts.
#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/iss/reader.hpp"
#include "format/iss/ways.hpp"
#include "format/iss/writer.hpp"
#include "format/text/messages.hpp"
#include "support/decimal.hpp"

namespace sudokit::text::iss {

namespace {

void read_nothing(Reader&, const Item&, const Type&) {}

void read_board(Reader& reader, const Item&, const Type& type) {
    reader.add(type.kind, {}, type.number ? std::vector{type.number} : std::vector<int>{});
}

void read_cells(Reader& reader, const Item& item, const Type& type) {
    reader.add(type.kind, {reader.cells(item)});
}

void read_number_and_cells(Reader& reader, const Item& item, const Type& type) {
    const int number = reader.number(item, 0);
    reader.add(type.kind, {reader.cells(item, 1)}, {number});
}

// The rule needs different cells; `from`: the index of the first argument that is a cell.
bool fails_as_twice(Reader& reader, const Item& item, std::size_t from) {
    if (!has_repeats(reader.cells(item, from))) return reader.failed();
    reader.fail(item.type, in_quotes(item.type.text) + " names a cell twice",
                "name each cell once");
    return true;
}

void read_different_cells(Reader& reader, const Item& item, const Type& type) {
    if (!fails_as_twice(reader, item, 0)) read_cells(reader, item, type);
}

void read_number_and_different_cells(Reader& reader, const Item& item, const Type& type) {
    if (!fails_as_twice(reader, item, 1)) read_number_and_cells(reader, item, type);
}

}  // namespace

bool write_board(Writer& writer, const Rule& rule, const Type& type) {
    if (type.number && (rule.numbers != std::vector{type.number} || !rule.lists.empty()))
        return writer.lacks("on this board");
    writer.item(type.name);
    return true;
}

bool write_cells(Writer& writer, const Rule& rule, const Type& type) {
    for (const Cells& list : rule.lists) writer.item(type.name, writer.words(list));
    return true;
}

bool write_number_and_cells(Writer& writer, const Rule& rule, const Type& type) {
    writer.item(type.name, Writer::word(rule.numbers[0]) + writer.words(rule.lists[0]));
    return true;
}

namespace {

bool write_different_cells(Writer& writer, const Rule& rule, const Type& type) {
    return writer.never_if_twice(rule) || write_cells(writer, rule, type);
}

bool write_number_and_different_cells(Writer& writer, const Rule& rule, const Type& type) {
    return writer.never_if_twice(rule) || write_number_and_cells(writer, rule, type);
}

void read_cell_and_cells(Reader& reader, const Item& item, const Type& type) {
    auto cells = reader.cells(item);
    if (cells.size() < 2)
        return reader.fail(item.type, in_quotes(item.type.text) + " has too few cells",
                           "name the cell of the sum or count, then the others");
    const Cell first = cells[0];
    cells.erase(cells.begin());
    reader.add(type.kind, {{first}, std::move(cells)});
}

bool write_cell_and_cells(Writer& writer, const Rule& rule, const Type& type) {
    if (rule.lists[0].size() > 1) return false;
    for (std::size_t i = 1; i < rule.lists.size(); ++i)
        writer.item(type.name, writer.words(rule.lists[0]) + writer.words(rule.lists[i]));
    return true;
}

// --- marks

Reader::Mark mark_of(RuleKind kind) {
    return kind == RuleKind::EdgeSum ? Reader::Mark::Xv : Reader::Mark::Kropki;
}

}  // namespace

void read_marks(Reader& reader, const Item& item, const Type& type) {
    const auto pairs = reader.board().neighbours_among(reader.cells(item));
    if (pairs.empty())
        reader.fail(item.type, in_quotes(item.type.text) + " on cells that do not touch",
                    "name cells that share an edge");
    if (reader.failed()) return;
    if (type.number) reader.mark(mark_of(type.kind), pairs, item.type);
    for (const auto& [a, b] : pairs)
        reader.add(type.kind, {{a, b}},
                   type.number ? std::vector{type.number} : std::vector<int>{});
}

namespace {

// Pairs that do not touch are written as relations. So are all pairs in a branch if the absence of
// a mark means something.
bool write_marks(Writer& writer, const Rule& rule, const Type& type) {
    const bool is_xv = mark_of(type.kind) == Reader::Mark::Xv;
    if (type.number && (rule.numbers[0] != type.number ||
                        (writer.is_branch() && writer.is_marked_negative(is_xv))))
        return false;
    Rule others = rule;
    std::erase_if(others.lists, [&](const Cells& list) { return writer.touch(list); });
    for (const Cells& list : rule.lists)
        if (writer.touch(list)) writer.item(type.name, writer.words(list));
    if (!others.lists.empty()) writer.write_otherwise(others);
    return true;
}

// --- clues at the ends of a line

bool is_value_clue(RuleKind kind) {
    return kind == RuleKind::HiddenSkyscraper || kind == RuleKind::NumberedRoom;
}

// The clue that looks along the line and the one that looks back; either may be missing. Of two
// clues in one place only the last counts.
void read_ends(Reader& reader, const Item& item, const Type& type) {
    const int lowest = reader.board().lowest, highest = lowest + reader.board().digits - 1;
    const int least = is_value_clue(type.kind) ? lowest : 1;
    for (std::size_t i = 1; i < std::min<std::size_t>(item.args.size(), 3); ++i) {
        const auto value = support::number_in<int>(item.args[i].text);
        if (is_value_clue(type.kind) && value && (*value < lowest || *value > highest))
            return reader.fail(error_at(
                item.args[i].at, ErrorCode::BadDigit, "a clue that is not a value of the board",
                "use " + std::to_string(lowest) + " to " + std::to_string(highest)));
    }
    auto line = reader.line(item, 0);
    for (std::size_t i = 1; i <= 2 && !reader.failed(); ++i) {
        if (i == 2) std::reverse(line.begin(), line.end());
        if (i >= item.args.size() || item.args[i].text.empty()) continue;
        std::vector<int> numbers{reader.number(item.args[i])};
        if (numbers[0] < least)
            return reader.fail(item.args[i], "a clue below " + std::to_string(least),
                               "leave it empty if there is none");
        if (type.kind == RuleKind::FullRank && reader.layout().ties == Ties::Allowed)
            numbers.push_back(1);
        reader.add_clue(item, item.args[0].text + (i == 2 ? " back" : ""), type.kind, {line},
                        std::move(numbers));
    }
}

// The language refuses numbers such as 0, which hardly any line can satisfy.
bool write_ends(Writer& writer, const Rule& rule, const Type& type) {
    const auto line = writer.find_line(rule.lists[0]);
    const bool is_taken = is_value_clue(rule.kind)
                              ? writer.geometry().digit_of(rule.numbers[0]) != kOpen
                              : rule.numbers[0] >= 1;
    if (!line || !is_taken) return writer.lacks("with such a line or number");
    writer.item(type.name, "~" + line->name + (line->back ? "~~" : "~") +
                               std::to_string(rule.numbers[0]) + (line->back ? "" : "~"));
    return true;
}

}  // namespace

namespace way {
const Way nothing{read_nothing};
const Way board{read_board, write_board};
const Way cells{read_cells, write_cells};
const Way number_and_cells{read_number_and_cells, write_number_and_cells};
const Way different_cells{read_different_cells, write_different_cells};
const Way number_and_different_cells{read_number_and_different_cells,
                                     write_number_and_different_cells};
const Way cell_and_cells{read_cell_and_cells, write_cell_and_cells};
const Way marks{read_marks, write_marks};
const Way ends{read_ends, write_ends};
}  // namespace way

}  // namespace sudokit::text::iss
