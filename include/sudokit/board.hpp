// board.hpp - Board: digits and candidates at one moment of solving, for front ends to hold.
#pragma once
#include <memory>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit {

// Placing a digit removes it from the candidates of all peers. There is no undo: keep a copy.
class Board {
  public:
    Board() : Board(Puzzle()) {}
    explicit Board(const Puzzle& puzzle);

    const Geometry& geometry() const { return *geometry_; }
    Digit digit_at(Cell c) const { return digits_[c]; }  // kOpen if nothing is written
    bool is_given(Cell c) const { return given_[c]; }
    bool is_open(Cell c) const { return digits_[c] == kOpen; }
    DigitSet candidates_at(Cell c) const { return candidates_[c]; }  // {digit} for a solved cell
    // Is the cell open and `d` still a candidate? (Not: is `d` right?)
    bool allows(Cell c, Digit d) const { return is_open(c) && candidates_[c].contains(d); }

    // Writes a digit. If it is not allowed, changes nothing and returns false.
    bool place(Cell c, Digit d);
    // Erases a digit that is not a given, and recomputes all candidates. Those eliminated by hand
    // stay eliminated.
    bool clear(Cell c);
    // Removes a candidate from an open cell. Returns false if it was not there.
    bool eliminate(Cell c, Digit d);

    bool is_solved() const;  // every cell has a digit and no house repeats one
    // Does some open cell have no candidate, or some full house no place for a digit?
    bool is_stuck() const;
    // Internal invariant: no open cell has the digit of a solved peer as a candidate.
    bool is_consistent() const;

    const Grid& digits() const { return digits_; }
    // The position as a puzzle: its digits become givens, and its candidates are kept.
    Puzzle to_puzzle() const;

  private:
    void rebuild_candidates();

    std::shared_ptr<const Geometry> geometry_;
    Grid digits_;
    std::vector<bool> given_;
    std::vector<DigitSet> limits_;  // candidates that the puzzle allows, less those eliminated
    std::vector<DigitSet> candidates_;
};

}  // namespace sudokit
