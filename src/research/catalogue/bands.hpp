// bands.hpp - the 416 classes of bands: the class of a band, and an order that makes it minlex.
//
// Digits are 0-8 here. Classes are numbered in the order of their minlex bands, so the minlex form
// of a grid begins with the least class among its three bands and its three stacks.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sudokit::catalogue {

using Line = std::array<std::uint8_t, 9>;  // digits 0-8, or columns
using Band = std::array<Line, 3>;
inline constexpr std::size_t kBandClasses = 416;

// The row that comes first, second and third, and likewise the columns. They determine the names of
// the digits: the first row becomes 0 1 2 3 4 5 6 7 8.
struct BandOrder {
    std::array<std::uint8_t, 3> row{};
    Line column{};
};

// See the head of minlex_grid.cpp: once the first two rows and the first stack are chosen, only 4
// (or 6) orders of the columns can be minlex. Of the 2,612,736 bands with a given first row, 24,624
// have their columns in such an order, and only these are in the table.
class Bands {
  public:
    unsigned class_of(const Line& a, const Line& b, const Line& c) const;
    const Band& minlex(unsigned number) const { return minlex_[number]; }
    // One order that makes a band minlex; all others are this one followed by an automorphism.
    BandOrder order_of(const Band& band) const;
    std::span<const BandOrder> automorphisms(unsigned number) const { return group_[number]; }

  private:
    friend Bands build_bands();
    std::vector<std::uint16_t> class_;
    std::vector<BandOrder> order_;
    std::vector<Band> minlex_;
    std::vector<std::vector<BandOrder>> group_;
};
const Bands& bands();

}  // namespace sudokit::catalogue
