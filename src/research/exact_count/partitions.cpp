#include "research/exact_count/partitions.hpp"

#include <bit>

#include "support/check.hpp"

namespace sudokit::exact {
namespace {

constexpr unsigned kLowCodes = 243;  // 3^5: digits 0-4
constexpr unsigned kHighCodes = 81;  // 3^4: digits 5-8
constexpr std::array<unsigned, 9> kPower{1, 3, 9, 27, 81, 243, 729, 2187, 6561};

constexpr std::array<LineMap, 6> kLineOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

void list_partitions(Partitions& p) {
    p.index_of_code.assign(kLowCodes * kHighCodes, kNone);
    for (unsigned code = 0; code < kLowCodes * kHighCodes; ++code) {
        Parts parts;
        std::array<int, 3> size{};
        for (std::size_t d = 0; d < 9; ++d) {
            parts[d] = static_cast<std::uint8_t>(code / kPower[d] % 3);
            ++size[parts[d]];
        }
        if (size[0] != 3 || size[1] != 3) continue;
        p.index_of_code[code] = static_cast<Index>(p.parts.size());
        p.parts.push_back(parts);
        p.low.push_back(static_cast<std::uint8_t>(code % kLowCodes));
        p.high.push_back(static_cast<std::uint8_t>(code / kLowCodes));
    }
}

std::array<std::array<std::uint8_t, 3>, 3> digits_by_line(const Parts& parts) {
    std::array<std::array<std::uint8_t, 3>, 3> digits{};
    std::array<std::size_t, 3> n{};
    for (std::size_t d = 0; d < 9; ++d)
        digits[parts[d]][n[parts[d]]++] = static_cast<std::uint8_t>(d);
    return digits;
}

// Each line deals its three digits to the three cross lines, in any order.
std::array<Index, kOrthogonal> orthogonal_to(const Partitions& p, const Parts& parts) {
    const auto digits = digits_by_line(parts);
    std::array<Index, kOrthogonal> result;
    std::size_t n = 0;
    Parts cross;
    for (const LineMap& first : kLineOrders) {
        for (const LineMap& second : kLineOrders) {
            for (const LineMap& third : kLineOrders) {
                for (std::size_t i = 0; i < 3; ++i) {
                    cross[digits[0][i]] = first[i];
                    cross[digits[1][i]] = second[i];
                    cross[digits[2][i]] = third[i];
                }
                result[n++] = p.index_of(cross);
            }
        }
    }
    SUDOKIT_CHECK(n == kOrthogonal);
    return result;
}

// Each digit goes to the next line in the second box and to the one after that in the third, or the
// other way round. All lines get three digits if every line sends equally many digits each way.
std::array<Completion, kCompletions> completions_of(const Partitions& p, const Parts& parts) {
    const auto digits = digits_by_line(parts);
    std::array<Completion, kCompletions> result;
    std::size_t n = 0;
    for (unsigned ways = 0; ways < 512; ++ways) {
        const int swapped = std::popcount(ways & 7);
        if (std::popcount(ways >> 3 & 7) != swapped || std::popcount(ways >> 6) != swapped)
            continue;
        Parts second, third;
        for (std::size_t line = 0; line < 3; ++line) {
            for (std::size_t i = 0; i < 3; ++i) {
                const std::size_t step = ways >> (3 * line + i) & 1 ? 2 : 1;
                second[digits[line][i]] = static_cast<std::uint8_t>((line + step) % 3);
                third[digits[line][i]] = static_cast<std::uint8_t>((line + 3 - step) % 3);
            }
        }
        result[n++] = {p.index_of(second), p.index_of(third)};
    }
    SUDOKIT_CHECK(n == kCompletions);
    return result;
}

Partitions build() {
    Partitions p;
    list_partitions(p);
    SUDOKIT_CHECK(p.parts.size() == kPartitions);
    for (const Parts& parts : p.parts) {
        p.orthogonal.push_back(orthogonal_to(p, parts));
        p.completions.push_back(completions_of(p, parts));
    }
    return p;
}

}  // namespace

unsigned Partitions::code_of(const Parts& p) {
    unsigned code = 0;
    for (std::size_t d = 0; d < 9; ++d) code += p[d] * kPower[d];
    return code;
}

// A code is a sum over digits, so the new code takes one look-up for digits 0-4 and one for 5-8.
PartitionMap Partitions::map(const DigitMap& digits, const LineMap& lines) const {
    std::array<std::uint16_t, kLowCodes> low_part;
    std::array<std::uint16_t, kHighCodes> high_part;
    const auto fill = [&](auto& table, std::size_t first) {
        table[0] = 0;
        std::size_t filled = 1;
        for (std::size_t d = first; filled < table.size(); ++d, filled *= 3)
            for (std::size_t line = 3; line-- > 0;)  // line 0 last: it overwrites its own source
                for (std::size_t i = 0; i < filled; ++i)
                    table[line * filled + i] =
                        static_cast<std::uint16_t>(table[i] + lines[line] * kPower[digits[d]]);
    };
    fill(low_part, 0);
    fill(high_part, 5);
    PartitionMap result;
    for (std::size_t i = 0; i < kPartitions; ++i)
        result[i] = index_of_code[low_part[low[i]] + high_part[high[i]]];
    return result;
}

const Partitions& partitions() {
    static const Partitions table = build();
    return table;
}

}  // namespace sudokit::exact
