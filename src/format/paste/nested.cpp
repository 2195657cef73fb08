// Nested lists in round brackets, and lists preceded by their shape:
//
//     #2A((5 3 0 ...) (6 0 0 ...) ...)        9 9⍴5 3 0 0 7 ...        9 9 $ 5 3 0 0 7 ...
//
// and the list of a shell: grid=(5 3 0 ...).

#include <algorithm>

#include "format/classic/line.hpp"
#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/text/messages.hpp"
#include "sudokit/types.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostNested = 1 << 12;
constexpr std::size_t kListSide = 9;
constexpr std::string_view kArraySign = "#2A(";

// The cells of a list: one word each, or one word in all ('53..7....'). "" for anything else.
std::string cells_of_list(std::string_view text) {
    std::string cells;
    std::size_t words = 0;
    bool was_cell = false;
    for (const char c : text) {
        const bool is_cell = is_digit(c) || c == '.' || c == '_';
        if (!is_cell && std::string_view(" \t\n'").find(c) == std::string_view::npos) return "";
        words += is_cell && !was_cell;
        if (is_cell) cells += c;
        was_cell = is_cell;
    }
    return words == 1 || words == cells.size() ? cells : "";
}

// The cells in the brackets of the array: nine lists. "" if it has anything else.
std::string cells_of_array(std::string_view text) {
    std::string cells;
    std::size_t at = text.find(kArraySign) + kArraySign.size();
    for (std::size_t row = 0; row < kListSide; ++row) {
        const std::size_t open = text.find_first_not_of(" \t\n", at);
        if (open == text.npos || text[open] != '(') return "";
        const std::size_t close = text.find(')', open);
        if (close == text.npos) return "";
        const std::string list = cells_of_list(text.substr(open + 1, close - open - 1));
        if (list.size() != kListSide) return "";
        cells += list;
        at = close + 1;
    }
    const std::size_t end = text.find_first_not_of(" \t\n", at);
    return end != text.npos && text[end] == ')' ? cells : "";
}

// "grid=(5 3 0 ...)".
std::string cells_of_shell_list(std::string_view line) {
    const auto text = trim(line);
    const std::size_t open = text.find("=(");
    if (open == text.npos || open == 0 || !text.ends_with(')')) return "";
    const std::string cells = cells_of_list(text.substr(open + 2, text.size() - open - 3));
    return cells.size() == kClassicCells ? cells : "";
}

// The text after "9 9" and the language's sign: APL's Greek letter, J's dollar.
std::string cells_of_shaped(std::string_view line) {
    if (line.size() <= kClassicCells) return "";
    if (std::string cells = cells_of_shell_list(line); !cells.empty()) return cells;
    const std::size_t shape = line.find("9 9");
    if (shape == line.npos || (shape > 0 && is_digit(line[shape - 1]))) return "";
    auto rest = trim(line.substr(shape + 3));
    for (const std::string_view sign : {"\u2374", "\u03c1", "$"}) {
        if (!rest.starts_with(sign)) continue;
        const std::string cells = cells_of_list(rest.substr(sign.size()));
        return cells.size() == kClassicCells ? cells : "";
    }
    return "";
}

}  // namespace

bool begins_lisp(std::string_view line) {
    return line.find('#') != line.npos && line.find(kArraySign) != line.npos;
}
Fit fit_lisp(std::string_view text, std::string_view line) {
    if (text.size() > kMostNested) return Fit::No;
    std::string all = std::string(text).append(line);
    all.erase(0, all.find(kArraySign));
    return std::ranges::count(all, '(') <= std::ranges::count(all, ')') ? Fit::Last : Fit::More;
}
Result<Rewritten> rewrite_lisp(std::string_view text) {
    const std::string cells = cells_of_array(text);
    if (cells.empty())
        return make_error(ErrorCode::BadStructure, 1, text.find(kArraySign) + 1,
                          "this array has not nine lists of nine digits",
                          "write 0 for every open cell, and close all brackets");
    return Rewritten{{0, cells}};
}

bool looks_like_apl(std::string_view line) { return !cells_of_shaped(line).empty(); }
Result<Puzzle> read_apl(std::string_view text, const ReadOptions&) {
    return puzzle_from_cells(cells_of_shaped(text), 1, 1);
}

}  // namespace sudokit::text
