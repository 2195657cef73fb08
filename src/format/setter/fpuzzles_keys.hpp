// fpuzzles_keys.hpp - the table of f-puzzles' keys whose rules all have one form. Reader and writer
// share it. The other keys (arrows, little killers, clones, quadruples, XV, negatives) have code of
// their own.
//   place   what an entry holds
//   rule    the rule it becomes
//   value   what its number means
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/rule.hpp"

namespace sudokit::text {

struct FPuzzlesKey {
    enum class Place : std::uint8_t {
        Line,    // {lines: [[cell, ...], ...]}: each line is a rule
        Lines,   // the same, but all lines of an entry are one rule
        Cells,   // {cells: [cell, ...]}
        Cell,    // {cell}
        Marked,  // {cell}: the cells of all entries are one rule
        Outside  // {cell}: beside the grid, and stands for its row or column
    };
    enum class Value : std::uint8_t { None, Optional, Needed, Fallback };

    std::string_view name;
    Place place;
    RuleKind rule;
    Value value = Value::None;
    int (*fallback)(int digits) = nullptr;  // the number of an entry that has none
    bool is_set = false;                    // a cell named twice counts once
    // Written, too: f-puzzles and its usual additions know the key. Others are only read.
    bool is_written = true;
};
std::span<const FPuzzlesKey> fpuzzles_keys();

// Keys that are instructions for a solver or a page, not rules.
std::span<const std::string_view> fpuzzles_wishes();

// "R1C2", for a row and column counted from 0; also for places beside the grid.
std::string fpuzzles_name(int row, int column);

// The sums of `cells` different digits 1..n with this digital root: the cosmetic cages "DR5".
std::vector<int> sums_of_root(int root, int cells, int digits);

}  // namespace sudokit::text
