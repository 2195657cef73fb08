// Items about cells whose order does not matter: givens, cages, sums.
//
//     .~R1C1_5~R1C2_1_2   a given, and two candidates     .Cage~10~R1C1~R1C2
//     .Sum~15_=_1_-2~R1C1~R1C2   a sum with coefficients
//
// Traps of the language: the sum 0 of a cage allows any sum; a cell named twice in a cage counts
// twice in the sum but once among the different ones, since people write doublers like this; in
// AllDifferent, repetition is ignored. So one item may become two rules, and a rule that lists a
// cell twice is written as what it means (often "never"), not as an item that means less. Several
// possible sums are written as an Or.
#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/iss/reader.hpp"
#include "format/iss/ways.hpp"
#include "format/iss/writer.hpp"
#include "format/text/messages.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text::iss {

namespace {

// Each argument: a cell and its possible values. One value is a given. A lone candidate that is not
// a given is named twice (R1C1_5_5), which means the same in the language.
void read_given(Reader& reader, const Item& item, const Type&) {
    for (const Word& word : item.args) {
        const auto parts = support::split(word.text, '_');
        const std::string name(parts[0]);
        const Cell c = reader.cell({name, word.at});
        if (parts.size() < 2) reader.fail(word, name + " without a value", "write " + name + "_5");
        const DigitSet digits = reader.digits(std::span(parts).subspan(1), word);
        if (reader.failed()) return;
        reader.allow(c, digits);
        if (parts.size() == 2) reader.give(c, digits.lowest());
    }
}

void read_all_different(Reader& reader, const Item& item, const Type&) {
    reader.all_different(reader.cells(item));
}

// A cell listed twice would have to differ from itself, but the language ignores repetition.
bool write_all_different(Writer& writer, const Rule& rule, const Type& type) {
    if (!writer.never_if_twice(rule)) writer.item(type.name, writer.words(rule.lists[0]));
    return true;
}

// Several possible sums become as many rules, one of which must hold.
bool write_alternatives(Writer& writer, const Rule& rule) {
    if (rule.numbers.size() < 2) return false;
    std::vector<Rule> parts(rule.numbers.size(), rule);
    for (std::size_t i = 0; i < parts.size(); ++i) parts[i].numbers = {rule.numbers[i]};
    writer.any_of(parts);
    return true;
}

// The sum 0, or no sum, allows any sum. A cell named twice counts twice in the sum, but once among
// the cells that must differ: people write doublers like this.
void read_cage(Reader& reader, const Item& item, const Type& type) {
    const bool has_sum = !item.args.empty() && !item.args[0].text.empty();
    const int sum = has_sum ? reader.number(item.args[0]) : 0;
    auto cells = reader.cells(item, 1);
    if (!has_repeats(cells))
        return reader.add(type.kind, {std::move(cells)},
                          sum ? std::vector{sum} : std::vector<int>{});
    reader.all_different(cells);
    if (sum) reader.add(RuleKind::Sum, {std::move(cells)}, {sum});
}

bool write_cage(Writer& writer, const Rule& rule, const Type& type) {
    if (writer.never_if_twice(rule)) return true;
    if (write_alternatives(writer, rule)) return true;
    if (rule.numbers == std::vector{0}) return false;
    writer.item(type.name, Writer::word(rule.numbers.empty() ? 0 : rule.numbers[0]) +
                               writer.words(rule.lists[0]));
    return true;
}

// "15", or "15_=_1_-2": the sum, and a coefficient for each cell
void read_sum(Reader& reader, const Item& item, const Type&) {
    if (item.args.empty()) return (void)reader.number(item, 0);
    const Word& word = item.args[0];
    const auto parts = support::split(word.text, '_');
    std::vector<int> numbers{reader.number({std::string(parts[0]), word.at})};
    auto cells = reader.cells(item, 1);
    if (parts.size() == 1) return reader.add(RuleKind::Sum, {std::move(cells)}, std::move(numbers));
    if (parts[1] != "=" || parts.size() != cells.size() + 2)
        return reader.fail(word, "the coefficients do not fit the cells",
                           "write sum_=_ and as many coefficients as cells");
    for (std::size_t i = 2; i < parts.size(); ++i)
        numbers.push_back(reader.number({std::string(parts[i]), word.at}));
    reader.add(RuleKind::Linear, {std::move(cells)}, std::move(numbers));
}

bool write_sum(Writer& writer, const Rule& rule, const Type& type) {
    const Cells& cells = rule.lists[0];
    if (cells.size() > 1) {
        if (!write_alternatives(writer, rule))
            writer.item(type.name, Writer::word(rule.numbers[0]) + writer.words(cells));
        return true;
    }
    DigitSet digits;
    for (int value : rule.numbers)
        if (const Digit d = writer.geometry().digit_of(value); d != kOpen) digits.insert(d);
    writer.values(cells[0], digits);
    return true;
}

bool write_linear(Writer& writer, const Rule& rule, const Type& type) {
    SUDOKIT_CHECK(rule.numbers.size() == rule.lists[0].size() + 1);
    std::string text = Writer::word(rule.numbers[0]) + "_=";
    for (std::size_t i = 1; i < rule.numbers.size(); ++i) {
        if (std::abs(rule.numbers[i]) > 100) return writer.lacks("with coefficients beyond 100");
        text += "_" + std::to_string(rule.numbers[i]);
    }
    writer.item(type.name, text + writer.words(rule.lists[0]));
    return true;
}

// A diagonal is named by the cell at one end. Diagonals go down from the left side, up from the
// right, down to the left from the top, and up to the right from the bottom. Sides are tried in
// this order, so each diagonal has one name.
Cells little_killer_line(const Board& board, Cell first) {
    SUDOKIT_CHECK(first < board.grid_cells());
    const int row = first / board.columns, column = first % board.columns;
    const int bottom = board.rows - 1, right = board.columns - 1;
    Cells cells;
    const auto walk = [&](int down, int across) {
        for (int r = row, c = column; r >= 0 && r <= bottom && c >= 0 && c <= right;
             r += down, c += across)
            cells.push_back(board.at(r, c));
    };
    if (column == 0 && row < bottom)
        walk(1, 1);
    else if (column == right && row > 0 && row < bottom)
        walk(-1, -1);
    else if (row == 0 && column > 0)
        walk(1, -1);
    else if (row == bottom && column > 0 && column < right)
        walk(-1, 1);
    if (cells.size() < 2) cells.clear();
    return cells;
}

void read_little_killer(Reader& reader, const Item& item, const Type& type) {
    const int sum = reader.number(item, 0);
    if (item.args.size() < 2)
        return reader.fail(item.type, "'LittleKiller' lacks its place",
                           "write the sum, then the first cell of the diagonal");
    const Word& word = item.args[1];
    const Cell first = reader.cell(word);
    if (reader.failed()) return;
    auto cells =
        first < reader.board().grid_cells() ? little_killer_line(reader.board(), first) : Cells{};
    if (cells.empty())
        return reader.fail(word, "no diagonal begins at " + word.text,
                           "name a cell at the border of the grid");
    reader.add_clue(item, word.text, type.kind, {std::move(cells)}, {sum});
}

bool write_little_killer(Writer& writer, const Rule& rule, const Type& type) {
    const Cells& cells = rule.lists[0];
    if (rule.numbers.size() > 1 || cells.size() < 2) return false;
    for (const Cell first : {cells.front(), cells.back()})
        if (first < writer.geometry().grid_cells() &&
            same_cells(little_killer_line(writer.board(), first), cells)) {
            writer.item(type.name, Writer::word(rule.numbers[0]) + "~" + writer.id(first));
            return true;
        }
    return false;
}

void read_equal_sum(Reader& reader, const Item& item, const Type& type) {
    auto lists = reader.segments(item.args);
    std::erase_if(lists, [](const Cells& list) { return list.empty(); });
    if (lists.size() > 1) reader.add(type.kind, std::move(lists));
}

bool write_equal_sum(Writer& writer, const Rule& rule, const Type& type) {
    writer.item(type.name, writer.segments(rule.lists));
    return true;
}

void read_same_values(Reader& reader, const Item& item, const Type& type) {
    const int sets = reader.number(item, 0);
    const auto cells = reader.cells(item, 1);
    const auto count = static_cast<std::size_t>(std::max(sets, 1));
    if (sets < 2 || cells.empty() || cells.size() % count)
        return reader.fail(item.type,
                           plural(cells.size(), "cell") + " cannot be cut into " +
                               std::to_string(sets) + " sets of one size",
                           "name 2 sets or more, of as many cells each");
    std::vector<Cells> lists(count);
    const std::size_t size = cells.size() / count;
    for (std::size_t i = 0; i < cells.size(); ++i) lists[i / size].push_back(cells[i]);
    reader.add(type.kind, std::move(lists));
}

bool write_same_values(Writer& writer, const Rule& rule, const Type& type) {
    std::string text = Writer::word(static_cast<int>(rule.lists.size()));
    for (const Cells& list : rule.lists) text += writer.words(list);
    writer.item(type.name, text);
    return true;
}

}  // namespace

namespace way {
const Way given{read_given};
const Way all_different{read_all_different, write_all_different};
const Way cage{read_cage, write_cage};
const Way sum{read_sum, write_sum};
const Way linear{nullptr, write_linear};
const Way little_killer{read_little_killer, write_little_killer};
const Way equal_sum{read_equal_sum, write_equal_sum};
const Way same_values{read_same_values, write_same_values};
}  // namespace way

}  // namespace sudokit::text::iss
