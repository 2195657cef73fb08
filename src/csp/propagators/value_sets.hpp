// value_sets.hpp - different values that make up one of several sets.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// Cells that differ hold, together, exactly the digits of one of the sets (each with as many digits
// as there are cells). A set is possible if, after its naked and hidden singles, every cell keeps a
// digit and every digit a cell. Cells that see all places of a digit in every set lose it.
class ValueSets : public Propagator {
  public:
    ValueSets(std::vector<Cell> cells, std::vector<Digits> sets);
    bool propagate(State& state) const override;
    bool tell(Constraints& constraints) const override;

  private:
    std::vector<Digits> sets_;
};

// No set of the cells, which differ, has this sum of values. Removes a value that completes the sum
// with solved cells. ValueSets does more, and is used instead if there are few digits.
class NoSubsetSum : public Propagator {
  public:
    NoSubsetSum(std::vector<Cell> cells, int sum);
    bool propagate(State& state) const override;

  private:
    int sum_;
};

}  // namespace sudokit::csp
