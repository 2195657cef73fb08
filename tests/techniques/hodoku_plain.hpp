// hodoku_plain.hpp - what HoDoKu takes of fish, Sue de Coq and almost locked sets, found by trying
// everything in its order: too slow for use and too simple to be wrong.
#pragma once
#include <optional>
#include <vector>

#include "logic/hodoku/grid.hpp"

namespace hodoku_plain {

using sudokit::Candidate;
using Grid = sudokit::logic::hodoku::Grid;
using Removals = std::vector<Candidate>;  // none: there is nothing to find

struct Fish {
    sudokit::Technique technique;
    int size;
    bool has_boxes, has_fins, is_sashimi;
};
const std::vector<Fish>& all_fish();

Removals find_fish(const Grid& grid, const Fish& fish);
Removals find_sue_de_coq(const Grid& grid);
Removals find_als_xz(const Grid& grid);
Removals find_als_xy_wing(const Grid& grid);
// Nothing if there are more than a million chains.
std::optional<Removals> find_als_chain(const Grid& grid);

}  // namespace hodoku_plain
