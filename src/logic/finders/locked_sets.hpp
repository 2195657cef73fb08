// locked_sets.hpp - AlmostLockedSets (ALS): all sets of n cells of one house with n + 1 digits
// between them. If one digit goes, all others are in the set.
#pragma once
#include <vector>

#include "logic/board/position.hpp"
#include "support/check.hpp"

namespace sudokit::logic {

template <class Size>
class AlmostLockedSets {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    struct Set {
        Cells cells;
        DigitSet digits;
        int house;  // the first house with all its cells
        int size;
        int number;  // in the order of houses and cells
    };

    // All sets of at least `min_cells` cells, small ones first.
    AlmostLockedSets(const Position<Size>& position, int min_cells);

    int count() const { return static_cast<int>(sets_.size()); }
    const Set& operator[](int i) const { return sets_[static_cast<std::size_t>(i)]; }
    // The cells of the set that may hold d; empty if d is not among its digits.
    const Cells& places(int i, Digit d) const { return places_[at(i, d)]; }
    // Cells outside the set with the candidate d that see all these places.
    const Cells& seen(int i, Digit d) const { return seen_[at(i, d)]; }
    // Can only one of the sets hold d (a restricted common), because all places in one see all
    // places in the other? Then the cells that the sets share cannot hold it.
    bool is_restricted(int i, int j, Digit d) const {
        return !places(j, d).empty() && (places(j, d) - seen(i, d)).empty();
    }
    bool overlap(int i, int j) const { return !((*this)[i].cells & (*this)[j].cells).empty(); }

  private:
    std::size_t at(int i, Digit d) const {
        SUDOKIT_CHECK(0 <= i && i < count() && 1 <= d && d <= digits_);
        return static_cast<std::size_t>(i) * static_cast<std::size_t>(digits_) + d - 1U;
    }
    void collect(const Position<Size>& position, int house, int min_cells);

    int digits_;
    std::vector<Set> sets_;
    std::vector<Cells> places_, seen_;
};

}  // namespace sudokit::logic
