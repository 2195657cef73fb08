// unavoidable.hpp - small unavoidable sets of a full grid, and which givens they make necessary.
//
// Two lines of a chute can change places in the positions of one cycle: where one of them has the
// digit that the other has in the place before. That gives another grid, so those cells are
// unavoidable: without a given in them a puzzle has two solutions, and the last given of them
// stays.
//
//     . 3 . | . 7 .      rows 1 and 2: 3 stands above 7 and 7 above 3,
//     . 7 . | . 3 .      and the four cells are a cycle of the two lines
//
// A grid has 36 or so of them, a cell is in four. Of the givens that cannot go they tell 37 in 100.
// The parts in which two digits can change places tell 38, together it would be 48; but they take
// three times as long to find, and then it is slower than without.
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

    // At first all cells are givens.
    void take(std::size_t cell) {
        for (const std::uint8_t set : of_[cell]) --givens_[set];
    }
    void give(std::size_t cell) {
        for (const std::uint8_t set : of_[cell]) ++givens_[set];
    }
    // Is a given the last one of some set? Each set that it is in has one at least, so the least
    // number answers, without a branch for every set.
    bool is_last(std::size_t cell) const {
        unsigned least = 2;
        for (const std::uint8_t set : of_[cell]) least = std::min<unsigned>(least, givens_[set]);
        return least == 1;
    }
    // The cells of each set.
    std::vector<ClassicCellSet> cells() const;

  private:
    static constexpr std::size_t kMost = 18 * 4;  // a cycle has two places at least

    class Builder;
    std::array<std::array<std::uint8_t, 4>, kClassicCells> of_;
    std::array<std::uint8_t, kMost> givens_{};
};

// Those sets and, where one grid is worth the time, the parts in which two digits can change
// places: 216 at most, 93 or so.
std::vector<ClassicCellSet> small_unavoidable_sets(const ClassicGrid& solution);

}  // namespace sudokit
