#include "logic/layout.hpp"

#include <algorithm>

namespace sudokit::logic {

template <class Size>
bool Layout<Size>::fits(const Geometry& geometry) {
    return geometry.cell_count() <= Size::kCells && geometry.digits() <= Size::kDigits;
}

template <class Size>
Layout<Size>::Layout(std::shared_ptr<const Geometry> shape)
    : geometry(std::move(shape)), cells(geometry->cell_count()), digits(geometry->digits()) {
    for (Cell c = 0; c < cells; ++c) {
        Cells& seen = peers.emplace_back();
        if (!geometry->is_used(c)) continue;
        used.insert(c);
        for (Cell peer : geometry->peers_of(c)) seen.insert(peer);
    }
    for (const House& house : geometry->houses()) {
        Cells& set = houses.emplace_back();
        for (Cell c : house.cells) set.insert(c);
        full_.push_back(geometry->is_full(house));
    }
    for (int h = 0; h < static_cast<int>(houses.size()); ++h)
        if (is_full(h)) full.push_back(h);
    std::sort(full.begin(), full.end(),
              [&](int a, int b) { return std::pair(kind(a), a) < std::pair(kind(b), b); });
    for (int h : full) (is_line(h) ? lines : boxes).push_back(h);
}

template <class Size>
typename Layout<Size>::Cells Layout<Size>::seen_by_all(const Cells& of) const {
    Cells seen = used;
    of.for_each([&](Cell c) { seen &= peers[c]; });
    return seen;
}

template struct Layout<Small>;
template struct Layout<Large>;

}  // namespace sudokit::logic
