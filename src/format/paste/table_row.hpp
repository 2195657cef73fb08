// table_row.hpp - one line of a grid that has a name for each row or column, taken apart.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace sudokit::text {

struct TableRow {
    enum class Kind : unsigned char { Blank, Rule, Names, Cells, Other };
    Kind kind = Kind::Other;
    std::string label;               // of a row of cells; "" if it has none
    std::vector<std::string> cells;  // a digit or '.' each; of a row of names: the names
    bool is_dressed = false;         // floats, missing values or bold digits: no plain grid
    bool is_markdown_rule = false;
};

TableRow parse_table_row(std::string_view line);
// The same of fields that markup has separated.
TableRow table_row_of(std::vector<std::string> fields);

// "5 . . 7 ...": no digit of it is taken for anything but a cell.
std::string cells_as_row(const std::vector<std::string>& cells);

}  // namespace sudokit::text
