// counted_names.hpp - names that count the rows or columns of a grid.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "format/common/group_words.hpp"

namespace sudokit::text {

// What nine groups of nine cells are, by the name before one of them: "Row 1", "col1", "Box 1: ",
// "1st column", "addColumn([". A single "C" may mean column or cell, and "B" box or bank.
Groups groups_named(std::string_view name);
// Their cells, row by row.
std::vector<std::string> rows_of_groups(const std::vector<std::string>& groups, Groups kind);

// "3", "c3", "Row_3", "[,3]", "C": may it be one of nine?
bool is_counted_name(std::string_view word);
// Do nine names count columns or rows: 0-8, 1-9, A-I, c1-c9, [,1]-[,9] ...?
bool are_names_in_order(const std::vector<std::string>& names);

}  // namespace sudokit::text
