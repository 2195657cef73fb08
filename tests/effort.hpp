// effort.hpp - how much work sampling tests do: one knob for all.
//
// A test names the sample size of a full run. SUDOKIT_EFFORT in the environment is the share to
// take: 1 takes all, more takes more; the default is 0.1. Sample i is the same at any effort, so a
// failure can be reproduced.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace effort {

// SUDOKIT_SEED: other random samples than the usual ones.
inline std::uint64_t seed() {
    const char* text = std::getenv("SUDOKIT_SEED");
    return text != nullptr ? std::strtoull(text, nullptr, 10) : 1;
}

inline constexpr double kUsual = 0.1;

inline double share() {
    static const double share = [] {
        const char* text = std::getenv("SUDOKIT_EFFORT");
        const double given = text != nullptr ? std::strtod(text, nullptr) : kUsual;
        return given > 0 ? given : kUsual;
    }();
    return share;
}

// The share of `full`, but at least `least`.
template <typename Number>
Number samples(Number full, Number least = 1) {
    return std::max(least, static_cast<Number>(static_cast<double>(full) * share()));
}

// For what cannot be divided: is at least this share of a full run asked for?
inline bool is_at_least(double wanted) { return share() >= wanted; }

// Under sanitizers: of cases that take long each, only some.
inline bool is_small() { return !is_at_least(0.05); }

// The share of a list, at least `least` of it, spread evenly from its first element on.
template <typename T>
std::vector<T> part_of(const std::vector<T>& list, std::size_t least = 1) {
    const std::size_t size = std::min(list.size(), samples(list.size(), least));
    std::vector<T> part;
    for (std::size_t i = 0; i < size; ++i) part.push_back(list[i * list.size() / size]);
    return part;
}

// The whole list, or its first `few` where the effort is small. Put the quick ones first.
template <typename T>
std::vector<T> all_or_first(std::vector<T> list, std::size_t few) {
    if (is_small() && list.size() > few)
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(few), list.end());
    return list;
}

}  // namespace effort
