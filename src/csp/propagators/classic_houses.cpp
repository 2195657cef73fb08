#include "csp/propagators/classic_houses.hpp"

#include <array>
#include <cstring>
#include <numeric>

#include "csp/compact_pairs.hpp"
#include "kernel/single.hpp"

namespace sudokit::csp {
namespace {

using kernel::single::BoxLanes;
using kernel::single::kCells;
using kernel::single::kLanes;

constexpr std::size_t kBoardCells = kClassicCells;

// The lane of each cell.
constexpr auto kLaneOf = [] {
    std::array<std::uint8_t, kBoardCells> at{};
    for (int c = 0; c < kClassicCells; ++c)
        at[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(
            kernel::single::cell_in_box(c) * kLanes + kernel::single::lane_of(c));
    return at;
}();

std::vector<Cell> all_cells() {
    std::vector<Cell> cells(kBoardCells);
    std::iota(cells.begin(), cells.end(), Cell{0});
    return cells;
}

}  // namespace

ClassicHouses::ClassicHouses() : Propagator(all_cells(), Cost::Middle) {
    set_effort(cells().size());
}

bool ClassicHouses::propagate(State& state) const {
    alignas(32) BoxLanes cells[kCells];
    for (auto& lanes : cells) std::memcpy(lanes, kernel::single::kTables.padding, sizeof lanes);
    std::uint16_t* lanes = cells[0];
    const Digits* candidates = state.candidates().data();
    for (std::size_t c = 0; c < kBoardCells; ++c)
        lanes[kLaneOf[c]] = static_cast<std::uint16_t>(candidates[c]);
    if (!kernel::settle_houses(cells)) return false;
    find_pairs(cells);
    for (std::size_t c = 0; c < kBoardCells; ++c)
        if (lanes[kLaneOf[c]] != candidates[c] &&
            !state.keep(static_cast<Cell>(c), lanes[kLaneOf[c]]))
            return false;
    return true;
}

}  // namespace sudokit::csp
