// json_other_names.hpp - objects of other programs that have the puzzle under a name of their own, and say more about
// it in an object.
#pragma once
#include <string_view>

#include "format/own/json_board.hpp"

namespace sudokit::text {

// The only member that can be a classic puzzle: 81 cells, some of them open, in a string, a list or nine rows. Null if
// there is none, or more than one.
const Json* only_cells_in(const Json& object);
// "info": {"difficulty": "easy", ...}: an object with such a name, in which nothing may be a rule.
bool is_remark_object(std::string_view name, const Json& value);

}  // namespace sudokit::text
