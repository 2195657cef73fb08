// board_values.hpp - rules about what the houses of the board hold.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// Houses of one size hold the same set of digits, no digit twice in any. A digit without a place in
// one house is removed from all; a digit that some house certainly holds must be in each, and so
// must all digits if just enough are left.
class SameSets : public Propagator {
  public:
    SameSets(std::vector<Cell> cells, std::vector<std::vector<Cell>> houses);
    bool propagate(State& state) const override;

  private:
    std::vector<std::vector<Cell>> houses_;
};

// If the first cell has the digit, the others differ. Removes the digit if they cannot differ; once
// it is placed, removes the digits of solved cells from the others.
class DifferIf : public Propagator {
  public:
    DifferIf(std::vector<Cell> cells, Digits digit);
    bool propagate(State& state) const override;

  private:
    Digits digit_;
};

// If a cell has the digit, one of two neighbours (or the only one) has the digit that goes with it.
class Flatmates : public Propagator {
  public:
    struct Mate {
        Cell cell;
        Digits digit;
    };
    Flatmates(Cell cell, Digits digit, Mate one, Mate other);
    bool propagate(State& state) const override;

  private:
    Digits digit_;
    Mate one_, other_;
};

}  // namespace sudokit::csp
