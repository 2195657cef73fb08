// digits.hpp - sets of digits as plain words, the currency of the general solver.
#pragma once
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit::csp {

// Bit i stands for the digit i+1, that is for the index i. Sums are taken over indices here: a sum
// of n values is the sum of their indices plus n times the board's lowest value.
using Digits = std::uint64_t;

constexpr bool is_single(Digits d) { return (d & (d - 1)) == 0; }  // precondition: not empty
constexpr int low(Digits d) { return std::countr_zero(d); }        // precondition: not empty
constexpr int high(Digits d) { return 63 - std::countl_zero(d); }  // likewise
constexpr int count_of(Digits d) { return std::popcount(d); }
constexpr Digits bit(int index) { return Digits{1} << index; }
// The indices below n, and those of at most / at least n; n may be out of range.
constexpr Digits below(int n) { return n <= 0 ? 0 : n >= 64 ? ~Digits{0} : bit(n) - 1; }
constexpr Digits at_most(int n) { return below(n + 1); }
constexpr Digits at_least(int n) { return ~below(n); }

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
