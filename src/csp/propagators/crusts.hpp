// crusts.hpp - sums between two cells of a line whose places are unknown.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// On a line of cells that differ, the values between two crusts have a given sum.
//   Fixed     the crusts are the board's lowest and highest digit (sandwich)
//   Extremes  the crusts are the line's smallest and largest value (lunchbox)
// Tries the places of the crusts, their digits and the sets of digits between them. A set is
// possible if every cell between keeps one of its digits, each of its digits has a cell there, and
// the cells outside keep others. If the line has all digits, the digits outside are known, too.
//
//     . . 9 - - - 1 . .      set {2,5,8}: each - keeps one of these, each . one of {3,4,6,7}
class Crusts : public Propagator {
  public:
    enum class Kind : std::uint8_t { Fixed, Extremes };
    // Precondition: the board has at most DigitSums::kMost digits.
    Crusts(std::vector<Cell> line, Kind kind, int sum);
    bool propagate(State& state) const override;

  private:
    struct Pass;
    void place(Pass& pass, std::size_t p, std::size_t q, int smaller, int larger) const;

    Kind kind_;
    int sum_;
};

// On a line of cells that differ, the values of the first x cells have a given sum, where x is the
// value of the first. Tries x and the sets of digits after the first cell, each as for Crusts.
class FirstCellsSum : public Propagator {
  public:
    // Precondition: the board has at most DigitSums::kMost digits.
    FirstCellsSum(std::vector<Cell> line, int sum);
    bool propagate(State& state) const override;

  private:
    int sum_;
};

}  // namespace sudokit::csp
