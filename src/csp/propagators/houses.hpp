// houses.hpp - what a full house says beyond "no digit twice": every digit stands somewhere. Every
// digit that it may hold, that is, if there are only as many as cells.
#pragma once
#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// A digit with one place left takes it (hidden single); one without a place is a contradiction.
class FullHouse : public Propagator {
  public:
    explicit FullHouse(std::vector<Cell> cells) : Propagator(std::move(cells), Cost::Low) {}
    bool propagate(State& state) const override;
    float pull(int) const override { return 0; }  // every cell has houses
    bool is_blind_to_values() const override { return true; }
};

// All places of a digit in a full house lie in another house, too: the rest of that loses it.
//
//        | c c c | r r r | r r r |      c = shared by a box and a row: if the box has the digit in
//        | b b b |                      no b, no r can hold it (pointing); if the row has it in no
//        | b b b |                      r, no b can (claiming). Same code, houses swapped.
class LockedCandidates : public Propagator {
  public:
    LockedCandidates(const std::vector<Cell>& house, std::vector<Crossing> crossings)
        : Propagator(house, Cost::Middle), crossings_(std::move(crossings)) {}
    bool propagate(State& state) const override;
    float pull(int) const override { return 0; }  // every cell has houses
    bool is_blind_to_values() const override { return true; }

  private:
    std::vector<Crossing> crossings_;
};

// Naked pairs (two cells with the same two candidates hold them between them: the others lose them)
// and hidden ones (two digits with the same two places fill these).
class Pairs : public Propagator {
  public:
    explicit Pairs(std::vector<Cell> house) : Propagator(std::move(house), Cost::High) {}
    bool propagate(State& state) const override;
    float pull(int) const override { return 0; }  // every cell has houses
    bool is_blind_to_values() const override { return true; }
};

// Groups of cells with the same values, each equally often (two lists without common cells, each a
// house's worth or less): the law of leftovers of irregular regions, and the rule itself. Removes a
// digit from a cell if the other side has no place for it that the cell does not see; a digit that
// must stand in one side and has one place in the other takes it.
class SameMultiset : public Propagator {
  public:
    SameMultiset(std::vector<Cell> a, std::vector<Cell> b);
    bool propagate(State& state) const override;
    float pull(int) const override { return 0; }  // every cell has houses
    bool is_blind_to_values() const override { return true; }

  private:
    std::vector<Cell> a_, b_;
};

}  // namespace sudokit::csp
