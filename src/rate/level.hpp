// level.hpp - levels of boards that HoDoKu cannot rate.
#pragma once
#include <memory>

#include "sudokit/explain.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit {

inline constexpr int kLeastForBeginners = 36;  // givens, of 81 cells

// Cells without a digit.
int open_cells(const Explainer& explainer);

struct Climb {
    Level level = Level::Easy;  // of the hardest step
    int open = 0;               // cells still open where the path ends
    int effort = 0;             // of the rounds, in tenths
};
// Follows Explainer's path until a step is harder than `most`; on boards with rules, the rounds of the
// scale sudokit. Extreme if logic gets stuck.
Climb climb(const Puzzle& puzzle, Level most, Stop stop);
// Of a puzzle without rules that has this level: the level or, if it is in it, its easier part.
Level part_of(Level whole, const Puzzle& puzzle, Stop stop);
// Those rounds alone, on any board.
Climb climb_in_rounds(const Puzzle& puzzle, Level most, Stop stop);

// Which puzzles of a board with rules can be solved by steps no harder than a level: what
// climb_in_rounds() tells, but for many puzzles, and without a look at harder steps.
class StepsUpTo {
  public:
    // The givens do not count.
    StepsUpTo(const Puzzle& board, Stop stop);
    ~StepsUpTo();
    // False also if stopped. Precondition: the givens are part of a solution; most < Extreme.
    bool solve(const Grid& givens, Level most);
    // By singles alone, which is much faster.
    bool singles_solve(const Grid& givens);

    struct Impl;

  private:
    std::unique_ptr<Impl> impl_;
};

}  // namespace sudokit
