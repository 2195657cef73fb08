// hash.hpp - fingerprints of grids, the same on every machine. Collisions can be made on purpose,
// but do not occur by chance.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "sudokit/types.hpp"
#include "support/rng.hpp"

namespace sudokit::data {

inline std::string_view bytes_of(const ClassicGrid& grid) {
    return {reinterpret_cast<const char*>(grid.data()), grid.size()};
}

inline std::uint64_t hash_of(std::string_view bytes, std::uint64_t seed) {
    std::uint64_t hash = seed ^ bytes.size();
    while (!bytes.empty()) {
        std::uint64_t word = 0;
        const std::size_t n = std::min(bytes.size(), sizeof word);
        for (std::size_t i = 0; i < n; ++i)
            word |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
        bytes.remove_prefix(n);
        std::uint64_t state = hash ^ word;
        hash = splitmix64(state);
    }
    return hash;
}

}  // namespace sudokit::data
