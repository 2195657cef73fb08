#include "csp/propagators/patch.hpp"

namespace sudokit::csp {

std::optional<Layout> Layout::of(const Geometry& geometry, const std::vector<Cell>& cells) {
    int first = 0, rows = geometry.rows(), columns = geometry.columns();
    std::size_t next = 0;
    const auto is_inside = [&](Cell c) { return c >= first && c < first + rows * columns; };
    while (!is_inside(cells[0])) {
        first += rows * columns;
        rows = geometry.extra()[next].rows;
        columns = geometry.extra()[next].columns;
        ++next;
    }
    Layout layout{columns + 1, rows * (columns + 1), {}};
    for (Cell c : cells) {
        if (!is_inside(c)) return {};
        const int at = c - first;
        layout.place_of.push_back(at / columns * layout.stride + at % columns);
    }
    return layout;
}

}  // namespace sudokit::csp
