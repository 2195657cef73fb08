// Items about cells in an order, and marks between neighbours.
#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/iss/reader.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text::iss {

void read_thermo(Reader& reader, const Item& item) {
    reader.add(RuleKind::Thermometer, {reader.cells(item)});
}

// Without a number the neighbours differ by 5.
void read_whisper(Reader& reader, const Item& item) {
    const bool has_number = !item.args.empty() && to_int(item.args[0].text).has_value();
    const int difference = has_number ? reader.number(item.args[0]) : 5;
    reader.add(RuleKind::Whispers, {reader.cells(item, has_number ? 1 : 0)}, {difference});
}

void read_arrow(Reader& reader, const Item& item) {
    auto cells = reader.cells(item);
    if (cells.size() < 2)
        return reader.fail(item.type, "'Arrow' has too few cells",
                           "name the cell in the circle, then the others");
    const Cell circle = cells[0];
    cells.erase(cells.begin());
    reader.add(RuleKind::Arrow, {{circle}, std::move(cells)});
}

// The cells of the pill are read from left to right and from top to bottom, each of them one step
// right, down, or both behind the one before.
void read_pill_arrow(Reader& reader, const Item& item) {
    const int size = reader.number(item, 0);
    auto cells = reader.cells(item, 1);
    if (reader.failed()) return;
    if (size < 2 || size > 3 || static_cast<int>(cells.size()) <= size)
        return reader.fail(item.type, "'PillArrow' with too few cells, or no pill of 2 or 3",
                           "name the cells of the pill, then those of the arrow");
    const Board& board = reader.board();
    std::vector<Cell> pill(cells.begin(), cells.begin() + size);
    cells.erase(cells.begin(), cells.begin() + size);
    std::sort(pill.begin(), pill.end());
    for (std::size_t i = 1; i < pill.size(); ++i) {
        const auto a = board.place(pill[i - 1]), b = board.place(pill[i]);
        const int down = b.row - a.row, right = b.column - a.column;
        if (a.group != b.group || down < 0 || down > 1 || right < 0 || right > 1)
            return reader.fail(item.type, "a pill that cannot be read as a number",
                               "its cells lie side by side, or one below the other");
    }
    if (board.lowest + board.digits - 1 > 9)  // places of a decimal number, but for the first
        for (std::size_t i = 1; i < pill.size(); ++i)
            reader.allow(pill[i], DigitSet::first(10 - board.lowest));
    reader.add(RuleKind::Arrow, {std::move(pill), std::move(cells)});
}

// The pieces of the line in regions; cells in none are like a region of their own. Where regions
// are not the boxes of the geometry, or miss a cell, the sums are said to be equal one by one.
void read_region_sum_line(Reader& reader, const Item& item) {
    if (reader.layout().has_chaos)
        return reader.fail(item.type, "'RegionSumLine' with regions that are to be found",
                           "leave it out");
    auto line = reader.cells(item);
    const auto& regions = reader.layout().regions();
    if (regions.empty() || reader.failed()) return;
    const auto region_of = [&](Cell c) {
        for (std::size_t i = 0; i < regions.size(); ++i)
            if (std::count(regions[i].begin(), regions[i].end(), c)) return static_cast<int>(i);
        return -1;
    };
    std::vector<std::vector<Cell>> pieces;
    bool all_inside = true;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const int region = region_of(line[i]);
        all_inside &= region >= 0;
        if (i == 0 || region != region_of(line[i - 1])) pieces.emplace_back();
        pieces.back().push_back(line[i]);
    }
    if (all_inside) return reader.add(RuleKind::RegionSum, {std::move(line)});
    if (pieces.size() > 1) reader.add(RuleKind::EqualSums, std::move(pieces));
}

void read_sum_line(Reader& reader, const Item& item) {
    const int sum = reader.number(item, 0);
    if (sum < 1)
        return reader.fail(item.type, "'SumLine' needs a positive sum", "write .SumLine~10~...");
    std::span<const Word> words = std::span(item.args).subspan(1);
    const bool is_loop = !words.empty() && words.back().text == "LOOP";
    if (is_loop) words = words.first(words.size() - 1);
    std::vector<int> numbers{sum};
    if (is_loop) numbers.push_back(1);
    reader.add(RuleKind::SumLine, {reader.cells(words)}, std::move(numbers));
}

// The ends differ in any case.
void read_lockout(Reader& reader, const Item& item) {
    const int difference = reader.number(item, 0);
    reader.add(RuleKind::Lockout, {reader.cells(item, 1)}, {std::max(difference, 1)});
}

void read_entropic(Reader& reader, const Item& item) {
    if (reader.board().digits % 3)
        return reader.fail(item.type, "'Entropic' on a board without thirds",
                           "it needs a number of values that 3 divides");
    reader.add(RuleKind::Entropic, {reader.cells(item)});
}

namespace {

// A mark on each pair of neighbours among the cells.
std::vector<std::pair<Cell, Cell>> marked_pairs(Reader& reader, const Item& item) {
    const auto cells = reader.cells(item);
    auto pairs = reader.board().neighbours_among(cells);
    if (pairs.empty())
        reader.fail(item.type, quoted(item.type.text) + " on cells that do not touch",
                    "name cells that share an edge");
    return pairs;
}

void read_marks(Reader& reader, const Item& item, RuleKind kind, std::vector<int> numbers,
                std::optional<Reader::Mark> mark) {
    const auto pairs = marked_pairs(reader, item);
    if (reader.failed()) return;
    if (mark) reader.mark(*mark, pairs, item.type);
    for (const auto& [a, b] : pairs) reader.add(kind, {{a, b}}, numbers);
}

}  // namespace

void read_white_dot(Reader& reader, const Item& item) {
    read_marks(reader, item, RuleKind::Difference, {1}, Reader::Mark::Kropki);
}

void read_black_dot(Reader& reader, const Item& item) {
    read_marks(reader, item, RuleKind::Ratio, {2}, Reader::Mark::Kropki);
}

void read_x(Reader& reader, const Item& item) {
    read_marks(reader, item, RuleKind::EdgeSum, {10}, Reader::Mark::Xv);
}

void read_v(Reader& reader, const Item& item) {
    read_marks(reader, item, RuleKind::EdgeSum, {5}, Reader::Mark::Xv);
}

void read_greater_than(Reader& reader, const Item& item) {
    read_marks(reader, item, RuleKind::Greater, {}, std::nullopt);
}

}  // namespace sudokit::text::iss
