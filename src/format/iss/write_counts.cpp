// Rules about which values some cells have, and how often.
#include <algorithm>

#include "format/iss/writer.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text::iss {

namespace {

std::string value_list(const std::vector<int>& values) {
    std::string text;
    for (int value : values) text += (text.empty() ? "~" : "_") + std::to_string(value);
    return text;
}

// Four cells in a square, the upper left one first.
bool is_square(const Geometry& geometry, Cells cells) {
    std::sort(cells.begin(), cells.end());
    if (cells.size() != 4 || cells[3] >= geometry.grid_cells()) return false;
    const int row = geometry.row_of(cells[0]), column = geometry.column_of(cells[0]);
    return column + 1 < geometry.columns() && row + 1 < geometry.rows() &&
           cells == Cells{cells[0], geometry.cell_at(row, column + 1),
                          geometry.cell_at(row + 1, column), geometry.cell_at(row + 1, column + 1)};
}

void write_contains(Writer& writer, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    std::string text;
    for (int value : rule.numbers) text += Writer::word(value);
    if (is_square(writer.geometry(), cells) && writer.take_square(cells))
        return writer.item("Quad",
                           "~" + writer.id(*std::min_element(cells.begin(), cells.end())) + text);
    writer.item("ContainAtLeast", value_list(rule.numbers) + writer.words(cells));
}

// Pairs of digits as the clue of a LookAndSay; greater numbers one by one.
void write_counts(Writer& writer, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    std::string clue;
    std::vector<int> seen;
    bool is_clue = true;
    for (std::size_t i = 0; i < rule.numbers.size(); i += 2) {
        const int count = rule.numbers[i], value = rule.numbers[i + 1];
        is_clue &= count >= 0 && count <= 9 && value >= 0 && value <= 9 &&
                   std::count(seen.begin(), seen.end(), value) == 0;
        seen.push_back(value);
        clue += std::to_string(count) + std::to_string(value);
    }
    if (is_clue) return writer.item("LookAndSay", "~" + clue + writer.words(cells));
    for (std::size_t i = 0; i < rule.numbers.size(); i += 2) {
        const int count = rule.numbers[i], value = rule.numbers[i + 1];
        const Digit digit = writer.geometry().digit_of(value);
        if (count == 0) {
            DigitSet others = writer.geometry().all_digits();
            if (digit != kOpen) others.erase(digit);
            for (Cell c : cells) writer.values(c, others);
        } else if (count < 0 || count > static_cast<int>(cells.size())) {
            writer.any_of({});  // never holds
        } else {
            const std::vector<int> values(static_cast<std::size_t>(count), value);
            writer.item("ContainExact", value_list(values) + writer.words(cells));
        }
    }
}

void write_connected(Writer& writer, const Rule& rule) {
    const auto prefix = writer.group_prefix(rule.lists[0]);
    if (!prefix) return writer.unsupported(rule, "on a part of the grid");
    std::string text = "~" + *prefix + value_list({rule.numbers.begin() + 1, rule.numbers.end()});
    if (rule.numbers[0]) text += Writer::word(rule.numbers[0]);
    writer.item("ConnectedValues", text);
}

void write_clone(Writer& writer, const Rule& rule) {
    for (std::size_t i = 0; i < rule.lists[0].size(); ++i) {
        Cells cells;
        for (const Cells& list : rule.lists) cells.push_back(list[i]);
        writer.item("SameValues",
                    Writer::word(static_cast<int>(cells.size())) + writer.words(cells));
    }
}

void write_same_values(Writer& writer, const Rule& rule) {
    std::string text = Writer::word(static_cast<int>(rule.lists.size()));
    for (const Cells& list : rule.lists) text += writer.words(list);
    writer.item("SameValues", text);
}

void write_parity_of_cells(Writer& writer, const Rule& rule, int remainder) {
    DigitSet digits;
    for (Digit d : writer.geometry().all_digits())
        if (writer.geometry().value_of(d) % 2 == remainder) digits.insert(d);
    for (Cell c : rule.lists[0]) writer.values(c, digits);
}

void write_extreme(Writer& writer, const Rule& rule, bool is_maximum) {
    const Cells& cells = rule.lists[0];
    for (Cell c : cells)
        for (Cell other : writer.geometry().neighbours_of(c)) {
            if (std::count(cells.begin(), cells.end(), other)) continue;
            writer.item("GreaterThan",
                        writer.words({is_maximum ? c : other, is_maximum ? other : c}));
        }
}

// Whatever value v the cell has, the v-th of the others has the value `named`.
void write_index(Writer& writer, Cell c, const Cells& others, int named) {
    std::vector<Rule> parts;
    for (std::size_t i = 0; i < others.size(); ++i) {
        Rule points, names, both;
        points.kind = names.kind = RuleKind::Sum;
        points.lists = {{c}}, points.numbers = {static_cast<int>(i) + 1};
        names.lists = {{others[i]}}, names.numbers = {named};
        both.kind = RuleKind::AllOf;
        both.parts = {points, names};
        parts.push_back(std::move(both));
    }
    writer.any_of(parts);
}

void write_box_indexer(Writer& writer, const Rule& rule) {
    const Geometry& geometry = writer.geometry();
    for (Cell c : rule.lists[0])
        for (int h : geometry.houses_of(c)) {
            const House& house = geometry.houses()[static_cast<std::size_t>(h)];
            if (house.kind != HouseKind::Box) continue;
            const auto at = std::find(house.cells.begin(), house.cells.end(), c);
            write_index(writer, c, house.cells, static_cast<int>(at - house.cells.begin()) + 1);
        }
}

void write_line_indexer(Writer& writer, const Rule& rule) {
    const bool by_row = rule.kind == RuleKind::RowIndexer;
    if (writer.board().is_sudoku)
        return writer.item("Indexing", (by_row ? "~R" : "~C") + writer.words(rule.lists[0]));
    const Geometry& geometry = writer.geometry();
    for (Cell c : rule.lists[0]) {
        const int row = geometry.row_of(c), column = geometry.column_of(c);
        Cells line;
        for (int i = 0; i < (by_row ? geometry.rows() : geometry.columns()); ++i)
            line.push_back(by_row ? geometry.cell_at(i, column) : geometry.cell_at(row, i));
        write_index(writer, c, line, (by_row ? row : column) + 1);
    }
}

}  // namespace

bool write_count_rule(Writer& writer, const Rule& rule) {
    switch (rule.kind) {
        case RuleKind::Contains:
            return write_contains(writer, rule), true;
        case RuleKind::Counts:
            return write_counts(writer, rule), true;
        case RuleKind::CountDistinct:
            writer.item("CountDistinct", writer.words(rule.lists[0]) + writer.words(rule.lists[1]));
            return true;
        case RuleKind::CountingCircles:
            return writer.item("CountingCircles", writer.words(rule.lists[0])), true;
        case RuleKind::SameValues:
            return write_same_values(writer, rule), true;
        case RuleKind::Clone:
            return write_clone(writer, rule), true;
        case RuleKind::Odd:
            return write_parity_of_cells(writer, rule, 1), true;
        case RuleKind::Even:
            return write_parity_of_cells(writer, rule, 0), true;
        case RuleKind::Minimum:
            return write_extreme(writer, rule, false), true;
        case RuleKind::Maximum:
            return write_extreme(writer, rule, true), true;
        case RuleKind::Connected:
            return write_connected(writer, rule), true;
        case RuleKind::RowIndexer:
        case RuleKind::ColumnIndexer:
            return write_line_indexer(writer, rule), true;
        case RuleKind::BoxIndexer:
            return write_box_indexer(writer, rule), true;
        default:
            return false;
    }
}

}  // namespace sudokit::text::iss
