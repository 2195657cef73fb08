// frame.hpp - bands and stacks of a puzzle in a certain view, ready for the sums.
#pragma once
#include "research/exact_count/band.hpp"
#include "research/exact_count/stack.hpp"

namespace sudokit::exact {

struct Frame {
    std::array<Band, 3> bands;
    Symmetry inner, all;  // what the second and third band do not notice, and what none does
    std::array<Stack, 3> stacks;

    explicit Frame(const Board& board);
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

    // No: some stack has no three column partitions that complete each other.
    bool may_have_solutions() const;
};

}  // namespace sudokit::exact
