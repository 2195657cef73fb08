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
    if (text.find(kArraySign) == text.npos) return "";
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
struct Shaped {
    std::string shape, cells;  // cells: "" if they are no list of digits
    std::size_t digits = 0;

    bool is_meant() const { return digits >= kListSide; }
    bool is_puzzle() const { return shape == "9 9" && cells.size() == kClassicCells; }
};
Shaped shaped_in(std::string_view line) {
    for (const std::string_view sign : {"\u2374", "\u03c1", "$"}) {
        const std::size_t at = line.find(sign);
        if (at == line.npos) continue;
        const auto before = trim(line.substr(0, at)), list = line.substr(at + sign.size());
        const std::size_t begin = before.find_last_not_of("0123456789 ") + 1;
        const auto shape = trim(before.substr(begin));
        if (shape.find(' ') == shape.npos) continue;
        return {std::string(shape), cells_of_list(list),
                static_cast<std::size_t>(std::ranges::count_if(list, is_digit))};
    }
    return {};
}

class LispArray final : public PastedText {
    Fit fit(std::string_view line) override {
        if (text_.size() > kMostNested) return Fit::No;
        const auto part = text_.empty() ? line.substr(line.find('#')) : line;
        open_ += std::ranges::count(part, '(') - std::ranges::count(part, ')');
        return open_ <= 0 ? Fit::Last : Fit::More;
    }
    Result<Rewritten> finish() override {
        const std::string cells = cells_of_array(text_);
        if (cells.empty())
            return make_error(ErrorCode::BadStructure, 1, text_.find('#') + 1,
                              "this array has not nine lists of nine digits",
                              "write 0 for every open cell, and close all brackets");
        return Rewritten{{0, cells}};
    }

    std::ptrdiff_t open_ = 0;  // brackets
};

}  // namespace

// "#3A(" has another number of dimensions.
bool begins_lisp(std::string_view line) {
    const std::size_t sign = line.find('#');
    return sign != line.npos && sign + 1 < line.size() && is_digit(line[sign + 1]) &&
           line.substr(sign + 2).starts_with(kArraySign.substr(2));
}
std::unique_ptr<Pasted> pasted_lisp() { return std::make_unique<LispArray>(); }

bool looks_like_apl(std::string_view line) {
    return line.size() > kClassicCells &&
           (!cells_of_shell_list(line).empty() || shaped_in(line).is_meant());
}
Result<Puzzle> read_apl(std::string_view text, const ReadOptions&) {
    if (const auto cells = cells_of_shell_list(text); !cells.empty())
        return puzzle_from_cells(cells, 1, 1);
    const Shaped shaped = shaped_in(text);
    if (shaped.is_puzzle()) return puzzle_from_cells(shaped.cells, 1, 1);
    return make_error(ErrorCode::WrongLength, 1, 1, "an array that is not 9 by 9 digits",
                      "write the shape 9 9 and 81 digits, 0 for an open cell");
}

}  // namespace sudokit::text
