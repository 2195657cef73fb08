// Lists of values in the brackets of a language, in one line or several:
//
//     m <- matrix(c(5,3,0, ...), nrow=9, byrow=TRUE)      [| 5,3,_, ... | ... |]      grid=(5 3 0 ...)
//     #2A((5 3 0 ...) (6 0 0 ...) ...)                    9 9⍴5 3 0 0 7 ...           9 9 $ 5 3 0 0 7 ...
//
// R, MiniZinc and shells; Lisp, APL and J.

#include <algorithm>

#include "format/classic/line.hpp"
#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/text/messages.hpp"
#include "sudokit/types.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kListSide = 9, kMostListed = 1 << 13;
constexpr std::string_view kMatrix = "matrix(c(", kDump = "structure(c(", kArraySign = "#2A(";
constexpr std::string_view kSpace = " \t\n";

std::string without_space(std::string_view text) {
    std::string bare(text);
    std::erase_if(bare, [](char c) { return kSpace.find(c) != kSpace.npos; });
    return bare;
}

// A text that goes on until its brackets are closed, counted from `opening` on.
class Listed final : public PastedText {
  public:
    using Rewrite = Result<Rewritten> (*)(std::string_view text);
    Listed(char opening, Rewrite rewrite) : opening_(opening), rewrite_(rewrite) {}

  private:
    Fit fit(std::string_view line) override {
        if (text_.size() > kMostListed) return Fit::No;
        const auto part =
            text_.empty() ? line.substr(std::min(line.find(opening_), line.size())) : line;
        open_ += std::ranges::count(part, '(') - std::ranges::count(part, ')');
        return open_ <= 0 ? Fit::Last : Fit::More;
    }
    Result<Rewritten> finish() override { return rewrite_(text_); }

    char opening_;
    Rewrite rewrite_;
    std::ptrdiff_t open_ = 0;  // brackets
};

bool says_by_row(std::string_view text) {
    const std::size_t at = text.find("byrow");
    return at != text.npos && without_space(text.substr(at)).starts_with("byrow=T");
}

// R fills a matrix column by column unless told otherwise.
Result<Rewritten> cells_of_matrix(std::string_view text) {
    std::string cells;
    const std::size_t matrix = text.find(kMatrix);
    const std::size_t begin =
        matrix == text.npos ? text.find(kDump) + kDump.size() : matrix + kMatrix.size();
    SUDOKIT_CHECK(begins_r_matrix(text));
    const std::size_t end = text.find(')', begin);
    for (const auto piece : support::split(text.substr(begin, end - begin), ',')) {
        std::string value = without_space(piece);
        if (value.size() == 2 && value[1] == 'L') value.pop_back();  // a whole number of R
        const bool is_missing = value == "NA" || value == "NA_integer_";
        if (!is_missing && (value.size() != 1 || !is_cell_like(value[0]))) return another_kind();
        cells += is_missing ? '.' : value[0];
    }
    if (cells.size() <= kListSide * (kListSide - 2)) return another_kind();
    if (cells.size() != kClassicCells)
        return make_error(ErrorCode::WrongLength, 1, 0,
                          plural(cells.size(), "value") + " in c(...), a grid has 81",
                          "write 0 or NA for every open cell");
    if (end == text.npos) return unclosed(1);
    std::string rows = cells;
    if (!says_by_row(text.substr(end)))
        for (std::size_t i = 0; i < cells.size(); ++i)
            rows[i] = cells[i % kListSide * kListSide + i / kListSide];
    return Rewritten{{0, rows}};
}

Result<Rewritten> rows_of_minizinc(std::string_view text) {
    SUDOKIT_CHECK(text.find("[|") != text.npos);
    const std::size_t begin = text.find("[|") + 2, end = text.find("|]", begin);
    if (end == text.npos) return unclosed(1);
    Rewritten lines;
    std::size_t cells = 0, longest = 0;
    std::uint64_t number = lines_in(text.substr(0, begin));
    for (const auto piece : support::split(text.substr(begin, end - begin), '|')) {
        const auto before = piece.substr(0, piece.find_first_not_of(kSpace));
        if (before.size() < piece.size()) {
            std::string row;
            for (const auto value : support::split(piece, ',')) row += without_space(value) + " ";
            if (row.find_first_not_of("0123456789_ ") != row.npos) return another_kind();
            lines.push_back({number + lines_in(before), std::string(trim(row))});
            const auto size = support::split(lines.back().text, ' ').size();
            cells += size;
            longest = std::max(longest, size);
        }
        number += lines_in(piece);
    }
    const bool is_square = cells == lines.size() * lines.size() && longest == lines.size();
    if (!is_square || !is_board_size(static_cast<int>(longest)) || has_cells(text.substr(end)))
        return another_kind();
    return lines;
}

class PastedMiniZinc final : public PastedText {
    Fit fit(std::string_view line) override { return until(text_, line, "|]"); }
    Result<Rewritten> finish() override { return rows_of_minizinc(text_); }
};

// The cells of a list: one word each, or one word in all ('53..7....'). "" for anything else.
std::string cells_of_list(std::string_view text) {
    std::string cells;
    std::size_t words = 0;
    bool was_cell = false;
    for (const char c : text) {
        const bool is_cell = is_digit(c) || c == '.' || c == '_';
        if (!is_cell && c != '\'' && kSpace.find(c) == kSpace.npos) return "";
        words += is_cell && !was_cell;
        if (is_cell) cells += c;
        was_cell = is_cell;
    }
    return words == 1 || words == cells.size() ? cells : "";
}

// The nine lists of an array.
Result<Rewritten> cells_of_array(std::string_view text) {
    SUDOKIT_CHECK(text.size() >= kArraySign.size());
    std::string cells;
    const std::size_t begin = std::min(text.find(kArraySign), text.size() - kArraySign.size());
    auto lists = support::split(text.substr(begin + kArraySign.size()), ')');
    bool is_whole = lists.size() > kListSide + 1 && without_space(lists[kListSide]).empty();
    for (std::size_t row = 0; row < kListSide && is_whole; ++row) {
        const std::size_t open = lists[row].find_first_not_of(kSpace);
        is_whole = open != text.npos && lists[row][open] == '(';
        if (is_whole) cells += cells_of_list(lists[row].substr(open + 1));
        is_whole = is_whole && cells.size() == kListSide * (row + 1);
    }
    if (is_whole) return Rewritten{{0, cells}};
    return make_error(ErrorCode::BadStructure, 1, text.find('#') + 1,
                      "this array has not nine lists of nine digits",
                      "write 0 for every open cell, and close all brackets");
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
};
Shaped shaped_in(std::string_view line) {
    for (const std::string_view sign : {"\u2374", "\u03c1", "$"}) {
        const std::size_t at = line.find(sign);
        if (at == line.npos) continue;
        const auto before = trim(line.substr(0, at)), list = line.substr(at + sign.size());
        const auto shape = trim(before.substr(before.find_last_not_of("0123456789 ") + 1));
        if (shape.find(' ') == shape.npos) continue;
        return {std::string(shape), cells_of_list(list),
                static_cast<std::size_t>(std::ranges::count_if(list, is_digit))};
    }
    return {};
}

}  // namespace

bool begins_r_matrix(std::string_view line) {
    return line.find(kMatrix) != line.npos || line.find(kDump) != line.npos;
}
std::unique_ptr<Pasted> pasted_r_matrix() { return std::make_unique<Listed>('(', cells_of_matrix); }

bool begins_minizinc(std::string_view line) {
    const std::size_t open = line.find("[|");
    return open != line.npos && line.find('=') < open;
}
std::unique_ptr<Pasted> pasted_minizinc() { return std::make_unique<PastedMiniZinc>(); }

// "#3A(" has another number of dimensions.
bool begins_lisp(std::string_view line) {
    const std::size_t sign = line.find('#');
    return sign != line.npos && sign + 1 < line.size() && is_digit(line[sign + 1]) &&
           line.substr(sign + 2).starts_with(kArraySign.substr(2));
}
std::unique_ptr<Pasted> pasted_lisp() { return std::make_unique<Listed>('#', cells_of_array); }

bool looks_like_apl(std::string_view line) {
    return line.size() > kClassicCells &&
           (!cells_of_shell_list(line).empty() || shaped_in(line).digits >= kListSide);
}
Result<Puzzle> read_apl(std::string_view text, const ReadOptions&) {
    const Shaped shaped = shaped_in(text);
    auto cells = cells_of_shell_list(text);
    if (cells.empty() && shaped.shape == "9 9") cells = shaped.cells;
    if (cells.size() == kClassicCells) return puzzle_from_cells(cells, 1, 1);
    return make_error(ErrorCode::WrongLength, 1, 1, "an array that is not 9 by 9 digits",
                      "write the shape 9 9 and 81 digits, 0 for an open cell");
}

}  // namespace sudokit::text
