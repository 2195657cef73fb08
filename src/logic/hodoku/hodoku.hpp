// hodoku.hpp - the path of HoDoKu 2.2.0 with its default settings, step by step, and its score.
//
// After every step it tries its techniques again, in a fixed order, and takes the first instance of
// the first technique that has one. Which instance is first depends on the order in which cells,
// houses and links are looked at; all of that is followed here.
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
    int guesses = 0;          // where HoDoKu turns to brute force
    friend bool operator==(const Score&, const Score&) = default;
};

// Reuses the memory of its searches for many puzzles. Use one per thread.
class Solver {
  public:
    Solver();
    ~Solver();
    Solver(Solver&&) noexcept;

    // The techniques that are asked for, in order. Some stand for a whole search: simple colours
    // takes traps and wraps as they come, and chains of one kind are sorted before one is taken.
    static std::span<const Technique> order();

    // The step that HoDoKu takes next; false where it gives up. Singles leave the queue.
    bool find_next(Position& position, Deduction& found);
    // Does the position have what is asked for?
    bool find(Position& position, Technique asked, Deduction& found);

    // Precondition: a classic board whose givens do not clash.
    Score rate(const Puzzle& puzzle, const support::Watch* watch = nullptr);

  private:
    struct Families;
    std::unique_ptr<Families> families_;
};

}  // namespace sudokit::logic::hodoku
