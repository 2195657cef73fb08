// band_fill.cpp - the fill of a band with known columns that has a given number.
//
// A row of the band takes three digits from each box, one from each column, nine different ones in
// all. List all such rows; a fill is then two of them that share no digit of a box, since what they
// leave is a row as well. There are at most 216, mostly some forty, and each fits into 27 bits:
//
//     | digits from box 0 | box 1 | box 2 |     a and b go together if (a & b) == 0
//
// Trying the 216 orthogonal partitions of a box and their 56 completions took 7 us instead of 0.9.
#include <span>

#include "research/exact_count/band.hpp"
#include "support/check.hpp"

namespace sudokit::exact {
namespace {

constexpr std::uint32_t kBox = 0x1ff, kBand = 0x7ff'ffff;

// The digits of each column.
std::array<std::uint32_t, 3> columns_of(Index q) {
    std::array<std::uint32_t, 3> digits{};
    const Parts& parts = partitions().parts[q];
    for (std::size_t d = 0; d < 9; ++d) digits[parts[d]] |= 1u << d;
    return digits;
}

// Every choice of one digit from each column.
std::array<std::uint32_t, 27> triples_of(const std::array<std::uint32_t, 3>& columns) {
    std::array<std::uint32_t, 27> triples;
    std::size_t n = 0;
    for (std::uint32_t a = columns[0]; a; a &= a - 1)
        for (std::uint32_t b = columns[1]; b; b &= b - 1)
            for (std::uint32_t c = columns[2]; c; c &= c - 1)
                triples[n++] = (a & -a) | (b & -b) | (c & -c);
    return triples;
}

struct BandRows {
    std::array<std::uint32_t, 729> rows;  // room for writing without a branch
    std::size_t count = 0;

    explicit BandRows(const std::array<Index, 3>& columns) {
        const auto first = triples_of(columns_of(columns[0]));
        const auto second = triples_of(columns_of(columns[1]));
        std::array<std::uint8_t, kBox + 1> is_third{};
        for (const std::uint32_t c : triples_of(columns_of(columns[2]))) is_third[c] = 1;
        for (const std::uint32_t a : first)
            for (const std::uint32_t b : second) {
                const std::uint32_t c = kBox & ~(a | b);  // over three digits if a and b overlap
                rows[count] = a | b << 9 | c << 18;
                count += is_third[c];
            }
    }
    std::span<const std::uint32_t> all() const { return {rows.data(), count}; }
};

constexpr auto kCodes = [] {
    std::array<unsigned, 512> codes{};  // of digits in line 1; twice that in line 2
    for (unsigned digits = 0; digits < 512; ++digits)
        for (unsigned d = 0, power = 1; d < 9; ++d, power *= 3)
            if (digits >> d & 1) codes[digits] += power;
    return codes;
}();

std::array<Index, 3> partitions_of(std::uint32_t second_row, std::uint32_t third_row) {
    std::array<Index, 3> result;
    for (unsigned box = 0; box < 3; ++box)
        result[box] = partitions().index_of_code[kCodes[second_row >> 9 * box & kBox] +
                                                 2 * kCodes[third_row >> 9 * box & kBox]];
    return result;
}

}  // namespace

std::array<Index, 3> Band::fill(const std::array<Index, 3>& columns, std::uint64_t number) const {
    const BandRows rows(columns);
    SUDOKIT_CHECK(rows.count <= 216);
    for (const std::uint32_t a : rows.all()) {
        if (a & elsewhere_[0]) continue;
        const auto goes_with = [&](std::uint32_t b) {
            return ((a & b) | (b & elsewhere_[1]) | (kBand & ~(a | b) & elsewhere_[2])) == 0;
        };
        unsigned count = 0;
        for (const std::uint32_t b : rows.all()) count += goes_with(b);
        if (number >= count) {
            number -= count;
            continue;
        }
        for (const std::uint32_t b : rows.all())
            if (goes_with(b) && number-- == 0) return partitions_of(b, kBand & ~(a | b));
    }
    return {kNone, kNone, kNone};  // the number is too large
}

}  // namespace sudokit::exact
