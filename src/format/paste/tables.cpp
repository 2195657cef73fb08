// Grids with names of rows or columns, as notebooks, spreadsheets and markdown print them:
//
//        0  1  2 ...          |   | 1 | 2 | ...        ,0,1,2,...       - [5, 3, 0, ...]
//     0  5  3  0 ...          |---|---|---|---         0,5.0,3.0,,...   - [6, 0, 0, ...]
//     1  6  0  0 ...          | A | 5 | 3 | ...        1,6.0,,,...
//
// The names count from the first to the ninth, otherwise it is not such a table. The result is nine
// rows of cells, one per line.

#include <algorithm>

#include "format/common/counted_names.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/paste/table_row.hpp"
#include "support/characters.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

using Kind = TableRow::Kind;
constexpr std::size_t kSide = 9, kMostRows = 4 * kSide;
constexpr std::size_t kLongestJoined = 40;  // a label and nine cells in one word
constexpr support::Characters kBetweenFields = " \t,;|[](){}<>";
constexpr std::size_t kMostText = 1 << 13;  // no table with nine rows is longer

struct Table {
    bool has_names = false, has_labels = false, is_dressed = false, is_over = false;
    bool is_possible = true, has_tenth = false;
    bool has_open_ends = false;  // no bars at the ends of its rows
    bool is_tight = false;       // its names stand in one word: "123456789"
    bool has_head_rule = false;  // '=' below the names
    std::uint64_t uneven = 0;  // the line, from 1, of a row with more or fewer bars than the first
    int markdown_rules = 0, rules = 0;
    std::vector<std::string> labels, names;
    std::vector<std::pair<std::uint64_t, TableRow>> rows;  // with the number of the line

    void add(std::uint64_t line, TableRow row);
    Result<Rewritten> rewritten() const;
    void add_rule(const TableRow& rule);
    void drop_empty_head();
    void add_cells(std::uint64_t line, TableRow row);
    // Missing values or floats, but no names.
    bool is_list() const {  // "- [5, 3, ...": nothing counts its rows
        return has_labels &&
               std::ranges::all_of(labels, [](const std::string& label) { return label == "-"; });
    }
    // Whole grids: of a list that goes on, one after the other.
    bool is_full() const {
        return !rows.empty() && rows.size() % kSide == 0 && (rows.size() == kSide || is_list());
    }
    bool is_mere_dress() const {
        return is_dressed && !has_labels && !has_names && markdown_rules == 0;
    }
    bool counts_rows() const;
    bool counts_all_but_one() const;
    bool lacks_row() const;
    bool is_whole() const;
    bool could_be_rows() const;
    bool repeats_name() const;
    Rewritten lines(Groups kind) const;
};

void Table::add_cells(std::uint64_t line, TableRow row) {
    SUDOKIT_CHECK(row.cells.size() == kSide);
    const bool labelled = !row.label.empty();
    if (rows.empty()) has_labels = labelled;
    // A tenth row in another dress, or with the name of the first, is of another grid.
    const bool is_plainer = is_mere_dress() && !row.is_dressed;
    const bool begins_again = labelled && has_labels && !is_list() && row.label == labels.front();
    is_over = is_full() &&
              (labelled != has_labels || is_plainer || begins_again || rows.size() == kMostRows);
    if (is_over) return;
    has_tenth = has_tenth || rows.size() == kSide;
    if (labelled != has_labels || (has_tenth && !labelled)) {
        is_possible = false;
        return;
    }
    if (rows.empty() && !has_names) has_open_ends = row.has_open_ends;
    const std::size_t bars = rows.empty() ? row.bars : rows.front().second.bars;
    const bool has_behind =
        rows.empty() ? row.has_label_behind : rows.front().second.has_label_behind;
    if (uneven == 0 && row.has_label_behind != has_behind) uneven = line + 1;
    if (uneven == 0 && row.bars != bars && std::max(row.bars, bars) + 1 >= kSide) uneven = line + 1;
    is_possible = is_possible && row.has_open_ends == has_open_ends;
    if (labelled) labels.push_back(row.label);
    is_dressed = is_dressed || row.is_dressed;
    rows.emplace_back(line, std::move(row));
}

// Markdown demands a header; people leave it empty.
void Table::drop_empty_head() {
    const auto& cells = rows.front().second.cells;
    if (std::ranges::any_of(cells, [](const std::string& cell) { return cell != "."; })) return;
    rows.clear();
    labels.clear();
    has_names = true;
    names.assign(kSide, "c");
}

// Below nine rows without any rule, a rule is the frame of another grid.
void Table::add_rule(const TableRow& rule) {
    is_over = rows.size() == kSide && rules == 0;
    if (is_over) return;
    ++rules;
    markdown_rules += rule.is_markdown_rule;
    has_head_rule = has_head_rule || (rule.is_double && has_names && rows.empty());
    if (rule.is_markdown_rule && rows.size() == 1 && !has_names) drop_empty_head();
}

void Table::add(std::uint64_t line, TableRow row) {
    switch (row.kind) {
        case Kind::Blank:
        case Kind::Other:
            is_over = is_full();
            is_possible = is_over || (row.kind == Kind::Blank && !rows.empty() && has_labels);
            return;
        case Kind::Rule:
            return add_rule(row);
        case Kind::Names:
            if (!has_names && rows.empty()) {
                has_names = true;
                is_tight = row.is_tight;
                has_open_ends = row.has_open_ends;
                names = std::move(row.cells);
                return;
            }
            if (is_full()) return;  // the names, repeated below the grid
            row.label.clear();
            for (std::string& name : row.cells)
                if (name.size() != 1) is_possible = false;
            return add_cells(line, std::move(row));
        case Kind::Cells:
            if (has_names && rows.empty() && markdown_rules == 0 && row.is_dashes) {
                row.is_markdown_rule = true;
                return add_rule(row);
            }
            return add_cells(line, std::move(row));
    }
}

// If names of columns are digits in one word and there are no labels, could the names be the first
// row? Not if a digit would then occur twice in a column.
bool Table::could_be_rows() const {
    if (!has_names || has_labels || is_dressed || markdown_rules > 0 || !is_tight) return false;
    if (names.front().size() > 1 || !is_digit(names.front()[0])) return false;
    return !repeats_name();
}

// In a column, among its first eight cells.
bool Table::repeats_name() const {
    SUDOKIT_CHECK(rows.size() + 1 >= kSide && names.size() == kSide);
    for (std::size_t c = 0; c < kSide; ++c)
        for (std::size_t r = 0; r + 1 < kSide; ++r)
            if (rows[r].second.cells[c] == names[c] && names[c] != "0") return true;
    return false;
}

// Those of a chessboard count from the bottom.
bool are_in_either_order(const std::vector<std::string>& names) {
    return are_names_in_order(names) || are_names_in_order({names.rbegin(), names.rend()});
}

// Do the names say that these are the rows of a grid?
bool Table::counts_rows() const {
    if (!has_labels || labels.size() < kSide) return false;
    return is_list() || are_in_either_order({labels.begin(), labels.begin() + kSide});
}

// Ten names that count nine rows and one more: a row that came in.
bool Table::counts_all_but_one() const {
    if (labels.size() != kSide + 1 || is_list()) return false;
    for (std::size_t extra = 0; extra <= kSide; ++extra) {
        std::vector<std::string> nine = labels;
        nine.erase(nine.begin() + static_cast<std::ptrdiff_t>(extra));
        if (are_in_either_order(nine)) return true;
    }
    return false;
}

// Eight rows below names: a digit that stands there and below them shows that they are no row.
bool Table::lacks_row() const {
    if (!has_names || has_labels || rows.size() + 1 != kSide || names.front().size() > 1 ||
        !is_digit(names.front()[0]))
        return false;
    return repeats_name();
}

bool Table::is_whole() const {
    if (!is_possible || !is_full() || uneven) return false;
    if (has_labels && !counts_rows()) return false;
    if (has_labels && groups_named(labels.front()) == Groups::Unclear) return false;
    const bool shows_more = has_names || has_labels || is_dressed || markdown_rules > 0;
    return shows_more && markdown_rules <= 1 && !could_be_rows();
}

// Each in its own line; columns and boxes in their places.
Rewritten Table::lines(Groups kind) const {
    const bool is_grid = kind != Groups::Rows && rows.size() == kSide;
    Rewritten lines;
    for (const auto& [number, row] : rows) {
        std::string cells;
        for (const std::string& cell : row.cells) cells += cell;
        lines.push_back({number, is_grid ? cells : cells_as_row(row.cells)});
    }
    return is_grid ? placed_rows(std::move(lines), kind) : lines;
}

// Fast check: a row of a plain grid is not a table's row, unless it could be names; nor is a line
// that is too long for a label and nine cells in one word.
bool is_surely_no_table(std::string_view line) {
    const auto text = trim(line);
    const auto is_between = [](char c) {
        return kBetweenFields.has(c) || static_cast<unsigned char>(c) >= 0x80;
    };
    if (text.size() > kLongestJoined &&
        std::ranges::count_if(text, is_between) + 1 < std::ptrdiff_t{kSide})
        return true;
    const bool could_be_names = text.starts_with("12") || text.starts_with("01");
    const bool is_plain_row = text.size() == kSide && std::ranges::all_of(text, is_cell_like);
    return text.starts_with("{\"") || (is_plain_row && !could_be_names);
}

Result<Rewritten> Table::rewritten() const {
    if (is_whole()) return lines(has_labels ? groups_named(labels.front()) : Groups::Rows);
    if (has_tenth && is_mere_dress()) return wrong_rows(kSide + 1, kSide);
    // Ten rows of ten digits may be a grid of their own.
    const bool counts_nine = counts_rows() && !is_digit(labels.front().back());
    const bool lacks_one = is_possible && lacks_row();
    if ((has_tenth && (counts_nine || counts_all_but_one())) || lacks_one)
        return wrong_rows(rows.size(), rows.back().first);
    if (uneven && rows.size() >= kFewRows)
        return make_error(ErrorCode::WrongLength, uneven, 0,
                          "a row of the table has other bars or cells than the rows before it",
                          "a grid has 9 rows of 9 cells");
    const bool is_surely_one =
        has_names && (has_labels || markdown_rules > 0 || has_head_rule) && is_possible;
    if (!is_surely_one || rows.size() < kFewRows || rows.size() >= kSide) return another_kind();
    return wrong_rows(rows.size(), rows.back().first);
}

class PastedTable final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        if (size_ + line.size() > kMostText) return Fit::No;
        Table next = table_;
        next.add(lines_, parse_table_row(line));
        const Fit how = fit_of(next);
        if (how != Fit::More) return how;
        table_ = std::move(next);
        size_ += line.size() + 1;
        ++lines_;
        return how;
    }
    Result<Rewritten> finish() override { return table_.rewritten(); }

  private:
    Fit fit_of(const Table& next) const {
        const bool is_tenth = next.has_tenth && next.is_mere_dress() && !table_.has_tenth;
        if (!next.is_possible) return is_tenth ? Fit::More : Fit::No;
        if (next.is_over) return next.is_whole() ? Fit::After : Fit::No;
        // A row with a bar around every cell may begin such a table, or be a row of a grid.
        const bool shows_more = next.has_names || next.has_labels || next.is_dressed;
        return lines_ == 1 && !shows_more && next.markdown_rules == 0 ? Fit::No : Fit::More;
    }

    Table table_;
    std::size_t size_ = 0;
    std::uint64_t lines_ = 0;
};

}  // namespace

bool begins_table(std::string_view line) {
    if (is_surely_no_table(line)) return false;
    const TableRow row = parse_table_row(line);
    if (row.kind == Kind::Names) return true;
    if (row.kind != Kind::Cells) return false;
    return !row.label.empty() || row.is_dressed || std::ranges::count(line, '|') >= 9;
}

std::unique_ptr<Pasted> pasted_table() { return std::make_unique<PastedTable>(); }

}  // namespace sudokit::text
