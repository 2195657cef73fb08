// tools.hpp - helpers shared by several propagators.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "csp/problem.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

constexpr Digits first_of(Digits d) { return d & (~d + 1); }

bool all_once(std::vector<Cell> cells);  // no cell occurs twice

// Sets of subsets of a few things, as a word with one bit per subset. kSubsetsWithout[i]: the
// subsets without thing i. So thing i is added to all subsets in one step: (sets &
// kSubsetsWithout[i]) << (1 << i).
constexpr std::size_t kMostInSubset = 6;
inline constexpr std::array<std::uint64_t, kMostInSubset> kSubsetsWithout = [] {
    std::array<std::uint64_t, kMostInSubset> without{};
    for (std::size_t i = 0; i < kMostInSubset; ++i)
        for (unsigned set = 0; set < 64; ++set)
            if (!(set >> i & 1)) without[i] |= std::uint64_t{1} << set;
    return without;
}();

// A digit must be in one of the cells that still allow it: a single such cell takes it, and cells
// that see all of them lose it. False: no cell allows it.
bool must_stand(State& state, std::span<const Cell> cells, Digits digit);

// A digit is in exactly `count` of the cells or, unless `exactly`, in at least `count`. Tries the
// ways to place it in cells that do not see each other. A cell in every way takes it; a cell in no
// way loses it if the number is exact; other cells seen from every way lose it, too. If there are
// too many ways, only counts places.
bool must_stand(State& state, std::span<const Cell> cells, Digits digit, int count, bool exactly);

}  // namespace sudokit::csp
