// groups.hpp - disjoint sets that need a given each, and what follows if there are no others.
//
// Sets without a common open cell need a given each, so more of them than givens left are a dead
// end. If there are as many, each of them, here called a group, has exactly one given, and all other
// cells have none. Then the sets that reach no other group than one must be hit by the given of
// this one, which often leaves it no cell:
//
//     group A: a b c      group B: d e      two givens left
//     a set with a, b and closed cells      the given of A is a or b
//     a set with b, c and closed cells      ... so it is b
//     a set with a, c and closed cells      no given can hit all three: a dead end
#pragma once
#include <vector>

#include "research/scan/window.hpp"

namespace sudokit::hitting {

struct Group {
    ClassicCellSet cells;
    Bits reach;  // sets that have one of these cells
    Bits later;  // for narrow(): sets that have a cell of a later group
};

// Removes the cells that cannot be the only given of their group. False: a dead end.
bool narrow(const Window& window, const Bits& unhit, Group* groups, int count);

}  // namespace sudokit::hitting
