// target_rules.hpp - which rules cannot be placed on a board, and why.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "sudokit/generate.hpp"

namespace sudokit {

// A target that no puzzle meets, and what would do instead.
Error unreachable(std::string message, std::string remedy);
// The error says what would do instead. Precondition: target.has_rules().
std::optional<Error> error_of_rules(std::string_view board, const Target& target);
// The target, with the givens beyond a minimal puzzle's that its level needs if it asks for none.
Target with_usual_givens(std::string_view board, Target target);
// The fewest givens with which such a puzzle can be proper, since with fewer, digits can be
// exchanged in every solution.
int fewest_givens(const Geometry& geometry, const Target& target);

}  // namespace sudokit
