// rule_kinds.hpp - the names of the kinds of rules, one for each row of rules.def. Only code that
// names a kind includes it: a new row then rebuilds these files and no others.
#pragma once
#include "sudokit/rule.hpp"

namespace sudokit {

enum class RuleKind : std::uint8_t {
#define SUDOKIT_RULE(id, ...) id,
#include "sudokit/rules.def"
#undef SUDOKIT_RULE
};

}  // namespace sudokit
