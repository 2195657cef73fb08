// holds.hpp - the meaning of each kind of rule: one function per kind, over a full grid. Engines
// are tested against these functions. Check them by reading, next to the table in rules.def; they
// need not be fast. They share parts.hpp (which cells a rule looks at) with the engines, but never
// the lowered form of a rule.
#pragma once
#include <span>
#include <vector>

#include "rules/parts.hpp"
#include "sudokit/geometry.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit {

using Values = std::vector<int>;

// A full grid with values instead of digits.
struct FilledBoard {
    const Geometry& geometry;
    std::span<const Digit> grid;

    int operator[](Cell c) const { return geometry.value_of(grid[c]); }
    // The values in the order of the list. A cell listed twice counts twice.
    Values along(const std::vector<Cell>& list) const;
};

// One specialization per row of the table: a kind without one does not link.
template <RuleKind kind>
bool is_kept(const Rule& rule, const FilledBoard& board);
#define SUDOKIT_RULE(id, ...) \
    template <>               \
    bool is_kept<RuleKind::id>(const Rule& rule, const FilledBoard& board);
#include "sudokit/rules.def"
#undef SUDOKIT_RULE

// --- shared by several kinds
int sum_of(std::span<const int> values);
bool is_one_of(int number, const std::vector<int>& numbers);
bool all_different(Values values);
// Any `width` successive entries differ; if there are fewer, all of them do.
bool windows_differ(const Values& entries, int width);

}  // namespace sudokit
