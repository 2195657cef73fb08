// cover.hpp - values, or classes of values, that must occur among some cells.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// Each class of digits occurs in at least a given number of the cells; classes are disjoint. Exact
// for up to six cells, by matching occurrences with cells. Beyond that it counts places: a class
// with too few is a contradiction, a class with just enough takes them, and once all cells are
// taken, digits outside the classes are removed. Cells that see all places of a digit that must
// occur lose it.
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

// A digit occurs exactly the given number of times: see must_stand().
class ExactCount : public Propagator {
  public:
    ExactCount(std::vector<Cell> cells, Digits digit, int count);
    bool propagate(State& state) const override;

  private:
    Digits digit_;
    int count_;
};

// A value v that occurs among the cells occurs v times. So the values that occur add up to the
// number of cells: tries the sets of values that do, leaving out values with too few places. Places
// are counted in rows, columns and boxes (`partitions`: for each, the part of a cell, or -1), since
// a part holds a value only once.
class CountingCircles : public Propagator {
  public:
    using Partition = std::vector<int>;  // by position in cells()
    CountingCircles(std::vector<Cell> cells, std::vector<Partition> partitions);
    bool propagate(State& state) const override;

  private:
    // Where a digit may still go: once in each part, and in any cell that is in no part (-1).
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

// One cell is the number of different values among others. Lower bound: the solved values, plus
// cells that share no candidate with these or with each other. Upper bound: a maximum matching of
// cells with candidates. If only one bound is possible, the cells are restricted accordingly.
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
