// sum_groups.hpp - partitions the cells of a sum into cliques that bound it.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagators/sums.hpp"

namespace sudokit::csp {

using Groups = std::vector<Group>;

// Partitions the cells into groups with one coefficient whose cells must all differ: the larger
// they are, the tighter the bounds of their sum. Tries two ways and takes the better one.
Groups groups_of(const Problem& problem, const std::vector<std::vector<Cell>>& cliques,
                 const std::vector<Cell>& cells, const std::vector<int>& coefficients);

// The distance of the target from the nearer extreme that the groups allow; negative: out of reach.
// Digits count from 0.
int slack_of(const Groups& groups, int target, int digits);

}  // namespace sudokit::csp
