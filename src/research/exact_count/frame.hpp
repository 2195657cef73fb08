// frame.hpp - the bands and stacks of a puzzle in a given view, ready for the sums.
#pragma once
#include "research/exact_count/band.hpp"
#include "research/exact_count/stack.hpp"

namespace sudokit::exact {

struct Frame {
    std::array<Band, 3> bands;
    Symmetry inner, all;  // preserves the second and third band; preserves all bands
    std::array<Stack, 3> stacks;

    explicit Frame(const Board& board);
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

    // False if some stack has no three column partitions that complete each other.
    bool may_have_solutions() const;
};

}  // namespace sudokit::exact
