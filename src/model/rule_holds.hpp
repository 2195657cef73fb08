// rule_holds.hpp - what each kind of rule means, as one function a kind over a full grid. These
// functions are the definition that engines are tested against: they are to be checked by reading,
// next to the table in rules.def, and need not be fast.
#pragma once
#include <span>
#include <vector>

#include "sudokit/geometry.hpp"
#include "sudokit/rule.hpp"

namespace sudokit {

using Values = std::vector<int>;

// A grid as the rules see it: values instead of digits.
struct FilledBoard {
    const Geometry& geometry;
    std::span<const Digit> grid;

    int operator[](Cell c) const { return geometry.value_of(grid[c]); }
    // The values in the order of the list. A cell that is listed twice stands there twice.
    Values along(const std::vector<Cell>& list) const;
    std::vector<Cell> grid_cells() const;  // those that are used, in reading order
};

// One specialization a row of the table; a kind without a meaning does not link.
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
// Which third of the board's values: 0 low, 1 middle, 2 high.
int third_of(const Geometry& geometry, int value);
// Any `width` entries in a row are different (fewer entries: all of them are).
bool windows_differ(const Values& entries, int width);

}  // namespace sudokit
