// Unique loops: six or more cells with the same two digits, where every house has two of them or
// none. As in a rectangle (a loop of four), the digits can only alternate, in two ways.
//
//    a b | .  .  | .         The search starts at a cell with only the two digits. While a house
//    . a | b  .  | .         has one cell of the loop, another of its cells must join. If none can,
//    a . | .  b  | ...       the search backtracks.
#include <tuple>

#include "logic/finders/uniqueness.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class LoopSearch {
  public:
    using Cells = BasicCellSet<Size::kCells>;

    explicit LoopSearch(const Search<Size>& search)
        : search_(search), layout_(search.layout()), count_(layout_.houses.size(), 0) {}

    // Finds loops with this cell as first floor cell.
    bool run(Cell start) {
        const auto& position = search_.position;
        start_ = start;
        digits_ = position.candidates(start);
        allowed_ = layout_.used;
        for (Digit d : digits_) allowed_ &= position.places(d);
        return allowed_.size() < 6 || add(start, true);
    }

  private:
    bool add(Cell c, bool is_odd) {
        search_.position.keep_watch();
        const DigitSet more = search_.position.candidates(c) - digits_;
        if (more.empty() ? c < start_ : !may_have_roof(more)) return true;
        for (int h : layout_.houses_of(c)) {
            const auto there = (is_odd ? odd_ : even_) & layout_.house(h);
            if (count_[static_cast<std::size_t>(h)] > 1 || !there.empty()) return true;
        }
        const auto before = std::pair(roof_, extras_);
        if (!more.empty()) ++roof_, extras_ = extras_ | more;
        (is_odd ? odd_ : even_).insert(c);
        for (int h : layout_.houses_of(c)) ++count_[static_cast<std::size_t>(h)];
        const bool go_on = close();
        for (int h : layout_.houses_of(c)) --count_[static_cast<std::size_t>(h)];
        (is_odd ? odd_ : even_).erase(c);
        std::tie(roof_, extras_) = before;
        return go_on;
    }

    bool may_have_roof(DigitSet more) const {
        using enum Technique;
        switch (search_.technique) {
            case UniqueLoop1:
                return roof_ < 1;
            case UniqueLoop2:
                return (extras_ | more).size() < 2;
            default:
                return roof_ < 2;
        }
    }

    // Adds a partner for a cell that is alone in a house; without such a cell, the loop is
    // complete.
    bool close() {
        for (std::size_t h = 0; h < count_.size(); ++h) {
            if (count_[h] != 1) continue;
            const auto house = layout_.house(static_cast<int>(h));
            const bool is_odd = (odd_ & house).empty();
            bool go_on = true;
            ((allowed_ & house) - odd_ - even_).for_each([&](Cell c) {
                if (go_on) go_on = add(c, is_odd);
            });
            return go_on;
        }
        SUDOKIT_CHECK(odd_.size() == even_.size());
        const Cells all = odd_ | even_;
        return all.size() < 6 || take(DeadlyPair<Size>(search_.position, all, digits_));
    }

    bool take(const DeadlyPair<Size>& deadly) const {
        using enum Technique;
        switch (search_.technique) {
            case UniqueLoop1:
                return take_type1(search_, deadly);
            case UniqueLoop2:
                return take_type2(search_, deadly);
            case UniqueLoop3:
                return take_type3(search_, deadly);
            case UniqueLoop4:
                return take_type4(search_, deadly);
            default:
                wrong_finder(search_.technique);
        }
    }

    const Search<Size>& search_;
    const Layout<Size>& layout_;
    Cell start_ = 0;
    DigitSet digits_;
    Cells allowed_, odd_, even_;
    std::vector<int> count_;  // cells of the loop by house
    int roof_ = 0;
    DigitSet extras_;
};

}  // namespace

template <class Size>
void find_unique_loops(const Search<Size>& search) {
    LoopSearch<Size> loops(search);
    for (Cell start : list_of(search.position.with_candidates(2)))
        if (!loops.run(start)) return;
}

SUDOKIT_FOR_EACH_SIZE(find_unique_loops)

}  // namespace sudokit::logic
