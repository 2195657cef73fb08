// rng.hpp - random numbers that are the same on every machine, compiler and library.
//
// xoshiro256** (Blackman and Vigna, public domain), seeded by splitmix64. The standard library will
// not do, because its distributions differ between implementations.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sudokit {

constexpr std::uint64_t splitmix64(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

class Rng {
  public:
    explicit constexpr Rng(std::uint64_t seed) {
        for (auto& word : state_) word = splitmix64(seed);
    }
    // Each (seed, index) has its own stream, so puzzle i of a run does not depend on the others.
    constexpr Rng(std::uint64_t seed, std::uint64_t index)
        : Rng(seed ^ (index + 1) * 0xd1342543de82ef95u) {}

    constexpr std::uint64_t next() {
        const std::uint64_t result = rotl(state_[1] * 5, 7) * 9, t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = rotl(state_[3], 45);
        return result;
    }
    // Uniform in 0..bound-1, without bias (Lemire's multiply-and-reject, on 32 bits).
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t m = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(m) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(m) < threshold) m = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(m >> 32);
    }
    template <typename Sequence>
    constexpr void shuffle(Sequence& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }

  private:
    static constexpr std::uint64_t rotl(std::uint64_t x, int k) { return x << k | x >> (64 - k); }
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace sudokit
