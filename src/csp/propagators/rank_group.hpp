// rank_group.hpp - rows and columns read as numbers that begin with the same digit.
#pragma once
#include <array>
#include <vector>

#include "csp/problem.hpp"
#include "csp/propagator.hpp"
#include "csp/state.hpp"

namespace sudokit::csp {

// On a square whose lines are houses, every digit begins four readings, one from each side. Some of
// the four readings of one digit have a rank:
//
//          . . 8 . .          from above: here or there?
//     8 >  8 3 . . .          ranked: two of the others are lower
//          . . . . .
//          . . . . 8  < 8     from the right
//          . 8 . . .          from below
//
// Tries all ways to choose a reading from each side (cells that see each other exclude each other)
// and keeps those in which every clue can have its rank: for some second digit of the clue, enough
// of the others can be lower and enough can be higher. Removes border places of the digit that no
// way uses, and second digits of a clue that no way allows. If a reading is on the same side of a
// clue in all ways, that is enforced.
class RankGroup : public Propagator {
  public:
    struct Reading {
        std::vector<Cell> line;
        std::size_t side;
    };
    struct Clue {
        std::size_t reading;
        int lower;  // how many of the other three are lower
        bool ties;  // others may equal the line
    };
    static constexpr std::size_t kSides = 4, kMostClues = 4;
    // Precondition: the first cells of each side are a full house, and so is every line; there are
    // at most kMostClues clues, all of which begin with the digit.
    RankGroup(std::vector<Cell> cells, Digits digit, std::vector<Reading> readings,
              std::vector<Clue> clues);
    bool propagate(State& state) const override;

  private:
    class Ways;
    // False: the digit has no place on one of the sides.
    bool find_starters(const State& state, Ways& ways) const;
    bool draw_conclusions(State& state, const Ways& ways) const;

    Digits digit_;
    std::vector<Reading> readings_;
    std::vector<Clue> clues_;
};

}  // namespace sudokit::csp
