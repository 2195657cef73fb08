// rule_kinds.hpp - the kinds of rules by name, one per row of rules.def. Only code that names a
// kind includes it, so a new row rebuilds only that code.
#pragma once
#include "sudokit/rule.hpp"

namespace sudokit {

enum class RuleKind : std::uint8_t {
#define SUDOKIT_RULE(id, ...) id,
#include "sudokit/rules.def"
#undef SUDOKIT_RULE
};

}  // namespace sudokit
