#include "sudokit/scan.hpp"

#include "research/scan/search.hpp"
#include "sudokit/puzzle.hpp"
#include "support/check.hpp"

namespace sudokit {

Partial<std::vector<ClassicGrid>> scan(const ClassicGrid& grid, const ScanOptions& options) {
    SUDOKIT_REQUIRE(is_solution(*Geometry::classic(), Grid(grid.begin(), grid.end())));
    if (options.clues < options.kept.size() || options.clues > kClassicCells) return {};
    return {hitting::Search(grid, options).run(), !options.stop.requested()};
}

}  // namespace sudokit
