// scanner.cpp - takes a statement of our text form apart, and writes its pieces: the two directions
// of one notation stand side by side.
//
//     r1c1   r1c1-5   r1-5c1   r1-3c1-3   r1c1-r5c5   L.r1c1   "two words".r2c3      cells
//     1-3,7   none                                                                   values
//
// In: a statement of one or more lines. Out: what the caller asks for, one piece after another. The
// first misfit is kept with its place, and all later calls are harmless, so callers check once at
// the end.
//
// cells_text() writes four or more cells along a row or column of the grid as one item.
#include "format/own/scanner.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "sudokit/rule.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kBlank = " \t\n";

bool is_letter(char c) { return support::is_letter(c) || c == '_'; }

}  // namespace

void Scanner::fail(std::string message, std::string remedy) {
    if (error_) return;
    error_ = make_error(ErrorCode::BadStructure, text_.line_of(piece_), text_.column_of(piece_),
                        std::move(message), std::move(remedy));
}

void Scanner::fail_here(std::string_view wanted, std::string remedy) {
    skip_space();
    piece_ = at_;
    const auto end = std::min(all_.find_first_of(" \t\n", at_), all_.size());
    const std::string found =
        at_ == all_.size() ? "the end of the statement" : in_quotes(all_.substr(at_, end - at_));
    fail(found + " instead of " + std::string(wanted), std::move(remedy));
}

void Scanner::skip_space() { at_ = std::min(all_.find_first_not_of(kBlank, at_), all_.size()); }

char Scanner::peek() {
    skip_space();
    return at_ < all_.size() ? all_[at_] : '\0';
}

bool Scanner::take(char c) {
    if (peek() != c) return false;
    piece_ = at_++;
    return true;
}

void Scanner::expect(char c) {
    if (!take(c)) fail_here(in_quotes(c), "see the description of the format");
}

std::string_view Scanner::word() {
    skip_space();
    piece_ = at_;
    std::size_t end = at_;
    while (end < all_.size() && (is_letter(all_[end]) || is_digit(all_[end]) || all_[end] == '-'))
        ++end;
    const auto found = all_.substr(at_, end - at_);
    at_ = end;
    return found;
}

bool Scanner::is_number() {
    const char c = peek();
    return is_digit(c) || (c == '-' && at_ + 1 < all_.size() && is_digit(all_[at_ + 1]));
}

int Scanner::number() {
    if (!is_number()) {
        fail_here("a number", "write a whole number");
        return 0;
    }
    piece_ = at_;
    const bool negative = all_[at_] == '-';
    at_ += negative;
    constexpr std::int64_t kMost = Rule::kMostNumber;
    std::int64_t value = 0;
    for (; at_ < all_.size() && is_digit(all_[at_]); ++at_)
        value = std::min(value * 10 + (all_[at_] - '0'), kMost + 1);
    if (value > kMost) fail("a number that is too large", "numbers go to " + std::to_string(kMost));
    return static_cast<int>(negative ? -value : value);
}

std::string Scanner::string() {
    if (!take('"')) {
        fail_here("a text in quotes", "write it between \" and \"");
        return {};
    }
    std::string text;
    while (at_ < all_.size() && all_[at_] != '"') {
        const char c = all_[at_++];
        if (c != '\\' || at_ == all_.size()) {
            text += c;
            continue;
        }
        const char escaped = all_[at_++];
        if (escaped == 'x' && at_ + 1 < all_.size() && support::hex_figure(all_[at_]) >= 0 &&
            support::hex_figure(all_[at_ + 1]) >= 0) {
            text += static_cast<char>(support::hex_figure(all_[at_]) * 16 +
                                      support::hex_figure(all_[at_ + 1]));
            at_ += 2;
        } else {
            text += escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped;
        }
    }
    if (at_ == all_.size())
        fail("a text without its second quote", "close it with \"");
    else
        ++at_;
    return text;
}

std::string Scanner::rest() {
    skip_space();
    piece_ = at_;
    std::string text(trim(all_.substr(at_)));
    at_ = all_.size();
    std::ranges::replace(text, '\n', ' ');
    return text;
}

std::pair<int, int> Scanner::size() {
    const int rows = number();
    if (!next_is('x')) fail_here("'x'", "write rows x columns, as in 9x9");
    ++at_;
    const int columns = failed() ? 0 : number();
    return {rows, columns};
}

Digit Scanner::value(const Geometry& geometry) {
    skip_space();
    piece_ = at_;
    const bool is_letter = at_ < all_.size() && symbol_value(all_[at_]) > 9;
    const int value = is_letter ? symbol_value(all_[at_++]) : number();
    const Digit d = geometry.digit_of(value);
    if (d == kOpen)
        fail(std::to_string(value) + " is not a value of this board",
             "use " + std::to_string(geometry.lowest()) + " to " +
                 std::to_string(geometry.highest()));
    return d;
}

DigitSet Scanner::values(const Geometry& geometry) {
    DigitSet set;
    skip_space();
    if (all_.substr(at_, 4) == "none") {
        at_ += 4;
        return set;
    }
    do {
        const Digit from = value(geometry);
        Digit to = from;
        if (next_is('-')) {
            ++at_;
            to = value(geometry);
        }
        if (failed()) break;
        for (Digit d = from; d <= to; ++d) set.insert(d);
    } while (next_is(',') && ++at_);
    return set;
}

// The grid, or the group of extra cells whose name precedes a cell.
Scanner::Area Scanner::area(const Geometry& geometry) {
    skip_space();
    piece_ = at_;
    std::string name;
    if (next_is('"')) {
        name = string();
        if (!next_is('.')) {
            fail_here("a cell", "write r1c1, or \"name\".r1c1 for a cell outside the grid");
            return {};
        }
        ++at_;
    } else {
        std::size_t end = at_;
        while (end < all_.size() && (is_letter(all_[end]) || is_digit(all_[end]))) ++end;
        if (end == at_ || end >= all_.size() || all_[end] != '.')
            return {0, geometry.rows(), geometry.columns()};
        name = all_.substr(at_, end - at_);
        at_ = end + 1;
    }
    int first = geometry.grid_cells();
    for (const ExtraCells& group : geometry.extra()) {
        if (group.name == name) return {first, group.rows, group.columns};
        first += group.rows * group.columns;
    }
    fail("there are no extra cells called " + in_quotes(name),
         "declare them: extra " + name + " 1x1");
    return {};
}

// "r3" or "r3-5", counted from 0.
std::pair<int, int> Scanner::span(int most, char letter) {
    if (failed()) return {};
    if (!next_is(letter)) {
        at_ = piece_;
        fail_here("a cell", "write r1c1: row 1, column 1");
        return {};
    }
    ++at_;
    const auto bounded = [&] {
        if (at_ >= all_.size() || !is_digit(all_[at_])) {
            at_ = piece_;
            fail_here("a cell", "write r1c1: row 1, column 1");
            return 1;
        }
        const std::size_t begin = piece_;
        const int value = number();
        piece_ = begin;
        if (value < 1 || value > most)
            fail("there is no " + std::string(letter == 'r' ? "row " : "column ") +
                     std::to_string(value),
                 "rows and columns are counted from 1; this board has " + std::to_string(most) +
                     " of them");
        return value;
    };
    const int from = bounded();
    int to = from;
    if (next_is('-') && at_ + 1 < all_.size() && is_digit(all_[at_ + 1])) {
        ++at_;
        to = bounded();
    }
    SUDOKIT_CHECK(failed() || (1 <= std::min(from, to) && std::max(from, to) <= most));
    return {from - 1, to - 1};
}

void Scanner::line(const Area& area, int row, int column, std::vector<Cell>& out) {
    ++at_;  // the dash
    const auto [row2, row3] = span(area.rows, 'r');
    const auto [column2, column3] = span(area.columns, 'c');
    if (failed()) return;
    const int down = row2 - row, right = column2 - column;
    const int length = std::max(std::abs(down), std::abs(right));
    const bool straight = down == 0 || right == 0 || std::abs(down) == std::abs(right);
    if (!straight || row2 != row3 || column2 != column3)
        return fail("the line between the two cells is not straight",
                    "name the cells one by one, or a rectangle as r1-3c1-3");
    for (int i = 0; i <= length; ++i) {
        const int r = row + (length ? down / length * i : 0);
        const int c = column + (length ? right / length * i : 0);
        SUDOKIT_CHECK(0 <= r && r < area.rows && 0 <= c && c < area.columns);
        out.push_back(static_cast<Cell>(area.first + r * area.columns + c));
    }
}

void Scanner::cells(const Geometry& geometry, std::vector<Cell>& out) {
    const Area place = area(geometry);
    const auto rows = span(place.rows, 'r');
    const auto columns = span(place.columns, 'c');
    if (failed()) return;
    if (next_is('-')) return line(place, rows.first, columns.first, out);
    const int down = rows.second < rows.first ? -1 : 1;
    const int right = columns.second < columns.first ? -1 : 1;
    for (int r = rows.first; r != rows.second + down; r += down)
        for (int c = columns.first; c != columns.second + right; c += right)
            out.push_back(static_cast<Cell>(place.first + r * place.columns + c));
}

std::vector<Cell> Scanner::cell_list(const Geometry& geometry) {
    std::vector<Cell> list;
    while (!failed() && (is_letter(peek()) || peek() == '"')) {
        cells(geometry, list);
        if (list.size() > 4 * kMaxCells) fail("a list of too many cells", "name each cell once");
    }
    return list;
}

bool is_bare_word(std::string_view text) {
    return !text.empty() && is_letter(text[0]) &&
           std::ranges::all_of(text, [](char c) { return is_letter(c) || is_digit(c); });
}

std::string quoted_text(std::string_view text) {
    constexpr char kHex[] = "0123456789ABCDEF";
    std::string out = "\"";
    for (const char c : text) {
        const auto u = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (u < 0x20 || u == 0x7F) {
            (out += "\\x") += kHex[u >> 4];
            out += kHex[u & 15];
        } else {
            out += c;
        }
    }
    return out + "\"";
}

std::string values_text(const Geometry& geometry, DigitSet digits) {
    if (digits.empty()) return "none";
    return ranges_text(geometry, digits, [](const Geometry& board, Digit d) {
        return std::to_string(board.value_of(d));
    });
}

std::string written_cell(const Geometry& geometry, Cell c) {
    std::string name = cell_name(geometry, c);
    if (geometry.is_grid(c)) return name;
    const std::size_t dot = name.rfind('.');
    const auto group = std::string_view(name).substr(0, dot);
    if (is_bare_word(group)) return name;
    return quoted_text(group) + name.substr(dot);
}

namespace {

// The number of cells from `i` on that are consecutive in one row or column of the grid.
std::size_t run_length(const Geometry& geometry, const std::vector<Cell>& cells, std::size_t i,
                       int step) {
    std::size_t n = 1;
    while (i + n < cells.size() && geometry.is_grid(cells[i + n]) &&
           cells[i + n] == cells[i] + static_cast<int>(n) * step &&
           (step != 1 || geometry.row_of(cells[i + n]) == geometry.row_of(cells[i])))
        ++n;
    return n;
}

}  // namespace

namespace {

std::vector<Cell> cells_in_text(const Geometry& geometry, std::string_view text) {
    PlacedText placed;
    placed.add_line(text, 1, 1);
    return Scanner(placed).cell_list(geometry);
}

}  // namespace

std::string cells_text(const Geometry& geometry, const std::vector<Cell>& cells) {
    constexpr std::size_t kWorthwhile = 4;
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!out.empty()) out += ' ';
        out += written_cell(geometry, cells[i]);
        if (!geometry.is_grid(cells[i])) continue;
        const auto across = run_length(geometry, cells, i, 1);
        const auto down = run_length(geometry, cells, i, geometry.columns());
        const auto length = std::max(across, down);
        if (length < kWorthwhile) continue;
        i += length - 1;
        out.append("-").append(written_cell(geometry, cells[i]));
    }
    SUDOKIT_CHECK(cells_in_text(geometry, out) == cells);
    return out;
}

}  // namespace sudokit::text
