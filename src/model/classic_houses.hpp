// classic_houses.hpp - the houses and peers of the classic board, once, made by the compiler.
//
// Houses are numbered rows 0-8, columns 9-17, boxes 18-26; the cells of a house come in reading order.
#pragma once
#include <array>
#include <cstdint>

#include "sudokit/types.hpp"

namespace sudokit {

struct ClassicHouses {
    static constexpr int kCount = 27, kFirstColumn = 9, kFirstBox = 18;

    std::array<std::array<std::uint8_t, 3>, kClassicCells> houses_of{};  // row, column, box
    std::array<std::array<std::uint8_t, 9>, kCount> list{};              // the cells of a house
    std::array<ClassicCellSet, kCount> house{};                          // as a set
    std::array<ClassicCellSet, kClassicCells> peers{};  // of a cell, without the cell itself
    std::array<std::array<std::uint8_t, 20>, kClassicCells> peer_list{};

    constexpr ClassicHouses() {
        std::array<std::size_t, kCount> filled{};
        for (unsigned c = 0; c < kClassicCells; ++c) {
            const unsigned row = c / 9, column = c % 9, box = row / 3 * 3 + column / 3;
            houses_of[c] = {static_cast<std::uint8_t>(row),
                            static_cast<std::uint8_t>(kFirstColumn + column),
                            static_cast<std::uint8_t>(kFirstBox + box)};
            for (const auto h : houses_of[c]) {
                list[h][filled[h]++] = static_cast<std::uint8_t>(c);
                house[h].insert(static_cast<Cell>(c));
            }
        }
        for (unsigned c = 0; c < kClassicCells; ++c) {
            for (const auto h : houses_of[c]) peers[c] |= house[h];
            peers[c].erase(static_cast<Cell>(c));
            std::size_t n = 0;
            for (unsigned p = 0; p < kClassicCells; ++p)
                if (peers[c].contains(static_cast<Cell>(p)))
                    peer_list[c][n++] = static_cast<std::uint8_t>(p);
        }
    }
};
inline constexpr ClassicHouses kClassicHouses;

// 0 to 8.
constexpr int classic_box(std::size_t cell) {
    return kClassicHouses.houses_of[cell][2] - ClassicHouses::kFirstBox;
}

}  // namespace sudokit
