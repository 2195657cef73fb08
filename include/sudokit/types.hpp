// types.hpp - the basic types: Digit, Cell, DigitSet, CellSet.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "sudokit/check.hpp"

namespace sudokit {

using Digit = std::uint8_t;  // 1 to the board's digit count (at most kMaxDigits); kOpen = no digit
using Cell = std::uint16_t;  // 0..cell_count-1, row-major

inline constexpr Digit kOpen = 0;
inline constexpr int kMaxDigits = 64;
inline constexpr int kMaxCells = 4096;

// The classic board, the only shape with a kernel of its own.
inline constexpr int kClassicDigits = 9;
inline constexpr int kClassicCells = 81;
using ClassicGrid = std::array<Digit, kClassicCells>;  // 0 = open
using ClassicCandidates =
    std::array<std::uint16_t, kClassicCells>;               // bit d-1 = digit d is possible
inline constexpr std::uint16_t kEveryClassicDigit = 0x1ff;  // an unrestricted cell

// A set of digits; bit d-1 stands for digit d.
class DigitSet {
  public:
    constexpr DigitSet() = default;
    constexpr explicit DigitSet(std::uint64_t bits) : bits_(bits) {}
    static constexpr DigitSet of(Digit d) { return DigitSet(std::uint64_t{1} << (d - 1)); }
    // The digits 1..count.
    static constexpr DigitSet first(int count) {
        return DigitSet(count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1);
    }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool contains(Digit d) const { return bits_ >> (d - 1) & 1; }
    constexpr Digit lowest() const {  // precondition: not empty
        SUDOKIT_CHECK(!empty());
        return static_cast<Digit>(std::countr_zero(bits_) + 1);
    }
    constexpr Digit highest() const {  // precondition: not empty
        SUDOKIT_CHECK(!empty());
        return static_cast<Digit>(std::bit_width(bits_));
    }
    constexpr void insert(Digit d) { bits_ |= of(d).bits_; }
    constexpr void erase(Digit d) { bits_ &= ~of(d).bits_; }

    friend constexpr DigitSet operator&(DigitSet a, DigitSet b) {
        return DigitSet(a.bits_ & b.bits_);
    }
    friend constexpr DigitSet operator|(DigitSet a, DigitSet b) {
        return DigitSet(a.bits_ | b.bits_);
    }
    friend constexpr DigitSet operator-(DigitSet a, DigitSet b) {
        return DigitSet(a.bits_ & ~b.bits_);
    }
    friend constexpr bool operator==(DigitSet, DigitSet) = default;

    // Iterates over the digits in ascending order.
    class iterator {
      public:
        constexpr explicit iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Digit operator*() const {
            return static_cast<Digit>(std::countr_zero(bits_) + 1);
        }
        constexpr iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(iterator, iterator) = default;

      private:
        std::uint64_t bits_;
    };
    constexpr iterator begin() const { return iterator(bits_); }
    constexpr iterator end() const { return iterator(0); }

  private:
    std::uint64_t bits_ = 0;
};

// A set of cells of a board with at most `Capacity` cells. Never allocates.
template <int Capacity>
class BasicCellSet {
  public:
    constexpr void insert(Cell c) { words_[c / 64] |= std::uint64_t{1} << (c % 64); }
    constexpr void erase(Cell c) { words_[c / 64] &= ~(std::uint64_t{1} << (c % 64)); }
    constexpr bool contains(Cell c) const { return words_[c / 64] >> (c % 64) & 1; }
    constexpr int size() const {
        int n = 0;
        for (auto w : words_) n += std::popcount(w);
        return n;
    }
    constexpr bool empty() const {
        for (auto w : words_)
            if (w) return false;
        return true;
    }
    constexpr Cell first() const {  // precondition: not empty
        SUDOKIT_CHECK(!empty());
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i])));
    }
    constexpr BasicCellSet& operator&=(const BasicCellSet& o) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= o.words_[i];
        return *this;
    }
    constexpr BasicCellSet& operator|=(const BasicCellSet& o) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= o.words_[i];
        return *this;
    }
    constexpr BasicCellSet& operator-=(const BasicCellSet& o) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~o.words_[i];
        return *this;
    }
    friend constexpr BasicCellSet operator&(BasicCellSet a, const BasicCellSet& b) {
        return a &= b;
    }
    friend constexpr BasicCellSet operator|(BasicCellSet a, const BasicCellSet& b) {
        return a |= b;
    }
    friend constexpr BasicCellSet operator-(BasicCellSet a, const BasicCellSet& b) {
        return a -= b;
    }
    friend constexpr bool operator==(const BasicCellSet&, const BasicCellSet&) = default;

    // Calls f(cell) for each member in ascending order.
    template <typename F>
    constexpr void for_each(F&& f) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t w = words_[i]; w; w &= w - 1)
                f(static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(w))));
    }

  private:
    std::array<std::uint64_t, (Capacity + 63) / 64> words_{};
};

using CellSet = BasicCellSet<kMaxCells>;
using ClassicCellSet = BasicCellSet<kClassicCells>;

}  // namespace sudokit
