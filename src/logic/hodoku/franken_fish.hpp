// franken_fish.hpp - Franken fish of size two and three, plain and finned: boxes join the lines of
// one direction as base houses, and those of the other as cover houses.
#pragma once
#include "logic/hodoku/position.hpp"

namespace sudokit::logic::hodoku {

class CoverChoice;

// Kept from position to position: a fish depends on one digit only, and most digits have not moved
// since nothing was found.
class FrankenFish {
  public:
    bool find(const Position& position, Technique technique, Deduction& found);

  private:
    // What the first fish removes: first what is covered, then what is a base cell, too.
    struct Known {
        Cells places, removed, removed_twice_covered;

        bool is_barren() const { return removed.empty() && removed_twice_covered.empty(); }
        void keep(const CoverChoice& choice);
    };
    using ByDigit = std::array<Known, 10>;

    const Known& plain(int size, Digit d, const Cells& places);
    const Known& finned(int size, Digit d, const Cells& places);

    ByDigit plain_two_, plain_three_, finned_two_, finned_three_;
};

}  // namespace sudokit::logic::hodoku
