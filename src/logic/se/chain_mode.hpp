// chain_mode.hpp - the searches for chains: which links they follow, and how their hints are rated.
#pragma once
#include "sudokit/step.hpp"

namespace sudokit::logic::se {

// How much a chain's length adds to its rating: a tenth for each of 4, 6, 8, 12, 16, 24 ... that
// the number of links exceeds.
int rating_of_length(int complexity);

struct ChainMode {
    bool is_multiple = false, is_dynamic = false, is_nishio = false;
    int level = 0;  // 1: with rules, 2: with forcing chains, 3: multiple, 4: dynamic, 5: twice

    bool is_unary() const { return !is_multiple && !is_dynamic; }
    int kind() const { return level * 8 + is_multiple * 4 + is_dynamic * 2 + is_nishio; }
    int rating() const { return is_nishio ? 75 : is_dynamic ? 85 + 5 * level : 80; }
    Technique technique(bool is_cell) const;
};

// A cycle; a chain from a candidate to its own opposite; all cases of a cell, or of a house, lead
// to the same result; an assumption leads to a contradiction; a candidate and its opposite lead to
// the same result.
enum class ChainKind : std::uint8_t { Cycle, Forcing, Cell, Region, Contradiction, Double };

}  // namespace sudokit::logic::se
