// unavoidable.hpp - small unavoidable sets of a full grid, and the givens that they make necessary.
//
// Two lines of a chute can be swapped in the positions of one cycle: each position has in one line
// the digit that the previous one has in the other. That gives another grid, so those cells are an
// unavoidable set: without a given in it a puzzle has two solutions, so its last given stays.
//
//     . 3 . | . 7 .      rows 1 and 2: 3 stands above 7 and 7 above 3,
//     . 7 . | . 3 .      and the four cells are a cycle of the two lines
//
// A grid has about 36 of them, and each cell is in four. They reveal 37 of 100 needed givens. The
// components in which two digits can be swapped reveal 38, both together 48; but those take three
// times as long to find, which makes it slower than without them.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "sudokit/types.hpp"

namespace sudokit {

class UnavoidableSets {
  public:
    explicit UnavoidableSets(const ClassicGrid& solution);

    // Removes a given. At first all cells have one.
    void take(std::size_t cell) {
        for (const std::uint8_t set : of_[cell]) --givens_[set];
    }
    void give(std::size_t cell) {
        for (const std::uint8_t set : of_[cell]) ++givens_[set];
    }
    // Is a given the last one of some set? Each of its sets has at least one, so the least count
    // tells, without a branch per set.
    bool is_last(std::size_t cell) const {
        unsigned least = 2;
        for (const std::uint8_t set : of_[cell]) least = std::min<unsigned>(least, givens_[set]);
        return least == 1;
    }
    // The cells of each set.
    std::vector<ClassicCellSet> cells() const;

  private:
    static constexpr std::size_t kMost = 18 * 4;  // a cycle has at least two positions

    class Builder;
    std::array<std::array<std::uint8_t, 4>, kClassicCells> of_;
    std::array<std::uint8_t, kMost> givens_{};
};

// Those sets and the components in which two digits can be swapped, for callers that spend more
// time on one grid: at most 216, typically 93.
std::vector<ClassicCellSet> small_unavoidable_sets(const ClassicGrid& solution);

}  // namespace sudokit
