// Marks between two cells, clues outside of the grid, and rules about the whole board.
#include <algorithm>
#include <cstdlib>
#include <set>

#include "format/iss/writer.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text::iss {

namespace {

bool is_mark(const Writer& writer, const Cells& list) {
    const auto neighbours = writer.geometry().neighbours_of(list[0]);
    return std::count(neighbours.begin(), neighbours.end(), list[1]) > 0;
}

// As marks between neighbours; otherwise, and where a mark that only may hold would not be
// understood, as a relation.
template <typename Relation>
void write_marks(Writer& writer, const Rule& rule, std::string_view type, bool is_xv,
                 Relation holds) {
    std::vector<Cells> others;
    const bool usable = !type.empty() && !(writer.is_branch() && writer.is_marked_negative(is_xv));
    for (const Cells& list : rule.lists) {
        if (usable && is_mark(writer, list))
            writer.item(type, writer.words(list));
        else
            others.push_back(list);
    }
    writer.relation(others, holds);
}

// Values fall.
void write_greater(Writer& writer, const Rule& rule) {
    for (const Cells& list : rule.lists) {
        if (list.size() == 2 && is_mark(writer, list))
            writer.item("GreaterThan", writer.words(list));
        else
            writer.item("Thermo", writer.words(Cells(list.rbegin(), list.rend())));
    }
}

// All neighbours of the grid but those listed.
std::vector<Cells> other_neighbours(const Writer& writer, const Rule& rule) {
    std::set<Cells> exempt;
    for (const Cells& list : rule.lists)
        exempt.insert({list[0], list[1]}), exempt.insert({list[1], list[0]});
    std::vector<Cells> pairs;
    const Geometry& geometry = writer.geometry();
    for (Cell c = 0; c < geometry.grid_cells(); ++c)
        for (Cell other : geometry.neighbours_of(c))
            if (c < other && !exempt.count({c, other})) pairs.push_back({c, other});
    return pairs;
}

bool is_one_of(int number, const std::vector<int>& numbers) {
    return std::count(numbers.begin(), numbers.end(), number) > 0;
}

}  // namespace

bool write_mark_rule(Writer& writer, const Rule& rule) {
    const std::vector<int>& numbers = rule.numbers;
    switch (rule.kind) {
        case RuleKind::Difference:
            write_marks(writer, rule, numbers[0] == 1 ? "WhiteDot" : "", false,
                        [&](int a, int b) { return std::abs(a - b) == numbers[0]; });
            return true;
        case RuleKind::Ratio:
            write_marks(writer, rule, numbers[0] == 2 ? "BlackDot" : "", false,
                        [&](int a, int b) { return a == b * numbers[0] || b == a * numbers[0]; });
            return true;
        case RuleKind::EdgeSum:
            write_marks(writer, rule,
                        numbers[0] == 10  ? "X"
                        : numbers[0] == 5 ? "V"
                                          : "",
                        true, [&](int a, int b) { return a + b == numbers[0]; });
            return true;
        case RuleKind::Greater:
            return write_greater(writer, rule), true;
        case RuleKind::NegativeDifference:
            if (rule.lists.empty() && numbers == std::vector<int>{1} && !writer.is_branch())
                return writer.item("AntiConsecutive"), true;
            writer.relation(other_neighbours(writer, rule),
                            [&](int a, int b) { return !is_one_of(std::abs(a - b), numbers); });
            return true;
        case RuleKind::NegativeRatio:
            writer.relation(other_neighbours(writer, rule), [&](int a, int b) {
                return std::none_of(numbers.begin(), numbers.end(),
                                    [&](int n) { return a == b * n || b == a * n; });
            });
            return true;
        case RuleKind::NegativeSum:
            writer.relation(other_neighbours(writer, rule),
                            [&](int a, int b) { return !is_one_of(a + b, numbers); });
            return true;
        default:
            return false;
    }
}

namespace {

// "R3" or "C3", and whether the clue looks back along it; nothing if the list is no whole line.
struct Line {
    std::string name;
    bool back;
};
std::optional<Line> find_line(const Writer& writer, const Cells& list) {
    const Geometry& geometry = writer.geometry();
    if (list.empty() || !writer.board().is_sudoku ||
        *std::max_element(list.begin(), list.end()) >= geometry.grid_cells())
        return std::nullopt;
    const auto matches = [&](Cells line) -> std::optional<bool> {
        if (list == line) return false;
        std::reverse(line.begin(), line.end());
        return list == line ? std::optional(true) : std::nullopt;
    };
    Cells row, column;
    const int r = geometry.row_of(list[0]), c = geometry.column_of(list[0]);
    for (int i = 0; i < geometry.columns(); ++i) row.push_back(geometry.cell_at(r, i));
    for (int i = 0; i < geometry.rows(); ++i) column.push_back(geometry.cell_at(i, c));
    if (const auto back = matches(row)) return Line{"R" + std::to_string(r + 1), *back};
    if (const auto back = matches(column)) return Line{"C" + std::to_string(c + 1), *back};
    return std::nullopt;
}

// A clue that the language does not take, for it can hardly be: only a first cell of value 0 makes
// an x-sum of 0.
void write_small_clue(Writer& writer, const Rule& rule) {
    if (rule.kind == RuleKind::Skyscraper && rule.numbers[0] == 0)
        return writer.unsupported(rule, "with the number 0");
    if (rule.kind == RuleKind::XSum && rule.numbers[0] == 0 && writer.geometry().lowest() == 0)
        return writer.values(rule.lists[0][0], DigitSet::of(1));
    writer.any_of({});  // never holds
}

void write_clue(Writer& writer, const Rule& rule, std::string_view type) {
    const auto line = find_line(writer, rule.lists[0]);
    if (!line) return writer.unsupported(rule, "along a line that is not a whole row or column");
    const bool is_value =
        rule.kind == RuleKind::NumberedRoom || rule.kind == RuleKind::HiddenSkyscraper;
    const bool on_board = writer.geometry().digit_of(rule.numbers[0]) != kOpen;
    if (is_value ? !on_board : rule.numbers[0] < 1) return write_small_clue(writer, rule);
    writer.item(type, "~" + line->name + (line->back ? "~~" : "~") +
                          std::to_string(rule.numbers[0]) + (line->back ? "" : "~"));
}

// Where all lines are houses with all values, the language compares them.
bool ranks_lines(const Writer& writer) {
    const Board& board = writer.board();
    return board.is_sudoku && board.rows == board.columns && board.rows == board.digits;
}

bool is_full_house(const Geometry& geometry, const Cells& cells) {
    return std::any_of(geometry.houses().begin(), geometry.houses().end(), [&](const House& house) {
        return geometry.is_full(house) && same_cells(house.cells, cells);
    });
}

// In a house with all values it is the same as a lunchbox.
void write_sandwich(Writer& writer, const Rule& rule) {
    const Cells& cells = rule.lists[0];
    const bool full = static_cast<int>(cells.size()) == writer.geometry().digits();
    const auto line = find_line(writer, cells);
    if (line && full)
        writer.item("Sandwich", Writer::word(rule.numbers[0]) + "~" + line->name);
    else if (is_full_house(writer.geometry(), cells))
        writer.item("Lunchbox", Writer::word(rule.numbers[0]) + writer.words(cells));
    else
        writer.unsupported(rule, "along a line that is not a whole row or column");
}

}  // namespace

bool write_clue_rule(Writer& writer, const Rule& rule) {
    switch (rule.kind) {
        case RuleKind::Sandwich:
            return write_sandwich(writer, rule), true;
        case RuleKind::XSum:
            return write_clue(writer, rule, "XSum"), true;
        case RuleKind::Skyscraper:
            return write_clue(writer, rule, "Skyscraper"), true;
        case RuleKind::HiddenSkyscraper:
            return write_clue(writer, rule, "HiddenSkyscraper"), true;
        case RuleKind::NumberedRoom:
            return write_clue(writer, rule, "NumberedRoom"), true;
        case RuleKind::FullRank:
            ranks_lines(writer) ? write_clue(writer, rule, "FullRank")
                                : writer.unsupported(rule, "on this board");
            return true;
        default:
            return false;
    }
}

namespace {

// Pairs of cells a rows and b columns apart, or b and a.
void write_steps(Writer& writer, int a, int b) {
    const Geometry& geometry = writer.geometry();
    std::vector<Cells> pairs;
    for (Cell one = 0; one < geometry.grid_cells(); ++one)
        for (Cell other = one + 1; other < geometry.grid_cells(); ++other) {
            const int rows = std::abs(geometry.row_of(one) - geometry.row_of(other));
            const int columns = std::abs(geometry.column_of(one) - geometry.column_of(other));
            if ((rows == a && columns == b) || (rows == b && columns == a))
                pairs.push_back({one, other});
        }
    writer.relation(pairs, [](int x, int y) { return x != y; });
}

// The region cells are those of a chaos construction, and the arms begin with the same one.
bool is_readable_clue(const Writer& writer, const Rule& rule) {
    const int offset = rule.numbers.empty() ? 0 : rule.numbers[0];
    if (!writer.has_native_chaos() || offset < 0 || offset > 1) return false;
    return std::all_of(rule.lists.begin() + 1, rule.lists.end(), [&](const Cells& list) {
        return list[0] == rule.lists[1][0] && std::all_of(list.begin(), list.end(), [&](Cell c) {
                   return writer.id(c).substr(0, 2) == "CC";
               });
    });
}

void write_chaos_clue(Writer& writer, const Rule& rule, std::string_view type) {
    if (!is_readable_clue(writer, rule)) return writer.unsupported(rule, "with such cells");
    if (writer.is_branch()) return writer.unsupported(rule, "as a part of another rule");
    std::string text =
        writer.words(rule.lists[0]) + Writer::word(rule.numbers.empty() ? 0 : rule.numbers[0]);
    for (std::size_t i = 1; i < rule.lists.size(); ++i)
        text += (i > 1 ? "~-" : "") + writer.words(rule.lists[i]);
    writer.item(type, text);
}

// Rows and columns have the same set, and so have boxes as large: the largest of all.
void write_region_same_values(Writer& writer, const Rule& rule) {
    if (writer.has_native_regions() && writer.board().is_sudoku && !writer.is_branch())
        return writer.item("RegionSameValues");
    Rule same = rule;
    same.kind = RuleKind::SameValues;
    std::size_t largest = 0;
    for (const House& house : writer.geometry().houses())
        if (house.kind != HouseKind::Extra) largest = std::max(largest, house.cells.size());
    for (const House& house : writer.geometry().houses())
        if (house.kind != HouseKind::Extra && house.cells.size() == largest)
            same.lists.push_back(house.cells);
    if (same.lists.size() > 1) writer.rule(same);
}

// What is only said of the whole board, never as one of several that may hold.
void write_global(Writer& writer, const Rule& rule, std::string_view type, bool fits) {
    if (!fits) return writer.unsupported(rule, "on this board");
    if (writer.is_branch()) return writer.unsupported(rule, "as a part of another rule");
    writer.item(type);
}

}  // namespace

bool write_board_rule(Writer& writer, const Rule& rule) {
    const Geometry& geometry = writer.geometry();
    const bool simple = writer.board().is_sudoku && !writer.is_branch();
    const bool nine = geometry.digits() == 9 && geometry.lowest() == 1;
    switch (rule.kind) {
        case RuleKind::AntiKnight:
            simple ? writer.item("AntiKnight") : write_steps(writer, 1, 2);
            return true;
        case RuleKind::AntiKing:
            // Neighbours differ in the language only because lines are houses.
            if (simple) return writer.item("AntiKing"), true;
            write_steps(writer, 1, 1);
            write_steps(writer, 0, 1);
            return true;
        case RuleKind::Leaper:
            for (std::size_t i = 0; i < rule.numbers.size(); i += 2)
                write_steps(writer, rule.numbers[i], rule.numbers[i + 1]);
            return true;
        case RuleKind::AntiTaxicab:
            return write_global(writer, rule, "AntiTaxicab", geometry.lowest() == 1), true;
        case RuleKind::GlobalEntropy:
            return write_global(writer, rule, "GlobalEntropy", nine), true;
        case RuleKind::GlobalModulo:
            write_global(writer, rule, "GlobalMod", geometry.digits() == 9 && rule.numbers[0] == 3);
            return true;
        case RuleKind::DutchFlatmates:
            return write_global(writer, rule, "DutchFlatmates", nine), true;
        case RuleKind::RegionSameValues:
            return write_region_same_values(writer, rule), true;
        case RuleKind::DistinctLines:
            return write_global(writer, rule, "FullRankTies~none", ranks_lines(writer)), true;
        case RuleKind::Doppelganger:
            return write_global(writer, rule, "Doppelganger", writer.has_native_gaps()), true;
        case RuleKind::ChaosConstruction:
            return write_global(writer, rule, "ChaosConstruction", writer.has_native_chaos()), true;
        case RuleKind::ChaosArrow:
            return write_chaos_clue(writer, rule, "ChaosArrow"), true;
        case RuleKind::ChaosCount:
            return write_chaos_clue(writer, rule, "ChaosCount"), true;
        default:
            return false;
    }
}

}  // namespace sudokit::text::iss
