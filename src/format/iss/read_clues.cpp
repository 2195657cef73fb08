// Clues outside of the grid. Of two in one place the last one counts.
#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/iss/reader.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text::iss {

namespace {

// "R3" or "C10", counted in decimals: the cells of the row or column; empty, and a fault, if it is
// none.
std::vector<Cell> line(Reader& reader, const Item& item, std::size_t index) {
    const Board& board = reader.board();
    std::vector<Cell> cells;
    const std::string name = index < item.args.size() ? item.args[index].text : "";
    const auto number = name.empty() ? std::nullopt : to_int(std::string_view(name).substr(1));
    const int n = number.value_or(0) - 1;
    if (!name.empty() && name[0] == 'R' && n >= 0 && n < board.rows)
        for (int c = 0; c < board.columns; ++c) cells.push_back(board.at(n, c));
    if (!name.empty() && name[0] == 'C' && n >= 0 && n < board.columns)
        for (int r = 0; r < board.rows; ++r) cells.push_back(board.at(r, n));
    if (cells.empty())
        reader.fail(index < item.args.size() ? item.args[index] : item.type,
                    quoted(name) + " is not a row or column",
                    "write R1 to R" + std::to_string(board.rows) + " or C1 to C" +
                        std::to_string(board.columns));
    return cells;
}

void add_clue(Reader& reader, const Item& item, const std::string& place, RuleKind kind,
              std::vector<Cell> cells, std::vector<int> numbers) {
    Rule rule;
    rule.kind = kind;
    rule.lists.push_back(std::move(cells));
    rule.numbers = std::move(numbers);
    reader.add_unique(item.type.text + " " + place, std::move(rule));
}

// A line, the number of the clue that looks along it, and of the one that looks back; both may be
// missing. `last`: a number behind that of the clue.
void read_both_ends(Reader& reader, const Item& item, RuleKind kind, int least,
                    std::optional<int> last = std::nullopt) {
    auto cells = line(reader, item, 0);
    for (std::size_t i = 1; i <= 2 && !reader.failed(); ++i) {
        if (i == 2) std::reverse(cells.begin(), cells.end());
        if (i >= item.args.size() || item.args[i].text.empty()) continue;
        std::vector<int> numbers{reader.number(item.args[i])};
        if (numbers[0] < least)
            return reader.fail(item.args[i], "a clue below " + std::to_string(least),
                               "leave it empty if there is none");
        if (last) numbers.push_back(*last);
        add_clue(reader, item, item.args[0].text + (i == 2 ? " back" : ""), kind, cells, numbers);
    }
}

void read_value_clue(Reader& reader, const Item& item, RuleKind kind) {
    const int lowest = reader.board().lowest, highest = lowest + reader.board().digits - 1;
    for (std::size_t i = 1; i < std::min<std::size_t>(item.args.size(), 3); ++i) {
        const auto value = to_int(item.args[i].text);
        if (value && (*value < lowest || *value > highest))
            return reader.fail(error_at(
                item.args[i].at, ErrorCode::BadDigit, "a clue that is no value of the board",
                "use " + std::to_string(lowest) + " to " + std::to_string(highest)));
    }
    read_both_ends(reader, item, kind, lowest);
}

}  // namespace

void read_x_sum(Reader& reader, const Item& item) {
    read_both_ends(reader, item, RuleKind::XSum, 1);
}

void read_skyscraper(Reader& reader, const Item& item) {
    read_both_ends(reader, item, RuleKind::Skyscraper, 1);
}

void read_hidden_skyscraper(Reader& reader, const Item& item) {
    read_value_clue(reader, item, RuleKind::HiddenSkyscraper);
}

void read_numbered_room(Reader& reader, const Item& item) {
    read_value_clue(reader, item, RuleKind::NumberedRoom);
}

void read_full_rank(Reader& reader, const Item& item) {
    const Board& board = reader.board();
    if (board.rows != board.columns || board.rows != board.digits)
        return reader.fail(item.type,
                           "'FullRank' on a board that is not square, or has more values",
                           "leave it out");
    const bool ties = reader.layout().ties == Ties::Allowed;
    read_both_ends(reader, item, RuleKind::FullRank, 1, ties ? std::optional(1) : std::nullopt);
}

void read_full_rank_ties(Reader& reader, const Item&) {
    if (reader.layout().ties == Ties::Forbidden) {
        Rule rule;
        rule.kind = RuleKind::DistinctLines;
        reader.add_unique("FullRankTies", std::move(rule));
    }
}

// A line that lacks values of the board: between the smallest and the largest that it has.
void read_sandwich(Reader& reader, const Item& item) {
    const int sum = reader.number(item, 0);
    auto cells = line(reader, item, 1);
    if (reader.failed()) return;
    const bool full = static_cast<int>(cells.size()) == reader.board().digits;
    add_clue(reader, item, item.args[1].text, full ? RuleKind::Sandwich : RuleKind::Lunchbox,
             std::move(cells), {sum});
}

// Diagonals are named by the cell at one end: from the left side they go down, from the right side
// up, from the top down to the left, from the bottom up to the right. Each has one name only: the
// sides come in this order, and what an earlier one has named is left out.
std::vector<Cell> little_killer_line(const Board& board, Cell first) {
    const int row = first / board.columns, column = first % board.columns;
    const int bottom = board.rows - 1, right = board.columns - 1;
    std::vector<Cell> cells;
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

void read_little_killer(Reader& reader, const Item& item) {
    const int sum = reader.number(item, 0);
    if (item.args.size() < 2)
        return reader.fail(item.type, "'LittleKiller' lacks its place",
                           "write the sum, then the first cell of the diagonal");
    const Word& word = item.args[1];
    const Cell first = reader.cell(word);
    if (reader.failed()) return;
    auto cells = first < reader.board().grid_cells() ? little_killer_line(reader.board(), first)
                                                     : std::vector<Cell>{};
    if (cells.empty())
        return reader.fail(word, "no diagonal begins at " + word.text,
                           "name a cell at the border of the grid");
    add_clue(reader, item, word.text, RuleKind::LittleKiller, std::move(cells), {sum});
}

}  // namespace sudokit::text::iss
