// digits.hpp - sets of digits as plain words, as used throughout the general solver.
#pragma once
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "sudokit/types.hpp"
#include "support/check.hpp"

namespace sudokit::csp {

// Bit i stands for the index i, that is, for the digit i+1. Sums are over indices here: a sum of n
// values is the sum of their indices plus n times the board's lowest value.
using Digits = std::uint64_t;

constexpr bool is_single(Digits d) { return (d & (d - 1)) == 0; }  // true also of the empty set
constexpr int low(Digits d) {                                      // precondition: not empty
    SUDOKIT_CHECK(d != 0);
    return std::countr_zero(d);
}
constexpr int high(Digits d) {  // precondition: not empty
    SUDOKIT_CHECK(d != 0);
    return 63 - std::countl_zero(d);
}
constexpr int count_of(Digits d) { return std::popcount(d); }
constexpr Digits bit(int index) { return Digits{1} << index; }
// The indices below n, at most n and at least n; n may be out of range.
constexpr Digits below(int n) { return n <= 0 ? 0 : n >= 64 ? ~Digits{0} : bit(n) - 1; }
constexpr Digits at_most(int n) { return below(n + 1); }
constexpr Digits at_least(int n) { return ~below(n); }

// Index i becomes 63 - i.
inline Digits reversed(Digits d) {
    d = (d >> 1 & 0x5555555555555555) | (d & 0x5555555555555555) << 1;
    d = (d >> 2 & 0x3333333333333333) | (d & 0x3333333333333333) << 2;
    d = (d >> 4 & 0x0f0f0f0f0f0f0f0f) | (d & 0x0f0f0f0f0f0f0f0f) << 4;
    d = (d >> 8 & 0x00ff00ff00ff00ff) | (d & 0x00ff00ff00ff00ff) << 8;
    d = (d >> 16 & 0x0000ffff0000ffff) | (d & 0x0000ffff0000ffff) << 16;
    return d >> 32 | d << 32;
}
// Reverses a set of digits on a board of `digits`: the smallest becomes the greatest.
inline Digits mirrored(Digits set, int digits) { return reversed(set) >> (64 - digits); }

// The digits that exactly two of the cells may hold.
template <typename Store>
Digits digits_with_two_places(const Store& store, const std::vector<Cell>& cells) {
    Digits one = 0, two = 0, three = 0;
    for (Cell c : cells) {
        const Digits here = store.at(c);
        three |= two & here;
        two |= one & here;
        one |= here;
    }
    return two & ~three;
}

// Lists of lists in one array: list i is items[begin[i] .. begin[i+1]).
template <typename T>
struct Table {
    std::vector<T> items;
    std::vector<std::uint32_t> begin{0};

    void end_list() { begin.push_back(static_cast<std::uint32_t>(items.size())); }
    std::span<const T> operator[](std::size_t i) const {
        return {items.data() + begin[i], items.data() + begin[i + 1]};
    }
    std::size_t size() const { return begin.size() - 1; }
};

}  // namespace sudokit::csp
