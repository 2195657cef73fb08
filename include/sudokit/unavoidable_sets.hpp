// unavoidable_sets.hpp - the small unavoidable sets of a full classic grid.
#pragma once
#include <vector>

#include "sudokit/stop.hpp"
#include "sudokit/types.hpp"

namespace sudokit {

// Every minimal unavoidable set of at most `most` cells. Its cells can be filled differently while
// all other cells stay; those of a proper subset cannot. So every proper puzzle with this solution
// has a given in each set. Sorted by size, then by cells.
//
// Precondition: the grid is full and obeys the rules. `most` = 12 needs some hundredths of a
// second, and each further two cells make it five times slower.
Partial<std::vector<ClassicCellSet>> unavoidable_sets(const ClassicGrid& grid, int most,
                                                      Stop stop = {});

}  // namespace sudokit
