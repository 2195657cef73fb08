// als.hpp - what HoDoKu removes with almost locked sets: ALS-XZ, ALS-XY-Wing, ALS chain.
#pragma once
#include "logic/hodoku/almost_locked_sets.hpp"
#include "logic/hodoku/als_chain.hpp"

namespace sudokit::logic::hodoku {

class AlsSearch {
  public:
    bool find(const Position& position, Technique technique, Deduction& found);

  private:
    bool find_xz(Deduction& found) const;
    bool find_wing(Deduction& found) const;
    // Combines a link from or to A with one from or to B.
    bool try_wing(std::size_t a, const RestrictedCommon& to_a, std::size_t b,
                  const RestrictedCommon& to_b, Deduction& found) const;

    AlmostLockedSets als_;
    AlsChainSearch chains_;
};

}  // namespace sudokit::logic::hodoku
