#include "research/catalogue/bands.hpp"

#include <algorithm>

#include "research/catalogue/orders.hpp"
#include "support/check.hpp"

namespace sudokit::catalogue {
namespace {

constexpr unsigned kThirdRows = 216;  // three orders of three
constexpr unsigned kPureRows = 6;     // second rows that begin with 3 4 5 6 7 8
constexpr unsigned kMixedRows = 108;  // ... and those that begin with 3 4 6
constexpr unsigned kSecondRows = kPureRows + kMixedRows;
constexpr std::uint16_t kNoClass = 0xffff;

struct Arranged {
    Line column;  // which column comes first, ...
    unsigned code;
};

// The second rows in ascending order, pure ones first.
struct SecondRows {
    std::array<std::array<std::uint8_t, 8>, 125> number{};  // of box 2 (see five()), order in box 3
    std::array<Line, kSecondRows> row{};
    // Box 2 holds one of 0 1 2 and both 7 and 8.
    static constexpr unsigned five(unsigned digit) { return digit < 3 ? digit : digit - 4; }
    static constexpr unsigned box(const Line& r) {
        return 25 * five(r[3]) + 5 * five(r[4]) + five(r[5]);
    }
};

constexpr SecondRows list_second_rows() {
    SecondRows rows;
    std::size_t n = 0;
    for (const Trio& o : kOrders) rows.row[n++] = {3, 4, 5, 6, 7, 8, o[0], o[1], o[2]};
    for (std::uint8_t own = 0; own < 3; ++own) {
        Trio second{own, 7, 8};
        do {
            Trio third{static_cast<std::uint8_t>(own == 0),
                       static_cast<std::uint8_t>(own == 2 ? 1 : 2), 5};
            do {
                rows.row[n++] = {3,         4,        6,        second[0], second[1],
                                 second[2], third[0], third[1], third[2]};
            } while (std::ranges::next_permutation(third).found);
        } while (std::ranges::next_permutation(second).found);
    }
    SUDOKIT_CHECK(n == kSecondRows);
    std::ranges::sort(rows.row);
    for (std::size_t i = kPureRows; i < rows.row.size(); ++i) {
        const Line& r = rows.row[i];
        rows.number[SecondRows::box(r)][order_of(r[6], r[7], r[8])] = static_cast<std::uint8_t>(i);
    }
    return rows;
}
constexpr SecondRows kSecond = list_second_rows();

// Puts the columns in an order that may be minlex. `first`: the stack that comes first; `choice`:
// one of the 4 or 6 orders that are left.
bool arrange(const Line& below, unsigned first, unsigned choice, Line& column) {
    const unsigned at = 3 * first, one = (first + 1) % 3, two = (first + 2) % 3;
    const unsigned ones =
        (below[at] / 3 == one) + (below[at + 1] / 3 == one) + (below[at + 2] / 3 == one);
    if (ones == 0 || ones == 3) {
        for (unsigned i = 0; i < 3; ++i) {
            column[i] = static_cast<std::uint8_t>(at + kOrders[choice][i]);
            column[i + 3] = below[column[i]];
            column[i + 6] = below[column[i + 3]];
        }
        return true;
    }
    const unsigned next = ones == 2 ? one : two, last = 3 - first - next;
    unsigned odd = at;  // the column with a digit of the last stack below
    while (below[odd] / 3u != last) ++odd;
    const unsigned low = odd == at ? at + 1 : at, high = 3 * at + 3 - odd - low;
    column[0] = static_cast<std::uint8_t>(choice & 1 ? high : low);
    column[1] = static_cast<std::uint8_t>(choice & 1 ? low : high);
    column[2] = static_cast<std::uint8_t>(odd);
    column[3] = below[column[0]];
    column[4] = below[column[1]];
    column[5] = static_cast<std::uint8_t>(9 * next + 3 - column[3] - column[4]);
    column[6] = below[odd];
    const unsigned free = 3 * last, low_rest = column[6] == free ? free + 1 : free,
                   high_rest = 9 * last + 3 - column[6] - low_rest;
    column[7] = static_cast<std::uint8_t>(choice & 2 ? high_rest : low_rest);
    column[8] = static_cast<std::uint8_t>(choice & 2 ? low_rest : high_rest);
    return false;
}

// The band with its columns in that order, as its place in the table.
Arranged arranged(const Line& a, const Line& b, const Line& c, unsigned first, unsigned choice) {
    Line column_of, below, place;
    for (unsigned i = 0; i < 9; ++i) column_of[a[i]] = static_cast<std::uint8_t>(i);
    for (unsigned i = 0; i < 9; ++i) below[i] = column_of[b[i]];
    Arranged result;
    const bool pure = arrange(below, first, choice, result.column);
    const Line& column = result.column;
    for (unsigned i = 0; i < 9; ++i) place[column[i]] = static_cast<std::uint8_t>(i);
    Line row;
    for (unsigned i = 3; i < 9; ++i) row[i] = place[below[column[i]]];
    const unsigned order = order_of(row[6], row[7], row[8]);
    unsigned number = pure ? order : kSecond.number[SecondRows::box(row)][order];
    Line third;
    for (unsigned i = 0; i < 9; ++i) third[i] = place[column_of[c[column[i]]]];
    for (unsigned i = 0; i < 9; i += 3)
        number = 6 * number + order_of(third[i], third[i + 1], third[i + 2]);
    result.code = number;
    return result;
}

// The inverse: the band at a place in the table.
Band band_at(unsigned code) {
    SUDOKIT_CHECK(code < kSecondRows * kThirdRows);
    Band band;
    band[0] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    band[1] = kSecond.row[code / kThirdRows];
    std::array<unsigned, 3> order{code / 36 % 6, code / 6 % 6, code % 6};
    for (unsigned box = 0; box < 3; ++box) {
        unsigned used = 7u << (3 * box);
        for (unsigned i = 0; i < 3; ++i) used |= 1u << band[1][3 * box + i];
        Trio left;
        for (std::uint8_t d = 0, n = 0; d < 9; ++d)
            if (!(used >> d & 1)) left[n++] = d;
        for (unsigned i = 0; i < 3; ++i) band[2][3 * box + i] = left[kOrders[order[box]][i]];
    }
    return band;
}

// Calls visit(order, place in the table) for every arrangement that may be minlex.
template <class Visit>
void for_each_arrangement(const Band& band, bool pure, Visit&& visit) {
    for (const Trio& row : kOrders)
        for (unsigned first = 0; first < 3; ++first)
            for (unsigned choice = 0; choice < (pure ? 6u : 4u); ++choice) {
                const Arranged it =
                    arranged(band[row[0]], band[row[1]], band[row[2]], first, choice);
                visit(BandOrder{row, it.column}, it.code);
            }
}

BandOrder inverse(const BandOrder& order) {
    BandOrder result;
    for (std::uint8_t i = 0; i < 3; ++i) result.row[order.row[i]] = i;
    for (std::uint8_t i = 0; i < 9; ++i) result.column[order.column[i]] = i;
    return result;
}

}  // namespace

// The places are in the order of their bands, so the first of a class is its minlex band.
Bands build_bands() {
    Bands bands;
    bands.class_.assign(kSecondRows * kThirdRows, kNoClass);
    bands.order_.resize(bands.class_.size());
    for (unsigned code = 0; code < bands.class_.size(); ++code) {
        if (bands.class_[code] != kNoClass) continue;
        const auto number = static_cast<std::uint16_t>(bands.minlex_.size());
        const Band band = band_at(code);
        bands.minlex_.push_back(band);
        auto& group = bands.group_.emplace_back();
        for_each_arrangement(band, code < kPureRows * kThirdRows,
                             [&](const BandOrder& order, unsigned image) {
                                 bands.class_[image] = number;
                                 bands.order_[image] = inverse(order);
                                 if (image == code) group.push_back(order);
                             });
        SUDOKIT_CHECK(!group.empty());  // the identity at least
    }
    SUDOKIT_CHECK(bands.minlex_.size() == kBandClasses);
    return bands;
}

unsigned Bands::class_of(const Line& a, const Line& b, const Line& c) const {
    return class_[arranged(a, b, c, 0, 0).code];
}

BandOrder Bands::order_of(const Band& band) const {
    const Arranged it = arranged(band[0], band[1], band[2], 0, 0);
    BandOrder order = order_[it.code];
    for (std::uint8_t& c : order.column) c = it.column[c];
    return order;
}

const Bands& bands() {
    static const Bands table = build_bands();
    return table;
}

}  // namespace sudokit::catalogue
