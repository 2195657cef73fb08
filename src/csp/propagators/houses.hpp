// houses.hpp - what a full house implies beyond "no digit twice": it holds every digit. A house is
// also full if its cells together have only as many candidate digits as cells.
#pragma once
#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// A digit with one place left takes it (hidden single); one without a place is a contradiction.
class FullHouse : public Propagator {
  public:
    explicit FullHouse(std::vector<Cell> cells) : Propagator(std::move(cells), Cost::Low) {
        set_effort(this->cells().size());
    }
    bool propagate(State& state) const override;
    bool tell(Constraints& constraints) const override;
    float pull(int) const override { return 0; }  // every cell has houses
    bool is_blind_to_values() const override { return true; }
};

// If all places of a digit in a full house are in another house, too, the rest of that loses it.
//
//        | c c c | r r r | r r r |      c = shared by a box and a row: if the box has the digit in
//        | b b b |                      no b, no r can hold it (pointing); if the row has it in no
//        | b b b |                      r, no b can (claiming). Same code, houses swapped.
class LockedCandidates : public Propagator {
  public:
    LockedCandidates(const std::vector<Cell>& house, std::vector<Crossing> crossings)
        : Propagator(house, Cost::Middle), crossings_(std::move(crossings)) {
        set_effort(cells().size());
    }
    bool propagate(State& state) const override;
    bool tell(Constraints&) const override { return true; }  // full houses imply it
    float pull(int) const override { return 0; }             // every cell has houses
    bool is_blind_to_values() const override { return true; }

  private:
    std::vector<Crossing> crossings_;
};

// Naked pairs (if two cells have the same two candidates, the others lose them) and hidden pairs
// (if two digits have the same two places, these lose all other digits).
class Pairs : public Propagator {
  public:
    explicit Pairs(std::vector<Cell> house) : Propagator(std::move(house), Cost::High) {
        set_effort(cells().size());
    }
    bool propagate(State& state) const override;
    bool tell(Constraints&) const override { return true; }  // full houses imply it
    float pull(int) const override { return 0; }             // every cell has houses
    bool is_blind_to_values() const override { return true; }
};

// Two disjoint groups of cells, each at most as large as a house, that hold the same values equally
// often: the law of leftovers, and the rule SameValues. Removes a digit from a cell if the cell
// sees all its places on the other side. A digit that must be on one side and has a single place on
// the other takes it.
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
