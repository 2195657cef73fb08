// hodoku.hpp - the path of HoDoKu 2.2.0 with its default settings, step by step, and its score.
//
// After every step it tries its techniques again in a fixed order, and takes the first instance of
// the first technique that has one. Which instance is first depends on the order in which cells,
// houses and links are examined; this code follows all of these orders.
#pragma once
#include <memory>

#include "logic/hodoku/position.hpp"
#include "support/watch.hpp"

namespace sudokit::logic::hodoku {

struct Score {
    Level level = Level::Easy;
    int score = 0;
    bool is_solved = false;
    bool is_complete = true;  // false: the watch stopped it
    int guesses = 0;          // steps where HoDoKu would use brute force
    friend bool operator==(const Score&, const Score&) = default;
};

// Reuses the memory of its searches across puzzles. Use one per thread.
class Solver {
  public:
    Solver();
    ~Solver();
    Solver(Solver&&) noexcept;

    // The techniques to ask for, in order. Some stand for a whole search: simple colours takes
    // traps and wraps as they come, and chains of one kind are sorted before one is taken.
    static std::span<const Technique> order();

    // HoDoKu's next step; false if it gives up. Singles are removed from the queue.
    bool find_next(Position& position, Deduction& found);
    // Does the position have this technique?
    bool find(Position& position, Technique asked, Deduction& found);

    // Precondition: a classic board whose givens do not clash.
    Score rate(const Puzzle& puzzle, const support::Watch* watch = nullptr);

  private:
    bool search(Position& position, Technique asked, Position::Moment since, Deduction& found);

    struct Families;
    std::unique_ptr<Families> families_;
};

}  // namespace sudokit::logic::hodoku
