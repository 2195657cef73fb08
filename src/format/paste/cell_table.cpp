// A table with one given per line:
//
//     row,col,value        ,x,y,digit        | r | c | v |
//     1,2,7                0,2,0,7           |---|---|---|
//     1,5,3                1,5,0,3           | 0 | 1 | 7 |
//
// A first column that counts the lines is dropped. The list shows whether rows and columns count
// from 0 or 1.

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "format/common/forms.hpp"
#include "format/common/given.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/cell_names.hpp"
#include "format/text/messages.hpp"
#include "sudokit/types.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostCellLines = 2000;

char separator_of(std::string_view line) {
    for (const char separator : {',', ';', '\t', '|'})
        if (line.find(separator) != line.npos) return separator;
    return ' ';
}

std::vector<std::string_view> fields_between(std::string_view line, char separator) {
    std::vector<std::string_view> fields;
    if (separator != '\t') line = trim(line);
    if (separator == '|' && line.starts_with('|')) line.remove_prefix(1);
    if (separator == '|' && line.ends_with('|')) line.remove_suffix(1);
    for (auto field : support::split(line, separator)) {
        field = trim(field);
        const bool has_quotes = field.size() > 1 && field.front() == '"' && field.back() == '"';
        if (has_quotes) field = trim(field.substr(1, field.size() - 2));
        if (separator != ' ' || !field.empty()) fields.push_back(field);
    }
    return fields;
}

struct CellTable {
    char separator = ',';
    bool has_index = false, is_xy = false;
    std::array<std::size_t, 3> place{};  // of the row, the column and the value in a line

    std::size_t fields() const { return has_index ? 4 : 3; }
};

// Three names, one of each kind. An empty one may precede them; pandas prints none.
std::optional<CellTable> cell_table(std::string_view head) {
    constexpr std::size_t kLongestHead = 60;
    const auto trimmed = trim(head);
    const auto is_number_like = [](char c) { return is_digit(c) || c == '.'; };
    const bool may_be_names = trimmed.size() > 4 && trimmed.size() <= kLongestHead &&
                              !is_number_like(trimmed.front()) && !is_number_like(trimmed.back());
    if (!may_be_names) return std::nullopt;
    CellTable table;
    table.separator = separator_of(head);
    auto names = fields_between(head, table.separator);
    const bool is_indented = head.starts_with(' ') && table.separator == ' ';
    table.has_index = is_indented || (names.size() == 4 && names.front().empty());
    if (table.has_index && !is_indented) names.erase(names.begin());
    if (names.size() != 3) return std::nullopt;
    std::array<bool, 3> has{};
    for (std::size_t i = 0; i < 3; ++i) {
        const Part part = part_named(names[i]);
        if (part == kNoPart || has[part]) return std::nullopt;
        has[part] = true;
        table.place[part] = i + table.has_index;
    }
    const std::string row = in_small_letters(names[table.place[kRowPart] - table.has_index]);
    table.is_xy = row == "y";
    return table;
}

bool is_rule_of_table(std::string_view line) {
    return line.find_first_not_of("|-: \t+") == line.npos && line.find('-') != line.npos;
}

// A line that lacks a field, or has one too many, is a fault, not the end of the table. Words may
// stand below one without separators.
bool is_line_of(const CellTable& table, std::string_view line) {
    const auto fields = fields_between(line, table.separator);
    const auto is_short = [](std::string_view field) { return field.size() <= 2; };
    return line.find_first_of("0123456789") != line.npos && fields.size() > 1 &&
           (table.separator != ' ' || std::ranges::all_of(fields, is_short));
}

std::optional<Given> given_in(const CellTable& table, std::string_view line, std::size_t index) {
    const auto fields = fields_between(line, table.separator);
    if (fields.size() != table.fields()) return std::nullopt;
    std::size_t counted = index;
    if (table.has_index)
        std::from_chars(fields[0].data(), fields[0].data() + fields[0].size(), counted);
    if (counted != index && counted != index + 1) return std::nullopt;
    // take_given() checks the value.
    const auto part = [&](Part name) {
        SUDOKIT_CHECK(table.place[name] < fields.size());
        return fields[table.place[name]];
    };
    const std::string text =
        say('(', part(kRowPart), ',', part(kColumnPart), "):", part(kValuePart));
    std::string_view rest = text;
    auto given = take_given(rest);
    if (!given || !rest.empty()) return std::nullopt;
    return given;
}

// Some programs call the rows x; then the list is usually sorted by x.
bool goes_row_by_row(const std::vector<Given>& givens) {
    return std::ranges::is_sorted(givens, {},
                                  [](const Given& given) { return 10 * given.row + given.column; });
}

class GivenTable final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        if (lines_ == 0) {
            table_ = *cell_table(line);
            return taken();
        }
        if (lines_ == 1 && is_rule_of_table(line)) {
            has_begun_ = true;
            return taken();
        }
        const bool is_line = lines_ <= kMostCellLines && is_line_of(table_, line);
        auto given = is_line ? given_in(table_, line, index_) : std::nullopt;
        // A first given with a typing error, perhaps, but not two.
        if ((lines_ == 1 && !is_line) || (lines_ == 2 && !has_begun_ && !given)) return Fit::No;
        if (!is_line) return Fit::After;
        if (lines_ == 1) has_begun_ = given.has_value();
        if (given && given->value.empty() && !open_) open_ = no_given(line, lines_ + 1);
        if (!given && !fault_) fault_ = no_given(line, lines_ + 1);
        ++index_;
        if (given) given->line = lines_ + 1, givens_.push_back(std::move(*given));
        return taken();
    }
    Result<Rewritten> finish() override {
        if (lines_ == 2 && !has_begun_) return another_kind();
        if (fault_) return *fault_;
        if (givens_.empty()) return another_kind();
        if (open_ && givens_.size() != kClassicCells) return *open_;
        if (givens_.size() < kLeastGivens) return too_few_givens(givens_.size());
        if (table_.is_xy && !goes_row_by_row(givens_))
            return make_error(ErrorCode::BadStructure, 1, 1,
                              "x may be the column or the row: the list does not go row by row",
                              "name the columns row, column and value");
        return lines_of_givens(std::move(givens_));
    }

  private:
    Fit taken() {
        ++lines_;
        return Fit::More;
    }

    CellTable table_;
    std::vector<Given> givens_;
    std::size_t lines_ = 0, index_ = 0;  // index_: lines below the names and the rule
    bool has_begun_ = false;             // with a rule, or a first given that is right
    std::optional<Error> fault_, open_;  // of the first line that is no given; that is an open cell
};

}  // namespace

bool begins_cell_table(std::string_view line) { return cell_table(line).has_value(); }
std::unique_ptr<Pasted> pasted_cell_table() { return std::make_unique<GivenTable>(); }

}  // namespace sudokit::text
