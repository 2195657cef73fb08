// Almost Locked Pair and Triple: a set of digits that the rest of a line or box almost uses up, and
// that the rest of a crossing box or line almost needs.
//
//        box                 rest of the line     I  the cells where the line and the box cross
//     | I  I  I  | . ab . | .  .  . |             A  one cell with two digits, or two with three
//     | .  T  .  |                                   (ab), outside I
//     | .  .  .  |                                T  as many cells of the other house, outside I:
//                                                    it has these digits only in I and T
//
// A takes all of the digits but one, so at most one is left for I. The other house needs them all, and
// T holds all but one at most, so at least one is in I. So exactly one is: T holds nothing else than
// these digits, and the house of A has them only in A and I. A may lie in the line and T in the box,
// or the other way round.
#include "logic/finders/finder.hpp"
#include "logic/finders/ranking.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class AlmostLockedFinder {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit AlmostLockedFinder(const Search<Size>& search)
        : search_(search),
          position_(search.position),
          size_(search.technique == Technique::AlmostLockedPair ? 2 : 3) {}

    void run() {
        const auto& layout = search_.layout();
        const int houses = static_cast<int>(layout.houses.size());
        for (int from = 0; from < houses; ++from)
            for (const int to : layout.full)
                if (layout.is_line(from) != layout.is_line(to) && !cross(from, to)) return;
    }

  private:
    // The set is in the house `from`; `to` needs its digits. False: the sink is full.
    bool cross(int from, int to) {
        const auto in_from = position_.open() & search_.layout().house(from);
        const auto common = in_from & search_.layout().house(to);
        if (common.empty()) return true;
        position_.keep_watch();
        std::vector<Cell> fit;
        (in_from - common).for_each([&](Cell c) {
            if (position_.candidates(c).size() <= size_) fit.push_back(c);
        });
        for (std::size_t i = 0; i < fit.size(); ++i) {
            Cells set;
            set.insert(fit[i]);
            if (size_ == 2) {
                if (!take(from, to, set)) return false;
                continue;
            }
            for (std::size_t j = i + 1; j < fit.size(); ++j) {
                Cells two = set;
                two.insert(fit[j]);
                if (!take(from, to, two)) return false;
            }
        }
        return true;
    }

    bool take(int from, int to, const Cells& set) {
        const auto& layout = search_.layout();
        const DigitSet digits = position_.candidates(set);
        if (digits.size() != size_) return true;
        const auto common = layout.house(from) & layout.house(to);
        Cells inside, outside;  // places in `to`
        int digits_inside = 0;
        for (const Digit d : digits) {
            const auto places = position_.places(d, to);
            if (places.empty()) return true;  // solved there
            digits_inside += (places & common).empty() ? 0 : 1;
            inside = inside | (places & common);
            outside = outside | (places - common);
        }
        // With one digit inside, the others would be a hidden subset.
        if (outside.size() != size_ - 1 || digits_inside < 2) return true;
        Step step;
        step.technique = search_.technique;
        step.digits = list_of(digits);
        step.parts = {{Role::Pattern, list_of(inside), digits, -1},
                      {Role::Base, list_of(set), digits, from},
                      {Role::Helper, list_of(outside), digits, to}};
        set.for_each([&](Cell c) { step.truths.push_back(Truth::of_cell(c)); });
        for (const Digit d : digits) {
            step.truths.push_back(Truth::of_house(to, d));
            remove_from(step, position_, layout.house(from) - common - set, d);
        }
        outside.for_each([&](Cell c) { keep_only(step, position_, c, digits); });
        return search_.sink.take(std::move(step));
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    int size_;  // digits
};

}  // namespace

SUDOKIT_FINDER(almost_locked_candidates, AlmostLockedFinder)

}  // namespace sudokit::logic
