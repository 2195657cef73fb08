// window.cpp - which sets are in a window, and in which order.
//
// A cell weighs more, the more and the smaller its sets are. Cells are tried by weight, and of equal
// sets, one of heavy cells comes first. So the first givens gather in one part of the grid, where the
// sets share many cells: a cell that was tried is closed for the cells tried after it, and makes
// the sets small that come next.
#include "research/scan/window.hpp"

#include <algorithm>

namespace sudokit::hitting {
namespace {

constexpr int kLargest = (1 << kPlanes) - 1;

}  // namespace

// Ranks the chosen sets, the heaviest first.
void Window::weigh(const Sets& sets, std::vector<Ranked>& chosen) {
    weights_ = {};
    for (const Ranked& one : chosen)  // ranked by size
        sets[one.index].for_each([&](Cell c) { weights_[c] += 1u << (kLargest - one.rank); });
    for (Ranked& one : chosen) {
        std::uint32_t weight = 0;
        sets[one.index].for_each([&](Cell c) { weight += weights_[c]; });
        one.rank = ~weight;
    }
    std::ranges::sort(chosen);
}

void Window::fill(const Sets& sets, State& state) {
    std::vector<Ranked> ranked;
    for (const ClassicCellSet& set : sets)
        ranked.push_back(
            {static_cast<std::uint32_t>(set.size()), static_cast<std::uint32_t>(ranked.size())});
    std::ranges::sort(ranked);
    std::size_t count = 0;
    while (count < ranked.size() && count < Bits::kCapacity && ranked[count].rank <= kLargest)
        ++count;
    others_.clear();
    for (std::size_t i = count; i < ranked.size(); ++i) others_.push_back(sets[ranked[i].index]);
    ranked.resize(count);
    weigh(sets, ranked);
    hits_ = {};
    state.unhit = {};
    state.size = {};
    for (std::size_t i = 0; i < count; ++i) {
        sets_[i] = sets[ranked[i].index];
        state.unhit.insert(i);
        for (std::size_t p = 0; p < kPlanes; ++p)
            if (sets_[i].size() >> p & 1) state.size[p].insert(i);
        sets_[i].for_each([&](Cell c) { hits_[c].insert(i); });
    }
}

}  // namespace sudokit::hitting
