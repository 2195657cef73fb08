// pairs.hpp - the class of a band from its boxes, quickly.
//
// The first two boxes settle which digits are in each row of the third; only their order is left,
// 6 * 6 * 6 ways. With the columns of the first two boxes in some normal order and the first box
// named 012 345 678 there are some 350 such pairs of boxes: a table of 216 classes for each.
#pragma once
#include "research/catalogue/bands.hpp"

namespace sudokit::catalogue {

using Box = std::array<std::uint8_t, 9>;        // digits, row by row
using RowOrders = std::array<std::uint8_t, 3>;  // which of the six orders the digits of a row have
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
