// franken_fish.hpp - Franken fish of size two and three, plain and finned. Base houses are boxes
// and the lines of one direction, cover houses are boxes and the lines of the other.
#pragma once
#include "logic/hodoku/position.hpp"

namespace sudokit::logic::hodoku {

class CoverChoice;

// Kept across positions: a fish depends on a single digit, and most digits have not changed since
// the last search without result.
class FrankenFish {
  public:
    bool find(const Position& position, Technique technique, Deduction& found);

  private:
    // What the first fish removes: covered cells first, then covered cells of the base.
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
