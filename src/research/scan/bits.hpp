// bits.hpp - some of the 128 sets of a window, one bit for each.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudokit::hitting {

class Bits {
  public:
    static constexpr std::size_t kCapacity = 128;

    bool any() const { return (words_[0] | words_[1]) != 0; }
    // Precondition: any().
    std::size_t first() const {
        const auto low = static_cast<std::size_t>(std::countr_zero(words_[0]));
        return low < 64 ? low : 64 + static_cast<std::size_t>(std::countr_zero(words_[1]));
    }
    void insert(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }

    // `some` if it has any, else `all`. Without a branch, which no processor could predict.
    // Precondition: `some` is part of `all`.
    static Bits preferred(const Bits& some, const Bits& all) {
        const std::uint64_t none = some.any() ? 0 : ~std::uint64_t{0};
        return {some.words_[0] | (all.words_[0] & none), some.words_[1] | (all.words_[1] & none)};
    }

    friend Bits operator|(const Bits& a, const Bits& b) {
        return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]};
    }
    friend Bits operator^(const Bits& a, const Bits& b) {
        return {a.words_[0] ^ b.words_[0], a.words_[1] ^ b.words_[1]};
    }
    friend Bits operator-(const Bits& a, const Bits& b) {
        return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]};
    }

    Bits() = default;

  private:
    Bits(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

    std::array<std::uint64_t, 2> words_{};
};

}  // namespace sudokit::hitting
