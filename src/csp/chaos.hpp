// chaos.hpp - regions that the solver must find (chaos construction).
#pragma once
#include <vector>

#include "csp/builder.hpp"

namespace sudokit::csp {

// Adds all rules about regions at once, because they depend on each other.
void chaos(Builder& b, const std::vector<const Rule*>& rules);

// --- shared by the files about regions
bool is_among(const std::vector<Cell>& cells, Cell c);

// For each cell of the list, the index of the first cell known to be in the same region.
std::vector<std::size_t> known_groups(const Builder& b, const std::vector<Cell>& regions);

// Lets the search number the `count` regions of `size` cells as it likes. False: the rules do not
// allow it.
bool name_regions(Builder& b, const std::vector<Cell>& cells, const std::vector<Cell>& regions,
                  int size, int count);

}  // namespace sudokit::csp
