// partitions.hpp - the 1680 ways to deal nine digits to three lines of a box, three to each.
//
// The rows of a box form such a partition, its columns another one. The two are orthogonal (each
// row and column share one digit), and together they determine the box.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace sudokit::exact {

inline constexpr int kPartitions = 1680;  // 9! / 3!^3
inline constexpr int kOrthogonal = 216;   // 3!^3
inline constexpr int kCompletions = 56;   // sum over k of C(3,k)^3
inline constexpr std::uint16_t kNone = 0xffff;

using Index = std::uint16_t;                   // of a partition, 0..1679
using Parts = std::array<std::uint8_t, 9>;     // digit (0-8) -> line (0-2)
using DigitMap = std::array<std::uint8_t, 9>;  // old digit -> new digit
using LineMap = std::array<std::uint8_t, 3>;   // old line -> new line
using PartitionMap = std::array<Index, kPartitions>;

// Two more boxes that complete a partition: over the three boxes, every line has every digit once.
struct Completion {
    Index second, third;
};

struct Partitions {
    std::vector<Parts> parts;
    std::vector<std::array<Index, kOrthogonal>> orthogonal;
    std::vector<std::array<Completion, kCompletions>> completions;
    std::vector<Index> index_of_code;     // by code, kNone where a line would not hold three
    std::vector<std::uint8_t> low, high;  // code of partition i = low + 243 * high

    Index index_of(const Parts& p) const { return index_of_code[code_of(p)]; }
    // The lines of the digits as a number in base 3, digit 0 least significant.
    static unsigned code_of(const Parts& p);
    // Where renaming digits and permuting lines maps each partition.
    PartitionMap map(const DigitMap& digits, const LineMap& lines) const;
};
const Partitions& partitions();

inline constexpr DigitMap kSameDigits{0, 1, 2, 3, 4, 5, 6, 7, 8};
inline constexpr LineMap kSameLines{0, 1, 2};

}  // namespace sudokit::exact
