// minlex.cpp - the door to the canonical form.
#include "research/minlex.hpp"

namespace sudokit {
namespace minlex {

Lines lines_of(const ClassicGrid& grid) {
    Lines lines;
    for (unsigned r = 0; r < 9; ++r) {
        for (unsigned c = 0; c < 9; ++c) {
            const std::uint64_t digit = grid[9 * r + c];
            if (digit == kOpen) continue;
            lines[r].digits |= digit << (4 * c);
            lines[r].given |= 1u << c;
            lines[9 + c].digits |= digit << (4 * r);
            lines[9 + c].given |= 1u << r;
        }
    }
    return lines;
}

Transform transform_of(const Arrangement& a) {
    Transform t;
    t.relabel = a.name;
    for (std::size_t i = 0; i < 9; ++i) {
        for (std::size_t c = 0; c < 9; ++c) {
            const std::size_t cell = a.transposed ? 9 * c + i : 9 * i + c;
            t.to[cell] = static_cast<std::uint8_t>(9 * a.line[i] + a.place[c]);
        }
    }
    return t;
}

}  // namespace minlex

CanonicalForm to_minlex(const ClassicGrid& grid) { return minlex::form_of_puzzle(grid); }

}  // namespace sudokit
