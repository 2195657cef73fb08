// skyline.hpp - lines read from one end with little state: like automata, but with whole sets of
// states as words.
#pragma once
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// `seen` cells of the line are greater than all before them. For each cell and number seen so far,
// computes the possible heights of the tallest, forwards and backwards. Exact, except that of cells
// that must differ it uses only this: if all do, a hidden cell is lower than the tallest.
class Skyscraper : public Propagator {
  public:
    Skyscraper(std::vector<Cell> line, int seen, bool all_differ);
    bool propagate(State& state) const override;

  private:
    bool run(State& state, Digits* heights) const;
    int seen_;
    bool all_differ_;
};

// The line can be cut into pieces with one sum (of values, at most kMostSum). For each cell,
// computes the possible sums of the piece so far, forwards and backwards. Exact, except for cells
// that must differ. The ends of a loop share a piece; tries all divisions of its sum between them.
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
