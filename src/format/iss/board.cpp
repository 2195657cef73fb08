// board.cpp - the board of a constraint string: size, values, groups of extra cells, names of
// cells.
//
// In: all items, because .Shape and .Var may stand anywhere. Out: a Board that finds the cell of a
// name ("R1C1", "VA3") and the name of a cell. Extra cells follow the grid, group by group in the
// order of their prefixes; rules for regions to be found add groups of their own.
//
// Coordinates are single characters in base 17 (1-9, a-g). A group has rows, as wide as the grid
// unless it says otherwise, since copies and neighbours need places; its last row may be shorter.
#include "format/iss/board.hpp"

#include <algorithm>

#include "format/iss/text.hpp"
#include "support/check.hpp"
#include "support/decimal.hpp"
#include "support/letters.hpp"

namespace sudokit::text::iss {

char coordinate(int i) {
    SUDOKIT_CHECK(0 <= i && i < kMostRows);
    return static_cast<char>(i < 9 ? '1' + i : 'a' + i - 9);
}

int coordinate_value(char c) {
    if (c >= '1' && c <= '9') return c - '1';
    if (c >= 'a' && c <= 'g') return c - 'a' + 9;
    return c >= 'A' && c <= 'G' ? c - 'A' + 9 : -1;
}

void Board::add_group(std::string prefix, std::string name, int count, int group_columns) {
    groups_.push_back(
        {std::move(prefix), std::move(name), 0, count, group_columns ? group_columns : columns});
}

void Board::number_groups() {
    std::ranges::sort(groups_, {}, &Group::prefix);
    cells_ = grid_cells();
    for (Group& group : groups_) {
        group.first = cells_;
        cells_ += group.count;
    }
}

const Group* Board::find_group(std::string_view prefix) const {
    for (const Group& group : groups_)
        if (group.prefix == prefix) return &group;
    return nullptr;
}

std::optional<Cell> Board::find(std::string_view id) const {
    if (id.size() == 4 && (id[0] == 'R' || id[0] == 'r') && (id[2] == 'C' || id[2] == 'c')) {
        const int row = coordinate_value(id[1]), column = coordinate_value(id[3]);
        if (row < 0 || row >= rows || column < 0 || column >= columns) return std::nullopt;
        return at(row, column);
    }
    for (const Group& group : groups_) {
        if (id.substr(0, group.prefix.size()) != group.prefix) continue;
        const std::string_view rest = id.substr(group.prefix.size());
        if (group.count == 1 && rest.empty()) return static_cast<Cell>(group.first);
        const auto number = support::number_in<int>(rest);
        if (group.count == 1 || !number || rest[0] == '0' || *number > group.count || *number < 1)
            continue;
        return static_cast<Cell>(group.first + *number - 1);
    }
    return std::nullopt;
}

std::string Board::id(Cell c) const {
    SUDOKIT_CHECK(c < cells_);
    if (c < grid_cells()) return {'R', coordinate(c / columns), 'C', coordinate(c % columns)};
    for (const Group& group : groups_)
        if (c < group.first + group.count)
            return group.prefix + (group.count == 1 ? "" : std::to_string(c - group.first + 1));
    return {};
}

std::string Board::known_cells() const {
    std::string text = "cells are R1C1 to " + id(at(rows - 1, columns - 1));
    for (const Group& group : groups_)
        if (group.count)
            text += ", " + id(static_cast<Cell>(group.first)) + " to " +
                    id(static_cast<Cell>(group.first + group.count - 1));
    return text;
}

Board::Place Board::place(Cell c) const {
    SUDOKIT_CHECK(c < cells_);
    if (c < grid_cells()) return {-1, c / columns, c % columns};
    int index = 0;
    while (c >= groups_[static_cast<std::size_t>(index)].first +
                    groups_[static_cast<std::size_t>(index)].count)
        ++index;
    const Group& group = groups_[static_cast<std::size_t>(index)];
    return {index, (c - group.first) / group.columns, (c - group.first) % group.columns};
}

std::optional<Cell> Board::cell(const Place& place) const {
    if (place.row < 0 || place.column < 0) return std::nullopt;
    if (place.group < 0) {
        if (place.row >= rows || place.column >= columns) return std::nullopt;
        return at(place.row, place.column);
    }
    SUDOKIT_CHECK(place.group < std::ssize(groups_));
    const Group& group = groups_[static_cast<std::size_t>(place.group)];
    const int index = place.row * group.columns + place.column;
    if (place.column >= group.columns || index >= group.count) return std::nullopt;
    return static_cast<Cell>(group.first + index);
}

bool Board::are_neighbours(Cell a, Cell b) const {
    const Place one = place(a), other = place(b);
    return one.group == other.group &&
           std::abs(one.row - other.row) + std::abs(one.column - other.column) == 1;
}

Pairs Board::neighbours_among(const Cells& list) const {
    Pairs pairs;
    for (std::size_t i = 0; i < list.size(); ++i)
        for (std::size_t j = i + 1; j < list.size(); ++j)
            if (are_neighbours(list[i], list[j])) pairs.emplace_back(list[i], list[j]);
    return pairs;
}

bool Board::has_its_shape(const Group& group) const {
    return group.count <= group.columns || group.count % group.columns == 0;
}

std::vector<ExtraCells> Board::extra() const {
    std::vector<ExtraCells> all;
    for (const Group& group : groups_) {
        if (group.count == 0) continue;
        const bool one_row = group.count <= group.columns || !has_its_shape(group);
        all.push_back({group.name, one_row ? 1 : group.count / group.columns,
                       one_row ? group.count : group.columns});
    }
    return all;
}

std::optional<std::pair<int, int>> Board::box_size(int cells) const {
    for (int small = cells; small >= 2; --small) {
        if (small * small > cells || cells % small) continue;
        const int large = cells / small;
        if (rows % small == 0 && columns % large == 0) return std::pair{small, large};
        if (rows % large == 0 && columns % small == 0) return std::pair{large, small};
    }
    return std::nullopt;
}

Cells Board::rectangle(int top, int left, int height, int width) const {
    SUDOKIT_CHECK(0 <= top && top + height <= rows && 0 <= left && left + width <= columns);
    Cells cells;
    for (int i = 0; i < height * width; ++i) cells.push_back(at(top + i / width, left + i % width));
    return cells;
}

std::vector<Cells> Board::boxes(int cells) const {
    std::vector<Cells> all;
    const auto size = box_size(cells);
    if (!size) return all;
    const auto [height, width] = *size;
    for (int top = 0; top < rows; top += height)
        for (int left = 0; left < columns; left += width)
            all.push_back(rectangle(top, left, height, width));
    return all;
}

namespace {

std::optional<Error> shape_error(const Word& word, std::string message) {
    return error_at(word.at, ErrorCode::BadStructure, std::move(message),
                    "write .Shape~RxC, then ~9 or ~0-8 for the values, then ~Sudoku or ~Raw; up to "
                    "16 rows, columns and values");
}

// "6x9": two numbers
std::optional<std::pair<int, int>> product(std::string_view text) {
    const std::size_t x = text.find('x');
    if (x == text.npos) return std::nullopt;
    const auto first = support::number_in<int>(text.substr(0, x)),
               second = support::number_in<int>(text.substr(x + 1));
    if (!first || !second) return std::nullopt;
    return std::pair{*first, *second};
}

// "9", or "0-8"
bool read_values(std::string_view text, Board& board) {
    const std::size_t dash = text.find('-');
    const auto last = support::number_in<int>(dash == text.npos ? text : text.substr(dash + 1));
    const auto first =
        dash == text.npos ? std::optional(1) : support::number_in<int>(text.substr(0, dash));
    if (!first || !last || *first < 0 || *first > 1) return false;
    board.lowest = *first;
    board.digits = *last - *first + 1;
    return true;
}

std::optional<Error> read_shape(const Item& item, Board& board) {
    if (item.args.empty()) return std::nullopt;
    const auto size = product(item.args[0].text);
    if (!size || size->first < 1 || size->first > kMostRows || size->second < 1 ||
        size->second > kMostRows)
        return shape_error(item.args[0], "'" + item.args[0].text + "' is not the size of a board");
    board.rows = size->first;
    board.columns = size->second;
    board.digits = board.largest_side();
    if (item.args.size() > 3) return shape_error(item.args[3], "too many arguments for Shape");
    if (item.args.size() == 3 && !item.args[2].text.empty()) {
        board.is_sudoku = item.args[2].text == "Sudoku";
        if (!board.is_sudoku && item.args[2].text != "Raw")
            return shape_error(item.args[2], "unknown type of grid '" + item.args[2].text + "'");
    }
    if (item.args.size() < 2 || item.args[1].text.empty()) return std::nullopt;
    const int fewest = board.is_sudoku ? board.digits : 1;
    if (!read_values(item.args[1].text, board) || board.digits < fewest ||
        board.digits > kMostDigits)
        return shape_error(item.args[1], "a board of " + item.args[0].text +
                                             " cannot have the values '" + item.args[1].text + "'");
    return std::nullopt;
}

std::optional<Error> read_variables(const Item& item, Board& board) {
    const std::string prefix = item.args.empty() ? "" : item.args[0].text;
    const bool is_name = !prefix.empty() && std::ranges::all_of(prefix, support::is_capital);
    if (!is_name)
        return error_at(item.type.at, ErrorCode::BadStructure, "variables without a name",
                        "write .Var~A~~12 for VA1 to VA12, with capital letters");
    int count = 1, columns = 0;
    if (item.args.size() > 2 && !item.args[2].text.empty()) {
        const Word& word = item.args[2];
        const auto size = product(word.text);
        const auto number = size ? std::nullopt : support::number_in<int>(word.text);
        if (size) columns = size->second;
        count = size ? size->first <= kMostCells ? size->first * columns : 0 : number.value_or(0);
        if (count < 1 || count > kMostCells || columns > kMostRows)
            return error_at(word.at, ErrorCode::BadStructure,
                            "'" + word.text + "' is not a number of variables",
                            "write how many, or rows x columns (at most 16) as in 3x4");
    }
    if (!board.find_group("V" + prefix)) board.add_group("V" + prefix, prefix, count, columns);
    return std::nullopt;
}

}  // namespace

Result<Board> board_of(const std::vector<Item>& items) {
    Board board;
    const Item* shape = nullptr;
    for (const Item& item : items) {
        if (item.type.text != "Shape") continue;
        Board other;
        if (auto error = read_shape(item, other)) return *error;
        const bool same = other.rows == board.rows && other.columns == board.columns &&
                          other.digits == board.digits && other.lowest == board.lowest &&
                          other.is_sudoku == board.is_sudoku;
        if (shape && !same)
            return *shape_error(item.type, "a second shape that differs from the first");
        shape = &item;
        board = other;
    }
    for (const Item& item : items) {
        if (item.type.text == "Var")
            if (auto error = read_variables(item, board)) return *error;
        if (item.type.text == "ChaosConstruction" && !board.find_group("CC"))
            board.add_group("CC", std::string(kRegionCells), board.grid_cells(), 0);
        if (item.type.text == "Doppelganger" && !board.find_group("DGZ")) {
            const auto box = board.box_size(board.largest_side());
            board.add_group("DGZ", std::string(kZeroCell), 1, 0);
            board.add_group("DGC", std::string(kRowGaps), board.rows, 0);
            board.add_group("DGR", std::string(kColumnGaps), board.columns, 0);
            board.add_group("DGB", std::string(kBoxGaps), box ? box->first * box->second : 0,
                            box ? box->second : 0);
        }
    }
    board.number_groups();
    if (board.cell_count() > kMostCells)
        return error_at(0, ErrorCode::Unsupported,
                        "a board with " + std::to_string(board.cell_count()) + " cells in all",
                        "use at most 1000, variables included");
    return board;
}

}  // namespace sudokit::text::iss
