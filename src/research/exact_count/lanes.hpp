// lanes.hpp - the inner loops of the pair sum, compiled for every instruction set.
#pragma once
#include <cstddef>
#include <cstdint>

#include "research/exact_count/partitions.hpp"

namespace sudokit::exact {

inline constexpr std::size_t kLanes = 32;         // 16-bit numbers that are multiplied at once
inline constexpr std::size_t kSums = kLanes / 2;  // two adjacent products go into one 32-bit sum
inline constexpr std::size_t kRowUnit = 8;        // rows are padded to a multiple of this
inline std::size_t padded(std::size_t n) { return (n + kRowUnit - 1) / kRowUnit * kRowUnit; }

// columns[lane] points to `n` numbers (a multiple of kRowUnit). out[i * kLanes + lane] =
// columns[lane][i].
void transpose_lanes(const std::int16_t* const* columns, std::size_t n, std::int16_t* out);

// For each place a of list[0..count-1]: adds to its kSums sums the products of x[c.second] and
// y[c.third], lane by lane and two neighbours together, for all completions c of a.
struct LaneProducts {
    const std::int16_t *x, *y;  // kLanes numbers per place
    const Completion* completions;
    const std::uint32_t* begin;
    const std::uint16_t* list;
    std::size_t count;
    std::int32_t* sums;  // kSums per entry of the list
};
void add_lane_products(const LaneProducts& job);

}  // namespace sudokit::exact
