// counts.hpp - the number of minlex grids with the same first band and the same beginning of row 4.
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
// All beginnings that the first band allows, ascending; many have no minlex grid.
std::vector<Beginning> beginnings();

struct Counted {
    Beginning beginning;
    std::uint64_t first;  // the number of the first grid
};
// The beginnings with grids, from counts.inc, then an empty one with the number of all grids.
std::vector<Counted> counted_beginnings();

// One count per entry of beginnings() as the text of counts.inc, and back.
std::string encoded(const std::vector<std::uint32_t>& counts);
std::vector<std::uint32_t> decoded(std::string_view text);

}  // namespace sudokit::catalogue
