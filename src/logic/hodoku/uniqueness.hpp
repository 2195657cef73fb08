// uniqueness.hpp - BUG+1, unique, hidden and avoidable rectangles.
#pragma once
#include <array>

#include "logic/hodoku/position.hpp"

namespace sudokit::logic::hodoku {

// All rectangles of a position are looked at once; the first instance of each type is kept.
class Uniqueness {
  public:
    bool find(const Position& position, Technique technique, Deduction& found);

  private:
    static constexpr std::size_t kTypes = 9;
    struct Search;

    std::uint64_t of_unique_ = 0, of_avoidable_ = 0;  // the positions that are known
    std::uint64_t puzzle_ = 0;
    Digit last_high_ = 0;  // what the last search left
    std::array<Deduction, kTypes> first_;
};

}  // namespace sudokit::logic::hodoku
