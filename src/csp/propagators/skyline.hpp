// skyline.hpp - lines read from one end with little to remember: as automata, but with whole sets
// of states moved at once.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// So many cells of the line are greater than all before them. For every cell and number of cells
// seen so far, the set of heights that the tallest may have, forwards and backwards; exact but for
// cells that must differ, of which only this is used: if all differ, a hidden cell is lower than
// the tallest, not as tall.
class Skyscraper : public Propagator {
  public:
    Skyscraper(std::vector<Cell> line, int seen, bool all_differ);
    bool propagate(State& state) const override;

  private:
    bool run(State& state, Digits* heights) const;
    int seen_;
    bool all_differ_;
};

// The line can be cut into pieces of the same sum (of values, at most kMostSum). After every cell,
// the set of sums that the piece may have so far, forwards and backwards; exact but for cells that
// must differ. The ends of a loop share a piece: each division of its sum between them is tried.
class EqualPieces : public Propagator {
  public:
    static constexpr int kMostSum = 62;
    EqualPieces(std::vector<Cell> line, int sum, bool is_loop);
    bool propagate(State& state) const override;

  private:
    struct Pass;
    bool try_from(Pass& pass, int so_far) const;
    int sum_;
    bool is_loop_;
};

}  // namespace sudokit::csp
