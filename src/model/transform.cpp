// transform.cpp - moves the cells and renames the digits of a classic board.
//
// Why 2 * 6^8: the three bands can be permuted (3!), the rows inside each band as well (3!^3), the
// same for stacks and columns, and the board may be transposed. No two of these agree on all cells
// (tests/research/transform_test.cpp tries all of them).
#include "sudokit/transform.hpp"

#include <numeric>

#include "support/rng.hpp"

namespace sudokit {
namespace {

// A random order of nine rows (or columns) that keeps the threes together: old line -> new line.
std::array<std::uint8_t, 9> random_lines(Rng& rng) {
    std::array<std::uint8_t, 3> chutes{0, 1, 2};
    rng.shuffle(chutes);
    std::array<std::uint8_t, 9> lines{};
    for (std::size_t chute = 0; chute < 3; ++chute) {
        std::array<std::uint8_t, 3> inside{0, 1, 2};
        rng.shuffle(inside);
        for (std::size_t i = 0; i < 3; ++i)
            lines[3 * chute + i] = static_cast<std::uint8_t>(3 * chutes[chute] + inside[i]);
    }
    return lines;
}

}  // namespace

Transform Transform::identity() {
    Transform t;
    std::iota(t.to.begin(), t.to.end(), std::uint8_t{0});
    std::iota(t.relabel.begin(), t.relabel.end(), Digit{0});
    return t;
}

Transform Transform::random(std::uint64_t seed) {
    Rng rng(seed);
    const auto rows = random_lines(rng), columns = random_lines(rng);
    const bool transposed = rng.below(2) != 0;
    Transform t;
    for (std::size_t c = 0; c < t.to.size(); ++c) {
        const int row = rows[c / 9], column = columns[c % 9];
        t.to[c] = static_cast<std::uint8_t>(transposed ? 9 * column + row : 9 * row + column);
    }
    std::array<Digit, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
    rng.shuffle(digits);
    t.relabel[0] = kOpen;
    for (std::size_t d = 0; d < digits.size(); ++d) t.relabel[d + 1] = digits[d];
    return t;
}

ClassicGrid Transform::apply(const ClassicGrid& grid) const {
    ClassicGrid result;
    for (std::size_t c = 0; c < grid.size(); ++c) result[to[c]] = relabel[grid[c]];
    return result;
}

ClassicCandidates Transform::apply(const ClassicCandidates& candidates) const {
    ClassicCandidates result;
    for (std::size_t c = 0; c < candidates.size(); ++c) {
        unsigned renamed = 0;
        for (Digit d : DigitSet(candidates[c])) renamed |= 1u << (relabel[d] - 1);
        result[to[c]] = static_cast<std::uint16_t>(renamed);
    }
    return result;
}

Transform Transform::inverse() const {
    Transform back;
    for (std::size_t c = 0; c < to.size(); ++c) back.to[to[c]] = static_cast<std::uint8_t>(c);
    for (std::size_t d = 0; d < relabel.size(); ++d)
        back.relabel[relabel[d]] = static_cast<Digit>(d);
    return back;
}

Transform Transform::then(const Transform& after) const {
    Transform both;
    for (std::size_t c = 0; c < to.size(); ++c) both.to[c] = after.to[to[c]];
    for (std::size_t d = 0; d < relabel.size(); ++d) both.relabel[d] = after.relabel[relabel[d]];
    return both;
}

}  // namespace sudokit
