// chaos.hpp - unknown regions: every cell of the grid has a partner, a region cell, whose digit is
// the number of its region.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/propagators/patch.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// The regions are numbered in the order of their first cells in a list. So a region begins after
// the earliest cell where its predecessor can begin, and not after the first cell known to belong
// to it or to a later region.
class RegionOrder : public Propagator {
  public:
    RegionOrder(std::vector<Cell> regions, int count);
    bool propagate(State& state) const override;

  private:
    int count_;
};

// The regions as shapes: each is connected and has its size, and each place belongs to one region.
// Growth handles a single region.
class RegionShapes : public Propagator {
  public:
    RegionShapes(std::vector<Cell> regions, Layout layout, int size);
    bool propagate(State& state) const override;

  private:
    template <int W>
    bool run(State& state) const;

    Layout layout_;
    int size_, count_;
};

// No region repeats a digit. A digit placed in a region is removed from its other cells; a cell
// whose candidates are all placed in a region is not in it; if a region has just enough digits
// left, a digit with a single place takes it.
class RegionDigits : public Propagator {
  public:
    RegionDigits(std::vector<Cell> digits, std::vector<Cell> regions, int size);
    bool propagate(State& state) const override;

  private:
    std::vector<Cell> digits_, regions_;
    int size_;
};

// Limits of the next two propagators.
inline constexpr std::size_t kMostArms = 16, kMostArmCells = 256;  // cells: on all arms, or counted
inline constexpr int kLongestArm = 40;                             // without the first cell

// From a common first cell, a run of cells of its region goes along each arm; a cell gives their
// total number. Tries the regions that the first cell may be in, and for each the sets of possible
// run lengths. Exact, except for cells on several arms.
class RegionRuns : public Propagator {
  public:
    // offset: the number of cells minus the index of the count's digit.
    RegionRuns(Cell count, std::vector<std::vector<Cell>> arms, int offset);
    bool propagate(State& state) const override;

  private:
    struct Arm;
    static void look_along(const State& state, const std::vector<Cell>& cells, Digits regions,
                           Arm& arm);
    std::uint64_t fit_sums(Arm* arms, Digits region, std::uint64_t wanted) const;
    static bool keep_along(State& state, const std::vector<Cell>& cells, const Arm& arm);

    Cell count_;
    std::vector<std::vector<Cell>> arms_;  // without the first cell
    Cell first_;
    int offset_;
};

// A cell gives the number of the cells, the first included, that are in the region of the first.
// Tries the regions that the first may be in. Exact. If all neighbours of the first are counted
// (`neighbours`, otherwise empty), one of them must be in its region, too.
class RegionCount : public Propagator {
  public:
    RegionCount(Cell count, std::vector<Cell> regions, int offset, std::vector<Cell> neighbours);
    bool propagate(State& state) const override;

  private:
    bool needs_neighbour(const State& state, Digits region) const;

    Cell count_;
    std::vector<Cell> regions_, neighbours_;
    int offset_;
};

}  // namespace sudokit::csp
