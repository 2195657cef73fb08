// franken_fish.hpp - Franken fish of size two and three, plain and finned: boxes join the lines of
// one direction as base houses, and those of the other as cover houses.
#pragma once
#include "logic/hodoku/grid.hpp"

namespace sudokit::logic::hodoku {

// Kept from position to position: a fish depends on one digit only, and most digits are still
// where they were when nothing was found.
class FrankenFish {
  public:
    bool find(const Grid& grid, Technique technique, Deduction& found);

  private:
    // What the first fish removes: first what is covered, then what is a base cell, too.
    struct Known {
        Cells places, removed, removed_twice_covered;
    };
    const Known& known(const Grid& grid, Digit d, int size, bool has_fins);

    std::array<std::array<Known, 10>, 4> known_;  // by size and fins, and by digit
};

}  // namespace sudokit::logic::hodoku
