// chaos.hpp - regions that are to be found.
#pragma once
#include <vector>

#include "csp/builder.hpp"

namespace sudokit::csp {

// All rules about them at once, as they know of each other.
void chaos(Builder& b, const std::vector<const Rule*>& rules);

// --- what the files about regions share
bool is_among(const std::vector<Cell>& cells, Cell c);

// For each cell of the list, the index of the first cell known to be in the same region.
std::vector<std::size_t> known_groups(const Builder& b, const std::vector<Cell>& regions);

// The region cells in the order in which their regions are numbered, for `count` regions of `size`
// cells. If that is not their own order, the search renumbers them.
std::vector<Cell> naming_order(Builder& b, const std::vector<Cell>& cells,
                               const std::vector<Cell>& regions, int size, int count);

}  // namespace sudokit::csp
