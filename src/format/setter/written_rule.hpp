// written_rule.hpp - rules as drawing programs keep them: also those that were begun and not drawn.
#pragma once
#include <optional>
#include <vector>

#include "sudokit/rule.hpp"

namespace sudokit::text {

// Lists with fewer cells than the kind takes are left out: a line of one cell, a cage without any.
// Nothing if too few lists are left to say something.
std::optional<Rule> written_rule(RuleKind kind, std::vector<std::vector<Cell>> lists,
                                 std::vector<int> numbers);

}  // namespace sudokit::text
