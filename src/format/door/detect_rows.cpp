// Rows of a grid, one per line.

#include <algorithm>
#include <array>

#include "format/classic/frames.hpp"
#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/door/detect.hpp"
#include "format/door/lost_row.hpp"
#include "sudokit/boards.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

// "2026-11-23", "23.11.2026": neither a date nor a year is a row of cells.
bool is_date(std::string_view text) {
    std::array<std::string_view, 3> parts;
    const std::size_t first = text.find_first_of("-./");
    if (first == text.npos) return false;
    const std::size_t second = text.find(text[first], first + 1);
    if (second == text.npos) return false;
    parts = {text.substr(0, first), text.substr(first + 1, second - first - 1),
             text.substr(second + 1)};
    const auto is_year = [](std::string_view part) {
        return part.size() == 4 && (part.starts_with("19") || part.starts_with("20"));
    };
    const bool are_numbers = std::ranges::all_of(parts, [](std::string_view part) {
        return !part.empty() && part.size() <= 4 &&
               part.find_first_not_of("0123456789") == part.npos;
    });
    return are_numbers && parts[1].size() <= 2 &&
           ((is_year(parts[0]) && parts[2].size() <= 2) ||
            (is_year(parts[2]) && parts[0].size() <= 2));
}

// "|---|:-:|---|" has three; other rules have none.
std::size_t columns_of_markdown(std::string_view rule) {
    if (rule.find("-|") == rule.npos && rule.find(":|") == rule.npos &&
        rule.find("- |") == rule.npos && rule.find(": |") == rule.npos)
        return 0;
    const auto bars = static_cast<std::size_t>(std::ranges::count(rule, '|'));
    return bars + 1 - rule.starts_with('|') - rule.ends_with('|');
}

// Replaces "Row 3: " or "r3 " by spaces, if it names this row.
std::optional<std::string> without_row_name(std::string_view line, std::size_t number) {
    const auto text = trim(line);
    const std::size_t letters = std::min(text.find_first_of(" _0123456789"), text.size());
    const std::string word = in_small_letters(text.substr(0, letters));
    if (word != "r" && word != "row" && word != "line") return std::nullopt;
    const std::string digits = std::to_string(number);
    const std::size_t at = std::min(text.find_first_not_of(" _", letters), text.size());
    const auto rest = text.substr(at);
    if (!rest.starts_with(digits) || rest.size() == digits.size()) return std::nullopt;
    const std::size_t sign = digits.size() + (rest.find_first_of(":)=|") == digits.size());
    const std::size_t end = rest.find_first_not_of(" \t", sign);
    if (end == rest.npos || end == digits.size()) return std::nullopt;
    std::string row(line);
    const auto before = static_cast<std::size_t>(rest.data() - line.data()) + end;
    SUDOKIT_CHECK(before < row.size());
    std::fill_n(row.begin(), before, ' ');
    return row;
}

}  // namespace

// A row of the same length as the grid's rows so far is a row, whatever else it looks like.
bool Detector::feed_expected_row(const Line& line, const NormalLine& normal) {
    if (!may_be(kRows) || out_.block().empty()) return false;
    Row row;
    const RowKind kind = parse_row(normal, line.number, out_.block().side(), row);
    const bool fits = static_cast<int>(row.cells.size()) == out_.block().side() ||
                      (out_.block().is_spaced() && !row.spaced.empty());
    if (kind != RowKind::Row || !fits) return false;
    out_.add_row(std::move(row), line.terminated);
    return true;
}

// "Row 1: 1 . . 4 . 6": a row of a board that is not 9x9. Those of 9x9 are a table.
bool Detector::feed_named_row(const Line& line) {
    if (!may_be(kRows)) return false;
    const auto text = without_row_name(line.text, out_.block().rows() + 1);
    if (!text) return false;
    const NormalLine normal(*text);
    Row row;
    if (parse_row(normal, line.number, out_.block().side(), row) != RowKind::Row) return false;
    const auto cells = static_cast<int>(row.cells.size());
    const bool fits = out_.block().empty() ? cells != kClassicDigits && is_board_size(cells)
                                           : cells == out_.block().side();
    if (!fits) return false;
    out_.add_row(std::move(row), line.terminated);
    return true;
}

bool Detector::feed_row(const Line& line, const NormalLine& normal) {
    if (!may_be(kRows) || is_date(trim(normal.text()))) return false;
    Row row;
    const RowKind kind = parse_row(normal, line.number, out_.block().side(), row);
    // The digits before a colon are not cells.
    const bool is_alone = kind == RowKind::Row && out_.block().empty();
    if (is_alone && row.cells.size() != kClassicDigits && is_named_row(normal.text())) return false;
    const auto tight = trim(without_text_beside(normal.text()));
    const bool has_gap = (tight.starts_with('+') || tight.starts_with('|')) &&
                         tight.find("   ") != tight.npos &&
                         tight.find_first_of("-=_~") != tight.npos;
    if (kind == RowKind::Rule && has_gap && !out_.block().empty())
        out_.add_broken_rule();
    else if (kind == RowKind::Rule)
        out_.add_rule(tight.starts_with("*-"), tight.size(), columns_of_markdown(tight),
                      std::move(row));
    if (kind == RowKind::Row) out_.add_row(std::move(row), line.terminated);
    return kind == RowKind::Rule || kind == RowKind::Row;
}

}  // namespace sudokit::text
