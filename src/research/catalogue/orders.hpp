// orders.hpp - the six orders of three.
#pragma once
#include <array>
#include <cstdint>

namespace sudokit::catalogue {

using Trio = std::array<std::uint8_t, 3>;
inline constexpr std::array<Trio, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

// The index of the order of three different numbers.
constexpr unsigned order_of(unsigned a, unsigned b, unsigned c) {
    constexpr std::array<std::uint8_t, 8> kOfSigns{5, 4, 0, 2, 3, 0, 1, 0};
    return kOfSigns[(a < b) << 2 | (a < c) << 1 | (b < c)];
}

}  // namespace sudokit::catalogue
