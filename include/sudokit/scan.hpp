// scan.hpp - all puzzles with few givens that have a given solution grid.
#pragma once
#include <vector>

#include "sudokit/limits.hpp"

namespace sudokit {

struct ScanOptions {
    int clues = 17;
    ClassicCellSet kept = {};  // cells that have a given in every puzzle; they count as clues
    bool minimal_only = true;
    Stop stop = {};
};

// Every proper puzzle with this number of givens whose solution is `grid`, in ascending order.
//
// Precondition: the grid is full and obeys the rules. Time and the number of puzzles grow quickly
// with the number of givens: most grids have no puzzle with 17, and all have very many with 21.
Partial<std::vector<ClassicGrid>> scan(const ClassicGrid& grid, const ScanOptions& options = {});

}  // namespace sudokit
