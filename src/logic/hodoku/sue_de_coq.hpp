// sue_de_coq.hpp - Sue de Coq, also known as two-sector disjoint subsets.
#pragma once
#include "logic/hodoku/position.hpp"

namespace sudokit::logic::hodoku {

// Kept across positions: a search without result need not be repeated while the candidates of line
// and box stay the same.
class SueDeCoq {
  public:
    bool find(const Position& position, Deduction& found);

  private:
    void note_changes(const Position& position);

    std::array<DigitSet, 81> candidates_;
    std::array<std::array<bool, 9>, 18> is_barren_{};  // by line and box
};

}  // namespace sudokit::logic::hodoku
