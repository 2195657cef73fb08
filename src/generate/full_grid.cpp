// full_grid.cpp - a random full grid: cells by fewest candidates, digits in random order.
//
// The first box is a random permutation; then depth first with the smallest cell first (the lowest
// numbered among equals) and its digits shuffled. Every grid can come, not all equally often.
#include "generate/full_grid.hpp"

#include <bit>

namespace sudokit {
namespace {

class Filler {
  public:
    explicit Filler(Rng& rng) : rng_(rng) {}

    ClassicGrid fill() {
        std::array<int, 9> digits{0, 1, 2, 3, 4, 5, 6, 7, 8};
        rng_.shuffle(digits);
        for (std::size_t i = 0; i < 9; ++i) put(i / 3 * 9 + i % 3, digits[i]);
        complete();
        return grid_;
    }

  private:
    unsigned candidates(std::size_t c) const {
        return 0x1ffu & ~(row_[c / 9] | column_[c % 9] | box_[c / 27 * 3 + c % 9 / 3]);
    }
    void put(std::size_t c, int digit) {
        grid_[c] = static_cast<Digit>(digit + 1);
        flip(c, digit);
    }
    void take_back(std::size_t c, int digit) {
        grid_[c] = kOpen;
        flip(c, digit);
    }
    void flip(std::size_t c, int digit) {
        const unsigned bit = 1u << digit;
        row_[c / 9] ^= bit, column_[c % 9] ^= bit, box_[c / 27 * 3 + c % 9 / 3] ^= bit;
    }

    bool complete() {
        std::size_t best = kClassicCells;
        int best_size = 10;
        for (std::size_t c = 0; c < grid_.size() && best_size > 1; ++c) {
            if (grid_[c] != kOpen) continue;
            const int size = std::popcount(candidates(c));
            if (size < best_size) best = c, best_size = size;
        }
        if (best == kClassicCells) return true;
        std::array<int, 9> digits{};
        std::size_t n = 0;
        for (unsigned rest = candidates(best); rest != 0; rest &= rest - 1)
            digits[n++] = std::countr_zero(rest);
        for (; n > 0; --n) {
            std::swap(digits[rng_.below(static_cast<std::uint32_t>(n))], digits[n - 1]);
            put(best, digits[n - 1]);
            if (complete()) return true;
            take_back(best, digits[n - 1]);
        }
        return false;
    }

    Rng& rng_;
    ClassicGrid grid_{};
    std::array<unsigned, 9> row_{}, column_{}, box_{};
};

}  // namespace

ClassicGrid random_full_grid(Rng& rng) { return Filler(rng).fill(); }

}  // namespace sudokit
