// Plain texts in place of constraint strings, converted to items, so that all that follows reads
// only items. In: a text without a known item at its beginning. Out: a shape and givens, a jigsaw,
// or cages; nothing if the text is none of these.
//
// Lengths decide: 81 characters are a grid, 162 a grid and its regions, 729 candidates. Some texts
// fit several forms, so the order in plain_items() is part of the meaning: a layout of regions
// before a grid, one character per cell before numbers with blanks between them. Each word keeps
// its place in the source, so that later errors name the column that a person typed.
#include "format/iss/plain.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "format/iss/types.hpp"
#include "format/text/messages.hpp"
#include "sudokit/boards.hpp"
#include "support/check.hpp"
#include "support/decimal.hpp"
#include "support/letters.hpp"
#include "support/pieces.hpp"

namespace sudokit::text::iss {

namespace {

using Items = std::vector<Item>;

// n if `count` is n*n (power 2) or n*n*n (power 3) for a possible side n of a board, else 0.
int root_of(std::size_t count, int power) {
    for (std::size_t n = 2; n <= kMostRows; ++n)
        if ((power == 2 ? n * n : n * n * n) == count) return static_cast<int>(n);
    return 0;
}

Item item(const Source& source, std::string type, std::vector<std::string> args) {
    Item result{{std::move(type), source.place(0)}, {}, {}};
    for (std::string& arg : args) result.args.push_back({std::move(arg), source.place(0)});
    return result;
}

std::string cell_id(int n, std::size_t i) {
    const auto side = static_cast<std::size_t>(n);
    return {'R', coordinate(static_cast<int>(i / side)), 'C',
            coordinate(static_cast<int>(i % side))};
}

Item shape(const Source& source, int n) {
    const std::string side = std::to_string(n);
    return item(source, "Shape", {side + "x" + side});
}

// The value of 1-9, or of A-P on boards of 10 and more; 0 for any other character.
int plain_value(char c, int n) {
    const int value = n < 10 ? c - '0' : c - 'A' + 1;
    return value >= 1 && value <= n ? value : 0;
}

// One character per cell; the same one for all open cells.
std::optional<Items> grid_items(const Source& source, std::size_t begin, std::size_t size) {
    SUDOKIT_CHECK(begin + size <= source.text.size());
    const int n = root_of(size, 2);
    if (n == 0) return std::nullopt;
    Item given = item(source, "", {});
    std::set<char> blanks;
    for (std::size_t i = 0; i < size; ++i) {
        const char c = source.text[begin + i];
        const int value = plain_value(c, n);
        if (value)
            given.args.push_back(
                {cell_id(n, i) + '_' + std::to_string(value), source.place(begin + i)});
        else
            blanks.insert(c);
    }
    if (blanks.size() > 1) return std::nullopt;
    return Items{shape(source, n), std::move(given)};
}

// n if the layout has n characters, each on n connected cells; else 0.
int layout_side(std::string_view layout) {
    const int n = root_of(layout.size(), 2);
    const std::set<char> names(layout.begin(), layout.end());
    if (n == 0 || static_cast<int>(names.size()) != n) return 0;
    std::vector<int> region_of;
    for (char name : layout)
        region_of.push_back(static_cast<int>(std::distance(names.begin(), names.find(name))));
    for (char name : names)
        if (std::count(layout.begin(), layout.end(), name) != n) return 0;
    return are_connected(n, n, region_of) ? n : 0;
}

std::optional<Items> layout_items(const Source& source, std::size_t begin) {
    // Here any character can name a region, even one that has a meaning in constraint strings.
    const std::string layout = source.text.substr(begin);
    const int n = layout_side(layout);
    if (n == 0) return std::nullopt;
    return Items{shape(source, n), item(source, "Jigsaw", {layout}), item(source, "NoBoxes", {})};
}

std::optional<Items> jigsaw_items(const Source& source) {
    const std::size_t half = source.text.size() / 2;
    if (source.text.size() % 2) return std::nullopt;
    auto items = layout_items(source, half);
    auto grid = grid_items(source, 0, half);
    if (!items || !grid) return std::nullopt;
    items->push_back(std::move(grid->back()));
    return items;
}

constexpr std::string_view kPointers = "<>^v`',.";

// The cell that this one points to, or itself if it does not point. Nothing if off the grid.
std::optional<std::size_t> pointed_at(char c, std::size_t cell) {
    constexpr struct {
        int down, right;
    } kSteps[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
    const std::size_t direction = kPointers.find(c);
    if (direction == kPointers.npos) return cell;
    const int row = static_cast<int>(cell / 9) + kSteps[direction].down;
    const int column = static_cast<int>(cell % 9) + kSteps[direction].right;
    if (row < 0 || row > 8 || column < 0 || column > 8) return std::nullopt;
    return static_cast<std::size_t>(row * 9 + column);
}

int short_sum(char c) { return c <= 'j' ? support::figure_of_62(c) : -1; }

Item cage_item(const Source& source, int sum, const std::vector<std::size_t>& cells) {
    SUDOKIT_CHECK(sum >= 0 && !cells.empty());
    Item cage = item(source, "Cage", {std::to_string(sum)});
    for (std::size_t c : cells) cage.args.push_back({cell_id(9, c), source.place(c)});
    return cage;
}

Result<Items> short_killer_items(const Source& source) {
    SUDOKIT_CHECK(source.text.size() == 81);
    std::map<std::size_t, std::vector<std::size_t>> cages;  // by the cell with the sum
    for (std::size_t cell = 0; cell < 81; ++cell) {
        std::size_t at = cell;
        for (int steps = 0; kPointers.find(source.text[at]) != kPointers.npos; ++steps) {
            const auto next = pointed_at(source.text[at], at);
            if (!next || steps > 81)
                return error_at(
                    source.place(at), ErrorCode::BadStructure,
                    next ? "cells that point round in a circle" : "a cell that points off the grid",
                    "each cell of a cage points towards the one with the sum");
            at = *next;
        }
        cages[at].push_back(cell);
    }
    Items items;
    for (const auto& [at, cells] : cages)
        items.push_back(cage_item(source, short_sum(source.text[at]), cells));
    return items;
}

Result<Items> long_killer_items(const Source& source) {
    const auto parts = support::split(source.text, ':');
    if (parts.size() < 84 || parts.size() > 85 || (parts.size() == 85 && !parts[84].empty()))
        return error_at(source.place(0), ErrorCode::WrongLength,
                        "a killer with " + plural(parts.size() - 3, "number"),
                        "write 81 numbers after 3x3::k:");
    Items items;
    if (parts[1] == "d") {
        items.push_back(item(source, "Diagonal", {"1"}));
        items.push_back(item(source, "Diagonal", {"-1"}));
    }
    std::map<int, std::pair<int, std::vector<std::size_t>>> cages;  // by number: sum and cells
    for (std::size_t i = 0; i < 81; ++i) {
        const auto value = support::number_in<int>(parts[i + 3]);
        const auto at = static_cast<std::size_t>(parts[i + 3].data() - source.text.data());
        if (!value || *value < 0)
            return error_at(source.place(at), ErrorCode::BadCharacter,
                            in_quotes(parts[i + 3]) + " is not a number",
                            "write 256 times the sum plus the cage's number");
        auto& [sum, cells] = cages[*value % 256];
        if (*value < 256) continue;
        sum = *value / 256;
        cells.push_back(i);
    }
    for (const auto& [number, cage] : cages)
        if (!cage.second.empty()) {
            items.push_back(item(source, "Cage", {std::to_string(cage.first)}));
            for (std::size_t c : cage.second)
                items.back().args.push_back({cell_id(9, c), source.place(0)});
        }
    return items;
}

// One number per cell, separated by blanks, '|', '-' and '_'; '.' and 0 are open cells.
std::optional<Items> number_items(const Source& source) {
    if (source.text.find_first_not_of("0123456789.|-_ \t\r\n") != std::string::npos)
        return std::nullopt;
    std::vector<Word> words;
    bool in_number = false;
    for (std::size_t i = 0; i < source.text.size(); ++i) {
        const char c = source.text[i];
        const bool is_digit = support::is_digit(c);
        if (c == '.' || (is_digit && !in_number)) words.push_back({"", source.place(i)});
        if (is_digit) words.back().text += c;
        in_number = is_digit;
    }
    const int n = root_of(words.size(), 2);
    if (n == 0) return std::nullopt;
    Item given = item(source, "", {});
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i].text.find_first_not_of('0') != std::string::npos)
            given.args.push_back({cell_id(n, i) + '_' + words[i].text, words[i].at});
    return Items{shape(source, n), std::move(given)};
}

int candidates_side(std::string_view text) {
    const int n = root_of(text.size(), 3);
    const bool fits = n > 3 && n < 10 && text.find_first_not_of(".0123456789") == text.npos;
    return fits ? n : 0;
}

std::optional<Items> candidate_items(const Source& source) {
    const int n = candidates_side(source.text);
    if (n == 0) return std::nullopt;
    const auto side = static_cast<std::size_t>(n);
    Item given = item(source, "", {});
    for (std::size_t i = 0; i < side * side; ++i) {
        std::string word = cell_id(n, i);
        for (char c : source.text.substr(i * side, side))
            if (c != '.' && c != '0') word += std::string("_") + c;
        given.args.push_back({std::move(word), source.place(i * side)});
    }
    return Items{shape(source, n), std::move(given)};
}

}  // namespace

bool is_short_killer(std::string_view text) {
    return text.size() == 81 && text.find_first_of("<>^`'") != text.npos &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return short_sum(c) >= 0 || kPointers.find(c) != kPointers.npos;
           });
}

bool is_long_killer(std::string_view text) {
    if (text.substr(0, 4) != "3x3:") return false;
    const auto parts = support::split(text, ':');
    return parts.size() > 2 && parts[2] == "k";
}

std::optional<Result<std::vector<Item>>> plain_items(const Source& source) {
    const Source compact = source.without_blanks();
    if (begins_with_item(compact.text)) return std::nullopt;
    if (compact.text.size() > 1 && compact.text[0] == '=') {  // a solution
        if (auto items = grid_items(compact, 1, compact.text.size() - 1)) return std::move(*items);
        return std::nullopt;
    }
    if (is_short_killer(compact.text)) return short_killer_items(compact);
    if (is_long_killer(compact.text)) return long_killer_items(compact);
    auto items = jigsaw_items(compact);
    if (!items) items = layout_items(compact, 0);
    if (!items) items = grid_items(compact, 0, compact.text.size());
    if (!items) items = number_items(source);
    if (!items) items = candidate_items(compact);
    if (items) return std::move(*items);
    return std::nullopt;
}

}  // namespace sudokit::text::iss
