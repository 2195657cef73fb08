#include "csp/propagators/connected.hpp"

#include "csp/propagators/growth.hpp"

namespace sudokit::csp {

Connected::Connected(std::vector<Cell> cells, Layout layout, Digits digits, int size)
    : Propagator(std::move(cells), Cost::High),
      layout_(std::move(layout)),
      digits_(digits),
      size_(size) {}

bool Connected::propagate(State& state) const {
    if (layout_.places <= 64) return run<1>(state);
    if (layout_.places <= 128) return run<2>(state);
    if (layout_.places <= 320) return run<5>(state);
    return run<Layout::kMostWords>(state);
}

template <int W>
bool Connected::run(State& state) const {
    Growth<W> growth(layout_.stride, size_, true);
    const auto& cells = this->cells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Digits here = state.at(cells[i]);
        if (!(here & digits_)) continue;
        growth.may.insert(layout_.place_of[i]);
        if (!(here & ~digits_)) growth.sure.insert(layout_.place_of[i]);
    }
    if (!growth.settle()) return false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int place = layout_.place_of[i];
        if (growth.sure.contains(place) && !state.keep(cells[i], digits_)) return false;
        if (!growth.may.contains(place) && !state.remove(cells[i], digits_)) return false;
    }
    return true;
}

}  // namespace sudokit::csp
