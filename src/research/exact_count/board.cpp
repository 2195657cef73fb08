#include "research/exact_count/board.hpp"

#include <algorithm>
#include <bit>

namespace sudokit::exact {
namespace {

template <typename Line>
std::vector<Index> partitions_with(const Box& box, Line line) {
    const Partitions& table = partitions();
    std::vector<Index> fitting;
    for (std::size_t i = 0; i < kPartitions; ++i) {
        const Parts& parts = table.parts[i];
        if (std::all_of(box.begin(), box.end(),
                        [&](const Clue& clue) { return parts[clue.digit] == line(clue); }))
            fitting.push_back(static_cast<Index>(i));
    }
    return fitting;
}

std::vector<LineMap> list_orders(unsigned lines) {
    std::vector<LineMap> orders;
    LineMap order = kSameLines;
    do {
        bool allowed = true;
        for (unsigned i = 0; i < 3; ++i)
            if (order[i] != i && !(lines >> i & 1)) allowed = false;
        if (allowed) orders.push_back(order);
    } while (std::next_permutation(order.begin(), order.end()));
    return orders;
}

}  // namespace

const std::vector<LineMap>& orders_of(unsigned lines) {
    static const auto table = [] {
        std::array<std::vector<LineMap>, 8> orders;
        for (unsigned i = 0; i < 8; ++i) orders[i] = list_orders(i);
        return orders;
    }();
    return table[lines];
}

Board board_of(const ClassicGrid& grid, const View& view) {
    Board board;
    for (std::size_t band = 0; band < 3; ++band) {
        for (std::size_t stack = 0; stack < 3; ++stack) {
            for (std::size_t cell = 0; cell < 9; ++cell) {
                const std::size_t row = cell / 3, column = cell % 3;
                const std::size_t r = 3u * view.bands[band] + row;
                const std::size_t c = 3u * view.stacks[stack] + column;
                const Digit digit = grid[view.transposed ? 9 * c + r : 9 * r + c];
                if (digit == kOpen) continue;
                board.boxes[band][stack].push_back({static_cast<std::uint8_t>(row),
                                                    static_cast<std::uint8_t>(column),
                                                    static_cast<std::uint8_t>(digit - 1)});
            }
        }
    }
    return board;
}

std::vector<Index> row_partitions(const Box& box) {
    return partitions_with(box, [](const Clue& clue) { return clue.row; });
}

std::vector<Index> column_partitions(const Box& box) {
    return partitions_with(box, [](const Clue& clue) { return clue.column; });
}

Symmetry symmetry_of(const std::array<Box, 3>& band) {
    Symmetry s;
    for (std::size_t stack = 0; stack < 3; ++stack) {
        for (const Clue& clue : band[stack]) {
            s.digits &= ~(1u << clue.digit);
            s.columns[stack] &= ~(1u << clue.column);
        }
    }
    return s;
}

Symmetry both(const Symmetry& a, const Symmetry& b) {
    Symmetry s{a.digits & b.digits, {}};
    for (std::size_t i = 0; i < 3; ++i) s.columns[i] = a.columns[i] & b.columns[i];
    return s;
}

// For each order of the columns, sorts the free digits by column. The least word wins.
Canonical canonical(const Parts& parts, unsigned digits, unsigned columns) {
    std::array<std::uint8_t, 9> free;
    std::size_t n = 0;
    for (std::uint8_t d = 0; d < 9; ++d)
        if (digits >> d & 1) free[n++] = d;
    Canonical best{kNone, kSameDigits};
    unsigned best_code = ~0u;
    for (const LineMap& order : orders_of(columns)) {
        Parts word;
        DigitMap map = kSameDigits;
        for (std::size_t d = 0; d < 9; ++d) word[d] = order[parts[d]];
        std::array<std::size_t, 3> end{};  // by column: where its next free digit goes
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t line = word[free[i]] + 1u; line < 3; ++line) ++end[line];
        for (std::size_t i = 0; i < n; ++i) map[free[i]] = free[end[word[free[i]]]++];
        Parts renamed;
        for (std::size_t d = 0; d < 9; ++d) renamed[map[d]] = word[d];
        const unsigned code = Partitions::code_of(renamed);
        if (code >= best_code) continue;
        best_code = code;
        best = {partitions().index_of_code[code], map};
    }
    return best;
}

PartitionMap orbit_map(unsigned digits, unsigned columns) {
    PartitionMap map;
    const bool trivial = std::popcount(digits) < 2 && std::popcount(columns) < 2;
    for (std::size_t i = 0; i < kPartitions; ++i)
        map[i] = trivial ? static_cast<Index>(i)
                         : canonical(partitions().parts[i], digits, columns).representative;
    return map;
}

std::vector<LineMap> swaps_of(unsigned columns) {
    std::vector<LineMap> swaps;
    for (const LineMap& order : orders_of(columns))
        if ((order[0] == 0) + (order[1] == 1) + (order[2] == 2) == 1) swaps.push_back(order);
    return swaps;
}

}  // namespace sudokit::exact
