// rule_bounds.hpp - how much the other cells of a sum leave for those that lose candidates.
#pragma once
#include <optional>
#include <vector>

#include "logic/words/narrate_sums.hpp"
#include "sudokit/step.hpp"

namespace sudokit::logic {

// "The others of `cells` add up to at least 3, and r9c9 is at most 9, which leaves at most 6."
struct SumBound {
    std::vector<Cell> of;      // what it bounds: each of these
    std::vector<Cell> others;  // on the same side of the sum, for a single cell
    int others_sum = 0;
    std::vector<Cell> across;  // on the other side
    int across_sum = 0;
    bool is_less = false;  // does it bound a cell of `BalancedSum::less`?
    bool is_most = false;  // at most `bound`, because the others are at least ...; or the reverse
    int bound = 0;
};

// Few bounds that exclude all that the step removes; empty: there are none.
std::vector<SumBound> sum_bounds(const Geometry& geometry, const BalancedSum& sum,
                                 const ReasonCells& reason, const Step& step);

}  // namespace sudokit::logic
