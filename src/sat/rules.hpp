// rules.hpp - rules as clauses. What each kind means stands in rules.def and, as the definition
// that this is tested against, in rules/holds.
#pragma once
#include <vector>

#include "sat/words.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::sat {

// A rule that its clauses do not say completely: it is to be checked with each answer in which its
// guard is true.
struct Check {
    const Rule* rule;
    Literal guard;
};

// The houses of the board.
void write_houses(Formula& formula);

// Writes the rule; what must be checked is appended. The rule must outlive the checks.
void write_rule(Formula& formula, const Rule& rule, std::vector<Check>& checks);

// One specialization a row of the table, so that a kind that was forgotten does not link. False:
// not all is said. The parts of AnyOf and AllOf are write_rule()'s business.
template <RuleKind kind>
bool write(const Rule& rule, Formula& formula);
#define SUDOKIT_RULE(id, ...) \
    template <>               \
    bool write<RuleKind::id>(const Rule& rule, Formula& formula);
#include "sudokit/rules.def"
#undef SUDOKIT_RULE

// For a check that failed: clauses that are true wherever the rule holds, and at least one of which
// is not true for this grid. Empty if the rule holds.
std::vector<Literals> explain(Formula& formula, const Rule& rule, const std::vector<Digit>& grid);

// The cells of the grid that are used, in reading order.
std::vector<Cell> grid_cells(const Geometry& geometry);

}  // namespace sudokit::sat
