// branch.hpp - what a branch removes from a board, and how nearly empty boards branch. All engines
// use it, so they search the same tree.
//
// A digit is spread over the nine mini-lines of a chute in one of six ways; see propagate-inl.hpp.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kernel/tables.hpp"
#include "sudokit/types.hpp"

namespace sudokit::kernel {

// Removes a digit from some mini-lines of a chute.
struct Restriction {
    std::uint16_t digit = 0;  // one bit; 0 = nothing
    std::uint16_t chute = 0;  // direction * 3 + chute
    std::uint16_t keeps = 0;  // bit 3i + j: mini-line j of line i keeps the digit
};

// The two boards of a branch, in search order.
struct Branch {
    Restriction first, second;
};

inline void restrict_board(ClassicCandidates& board, const Restriction& r) {
    for (std::size_t mini = 0; mini < 9; ++mini) {
        if ((r.keeps >> mini & 1) != 0) continue;
        const std::size_t line = r.chute % 3u * 3 + mini / 3;
        for (std::size_t k = mini % 3 * 3; k < mini % 3 * 3 + 3; ++k)
            board[r.chute < 3 ? line * 9 + k : k * 9 + line] &=
                static_cast<std::uint16_t>(~r.digit);
    }
}

// The digits that each mini-line of each chute may hold.
using MiniLines = std::array<std::array<std::uint16_t, 9>, 6>;

inline MiniLines mini_lines_of(const ClassicCandidates& board) {
    MiniLines any{};
    for (std::size_t c = 0; c < board.size(); ++c) {
        const std::size_t row = c / 9, column = c % 9;
        any[row / 3][row % 3 * 3 + column / 3] |= board[c];
        any[3 + column / 3][column % 3 * 3 + row / 3] |= board[c];
    }
    return any;
}

// The ways that a digit has left in a chute, one bit each.
inline unsigned ways_of(const std::array<std::uint16_t, 9>& any, unsigned digit) {
    unsigned held = 0, ways = 0;
    for (std::size_t mini = 0; mini < 9; ++mini)
        held |= static_cast<unsigned>((any[mini] & digit) != 0) << mini;
    for (std::size_t way = 0; way < kWayThrough.size(); ++way)
        if ((kWayThrough[way] & ~held) == 0) ways |= 1u << way;
    return ways;
}

// Branches a board on which no digit has exactly two ways in any chute: one way of the digit with
// the fewest ways, or its other ways. Some digit has several ways, because if all were settled,
// each cell would hold the one digit that its mini-row and mini-column share.
inline Branch branch_on_many_ways(const MiniLines& any) {
    std::size_t chute = 0;
    unsigned digit = 0, ways = 0;
    for (std::size_t c = 0; c < any.size(); ++c)
        for (unsigned d = 1; d < 1u << 9; d <<= 1) {
            const unsigned w = ways_of(any[c], d);
            if (std::popcount(w) > 1 && (ways == 0 || std::popcount(w) < std::popcount(ways)))
                chute = c, digit = d, ways = w;
        }
    const auto split = [&](unsigned first, unsigned second) {
        const auto d = static_cast<std::uint16_t>(digit), c = static_cast<std::uint16_t>(chute);
        return Branch{{d, c, static_cast<std::uint16_t>(first)},
                      {d, c, static_cast<std::uint16_t>(second)}};
    };
    for (std::size_t way = 0; way < kWayThrough.size(); ++way) {
        if ((ways >> way & 1) == 0) continue;
        unsigned others = 0;
        for (std::size_t other = 0; other < kWayThrough.size(); ++other)
            if (other != way && (ways >> other & 1) != 0) others |= kWayThrough[other];
        if ((kWayThrough[way] & ~others) != 0) return split(kWayThrough[way], others);
    }
    // If all six ways are open, every mini-line is on several: the digit is in the first, or not.
    return split(0661, 0776);
}

}  // namespace sudokit::kernel
