// A part of a spreadsheet, as tabs or commas give it: the grid may have empty rows, empty columns
// around it, and an empty row or column between its boxes.
//
//     ,5,,4,,1,3,,8,,        first and last column are empty; nine rows of
//     ,,7,,,8,,,3,,,         three, a gap, three, a gap, three

#include <algorithm>
#include <optional>

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/text/messages.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kSideOfSheet = 9, kSideWithGaps = 11;
constexpr std::size_t kMostFields = 16, kLongestSheetLine = 80, kMostSheetRows = 16;

using Fields = std::vector<char>;  // a cell each, ' ' if it is empty

std::optional<char> separator_in(std::string_view line) {
    if (line.size() > kLongestSheetLine) return std::nullopt;
    for (const char separator : {'\t', ',', ';'}) {
        if (line.find(separator) == line.npos) continue;
        const auto count = static_cast<std::size_t>(std::ranges::count(line, separator));
        if (count + 1 >= kSideOfSheet && count < kMostFields) return separator;
    }
    return std::nullopt;
}

// Nothing unless every field is empty or a cell.
std::optional<Fields> sheet_fields(std::string_view line, char separator) {
    Fields fields;
    for (const auto field : support::split(line, separator)) {
        const auto word = trim(field);
        if (word.size() > 1 || (word.size() == 1 && !is_cell_like(word.front())))
            return std::nullopt;
        fields.push_back(word.empty() ? ' ' : word.front());
    }
    return fields;
}

struct SheetPart {
    std::vector<Fields> rows;

    // Is a "0" or the like an open cell?
    bool has_sign() const {
        const auto is_sign = [](char c) { return c != ' ' && (c < '1' || c > '9'); };
        return std::ranges::any_of(
            rows, [&](const Fields& row) { return std::ranges::any_of(row, is_sign); });
    }
    bool is_empty_row(std::size_t row) const {
        return std::ranges::all_of(rows[row], [](char c) { return c == ' '; });
    }
    bool is_empty_column(std::size_t column) const {
        return std::ranges::all_of(rows, [&](const Fields& row) { return row[column] == ' '; });
    }
};

// The places of the grid's nine rows, or columns: all ways to leave out empty ones at the ends and,
// perhaps, two between boxes.
template <typename IsEmpty>
std::vector<std::vector<std::size_t>> places_of(std::size_t size, IsEmpty is_empty) {
    std::vector<std::vector<std::size_t>> ways;
    for (const std::size_t side : {kSideOfSheet, kSideWithGaps})
        for (std::size_t first = 0; first + side <= size; ++first) {
            std::vector<std::size_t> places;
            bool is_possible = true;
            for (std::size_t i = 0; i < size; ++i) {
                const bool is_gap = side == kSideWithGaps && (i == first + 3 || i == first + 7);
                const bool is_cell = i >= first && i < first + side && !is_gap;
                if (is_cell) places.push_back(i);
                is_possible = is_possible && (is_cell || is_empty(i));
            }
            SUDOKIT_CHECK(places.size() == kSideOfSheet);
            if (is_possible) ways.push_back(std::move(places));
        }
    return ways;
}

// Gaps between the rows of boxes come with gaps between their columns. (Without, nothing is said.)
using Ways = std::vector<std::vector<std::size_t>>;
bool has_gaps(const std::vector<std::size_t>& places) {
    return places.back() - places.front() == kSideWithGaps - 1;
}
void keep_like(Ways& ways, const Ways& others) {
    if (others.size() != 1 || !has_gaps(others.front())) return;
    if (std::ranges::any_of(ways, has_gaps))
        std::erase_if(ways, [](const auto& way) { return !has_gaps(way); });
}

// Gaps in one direction only: then the other has nine and none that could be gaps.
bool are_alike(const SheetPart& sheet, const std::vector<std::size_t>& rows,
               const std::vector<std::size_t>& columns) {
    if (has_gaps(rows) == has_gaps(columns)) return true;
    if (has_gaps(columns)) return sheet.rows.size() == kSideOfSheet;
    return sheet.rows.front().size() == kSideOfSheet &&
           !(sheet.is_empty_column(3) && sheet.is_empty_column(7));
}

// "1,2,3,4,5,6,7,8,9," above rows.
bool has_numbers_of_columns(const SheetPart& sheet) {
    std::string names;
    for (const char c : sheet.rows.front())
        if (c != ' ') names += c;
    return names == "123456789";
}

// Do the rows below it show that the first is no row? They have one of its digits in its column.
bool repeats_first_row(const SheetPart& sheet) {
    const Fields& first = sheet.rows.front();
    return std::any_of(sheet.rows.begin() + 1, sheet.rows.end(), [&](const Fields& row) {
        for (std::size_t c = 0; c < first.size(); ++c)
            if (first[c] != ' ' && row[c] == first[c]) return true;
        return false;
    });
}

// Nine cells, or at least five that count from 0 or 1: names of rows or columns, one of which may
// be lost.
bool are_names(const Fields& cells) {
    constexpr std::ptrdiff_t kFewNames = 5;
    const auto count = std::ranges::count_if(cells, [](char c) { return c != ' '; });
    const auto counts_from = [&](char first) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (cells[i] != ' ' && cells[i] != first + static_cast<char>(i)) return false;
        return count >= kFewNames;
    };
    return count >= static_cast<std::ptrdiff_t>(kSideOfSheet) || counts_from('0') ||
           counts_from('1');
}

// More rows or columns than nine, and the first has names.
bool has_names(const SheetPart& sheet) {
    Fields first_column;
    for (const Fields& row : sheet.rows) first_column.push_back(row.front());
    return (sheet.rows.size() > kSideOfSheet && are_names(sheet.rows.front())) ||
           (sheet.rows.front().size() > kSideOfSheet && are_names(first_column));
}

// Nine rows of which the fourth and the eighth are empty: gaps of a grid that was cut, or rows.
bool is_cut_at_gap(const SheetPart& sheet, const std::vector<std::size_t>& rows) {
    return !has_gaps(rows) && sheet.is_empty_row(rows[3]) && sheet.is_empty_row(rows[7]);
}

// Rows with an empty column beside the cells, so that they cannot be those of a larger board. An
// empty last column may come from commas between the rows of a list.
bool is_part_of_grid(const SheetPart& sheet) {
    const std::size_t columns = sheet.rows.front().size();
    bool has_empty = false;
    for (std::size_t c = 0; c + 1 < columns; ++c) has_empty = has_empty || sheet.is_empty_column(c);
    return sheet.rows.size() >= kFewRows && sheet.rows.size() < kSideOfSheet &&
           columns > kSideOfSheet && has_empty;
}

// An empty row at the edge of the grid with another beside it, or an empty row where open cells have
// a sign: the grid may lack a row.
template <typename IsEmpty>
bool may_lack_one(const std::vector<std::size_t>& places, std::size_t size, bool has_sign,
                  IsEmpty is_empty) {
    return (places.front() > 0 && is_empty(places.front())) ||
           (places.back() + 1 < size && is_empty(places.back())) ||
           (has_sign && std::ranges::any_of(places, is_empty));
}

Error unclear(std::string message) {
    return make_error(
        ErrorCode::BadStructure, 1, 1, std::move(message),
        "copy the whole grid, nine rows and nine columns, and write 0 for open cells");
}
Error unclear_place(std::string_view what) {
    return unclear(say("the grid could begin in more than one ", what, ": some are empty"));
}

Result<Rewritten> rewritten_sheet(SheetPart sheet) {
    const bool has_numbers = has_numbers_of_columns(sheet);
    if (has_numbers && sheet.rows.size() == kSideOfSheet && repeats_first_row(sheet))
        return wrong_rows(kSideOfSheet - 1, kSideOfSheet - 1);
    const std::size_t names = has_numbers && sheet.rows.size() > kSideOfSheet ? 1 : 0;
    if (names > 0) sheet.rows.erase(sheet.rows.begin());
    const std::size_t height = sheet.rows.size(), width = sheet.rows.front().size();
    SUDOKIT_CHECK(std::ranges::all_of(sheet.rows,
                                      [width](const Fields& row) { return row.size() == width; }));
    const auto is_empty_row = [&](std::size_t i) { return sheet.is_empty_row(i); };
    const auto is_empty_column = [&](std::size_t i) { return sheet.is_empty_column(i); };
    Ways rows = places_of(height, is_empty_row), columns = places_of(width, is_empty_column);
    if (is_part_of_grid(sheet)) return wrong_rows(sheet.rows.size(), sheet.rows.size() - 1);
    const bool has_column_gaps = columns.size() == 1 && has_gaps(columns.front());
    if (rows.empty() && has_column_gaps && height == kSideOfSheet + 1)
        return unclear(
            say(height,
                " rows and gaps between the columns of boxes: a grid with gaps between its "
                "boxes has 11"));
    if (rows.empty() || columns.empty()) return another_kind();
    keep_like(rows, columns);
    keep_like(columns, rows);
    const bool has_sign = sheet.has_sign();
    if (rows.size() > 1 || may_lack_one(rows.front(), height, has_sign, is_empty_row))
        return unclear_place("row");
    if (columns.size() > 1 || may_lack_one(columns.front(), width, has_sign, is_empty_column))
        return unclear_place("column");
    if (is_cut_at_gap(sheet, rows.front()))
        return unclear("the fourth and the eighth row are empty: rows, or gaps between boxes");
    if (!are_alike(sheet, rows.front(), columns.front()) || has_names(sheet)) return another_kind();
    Rewritten lines;
    for (const std::size_t row : rows.front()) {
        PlainLine& line = lines.emplace_back(row + names, "");
        for (const std::size_t column : columns.front()) {
            const char cell = sheet.rows[row][column];
            line.text += line.text.empty() ? "" : " ";
            line.text += cell == ' ' ? '.' : cell;
        }
    }
    return lines;
}

class PastedSheet final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        if (sheet_.rows.empty()) separator_ = separator_in(line).value_or(',');
        auto fields = sheet_fields(line, separator_);
        const bool fits =
            fields && (sheet_.rows.empty() || fields->size() == sheet_.rows.front().size());
        if (!fits) return sheet_.rows.size() >= kSideOfSheet ? Fit::After : Fit::No;
        if (sheet_.rows.size() == kMostSheetRows) return Fit::No;
        sheet_.rows.push_back(std::move(*fields));
        return Fit::More;
    }
    Result<Rewritten> finish() override { return rewritten_sheet(sheet_); }

  private:
    SheetPart sheet_;
    char separator_ = ',';
};

}  // namespace

bool begins_sheet(std::string_view line) {
    const auto separator = separator_in(line);
    if (!separator) return false;
    // Nine fields are a row as it is; but a row of tabs alone would be a blank line.
    const bool hides = *separator == '\t' && (line.front() == '\t' || line.back() == '\t' ||
                                              line.find("\t\t") != line.npos);
    const auto count = static_cast<std::size_t>(std::ranges::count(line, *separator)) + 1;
    return (count > kSideOfSheet || hides) && sheet_fields(line, *separator);
}
std::unique_ptr<Pasted> pasted_sheet() { return std::make_unique<PastedSheet>(); }

}  // namespace sudokit::text
