// cover.hpp - values, or classes of values, that must occur among some cells.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// Each class of digits occurs in at least a given number of the cells; classes are disjoint. Exact
// for up to six cells, by matching occurrences with cells. Beyond that it counts places: a class
// with too few is a contradiction, one with just enough takes them, and once all cells are taken,
// digits outside the classes go. Cells that see all places of a digit that must occur lose it.
class Cover : public Propagator {
  public:
    struct Demand {
        Digits digits;
        int count;
    };
    Cover(std::vector<Cell> cells, std::vector<Demand> demands);
    bool propagate(State& state) const override;

  private:
    bool match(State& state) const;
    bool count_places(State& state) const;
    bool count_helpers(State& state) const;

    std::vector<Demand> demands_;
    int needed_ = 0;
};

// A digit occurs exactly so often: see must_stand().
class ExactCount : public Propagator {
  public:
    ExactCount(std::vector<Cell> cells, Digits digit, int count);
    bool propagate(State& state) const override;

  private:
    Digits digit_;
    int count_;
};

// A value that occurs among the cells occurs as many times as its own size. The values that occur
// therefore add up to the number of cells: goes through the sets of values that do, leaving out
// values that have too few places. Places are counted in rows, columns and boxes (`partitions`: for
// each, which part a cell is in, or -1), for a value stands in a part once.
class CountingCircles : public Propagator {
  public:
    using Partition = std::vector<int>;  // by position in cells()
    CountingCircles(std::vector<Cell> cells, std::vector<Partition> partitions);
    bool propagate(State& state) const override;

  private:
    // Where a digit may still stand: each part has it once, cells in no part (-1) each for themselves.
    struct Room {
        std::uint64_t parts = 0;
        int apart = 0;
        int size() const;
    };
    Room room_in(const State& state, const Partition& part_of, Digits digit) const;
    int places_for(const State& state, Digits digit) const;
    bool settle_count(State& state, Digits digit, int value, bool surely) const;
    bool fill_parts(State& state, const Partition& part_of, Digits digit, int value) const;

    std::vector<Partition> partitions_;
};

// One cell is the number of different values among others. At least: values that are solved, and
// cells without a common candidate with any such, each apart; at most: as many as cells and
// candidates can be matched. At either end the cells follow.
class CountDistinct : public Propagator {
  public:
    CountDistinct(Cell count, std::vector<Cell> cells);
    bool propagate(State& state) const override;

  private:
    int at_least_different(const State& state, Digits solved) const;
    int at_most_different(const State& state) const;

    Cell count_;
    std::vector<Cell> counted_;
};

}  // namespace sudokit::csp
