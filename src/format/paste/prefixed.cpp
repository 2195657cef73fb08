// Rows with the same text before each, as in logs, chats, programs, settings and patches:
//
//     15:09:26 INFO 53..7....     row1 = 53..7....     +53..7....     let b = [ vec![5, 3, 0, ...],
//     15:09:26 INFO 6..195...     row2 = 6..195...     +6..195...               vec![6, 0, 0, ...],
//
// The texts before rows may differ only in numbers; the first may be longer. Commas, semicolons,
// backslashes and brackets may end a row. The cells of "Column 1: ..." and "Box 1: ..." go to their
// places, as group_words.cpp names them.

#include <algorithm>
#include <optional>
#include <span>

#include "format/classic/structured.hpp"
#include "format/common/counted_names.hpp"
#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/paste/outline.hpp"
#include "format/paste/row_tail.hpp"
#include "format/text/normal_line.hpp"
#include "support/characters.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kLongestPrefix = 100;
constexpr std::size_t kMostRowsOfLog = 36;  // of four grids
constexpr std::size_t kLongestRow = kLongestPrefix + 80;
constexpr support::Characters kSignsOfPrefix = "[=:#>*(\"'!";
constexpr support::Characters kMereCells = "0123456789.,; \t\r|xX";
// What leads to the first row of a text in quotes, a call or a message.
constexpr support::Characters kBeforeFirst = "\"'`(>: ";

struct PrefixedRow {
    std::string shape;   // the text before the row, each number as 0
    std::string before;  // the same in full
    std::string cells;
};

// "st" of "1st column".
bool is_ordinal_end(std::string_view text) {
    constexpr std::string_view kEnds[] = {"st ", "nd ", "rd ", "th "};
    return std::ranges::any_of(kEnds, [&](std::string_view end) { return text.starts_with(end); });
}

std::string shape_of(std::string_view text) {
    std::string shape;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (shape.ends_with('0') && is_ordinal_end(text.substr(i))) i += 2;
        if (!is_digit(text[i]))
            shape += text[i];
        else if (!shape.ends_with('0'))
            shape += '0';
    }
    return shape;
}

// A patch marks lines with '+' or '-', and "--" can be a comment; but '-' is also an open cell.
// A normal line has '.' for a bullet.
bool is_line_mark(std::string_view before, std::string_view cells) {
    constexpr std::string_view kMarks[] = {"+", "-", "-- ", "- ", "\u2192 ", ". "};
    return std::ranges::find(kMarks, before) != std::end(kMarks) &&
           cells.find(before.front()) == cells.npos;
}

bool has_word_or_sign(std::string_view before) {
    return kSignsOfPrefix.first_in(before) != before.npos ||
           std::ranges::any_of(before, [](char c) { return symbol_value(c) > 9; });
}

// An object or a list of lists has a reader of its own.
bool is_structure(std::string_view line) {
    const char last = line[line.find_last_not_of(" \t\r")];
    return !is_cell_like(last) && line.find("[|") == line.npos && structure_begin(line);
}

std::optional<PrefixedRow> prefixed_row(std::string_view line) {
    if (line.size() < kCellsOfTail || line.size() > kLongestRow || !may_end_row(line))
        return std::nullopt;
    const NormalLine normal(line);
    const auto tail = row_tail(normal.text());
    if (!tail) return std::nullopt;
    const auto before =
        tail->before.substr(std::min(tail->before.find_first_not_of(" \t"), tail->before.size()));
    if (before.size() > kLongestPrefix) return std::nullopt;
    return PrefixedRow{shape_of(before), std::string(before), tail->cells};
}

// "120  53..7....": a number alone.
bool is_number_alone(std::string_view before) {
    const auto number = trim(before);
    return !number.empty() && number.size() <= 4 && number.size() < before.size() &&
           std::ranges::all_of(number, is_digit);
}

// The number that stands last before the cells of each row; -1 if it has none.
std::vector<int> numbers_before(std::span<const PrefixedRow> rows) {
    std::vector<int> numbers;
    for (const PrefixedRow& row : rows) {
        const std::string_view before = row.before;
        const std::size_t end = before.find_last_of("0123456789") + 1;
        const std::size_t begin = before.substr(0, end).find_last_not_of("0123456789") + 1;
        const bool is_short = end > begin && end - begin <= 4;
        numbers.push_back(is_short ? std::stoi(row.before.substr(begin, end - begin)) : -1);
    }
    return numbers;
}

bool do_follow(const std::vector<int>& numbers) {
    return std::ranges::adjacent_find(numbers, [](int a, int b) { return b != a + 1; }) ==
           numbers.end();
}

// Lists would be rows: col1 = [5, 6, ...].
bool is_group(std::string_view before) {
    const Groups kind = groups_named(before);
    return kind == Groups::Columns || kind == Groups::Boxes;
}

bool begins_rows(const PrefixedRow& row, std::string_view line) {
    const bool has_end = std::string_view(",;\\").find(trim(line).back()) != std::string_view::npos;
    // The names of columns are no first row.
    if (row.cells == "123456789" || row.cells == "012345678") return false;
    if (row.before.empty()) return has_end && trim(line).size() == kCellsOfTail + 1;
    const bool is_marked = is_number_alone(row.before) || is_line_mark(row.before, row.cells) ||
                           has_word_or_sign(row.before) || trim(line).starts_with("\u2022 ");
    return is_marked && (!is_structure(line) || is_group(row.before));
}

bool has_open_cells_of(std::string_view first, std::string_view others) {
    return std::ranges::all_of(
        first, [&](char c) { return (c >= '1' && c <= '9') || others.find(c) != others.npos; });
}

struct PrefixedRows {
    std::vector<PrefixedRow> rows;
    bool is_possible = true;
    std::size_t odd = 0;  // the row, from 1, whose name is unlike the others

    void add(PrefixedRow row) {
        rows.push_back(std::move(row));
        const std::string& shape = rows[std::min<std::size_t>(1, rows.size() - 1)].shape;
        const bool is_alike = rows.back().shape == shape && (rows.size() != 2 || may_lead(shape));
        if (!is_alike && odd == 0 && has_odd_group()) odd = rows.size();
        is_possible = is_possible && rows.size() <= kMostRowsOfLog && (is_alike || odd > 0);
    }
    // "box? = [...]" below "box1 = [...]": a column or a box whose name has a typing error.
    bool has_odd_group() const {
        return is_group(rows.front().before) &&
               is_near(outline_of(rows.back().shape), outline_of(rows.front().shape));
    }
    // The first row may have more before it: what the text begins with.
    bool may_lead(const std::string& shape) const {
        const std::string& first = rows.front().shape;
        if (first == shape) return true;
        return shape.empty() ? kBeforeFirst.has(first.back()) : first.ends_with(shape);
    }
    bool is_led() const { return rows.size() > 1 && rows[1].shape.empty(); }
    bool is_whole() const {
        if (!is_possible || rows.empty() || rows.size() % kCellsOfTail != 0) return false;
        std::string others;
        for (std::size_t r = 1; r < rows.size(); ++r) others += rows[r].cells;
        if (is_number_alone(rows.front().before)) return are_counted();
        return !is_led() || has_open_cells_of(rows.front().cells, others);
    }
    // The numbers of lines, one after the other.
    bool are_counted() const {
        return do_follow(numbers_before(rows)) &&
               std::ranges::all_of(
                   rows, [](const PrefixedRow& row) { return is_number_alone(row.before); });
    }
};

// "Row 1", "Row 3", "Row 2" ...: nine numbers that follow each other, but not in this order. The
// first that is not where it should be.
std::optional<std::size_t> displaced(const std::vector<int>& numbers) {
    auto sorted = numbers;
    std::ranges::sort(sorted);
    const auto place = std::ranges::mismatch(numbers, sorted).in1;
    if (sorted.front() < 0 || !do_follow(sorted) || place == numbers.end()) return std::nullopt;
    return static_cast<std::size_t>(place - numbers.begin());
}

// "col 4: " before each row but one, or "col 1: " twice: the numbers differ, but do not count.
bool counts_badly(std::vector<int> numbers) {
    std::ranges::sort(numbers);
    return numbers.front() != numbers.back() && !do_follow(numbers);
}

Error out_of_order(std::size_t row) {
    return make_error(ErrorCode::BadStructure, row + 1, 0,
                      "the numbers before the rows are not in order",
                      "put the rows in the order of the grid");
}

// R fills a table column by column if it is made like this: cbind(c(...), c(...), ...).
bool is_filled_by_columns(std::string_view before) {
    constexpr std::string_view kCalls[] = {"cbind(", "data.frame(", "tibble(", "data.table("};
    return before.find("rbind(") == before.npos &&
           std::ranges::any_of(
               kCalls, [&](std::string_view call) { return before.find(call) != before.npos; });
}

// A number that stays the same does not count the groups: "row 3, columns 1-9: ".
Groups groups_of(const PrefixedRows& all) {
    std::string name = all.rows.back().before;
    const auto numbers = numbers_before(all.rows);
    SUDOKIT_CHECK(numbers.size() >= kCellsOfTail);
    if (numbers.back() == numbers[numbers.size() - 2]) std::erase_if(name, is_digit);
    const Groups kind = groups_named(name);
    const bool is_list = kind == Groups::Rows && name.ends_with("c(");
    return is_list && is_filled_by_columns(all.rows.front().before) ? Groups::Columns : kind;
}

Result<Rewritten> rewritten_rows(const PrefixedRows& all) {
    const std::size_t count = all.rows.size();
    if (count > kCellsOfTail && count % kCellsOfTail != 0) return wrong_rows(count, count - 1);
    if (all.odd > 0) return odd_group(all.odd);
    if (!all.is_whole()) return another_kind();
    const Groups kind = groups_of(all);
    if (kind == Groups::Unclear) return another_kind();
    Rewritten lines;
    for (std::size_t first = 0; first < count; first += kCellsOfTail) {
        const auto grid = std::span(all.rows).subspan(first, kCellsOfTail);
        const auto numbers = numbers_before(grid);
        if (const auto row = displaced(numbers)) return out_of_order(first + *row);
        if (kind != Groups::Rows && counts_badly(numbers)) return odd_group(first + 1);
        Rewritten groups;
        for (const PrefixedRow& row : grid) groups.push_back({first + groups.size(), row.cells});
        std::ranges::move(placed_rows(std::move(groups), kind), std::back_inserter(lines));
    }
    return lines;
}

// Below a first row with more before it, eight rows without anything must follow: else the first is
// a title. Of others, nine may follow nine.
class Prefixed final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        auto row = prefixed_row(line);
        const std::size_t count = rows_.rows.size();
        const bool has_lead = rows_.is_led() && !rows_.rows.front().shape.empty();
        if (count == kCellsOfTail && has_lead)
            return rows_.is_whole() && !(row && row->shape.empty()) ? Fit::After : Fit::No;
        const Fit otherwise = count < kCellsOfTail ? Fit::No : Fit::After;
        if (!row) return otherwise;
        PrefixedRows next = rows_;
        next.add(std::move(*row));
        if (!next.is_possible) return otherwise;
        rows_ = std::move(next);
        return count + 1 == kMostRowsOfLog ? Fit::Last : Fit::More;
    }
    Result<Rewritten> finish() override { return rewritten_rows(rows_); }

  private:
    PrefixedRows rows_;
};

}  // namespace

bool begins_prefixed(std::string_view line) {
    const bool has_end = line.ends_with(',') || line.ends_with(';');
    const bool is_short = line.size() > kCellsOfTail && line.size() < 2 * kCellsOfTail + 2;
    const auto tail = line.substr(is_short ? line.size() - kCellsOfTail - 1 : line.size());
    const bool is_numbered = is_short && (tail[0] == ' ' || tail[0] == '\t') &&
                             is_cell_like(tail[1]) && is_cell_like(tail[2]);
    const bool may_be = has_end || is_numbered || kMereCells.first_not_in(line) != line.npos;
    if (line.size() <= kCellsOfTail || !may_be) return false;
    const auto row = prefixed_row(line);
    return row && begins_rows(*row, line);
}
std::unique_ptr<Pasted> pasted_prefixed() { return std::make_unique<Prefixed>(); }

}  // namespace sudokit::text
