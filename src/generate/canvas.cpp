#include "generate/canvas.hpp"

#include <algorithm>

namespace sudokit {

Canvas::Canvas(const Geometry& geometry)
    : geometry_(&geometry),
      width_(2 * geometry.columns() + 3),
      taken_(static_cast<std::size_t>(width_) *
             (2 * static_cast<std::size_t>(geometry.rows()) + 3)) {}

Place Canvas::centre(Cell c) const {
    return place_at(2 * geometry_->row_of(c), 2 * geometry_->column_of(c));
}

Place Canvas::between(Cell a, Cell b) const {
    return place_at(geometry_->row_of(a) + geometry_->row_of(b),
                    geometry_->column_of(a) + geometry_->column_of(b));
}

Place Canvas::outside(Cell first, Cell second) const {
    const int row = 2 * geometry_->row_of(first) - geometry_->row_of(second),
              column = 2 * geometry_->column_of(first) - geometry_->column_of(second);
    const bool is_inside =
        row >= 0 && row < geometry_->rows() && column >= 0 && column < geometry_->columns();
    if (is_inside && geometry_->is_used(geometry_->cell_at(row, column))) return -1;
    return place_at(2 * row, 2 * column);
}

std::vector<Place> Canvas::places_of(Layout layout, const Rule& rule) const {
    std::vector<Cell> cells;
    for (const auto& list : rule.lists) cells.insert(cells.end(), list.begin(), list.end());
    if (layout == Layout::Edge) return {between(cells[0], cells[1])};
    if (layout == Layout::Corner) return {between(cells[0], cells[3])};
    if (layout == Layout::Lane || layout == Layout::Diagonal) return {outside(cells[0], cells[1])};
    std::vector<Place> places;
    for (const Cell c : cells) places.push_back(centre(c));
    if (layout == Layout::Line)
        for (std::size_t i = 1; i < cells.size(); ++i)
            places.push_back(between(cells[i - 1], cells[i]));
    return places;
}

bool Canvas::are_free(std::span<const Place> places) const {
    return std::all_of(places.begin(), places.end(), [&](Place place) { return is_free(place); });
}

void Canvas::take(std::span<const Place> places, int by) {
    for (const Place place : places) taken_[static_cast<std::size_t>(place)] += by;
}

}  // namespace sudokit
