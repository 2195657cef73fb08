#include "format/paste/marked_rows.hpp"

#include <algorithm>

#include "format/classic/cells.hpp"
#include "format/common/counted_names.hpp"
#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/table_row.hpp"
#include "sudokit/types.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostMarkup = 1 << 18;  // no page with one puzzle is longer
constexpr std::size_t kGridRows = 9;
constexpr std::size_t kNamedRow = 10;  // a name and nine cells

}  // namespace

bool has_cells(std::string_view text) { return std::ranges::count_if(text, is_cell_like) >= 9; }

Fit until(std::string_view text, std::string_view line, std::string_view end) {
    if (in_small_letters(line).find(end) != std::string::npos) return Fit::Last;
    return text.size() > kMostMarkup ? Fit::No : Fit::More;
}

Error wrong_rows(std::size_t count, std::uint64_t last_line) {
    return make_error(ErrorCode::WrongLength, last_line + 1, 0,
                      "a table with " + plural(count, "row") + " of cells; a grid has 9",
                      "copy nine rows, those of one grid");
}

Error odd_group(std::uint64_t line) {
    return make_error(ErrorCode::BadStructure, line, 0,
                      "the name of this column or box is unlike the others",
                      "number them from 1 to 9");
}

Rewritten placed_rows(Rewritten groups, Groups kind) {
    std::vector<std::string> cells;
    for (const PlainLine& group : groups) cells.push_back(group.text);
    const auto rows = rows_of_groups(cells, kind);
    SUDOKIT_CHECK(rows.size() == groups.size());
    for (std::size_t r = 0; r < rows.size(); ++r) groups[r].text = rows[r];
    return groups;
}

bool is_whole_puzzle(std::string_view cells) {
    ClassicGrid grid;
    return cells.size() == kClassicCells && says_something(cells) &&
           !decode_cells(cells, kClassicDigits, grid.data());
}

std::ptrdiff_t count_of(std::string_view text, std::string_view what) {
    std::ptrdiff_t count = 0;
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++count;
    return count;
}

namespace {

// Are all fields cells, though there are not nine of them?
bool is_broken_row(const MarkedRow& row) {
    return row.fields.size() >= kFewRows && std::ranges::all_of(row.fields, [](const auto& field) {
               return field.empty() || (field.size() == 1 && is_cell_like(field.front()));
           });
}

}  // namespace

Result<Rewritten> plain_lines(const std::vector<MarkedRow>& rows) {
    Rewritten lines;
    std::vector<std::string> labels;
    const MarkedRow* broken = nullptr;
    const MarkedRow* before = nullptr;
    for (const MarkedRow& marked : rows) {
        const TableRow row = table_row_of(marked.fields);
        const bool is_head = row.kind == TableRow::Kind::Names && lines.empty() && rows.size() > 9;
        if (is_head) continue;
        const bool is_other = row.kind == TableRow::Kind::Other ||
                              std::ranges::any_of(row.cells, [](const std::string& cell) {
                                  return cell.size() != 1;
                              });
        if (is_other && !is_broken_row(marked)) return another_kind();
        // Fewer fields: the name of several rows stands beside the first of them.
        const bool is_longer =
            before && marked.fields.size() > std::max(before->fields.size(), kNamedRow);
        before = &marked;
        if ((is_other || is_longer) && !broken) broken = &marked;
        if (is_other) continue;
        if (!row.label.empty()) labels.push_back(row.label);
        lines.push_back({marked.line, cells_as_row(row.cells)});
    }
    if (broken && lines.size() >= kFewRows)
        return make_error(ErrorCode::WrongLength, broken->line + 1, 0,
                          "a row of " + plural(broken->fields.size(), "cell") + " in a table",
                          "a grid has 9 rows of 9 cells");
    const bool is_meant = lines.size() >= kFewRows && lines.size() != kGridRows;
    if (is_meant) return wrong_rows(lines.size(), lines.back().line);
    const bool has_labels = !labels.empty();
    if (broken || lines.size() != kGridRows || (has_labels && !are_names_in_order(labels)))
        return another_kind();
    return lines;
}

}  // namespace sudokit::text
