#include "research/catalogue/pairs.hpp"

#include "research/catalogue/orders.hpp"

namespace sudokit::catalogue {
namespace {

constexpr unsigned kBoxes = 12096;     // second boxes, if the first is 012 345 678
constexpr unsigned kTwoRows = 46'656;  // 6^6: two rows of digits that are not in the same row there
constexpr std::uint16_t kNoBoxes = 0xffff;

struct Pairs {
    std::array<std::uint16_t, kTwoRows> start;  // first two rows -> the number / 6, or kNoBoxes
    std::array<std::uint16_t, kBoxes> normal;   // the index of the normal pair
    std::array<std::uint64_t, kBoxes> rename;   // nibble d = the normal name of d
    std::vector<std::array<std::uint16_t, 216>> classes;

    // digit(i): the second box in names that make the first box 012 345 678.
    template <typename Digit>
    unsigned number(const Digit& digit) const {
        unsigned rows = 0;
        for (unsigned i = 0; i < 3; ++i) rows = 6 * rows + digit(i) - 3;
        for (unsigned i = 3; i < 6; ++i) rows = 6 * rows + digit(i) - (digit(i) < 3 ? 0 : 3);
        return 6u * start[rows] + order_of(digit(6), digit(7), digit(8));
    }
    unsigned number(const Box& box) const {
        return number([&](unsigned i) { return unsigned{box[i]}; });
    }
};

constexpr auto kComposed = [] {
    std::array<std::array<std::array<std::uint8_t, 6>, 6>, 3> place{};
    constexpr std::array<unsigned, 3> kStep{36, 6, 1};
    for (unsigned row = 0; row < 3; ++row)
        for (unsigned outer = 0; outer < 6; ++outer)
            for (unsigned inner = 0; inner < 6; ++inner) {
                const Trio &o = kOrders[outer], &i = kOrders[inner];
                place[row][outer][inner] =
                    static_cast<std::uint8_t>(kStep[row] * order_of(o[i[0]], o[i[1]], o[i[2]]));
            }
    return place;
}();

constexpr Box kPlain{0, 1, 2, 3, 4, 5, 6, 7, 8};

std::array<std::uint16_t, 216> classes_of(const Box& second) {
    std::array<std::uint16_t, 216> classes;
    const Box left = digits_left(kPlain, second);
    for (unsigned orders = 0; orders < 216; ++orders) {
        const std::array<unsigned, 3> order{orders / 36, orders / 6 % 6, orders % 6};
        Band band;
        for (unsigned r = 0; r < 3; ++r)
            for (unsigned c = 0; c < 3; ++c) {
                band[r][c] = kPlain[3 * r + c];
                band[r][3 + c] = second[3 * r + c];
                band[r][6 + c] = left[3 * r + kOrders[order[r]][c]];
            }
        classes[orders] = static_cast<std::uint16_t>(bands().class_of(band[0], band[1], band[2]));
    }
    return classes;
}

// All second boxes, in the order of their numbers.
std::vector<Box> number_boxes(Pairs& pairs) {
    std::vector<Box> boxes;
    pairs.start.fill(kNoBoxes);
    for (unsigned rows = 0; rows < kTwoRows; ++rows) {
        Box box;
        unsigned used = 0;
        for (unsigned i = 6, rest = rows; i-- > 0; rest /= 6) {
            const unsigned digit = rest % 6 + (i < 3 || rest % 6 >= 3 ? 3 : 0);
            box[i] = static_cast<std::uint8_t>(digit);
            used |= 1u << digit;
        }
        Trio left;
        unsigned n = 0;
        for (std::uint8_t d = 0; d < 6; ++d)
            if (!(used >> d & 1) && n++ < 3) left[n - 1] = d;
        if (n != 3 || (used >> 6) != 7) continue;
        pairs.start[rows] = static_cast<std::uint16_t>(boxes.size() / 6);
        for (const Trio& order : kOrders) {
            for (unsigned i = 0; i < 3; ++i) box[6 + i] = left[order[i]];
            boxes.push_back(box);
        }
    }
    return boxes;
}

Pairs build_pairs() {
    Pairs pairs;
    const std::vector<Box> boxes = number_boxes(pairs);
    pairs.normal.fill(kNoBoxes);
    for (const Box& box : boxes) {
        if (pairs.normal[pairs.number(box)] != kNoBoxes) continue;
        for (const Trio& to : kOrders)
            for (const Trio& from : kOrders) {
                Box image;
                std::uint64_t back = 0;
                for (unsigned d = 0; d < 9; ++d)
                    back |= std::uint64_t{d} << 4 * (d / 3 * 3 + to[d % 3]);
                for (unsigned i = 0; i < 9; ++i) {
                    const unsigned digit = box[i / 3 * 3 + from[i % 3]];
                    image[i] = static_cast<std::uint8_t>(digit / 3 * 3 + to[digit % 3]);
                }
                const unsigned number = pairs.number(image);
                pairs.normal[number] = static_cast<std::uint16_t>(pairs.classes.size());
                pairs.rename[number] = back;
            }
        pairs.classes.push_back(classes_of(box));
    }
    return pairs;
}

const Pairs& pairs() {
    static const Pairs table = build_pairs();
    return table;
}

}  // namespace

Box digits_left(const Box& first, const Box& second) {
    Box left;
    for (unsigned row = 0; row < 3; ++row) {
        unsigned used = 0;
        for (unsigned i = 3 * row; i < 3 * row + 3; ++i) used |= 1u << first[i] | 1u << second[i];
        unsigned n = 3 * row;
        for (std::uint8_t d = 0; d < 9; ++d)
            if (!(used >> d & 1)) left[n++] = d;
    }
    return left;
}

RowOrders row_orders(const Box& box) {
    RowOrders orders;
    for (unsigned r = 0; r < 3; ++r)
        orders[r] = static_cast<std::uint8_t>(order_of(box[3 * r], box[3 * r + 1], box[3 * r + 2]));
    return orders;
}

// Uses nibbles in words instead of arrays of bytes: this runs for every pair of boxes.
BoxPair::BoxPair(const Box& first, const Box& second, const Box& left) {
    const Pairs& table = pairs();
    std::uint64_t names = 0;
    for (unsigned i = 0; i < 9; ++i) names |= std::uint64_t{i} << 4 * first[i];
    const auto name = [&](unsigned d) { return static_cast<unsigned>(names >> 4 * d & 15); };
    const unsigned number = table.number([&](unsigned i) { return name(second[i]); });
    const std::uint64_t rename = table.rename[number];
    const auto normal = [&](unsigned d) { return rename >> 4 * name(d) & 15; };
    classes_ = table.classes[table.normal[number]].data();
    for (unsigned r = 0; r < 3; ++r)
        place_[r] = kComposed[r][order_of(normal(left[3 * r]), normal(left[3 * r + 1]),
                                          normal(left[3 * r + 2]))]
                        .data();
}

}  // namespace sudokit::catalogue
