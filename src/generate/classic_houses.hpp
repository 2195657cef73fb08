// classic_houses.hpp - the houses of the classic board as sets of cells.
#pragma once
#include <array>

#include "sudokit/types.hpp"

namespace sudokit {

// Row, column and box of a cell, each 0 to 8.
constexpr std::array<std::size_t, 3> houses_of(std::size_t cell) {
    return {cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3};
}

// The other cells of the three houses of a cell.
using HousesOfCells = std::array<std::array<ClassicCellSet, 3>, kClassicCells>;
constexpr HousesOfCells all_houses() {
    HousesOfCells houses;
    for (std::size_t c = 0; c < kClassicCells; ++c)
        for (std::size_t other = 0; other < kClassicCells; ++other)
            for (std::size_t kind = 0; kind < 3; ++kind)
                if (other != c && houses_of(other)[kind] == houses_of(c)[kind])
                    houses[c][kind].insert(static_cast<Cell>(other));
    return houses;
}
inline constexpr HousesOfCells kHouses = all_houses();

constexpr std::array<ClassicCellSet, kClassicCells> all_peers() {
    std::array<ClassicCellSet, kClassicCells> peers;
    for (std::size_t c = 0; c < kClassicCells; ++c)
        for (const ClassicCellSet& house : kHouses[c]) peers[c] |= house;
    return peers;
}
inline constexpr std::array<ClassicCellSet, kClassicCells> kPeers = all_peers();

}  // namespace sudokit
