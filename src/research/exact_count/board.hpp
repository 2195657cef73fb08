// board.hpp - the puzzle as nine boxes of clues, the partitions that they leave, and the renamings
// and column swaps that preserve them.
#pragma once
#include <array>
#include <vector>

#include "research/exact_count/partitions.hpp"
#include "sudokit/types.hpp"

namespace sudokit::exact {

struct Clue {
    std::uint8_t row, column, digit;  // in the box; digit 0-8
};
using Box = std::vector<Clue>;

struct Board {
    std::array<std::array<Box, 3>, 3> boxes;  // [band][stack]
};
// An orientation of the puzzle: band 0 is the outer band, stack 0 the outermost.
struct View {
    bool transposed = false;
    std::array<std::uint8_t, 3> bands{0, 1, 2}, stacks{0, 1, 2};
};
Board board_of(const ClassicGrid& grid, const View& view);

// The partitions of the digits into rows or columns that agree with every clue of the box.
std::vector<Index> row_partitions(const Box& box);
std::vector<Index> column_partitions(const Box& box);

// The digits (as bits) that can be renamed among each other, and for each stack the columns (as
// bits) that can be swapped, without changing certain bands: those without clues there.
struct Symmetry {
    unsigned digits = 0x1ff;
    std::array<unsigned, 3> columns{7, 7, 7};
};
Symmetry symmetry_of(const std::array<Box, 3>& band);
Symmetry both(const Symmetry& a, const Symmetry& b);

// A representative of an orbit of partitions, and a renaming of digits that leads there (after
// which columns may have to be swapped, too).
struct Canonical {
    Index representative;
    DigitMap digits;
};
Canonical canonical(const Parts& parts, unsigned digits, unsigned columns);
// The representative of every partition.
PartitionMap orbit_map(unsigned digits, unsigned columns);

// All orders of the lines in which only these (as bits) move, the identity first.
const std::vector<LineMap>& orders_of(unsigned lines);
// The swaps of two columns (0-1, 0-2, 1-2) that a set of interchangeable columns allows.
std::vector<LineMap> swaps_of(unsigned columns);

}  // namespace sudokit::exact
