// counted_names.hpp - names that count the rows or columns of a grid.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace sudokit::text {

// "3", "c3", "Row_3", "[,3]", "C": may it be one of nine?
bool is_counted_name(std::string_view word);
// Do nine names count columns or rows: 0-8, 1-9, A-I, c1-c9, [,1]-[,9] ...?
bool are_names_in_order(const std::vector<std::string>& names);

}  // namespace sudokit::text
