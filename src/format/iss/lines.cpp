// Items about lists of cells whose order matters.
#include <algorithm>

#include "format/iss/reader.hpp"
#include "format/iss/ways.hpp"
#include "format/iss/writer.hpp"
#include "support/decimal.hpp"

namespace sudokit::text::iss {

namespace {

// Without a number, neighbours must differ by 5.
void read_whisper(Reader& reader, const Item& item, const Type& type) {
    const bool has_number =
        !item.args.empty() && support::number_in<int>(item.args[0].text).has_value();
    const int difference = has_number ? reader.number(item.args[0]) : 5;
    reader.add(type.kind, {reader.cells(item, has_number ? 1 : 0)}, {difference});
}

// The ends always differ, even if the number is 0.
void read_lockout(Reader& reader, const Item& item, const Type& type) {
    const int difference = reader.number(item, 0);
    reader.add(type.kind, {reader.cells(item, 1)}, {std::max(difference, 1)});
}

bool write_lockout(Writer& writer, const Rule& rule, const Type& type) {
    return rule.numbers[0] > 0 && write_number_and_cells(writer, rule, type);
}

// A pill is read left to right and top to bottom: each cell is one step to the right of the
// previous one, below it, or both.
bool is_step(const Board::Place& from, const Board::Place& to) {
    const int down = to.row - from.row, right = to.column - from.column;
    return from.group == to.group && down >= 0 && down <= 1 && right >= 0 && right <= 1;
}

void read_pill_arrow(Reader& reader, const Item& item, const Type& type) {
    const int size = reader.number(item, 0);
    auto cells = reader.cells(item, 1);
    if (reader.failed()) return;
    if (size < 2 || size > 3 || static_cast<int>(cells.size()) <= size)
        return reader.fail(item.type, "'PillArrow' with too few cells, or no pill of 2 or 3",
                           "name the cells of the pill, then those of the arrow");
    const Board& board = reader.board();
    Cells pill(cells.begin(), cells.begin() + size);
    cells.erase(cells.begin(), cells.begin() + size);
    std::ranges::sort(pill);
    for (std::size_t i = 1; i < pill.size(); ++i)
        if (!is_step(board.place(pill[i - 1]), board.place(pill[i])))
            return reader.fail(item.type, "a pill that cannot be read as a number",
                               "its cells lie side by side, or one below the other");
    if (board.lowest + board.digits - 1 > 9)  // all digits but the first are decimal places
        for (std::size_t i = 1; i < pill.size(); ++i)
            reader.allow(pill[i], DigitSet::first(10 - board.lowest));
    reader.add(type.kind, {std::move(pill), std::move(cells)});
}

bool write_pill_arrow(Writer& writer, const Rule& rule, const Type& type) {
    const Cells& pill = rule.lists[0];
    if (pill.size() > 3 || writer.geometry().highest() > 9) return false;
    for (std::size_t i = 1; i < pill.size(); ++i)
        if (pill[i] >= writer.board().grid_cells() || pill[i - 1] >= pill[i] ||
            !is_step(writer.board().place(pill[i - 1]), writer.board().place(pill[i])))
            return false;
    for (std::size_t i = 1; i < rule.lists.size(); ++i)
        writer.item(type.name, Writer::word(static_cast<int>(pill.size())) + writer.words(pill) +
                                   writer.words(rule.lists[i]));
    return true;
}

void read_region_sum(Reader& reader, const Item& item, const Type& type) {
    if (reader.layout().has_chaos)
        return reader.fail(item.type, "'RegionSumLine' with regions that are to be found",
                           "leave it out");
    auto line = reader.cells(item);
    if (!reader.layout().regions().empty()) reader.add(type.kind, {std::move(line)});
}

bool write_region_sum(Writer& writer, const Rule& rule, const Type& type) {
    return writer.has_native_regions() && !writer.has_chaos() && write_cells(writer, rule, type);
}

void read_sum_line(Reader& reader, const Item& item, const Type& type) {
    const int sum = reader.number(item, 0);
    if (sum < 1)
        return reader.fail(item.type, "'SumLine' needs a positive sum", "write .SumLine~10~...");
    if (reader.failed()) return;
    std::span<const Word> words = std::span(item.args).subspan(1);
    const bool is_loop = !words.empty() && words.back().text == "LOOP";
    if (is_loop) words = words.first(words.size() - 1);
    std::vector<int> numbers{sum};
    if (is_loop) numbers.push_back(1);
    reader.add(type.kind, {reader.cells(words)}, std::move(numbers));
}

bool write_sum_line(Writer& writer, const Rule& rule, const Type& type) {
    if (rule.numbers[0] < 1 || rule.numbers[0] > 30) return false;
    const bool is_loop = rule.numbers.size() > 1 && rule.numbers[1] == 1;
    writer.item(type.name, Writer::word(rule.numbers[0]) + writer.words(rule.lists[0]) +
                               (is_loop ? "~LOOP" : ""));
    return true;
}

}  // namespace

namespace way {
const Way whisper{read_whisper, write_number_and_cells};
const Way lockout{read_lockout, write_lockout};
const Way pill_arrow{read_pill_arrow, write_pill_arrow};
const Way region_sum{read_region_sum, write_region_sum};
const Way sum_line{read_sum_line, write_sum_line};
}  // namespace way

}  // namespace sudokit::text::iss
