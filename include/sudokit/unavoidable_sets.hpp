// unavoidable_sets.hpp - the small unavoidable sets of a full classic grid.
#pragma once
#include <atomic>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit {

// Every minimal unavoidable set of at most `most` cells: cells of the grid that can be filled
// differently while all others stay, none of whose proper subsets can. So every proper puzzle with
// this solution has a given in each of them. Smaller sets come first; those of equal size in the
// order of their cells.
//
// Precondition: the grid is full and obeys the rules. 12 cells take some hundredths of a second,
// and each two more five times as long. If `cancel` was set meanwhile, the result is incomplete.
std::vector<ClassicCellSet> unavoidable_sets(const ClassicGrid& grid, int most,
                                             const std::atomic<bool>* cancel = nullptr);

}  // namespace sudokit
