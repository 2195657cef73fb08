// patch.hpp - sets of places of a grid as bit sets, for testing what is connected.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "sudokit/geometry.hpp"

namespace sudokit::csp {

// A set of places, one bit each, row by row with one unused place after each row. So a step to a
// neighbour is a shift, and nothing wraps around the border, because no set has unused places.
template <int W>
struct Patch {
    std::array<std::uint64_t, W> words{};

    void insert(int place) { words[at(place)] |= std::uint64_t{1} << (place % 64); }
    void erase(int place) { words[at(place)] &= ~(std::uint64_t{1} << (place % 64)); }
    bool contains(int place) const { return words[at(place)] >> (place % 64) & 1; }
    bool empty() const {
        std::uint64_t any = 0;
        for (auto w : words) any |= w;
        return !any;
    }
    int size() const {
        int n = 0;
        for (auto w : words) n += std::popcount(w);
        return n;
    }
    int first() const {  // precondition: not empty
        std::size_t i = 0;
        while (!words[i]) ++i;
        return static_cast<int>(i * 64) + std::countr_zero(words[i]);
    }
    // Is there exactly one place?
    bool is_single() const {
        std::uint64_t any = 0;
        for (auto w : words) {
            if (w & (w - 1)) return false;
            if (w && any) return false;
            any |= w;
        }
        return any != 0;
    }
    // The places before `end`.
    static Patch before(int end) {
        Patch p;
        for (std::size_t i = 0; i < W; ++i) {
            const int left = end - static_cast<int>(i * 64);
            p.words[i] = left <= 0    ? 0
                         : left >= 64 ? ~std::uint64_t{0}
                                      : (std::uint64_t{1} << left) - 1;
        }
        return p;
    }

    Patch& operator|=(const Patch& o) {
        for (std::size_t i = 0; i < W; ++i) words[i] |= o.words[i];
        return *this;
    }
    Patch& operator&=(const Patch& o) {
        for (std::size_t i = 0; i < W; ++i) words[i] &= o.words[i];
        return *this;
    }
    Patch& operator-=(const Patch& o) {
        for (std::size_t i = 0; i < W; ++i) words[i] &= ~o.words[i];
        return *this;
    }
    friend Patch operator|(Patch a, const Patch& b) { return a |= b; }
    friend Patch operator&(Patch a, const Patch& b) { return a &= b; }
    friend Patch operator-(Patch a, const Patch& b) { return a -= b; }
    friend bool operator==(const Patch&, const Patch&) = default;

    // The set and all its neighbours; 0 < stride < 128.
    Patch grown(int stride) const {
        Patch p = *this;
        p.add_shifted(*this, 1);
        p.add_shifted(*this, stride);
        return p;
    }
    // All of `within` that is connected to this part of it.
    Patch flooded(const Patch& within, int stride) const {
        Patch p = *this;
        for (;;) {
            const Patch next = p.grown(stride) & within;
            if (next == p) return p;
            p = next;
        }
    }
    template <typename F>
    void for_each(F&& f) const {
        for (std::size_t i = 0; i < W; ++i)
            for (std::uint64_t w = words[i]; w; w &= w - 1)
                f(static_cast<int>(i * 64) + std::countr_zero(w));
    }

  private:
    static std::size_t at(int place) { return static_cast<std::size_t>(place) / 64; }
    // Adds the places of `o` moved by `by` both ways.
    void add_shifted(const Patch& o, int by) {
        if (by < 64) {
            for (std::size_t i = 0; i < W; ++i) {
                words[i] |= o.words[i] << by | o.words[i] >> by;
                if (i + 1 < W) words[i] |= o.words[i + 1] << (64 - by);
                if (i) words[i] |= o.words[i - 1] >> (64 - by);
            }
            return;
        }
        const auto skip = static_cast<std::size_t>(by) / 64;
        const int shift = by % 64;
        for (std::size_t i = 0; i < W; ++i) {
            if (i + skip < W) words[i + skip] |= o.words[i] << shift;
            if (i >= skip) words[i - skip] |= o.words[i] >> shift;
            if (!shift) continue;
            if (i + skip + 1 < W) words[i + skip + 1] |= o.words[i] >> (64 - shift);
            if (i >= skip + 1) words[i - skip - 1] |= o.words[i] << (64 - shift);
        }
    }
};

// The places of cells that may be adjacent: all in the grid, or all in one group of extra cells.
struct Layout {
    // Enough for a single column of kMaxCells cells.
    static constexpr int kMostWords = (2 * kMaxCells + 63) / 64;
    int stride = 0, places = 0;
    std::vector<int> place_of;  // by position in the list of cells

    // Nothing if the cells are in several groups.
    static std::optional<Layout> of(const Geometry& geometry, const std::vector<Cell>& cells);
};

}  // namespace sudokit::csp
