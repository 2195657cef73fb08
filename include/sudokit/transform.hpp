// transform.hpp - the symmetries of the classic board: 2 * 6^8 ways to move the cells, times 9!
// ways to rename the digits. All preserve the number of solutions and minimality.
#pragma once
#include <array>
#include <cstdint>

#include "sudokit/types.hpp"

namespace sudokit {

// new_grid[to[c]] = relabel[old_grid[c]]
struct Transform {
    std::array<std::uint8_t, kClassicCells> to;  // a permutation of the cells
    std::array<Digit, 10> relabel;               // relabel[0] == 0, the rest a permutation of 1..9

    static Transform identity();
    // All 1,218,998,108,160 transforms are equally likely: the order of bands, of rows within
    // bands, of stacks, of columns within stacks, the transposition and the digits are drawn
    // independently. A seed gives the same transform everywhere.
    static Transform random(std::uint64_t seed);

    ClassicGrid apply(const ClassicGrid& grid) const;
    ClassicCandidates apply(const ClassicCandidates& candidates) const;
    Transform inverse() const;
    // The transform that applies this one first, then `after`.
    Transform then(const Transform& after) const;
    friend bool operator==(const Transform&, const Transform&) = default;
};

}  // namespace sudokit
