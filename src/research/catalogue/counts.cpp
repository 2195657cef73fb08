// counts.cpp - the table of counts.
//
// tools/grid_counts.cpp writes counts.inc. A count is three of 90 printable characters. A larger
// count begins with the largest value of three characters, and three more follow.
#include "research/catalogue/counts.hpp"

#include <string_view>

#include "sudokit/catalogue.hpp"
#include "support/check.hpp"

namespace sudokit::catalogue {
namespace {

constexpr std::string_view kCounts =
#include "research/catalogue/counts.inc"
    ;

constexpr std::uint32_t kBase = 90, kMost = kBase * kBase * kBase - 1;

// '#' to '~' without '?' and '\', which have a meaning in C++ strings.
constexpr char letter(std::uint32_t value) {
    const auto c = static_cast<char>('#' + value);
    return static_cast<char>(c + (c >= '?') + (c + (c >= '?') >= '\\'));
}
constexpr std::uint32_t value_of(char letter) {
    return static_cast<std::uint32_t>(letter - '#' - (letter > '?') - (letter > '\\'));
}

}  // namespace

std::vector<Beginning> beginnings() {
    std::vector<Beginning> list;
    for (std::uint16_t band = 0; band < kBandClasses; ++band) {
        const Band& rows = bands().minlex(band);
        Beginning it{band, {1}};  // the first column has no 2 (1 here) before the fourth row
        const auto extend = [&](const auto& self, std::size_t column, unsigned used) -> void {
            if (column == kKnownCells) return list.push_back(it);
            unsigned here = used;
            for (const Line& row : rows) here |= 1u << row[column];
            for (std::uint8_t d = 0; d < 9; ++d) {
                if (here >> d & 1) continue;
                it.row4[column] = d;
                self(self, column + 1, used | 1u << d);
            }
        };
        extend(extend, 1, 1u << 1);
    }
    return list;
}

std::vector<Counted> counted_beginnings() {
    const std::vector<std::uint32_t> counts = decoded(kCounts);
    std::vector<Counted> list;
    std::uint64_t first = 0;
    std::size_t i = 0;
    for (const Beginning& beginning : beginnings()) {
        SUDOKIT_CHECK(i < counts.size());
        const std::uint32_t count = counts[i++];
        if (count > 0) list.push_back({beginning, first});
        first += count;
    }
    SUDOKIT_CHECK(i == counts.size() && first == kDifferentGrids);
    list.push_back({{}, first});
    return list;
}

std::string encoded(const std::vector<std::uint32_t>& counts) {
    std::string text;
    const auto add = [&](std::uint32_t value) {
        text += letter(value / kBase / kBase);
        text += letter(value / kBase % kBase);
        text += letter(value % kBase);
    };
    for (std::uint32_t count : counts) {
        for (; count >= kMost; count -= kMost) add(kMost);
        add(count);
    }
    return text;
}

std::vector<std::uint32_t> decoded(std::string_view text) {
    std::vector<std::uint32_t> counts;
    std::uint32_t count = 0;
    for (std::size_t i = 0; i + 3 <= text.size(); i += 3) {
        const std::uint32_t value =
            (value_of(text[i]) * kBase + value_of(text[i + 1])) * kBase + value_of(text[i + 2]);
        SUDOKIT_CHECK(value <= kMost);
        count += value;
        if (value == kMost) continue;
        counts.push_back(count);
        count = 0;
    }
    return counts;
}

}  // namespace sudokit::catalogue
