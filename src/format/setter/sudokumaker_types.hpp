// sudokumaker_types.hpp - the numbers of SudokuMaker's constraints, and which of ours they are.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

// Constraints that are no rule of ours, or have members of their own.
enum MakerType : int {
    kGivensThere = 0,
    kRegionsThere = 1,
    kNegativeDiagonal = 10,
    kPositiveDiagonal = 11,
    kDisjointGroups = 14,
    kNonconsecutive = 15,
    kCagesThere = 301,
    kDifferentValues = 305,
    kRegionSumLines = 404,
    kLockoutLines = 407,
    kArrowsThere = 408,
    kDrawnLines = 2000,
    kDrawnCages = 2001,
    kDrawnSymbols = 2002,
    kRowsAndColumns = 2003,
    kFogLights = 4000,
    kFogTriggers = 4001
};

struct MakerRule {
    enum class Place : std::uint8_t {
        Board,   // nothing but the type
        Cell,    // "cells": a rule for each
        Marked,  // "cells": one rule about all
        Edges,   // "clues" with "edge" and "value"
        Lines    // a list of lists of cells
    };
    int type;
    Place place;
    RuleKind rule;
    std::string_view lines;   // Lines: the member with the lists
    std::string_view number;  // Lines: the member with the number of the rule
    int usual = 0;            // Edges: the value of a clue without one
    std::string_view style;   // how SudokuMaker draws it by default, as JSON
};
std::span<const MakerRule> maker_rules();
// The default style of a type that has no row.
std::string_view maker_style(int type);

}  // namespace sudokit::text
