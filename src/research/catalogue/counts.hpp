// counts.hpp - how many minlex grids have the same first band and begin their fourth row alike.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "research/catalogue/bands.hpp"

namespace sudokit::catalogue {

inline constexpr std::size_t kKnownCells = 4;  // of the fourth row

struct Beginning {
    std::uint16_t band = 0;
    std::array<std::uint8_t, kKnownCells> row4{};
    friend auto operator<=>(const Beginning&, const Beginning&) = default;
};
// All that the first band allows, in ascending order; many have no minlex grid.
std::vector<Beginning> beginnings();

struct Counted {
    Beginning beginning;
    std::uint64_t first;  // the number of the first grid
};
// Those with grids, from counts.inc. At the end an empty one with the number of all grids.
std::vector<Counted> counted_beginnings();

// A count for each of beginnings() as the text of counts.inc, and back.
std::string encoded(const std::vector<std::uint32_t>& counts);
std::vector<std::uint32_t> decoded(std::string_view text);

}  // namespace sudokit::catalogue
