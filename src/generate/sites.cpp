#include <algorithm>

#include "generate/pencil.hpp"
#include "rules/parts.hpp"

namespace sudokit {
namespace {

using Sites = std::vector<std::vector<Cell>>;

bool has_cell(const Geometry& geometry, int row, int column) {
    return row >= 0 && row < geometry.rows() && column >= 0 && column < geometry.columns() &&
           geometry.is_used(geometry.cell_at(row, column));
}

// Each diagonal once, from one of its ends, so that each side of the board has some.
//
//     \ from above, or else from below      / from the right, or else from the left
Sites diagonals(const Geometry& geometry, const Range& sizes) {
    Sites sites;
    for (const Cell start : rules::grid_cells(geometry))
        for (const int right : {1, -1}) {
            int row = geometry.row_of(start), column = geometry.column_of(start);
            if (has_cell(geometry, row - 1, column - right)) continue;
            const bool from_here = right > 0 ? !has_cell(geometry, row - 1, column)
                                             : !has_cell(geometry, row, column + 1);
            std::vector<Cell> cells;
            for (; has_cell(geometry, row, column); ++row, column += right)
                cells.push_back(geometry.cell_at(row, column));
            if (!from_here) std::ranges::reverse(cells);
            if (sizes.contains(static_cast<int>(cells.size()))) sites.push_back(std::move(cells));
        }
    return sites;
}

Sites lanes(const Geometry& geometry, bool one_side) {
    Sites sites = rules::readings(geometry);
    std::erase_if(sites, [&](const std::vector<Cell>& cells) {
        return cells.size() < 2 || (one_side && cells.front() > cells.back());
    });
    return sites;
}

}  // namespace

Sites sites_of(const Geometry& geometry, const Order& order) {
    const Placer& placer = *order.placer;
    if (placer.layout == Layout::Diagonal) return diagonals(geometry, order.size);
    if (placer.layout == Layout::Lane) return lanes(geometry, placer.has(Placer::kOneSide));
    if (placer.layout == Layout::Corner) return rules::squares(geometry);
    Sites sites;
    for (const Cell c : rules::grid_cells(geometry)) {
        if (placer.layout == Layout::Spot) sites.push_back({c});
        if (placer.layout != Layout::Edge) continue;
        for (const Cell n : geometry.neighbours_of(c))
            if (n > c) sites.push_back({c, n});
    }
    return sites;
}

}  // namespace sudokit
