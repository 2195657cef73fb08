// uniqueness.hpp - BUG+1, unique, hidden and avoidable rectangles.
#pragma once
#include <array>

#include "logic/hodoku/position.hpp"

namespace sudokit::logic::hodoku {

// Examines all rectangles of a position at once, and keeps the first instance of each type.
class Uniqueness {
  public:
    bool find(const Position& position, Technique technique, Deduction& found);

  private:
    static constexpr std::size_t kTypes = 9;
    struct Search;

    std::uint64_t of_unique_ = 0, of_avoidable_ = 0;  // the positions last seen
    std::uint64_t puzzle_ = 0;
    Digit last_high_ = 0;  // left over from the last search
    std::array<Deduction, kTypes> first_;
};

}  // namespace sudokit::logic::hodoku
