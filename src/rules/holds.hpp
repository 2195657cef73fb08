// holds.hpp - what each kind of rule means: one function per kind, over a full grid. These functions
// are the definition that engines are tested against. Check them by reading, next to the table in
// rules.def; they need not be fast. They share parts.hpp with the engines (which cells a rule looks
// at), but never what a rule is lowered to.
#pragma once
#include <span>
#include <vector>

#include "rules/parts.hpp"
#include "sudokit/geometry.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit {

using Values = std::vector<int>;

// A grid as the rules see it: values instead of digits.
struct FilledBoard {
    const Geometry& geometry;
    std::span<const Digit> grid;

    int operator[](Cell c) const { return geometry.value_of(grid[c]); }
    // The values in the order of the list. A cell that is listed twice stands there twice.
    Values along(const std::vector<Cell>& list) const;
};

// One specialization per row of the table: a kind without a meaning does not link.
template <RuleKind kind>
bool is_kept(const Rule& rule, const FilledBoard& board);
#define SUDOKIT_RULE(id, ...) \
    template <>               \
    bool is_kept<RuleKind::id>(const Rule& rule, const FilledBoard& board);
#include "sudokit/rules.def"
#undef SUDOKIT_RULE

// --- words that several kinds use
int sum_of(std::span<const int> values);
bool is_one_of(int number, const std::vector<int>& numbers);
bool all_different(Values values);
// Any `width` entries in a row are different (fewer entries: all of them are).
bool windows_differ(const Values& entries, int width);

}  // namespace sudokit
