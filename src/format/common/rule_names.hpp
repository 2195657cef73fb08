// rule_names.hpp - members of JSON and columns of tables beside the puzzle: which of them may be rules. JSON refuses
// every member that it does not know; a table, which may have any column, refuses those that these names or their
// values give away.
#pragma once
#include <cstddef>
#include <string_view>

namespace sudokit::text {

// "regions", "region_map", "jigsaw" ...: a map of the board's regions.
bool is_region_name(std::string_view name);
// "cages", "visual_elements", "hasDiagonals", "killer_sums" ...: a word of it is the word of a rule.
bool may_name_a_rule(std::string_view name);
// Does the value of such a member say that there is no rule? "", "0", "false", "none", "classic sudoku"; or the size
// that the puzzle has anyway: "size" is 9, "box" is 3x3.
bool says_no_rule(std::string_view name, std::string_view value, std::size_t cells);
// A list, an object, a map of as many cells as the puzzle has; or, where the column says the kind of the puzzle
// ("type", "category"), the word of a rule.
bool may_hold_a_rule(std::string_view name, std::string_view value, std::size_t cells);

}  // namespace sudokit::text
