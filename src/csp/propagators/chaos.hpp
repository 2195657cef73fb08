// chaos.hpp - regions that are to be found: every cell of the grid has a second cell with the digit
// of its region.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/propagators/patch.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// The regions are numbered in the order of their first cells in a list: a region begins behind the
// cell where the one before it may begin at the earliest, and before the one where it or one that
// follows has a cell at the latest.
class RegionOrder : public Propagator {
  public:
    RegionOrder(std::vector<Cell> regions, int count);
    bool propagate(State& state) const override;

  private:
    int count_;
};

// The regions as shapes: each hangs together and has its size, and a place belongs to one region.
// For each region see Growth.
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

// No digit twice in a region. A digit that is solved in a region leaves its other cells; a cell
// whose candidates are all taken in a region is not in it; if just enough digits are left for a
// region, one with a single place takes it.
class RegionDigits : public Propagator {
  public:
    RegionDigits(std::vector<Cell> digits, std::vector<Cell> regions, int size);
    bool propagate(State& state) const override;

  private:
    std::vector<Cell> digits_, regions_;
    int size_;
};

// Bounds of what the two following take.
inline constexpr std::size_t kMostArms = 16, kMostCells = 256;  // cells: on all arms, or counted
inline constexpr int kLongestArm = 40;                          // without the first cell

// From a common first cell, along each arm, goes a run of cells of one region; together they are as
// many as a cell says. Goes through the regions that the first cell may be in, and for each through
// the lengths of runs, as sets: exact but for cells on several arms.
class RegionRuns : public Propagator {
  public:
    // offset: what the number of cells is more than the index of the count's digit.
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

// So many of the cells, the first among them, are in the region of the first as a cell says. Goes
// through the regions that the first may be in. Exact; if it is known that all neighbours of the
// first are counted (`neighbours`, otherwise empty), one of them must be in its region, too.
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
