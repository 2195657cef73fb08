// line_fish.hpp - fish without boxes: X-Wing, Swordfish and Jellyfish, plain, finned and sashimi.
#pragma once
#include "logic/hodoku/position.hpp"

namespace sudokit::logic::hodoku {

using LineMask = std::uint16_t;  // nine bits: lines, or places in a line
using LineMasks = std::array<LineMask, 9>;

// Kept across positions: a fish depends on a single digit, and most digits have not changed since
// the last search without result.
class LineFish {
  public:
    bool find(const Position& position, Technique technique, Deduction& found);

  private:
    struct Directions {
        Cells places;
        LineMasks rows{}, columns{};
    };
    // What the first fish of a kind removes; empty if there is none.
    struct Plain {
        Cells places, removed;
    };
    struct Finned {
        Cells places, removed, removed_by_sashimi;
    };

    const Directions& directions(Digit d, const Cells& places);
    const Plain& plain(int size, Digit d, const Cells& places);
    const Finned& finned(int size, Digit d, const Cells& places);

    std::array<Directions, 10> directions_;
    std::array<std::array<Plain, 10>, 5> plain_;    // by size and digit
    std::array<std::array<Finned, 10>, 5> finned_;  // likewise
};

}  // namespace sudokit::logic::hodoku
