// scan.hpp - all puzzles with few givens that have a certain solution.
#pragma once
#include <atomic>
#include <vector>

#include "sudokit/limits.hpp"

namespace sudokit {

struct ScanOptions {
    int clues = 17;
    ClassicCellSet kept = {};  // cells that have a given in every puzzle; they count
    bool minimal_only = true;
    const std::atomic<bool>* cancel = nullptr;
};

// Every proper puzzle with this number of givens whose solution is `grid`, in ascending order.
//
// Precondition: the grid is full and obeys the rules. The time grows quickly with the number of
// givens, and so does the number of puzzles: most grids have none with 17 givens, and all have very
// many with 21. If `cancel` was set meanwhile, the result is incomplete.
std::vector<ClassicGrid> scan(const ClassicGrid& grid, const ScanOptions& options = {});

}  // namespace sudokit
