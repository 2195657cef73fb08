// table_row.hpp - takes apart one line of a grid that has names for rows or columns.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace sudokit::text {

struct TableRow {
    enum class Kind : unsigned char { Blank, Rule, Names, Cells, Other };
    Kind kind = Kind::Other;
    std::string label;               // of a row of cells; "" if it has none
    std::vector<std::string> cells;  // each a digit or '.', or a name if it is a row of names
    bool is_dressed = false;         // floats, missing values or bold digits: not a plain grid
    bool is_markdown_rule = false;
    bool is_double = false;         // a rule of "="
    bool has_open_ends = false;     // eight bars: none at the ends
    bool is_tight = false;          // one word
    bool has_label_behind = false;  // also, or only, behind the cells
    bool is_dashes = false;         // "|-|-|...": open cells, or the rule below names
    std::size_t bars = 0;
};

TableRow parse_table_row(std::string_view line);
// The same for fields that markup has separated.
TableRow table_row_of(std::vector<std::string> fields);

// "5 . . 7 ...": in this form every digit is read as a cell.
std::string cells_as_row(const std::vector<std::string>& cells);

}  // namespace sudokit::text
