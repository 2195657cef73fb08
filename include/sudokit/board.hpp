// board.hpp - Board: digits and candidates at one moment of solving; what a front end holds.
#pragma once
#include <memory>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit {

// Placing a digit removes it from the candidates of all peers. Copy a Board to be able to go back.
class Board {
  public:
    Board() : Board(Puzzle()) {}
    explicit Board(const Puzzle& puzzle);

    const Geometry& geometry() const { return *geometry_; }
    Digit digit_at(Cell c) const { return digits_[c]; }  // kOpen if nothing is written
    bool is_given(Cell c) const { return given_[c]; }
    bool is_open(Cell c) const { return digits_[c] == kOpen; }
    DigitSet candidates_at(Cell c) const { return candidates_[c]; }  // {digit} for a solved cell
    // May `d` be written here: is the cell open and is no peer equal to it? (Not: is it right?)
    bool allows(Cell c, Digit d) const { return is_open(c) && candidates_[c].contains(d); }

    // Writes a digit. False, and nothing changed, if it is not allowed.
    bool place(Cell c, Digit d);
    // Takes back a digit that is no given; candidates are computed anew from the digits.
    bool clear(Cell c);
    // Removes a candidate of an open cell. False if it was not there.
    bool eliminate(Cell c, Digit d);

    bool is_solved() const;  // every cell has a digit and no house repeats one
    // Stuck: some open cell has no candidate, or some full house has no place for a digit.
    bool is_stuck() const;
    bool is_consistent()
        const;  // internal promise: candidates of solved cells are removed from peers

    const Grid& digits() const { return digits_; }
    // The position as a puzzle: the digits as givens, the candidates with them.
    Puzzle to_puzzle() const;

  private:
    void rebuild_candidates();

    std::shared_ptr<const Geometry> geometry_;
    Grid digits_;
    std::vector<bool> given_;
    std::vector<DigitSet> limits_;  // what the puzzle's own candidates allow
    std::vector<DigitSet> candidates_;
};

}  // namespace sudokit
