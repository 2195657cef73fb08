// Rows with the same text before each, as in logs, chats, settings and patches:
//
//     2026-03-14 15:09:26 INFO 53..7....        row1 = 53..7....        +53..7....
//     2026-03-14 15:09:26 INFO 6..195...        row2 = 6..195...        +6..195...
//
// The texts before rows may differ only in numbers. A comma, a semicolon or a backslash may end a
// row.

#include <algorithm>
#include <optional>

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/text/normal_line.hpp"
#include "support/characters.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::ptrdiff_t kNineLines = 9;
constexpr std::size_t kNineCells = 9;
constexpr std::size_t kLongestPrefix = 100;
constexpr std::string_view kEnds = ",;\\";
constexpr support::Characters kSignsOfPrefix = "[=:#>*";

struct PrefixedRow {
    std::string shape;  // the text before the row, each number as 0
    std::string cells;
};

std::string shape_of(std::string_view text) {
    std::string shape;
    for (const char c : text) {
        if (!is_digit(c))
            shape += c;
        else if (!shape.ends_with('0'))
            shape += '0';
    }
    return shape;
}

// A patch marks lines with '+' or '-', and "--" can be a comment; but '-' is also an open cell.
bool is_line_mark(std::string_view before, std::string_view cells) {
    const bool is_mark = before == "+" || before == "-" || before == "-- ";
    return is_mark && cells.find(before.front()) == cells.npos;
}

std::optional<PrefixedRow> prefixed_row(std::string_view line) {
    const std::size_t last = line.find_last_not_of(" \t\r");
    const bool may_be = line.size() > kNineCells && last != line.npos &&
                        (is_cell_like(line[last]) || kEnds.find(line[last]) != kEnds.npos ||
                         static_cast<unsigned char>(line[last]) >= 0x80);
    if (!may_be) return std::nullopt;
    const NormalLine normal(line);
    auto text = trim(normal.text());
    const bool has_end = !text.empty() && kEnds.find(text.back()) != kEnds.npos;
    if (has_end) text.remove_suffix(1);
    if (text.size() + has_end <= kNineCells || text.size() > kLongestPrefix + kNineCells)
        return std::nullopt;
    const auto before = text.substr(0, text.size() - kNineCells);
    const auto cells = text.substr(before.size());
    const bool is_row =
        std::ranges::all_of(cells, is_cell_like) && cells.find_first_not_of("-_") != cells.npos;
    if (!is_row) return std::nullopt;
    if (before.empty()) return PrefixedRow{"", std::string(cells)};
    const bool is_apart = std::string_view(" \t=:").find(before.back()) != std::string_view::npos;
    const auto is_word = [&] {
        return kSignsOfPrefix.first_in(before) != before.npos ||
               std::ranges::any_of(before, [](char c) { return symbol_value(c) > 9; });
    };
    if (!is_line_mark(before, cells) && !(is_apart && is_word())) return std::nullopt;
    return PrefixedRow{shape_of(before), std::string(cells)};
}

}  // namespace

bool begins_prefixed(std::string_view line) { return prefixed_row(line).has_value(); }
Fit fit_prefixed(std::string_view text, std::string_view line) {
    const auto row = prefixed_row(line);
    if (!row) return Fit::No;
    if (text.empty()) return Fit::More;
    const auto first = prefixed_row(text.substr(0, text.find('\n')));
    if (row->shape != first->shape) return Fit::No;
    return std::ranges::count(text, '\n') + 1 == kNineLines ? Fit::Last : Fit::More;
}
Result<Rewritten> rewrite_prefixed(std::string_view text) {
    Rewritten lines;
    for (const auto line : support::split(text, '\n'))
        if (auto row = prefixed_row(line)) lines.push_back({lines.size(), std::move(row->cells)});
    if (lines.size() != static_cast<std::size_t>(kNineLines)) return another_kind();
    return lines;
}

}  // namespace sudokit::text
