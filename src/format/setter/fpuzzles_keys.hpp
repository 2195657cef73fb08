// fpuzzles_keys.hpp - the table of f-puzzles' keys that hold rules of one form each; what is left
// (arrows, little killers, clones, quadruples, XV, negatives) has code of its own. The reader and
// the writer both go by it.
//   place   what an entry says
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
        Outside  // {cell}: one beside the grid, whose row or column is meant
    };
    enum class Value : std::uint8_t { None, Optional, Needed, Fallback };

    std::string_view name;
    Place place;
    RuleKind rule;
    Value value = Value::None;
    int (*fallback)(int digits) = nullptr;  // the number where the entry has none
    bool is_set = false;                    // a cell that is named twice counts once
    // Also written, as what f-puzzles and its usual additions know; others are only read.
    bool is_written = true;
};
std::span<const FPuzzlesKey> fpuzzles_keys();

// The keys of wishes to a solver or a page.
std::span<const std::string_view> fpuzzles_wishes();

// "R1C2", for a row and column from 0; also beside the grid.
std::string fpuzzles_name(int row, int column);

// The sums of that many different digits 1..n whose digital root is this: the cosmetic cages "DR5".
std::vector<int> sums_of_root(int root, int cells, int digits);

}  // namespace sudokit::text
