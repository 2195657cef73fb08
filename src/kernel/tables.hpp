// tables.hpp - tables shared by all engines for the classic board: the ways of a digit in a chute,
// and the sets of single digits for vector look-ups.
#pragma once
#include <array>
#include <cstdint>

namespace sudokit::kernel {

// The six ways in which a digit can be spread over a chute: line i takes box kSpread[p][i]. Line i
// takes box j in the ways (j - i) mod 3 and 3 + (i + j) mod 3.
constexpr int kSpreads = 6;
constexpr int kSpread[kSpreads][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                      {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

// Bit 3i + j: the way runs through mini-line j of line i.
constexpr std::array<std::uint16_t, kSpreads> kWayThrough = [] {
    std::array<std::uint16_t, kSpreads> through{};
    for (int p = 0; p < kSpreads; ++p)
        for (int i = 0; i < 3; ++i)
            through[static_cast<std::size_t>(p)] |=
                static_cast<std::uint16_t>(1 << (3 * i + kSpread[p][i]));
    return through;
}();

// The low and the high byte of the set of each digit; 0 is an open cell.
alignas(16) inline constexpr std::uint8_t kSetLow[16] = {0xff, 1, 2, 4, 8, 16, 32, 64, 128};
alignas(16) inline constexpr std::uint8_t kSetHigh[16] = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1};

}  // namespace sudokit::kernel
