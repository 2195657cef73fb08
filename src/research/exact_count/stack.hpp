// stack.hpp - the column partitions that a stack's three boxes can have together.
#pragma once
#include <vector>

#include "research/exact_count/board.hpp"

namespace sudokit::exact {

// The outer box may have any image under the symmetry of a partition that fits its clues: folding
// moves outer states, so the sums need their images, too.
struct Stack {
    std::vector<Index> fitting;                  // outer box: fits the clues and can be completed
    std::vector<Index> outer;                    // `fitting` and all images
    std::vector<Index> second;                   // second box: completes some outer partition
    std::vector<Index> third;                    // third box, likewise
    PartitionMap outer_at, second_at, third_at;  // places in these lists, or kNone

    // The completions of outer[i], as places in `second` and `third`, are
    // completions[begin[i]] to completions[begin[i + 1] - 1].
    std::vector<Completion> completions;
    std::vector<std::uint32_t> begin;
    // The same as partitions, before the swaps of columns.
    std::vector<Completion> actual;

    // For each box, the partitions that fit the clues and the columns that its band lets swap; for
    // the outer box instead the symmetry of the two inner bands.
    Stack(const std::array<std::vector<Index>, 3>& columns, const std::array<unsigned, 3>& swaps,
          unsigned digits);
    std::size_t most_completions() const;
};

}  // namespace sudokit::exact
