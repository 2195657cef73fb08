#include "generate/symmetry.hpp"

#include <algorithm>

namespace sudokit {
namespace {

constexpr std::string_view kNames[] = {"none",     "rotational",   "horizontal",   "vertical",
                                       "diagonal", "antidiagonal", "rotational90", "full"};

struct Place {
    int row, column;
};
// Maps a place, on a grid whose last row and column are `last`.
using Move = Place (*)(Place at, Place last);

Place half_turn(Place at, Place last) { return {last.row - at.row, last.column - at.column}; }
Place quarter_turn(Place at, Place last) { return {at.column, last.row - at.row}; }
Place left_right(Place at, Place last) { return {at.row, last.column - at.column}; }
Place up_down(Place at, Place last) { return {last.row - at.row, at.column}; }
Place transposed(Place at, Place) { return {at.column, at.row}; }
Place across(Place at, Place last) { return {last.column - at.column, last.row - at.row}; }

// Generators of the symmetry group.
std::vector<Move> moves_of(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::None:
            return {};
        case Symmetry::Rotational:
            return {half_turn};
        case Symmetry::Horizontal:
            return {left_right};
        case Symmetry::Vertical:
            return {up_down};
        case Symmetry::Diagonal:
            return {transposed};
        case Symmetry::Antidiagonal:
            return {across};
        case Symmetry::Rotational90:
            return {quarter_turn};
        case Symmetry::Full:
            return {quarter_turn, transposed};
    }
    return {};
}

// Precondition: the move stays on the grid.
Cell moved(const Geometry& geometry, Move move, Cell c) {
    const Place to = move({geometry.row_of(c), geometry.column_of(c)},
                          {geometry.rows() - 1, geometry.columns() - 1});
    return geometry.cell_at(to.row, to.column);
}

}  // namespace

std::span<const std::string_view> symmetry_names() { return kNames; }

bool has_symmetry(const Geometry& geometry, Symmetry symmetry) {
    const bool turns_lines = symmetry != Symmetry::None && symmetry != Symmetry::Rotational &&
                             symmetry != Symmetry::Horizontal && symmetry != Symmetry::Vertical;
    if (turns_lines && geometry.rows() != geometry.columns()) return false;
    for (const Move move : moves_of(symmetry))
        for (int i = 0; i < geometry.grid_cells(); ++i)
            if (const auto c = static_cast<Cell>(i);
                geometry.is_used(c) != geometry.is_used(moved(geometry, move, c)))
                return false;
    return true;
}

std::vector<std::vector<Cell>> orbits_of(Symmetry symmetry, const Geometry& geometry) {
    const auto moves = moves_of(symmetry);
    std::vector<std::vector<Cell>> orbits;
    std::vector<bool> seen(static_cast<std::size_t>(geometry.grid_cells()));
    for (int i = 0; i < geometry.grid_cells(); ++i) {
        const auto start = static_cast<Cell>(i);
        if (seen[start] || !geometry.is_used(start)) continue;
        std::vector<Cell> orbit{start};
        seen[start] = true;
        for (std::size_t k = 0; k < orbit.size(); ++k)
            for (const Move move : moves) {
                const Cell next = moved(geometry, move, orbit[k]);
                if (!seen[next]) orbit.push_back(next);
                seen[next] = true;
            }
        std::ranges::sort(orbit);
        orbits.push_back(std::move(orbit));
    }
    return orbits;
}

std::vector<std::vector<Cell>> images_of(Symmetry symmetry, const Geometry& geometry) {
    const auto moves = moves_of(symmetry);
    std::vector<std::vector<Cell>> images(1);
    for (int c = 0; c < geometry.grid_cells(); ++c) images[0].push_back(static_cast<Cell>(c));
    for (std::size_t i = 0; i < images.size(); ++i)
        for (const Move move : moves) {
            std::vector<Cell> next = images[i];
            for (Cell& c : next) c = moved(geometry, move, c);
            if (std::find(images.begin(), images.end(), next) == images.end())
                images.push_back(std::move(next));
        }
    return images;
}

}  // namespace sudokit
