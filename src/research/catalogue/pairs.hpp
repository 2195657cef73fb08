// pairs.hpp - finds the class of a band from its boxes, fast.
//
// The first two boxes determine the digits in each row of the third; only their order is left, 6 *
// 6 * 6 ways. With the columns of the first two boxes in a normal order and the first box renamed
// to 012 345 678, there are some 350 such pairs of boxes, each with a table of 216 classes.
#pragma once
#include "research/catalogue/bands.hpp"

namespace sudokit::catalogue {

using Box = std::array<std::uint8_t, 9>;        // digits, row by row
using RowOrders = std::array<std::uint8_t, 3>;  // per row: the index of the order of its digits
RowOrders row_orders(const Box& box);
// The digits that are in neither box, row by row, ascending in each.
Box digits_left(const Box& first, const Box& second);

class BoxPair {
  public:
    // `left` as from digits_left().
    BoxPair(const Box& first, const Box& second, const Box& left);
    unsigned class_with(const RowOrders& third) const {
        return classes_[place_[0][third[0]] + place_[1][third[1]] + place_[2][third[2]]];
    }

  private:
    const std::uint16_t* classes_;
    std::array<const std::uint8_t*, 3> place_;  // renaming changes orders
};

}  // namespace sudokit::catalogue
