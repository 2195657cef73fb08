// sudokumaker_types.hpp - the numbers of SudokuMaker's constraints, and our rules for them.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

// Constraints without a counterpart among our rules, or with members of their own.
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
        Board,   // only the type
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
    int usual = 0;            // Edges: the value of a clue that has none
    std::string_view style;   // SudokuMaker's default style, as JSON
};
std::span<const MakerRule> maker_rules();
// The default style of a type without a row.
std::string_view maker_style(int type);

}  // namespace sudokit::text
