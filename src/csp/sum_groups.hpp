// sum_groups.hpp - the cells of a sum in groups of cells that differ: they bound it.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagators/sums.hpp"

namespace sudokit::csp {

using Groups = std::vector<Linear::Group>;

// Cells of one coefficient in cliques of cells that must differ: the larger, the tighter the bounds
// of their sum. Of two ways to go about it the better one.
Groups groups_of(const Problem& problem, const std::vector<std::vector<Cell>>& cliques,
                 const std::vector<Cell>& cells, const std::vector<int>& coefficients);

// How far the target is from the nearer of the extremes that the groups allow; negative: out of
// reach. Digits count from 0.
int slack_of(const Groups& groups, int target, int digits);

}  // namespace sudokit::csp
