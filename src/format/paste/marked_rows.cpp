#include "format/paste/marked_rows.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/paste/table_row.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostMarkup = 1 << 18;  // no page of one puzzle is longer
constexpr std::size_t kGridRows = 9;

}  // namespace

std::string in_lower(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

bool has_cells(std::string_view text) { return std::ranges::count_if(text, is_cell_like) >= 9; }

Fit until(std::string_view text, std::string_view line, std::string_view end) {
    if (in_lower(line).find(end) != std::string::npos) return Fit::Last;
    return text.size() > kMostMarkup ? Fit::No : Fit::More;
}

Error too_few_rows(std::size_t count, std::uint64_t last_line) {
    return make_error(ErrorCode::WrongLength, last_line + 1, 0,
                      "a table with " + plural(count, "row") + " of cells; a grid has 9",
                      "copy all rows");
}

Result<Rewritten> plain_lines(const std::vector<MarkedRow>& rows) {
    Rewritten lines;
    std::vector<std::string> labels;
    for (const MarkedRow& marked : rows) {
        const TableRow row = table_row_of(marked.fields);
        const bool is_head =
            row.kind == TableRow::Kind::Names && rows.size() == kGridRows + 1 && lines.empty();
        if (is_head) continue;
        if (row.kind == TableRow::Kind::Other) return another_kind();
        for (const std::string& cell : row.cells)
            if (cell.size() != 1) return another_kind();
        if (!row.label.empty()) labels.push_back(row.label);
        lines.push_back({marked.line, cells_as_row(row.cells)});
    }
    if (lines.size() >= kFewRows && lines.size() < kGridRows)
        return too_few_rows(lines.size(), lines.back().line);
    const bool has_labels = !labels.empty();
    if (lines.size() != kGridRows || (has_labels && !are_names_in_order(labels)))
        return another_kind();
    return lines;
}

}  // namespace sudokit::text
