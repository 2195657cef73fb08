// Bivalue universal graves (BUG): all open cells but a few have two candidates, and each digit has
// two places in each house that needs it. Only the further candidates ("extras") keep the solution
// unique.
//
// An extra is recognised by a house: the digit has three places there, and just one of these is in
// a cell with three or more candidates.
#include <algorithm>

#include "logic/se/hint.hpp"
#include "logic/se/patterns.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {
namespace {

template <class Size>
class Grave {
  public:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;
    using Cells = BasicCellSet<Size::kCells>;

    Grave(const Position<Size>& position, Hint<Size>& hint)
        : position_(position),
          units_(position.units()),
          hint_(hint),
          extras_(position_.masks().size()) {}

    bool find() {
        if (!has_houses_like_it() || !find_extras() || cells_.empty() || !is_grave()) return false;
        if (cells_.size() == 1) return take_type1();
        if (is_single(all_extras_)) return take_type2() || (cells_.size() == 2 && take_type4());
        if (common_.empty()) return false;
        return (cells_.size() == 2 && take_type4()) || take_type3();
    }

  private:
    bool has_houses_like_it() const {
        // Swapping might break a house that need not hold every digit.
        return static_cast<int>(units_.rule_houses().size()) == units_.houses();
    }

    bool find_extras() {
        for (int h : units_.link_houses())
            for (int d = 0; d < units_.digits(); ++d) {
                const Mask places = position_.places(h, d);
                const int count = std::popcount(places);
                if (count == 0 || count == 2) continue;
                int with_more = 0;
                Cell cell = 0;
                each_bit(places, [&](int i) {
                    if (position_.count(units_.cell_at(h, i)) < 3) return true;
                    cell = units_.cell_at(h, i);
                    ++with_more;
                    return true;
                });
                if (with_more == 0) return false;
                if (with_more == 1 && !take_extra(cell, d)) return false;
            }
        return true;
    }

    // False if several cells have extras and no cell sees all of them.
    bool take_extra(Cell c, int d) {
        if (std::find(cells_.begin(), cells_.end(), c) == cells_.end()) {
            if (cells_.empty()) common_ = units_.layout().used;
            cells_.push_back(c);
        }
        extras_[c] = static_cast<Mask>(extras_[c] | Mask{1} << d);
        all_extras_ = static_cast<Mask>(all_extras_ | Mask{1} << d);
        common_ &= units_.layout().peers_of(c);
        for (Cell cell : cells_) common_.erase(cell);
        return cells_.size() < 2 || is_single(all_extras_) || !common_.empty();
    }

    Mask rest_of(Cell c) const { return static_cast<Mask>(position_.digits(c) & ~extras_[c]); }

    bool is_grave() const {
        for (Cell c = 0; c < units_.cells(); ++c)
            if (position_.is_open(c) && std::popcount(rest_of(c)) != 2) return false;
        for (int h : units_.rule_houses())
            for (int d = 0; d < units_.digits(); ++d) {
                int count = 0;
                each_bit(position_.places(h, d),
                         [&](int i) { count += !(extras_[units_.cell_at(h, i)] >> d & 1); });
                if (count != 0 && count != 2) return false;
            }
        return true;
    }

    void remove(Cell c, Mask digits) {
        each_bit(digits, [&](int d) { hint_.removed.push_back(units_.candidate(c, d)); });
    }

    bool take_type1() {
        remove(cells_[0], rest_of(cells_[0]));
        return take(Technique::BugPlus1, 0);
    }

    bool take_type2() {
        common_.for_each(
            [&](Cell c) { remove(c, static_cast<Mask>(position_.digits(c) & all_extras_)); });
        return !hint_.removed.empty() && take(Technique::Bug2, 0);
    }

    // A house that contains all the cells; -1 if there is none of this rank.
    int shared(std::size_t rank) const {
        const int h = units_.houses_of(cells_[0])[rank];
        for (Cell c : cells_)
            if (!units_.layout().house(h).contains(c)) return -1;
        return h;
    }

    bool take_type3() {
        for (std::size_t rank = 0; rank < units_.houses_of(cells_[0]).size(); ++rank) {
            const int h = shared(rank);
            if (h < 0) continue;
            std::vector<Cell> others;  // in the order in which the first cell sees them
            for (Cell c : units_.peers(cells_[0]))
                if (common_.contains(c) && units_.layout().house(h).contains(c))
                    others.push_back(c);
            for (int k = 2; k <= 6 && k <= static_cast<int>(others.size()); ++k)
                if (take_naked(h, others, k)) return true;
        }
        return false;
    }

    bool take_naked(int h, const std::vector<Cell>& others, int k) {
        const auto all = static_cast<Mask>(DigitSet::first(static_cast<int>(others.size())).bits());
        const auto cell = [&](int i) { return others[static_cast<std::size_t>(i)]; };
        return !each_subset(all, k - 1, [&](Mask set) {
            Mask digits = 0;
            const bool fits = each_bit(set, [&](int i) {
                digits = static_cast<Mask>(digits | position_.digits(cell(i)));
                return position_.count(cell(i)) >= 2;
            });
            if (!fits || std::popcount(digits) != k || (all_extras_ & ~digits)) return true;
            each_bit(static_cast<Mask>(all & ~set), [&](int i) {
                remove(cell(i), static_cast<Mask>(position_.digits(cell(i)) & digits));
            });
            if (hint_.removed.empty()) return true;
            each_bit(set, [&](int i) { helpers_.push_back(cell(i)); });
            house_ = h;
            digits_ = digits;
            take(Technique::Bug3, k);
            return false;
        });
    }

    bool take_type4() {
        const Mask common = static_cast<Mask>(position_.digits(cells_[0]) &
                                              position_.digits(cells_[1]) & ~all_extras_);
        if (!is_single(common)) return false;
        for (std::size_t rank = 0; rank < units_.houses_of(cells_[0]).size(); ++rank) {
            house_ = shared(rank);
            if (house_ < 0) continue;
            for (Cell c : cells_) remove(c, static_cast<Mask>(rest_of(c) & ~common));
            digits_ = common;
            return take(Technique::Bug4, 0);
        }
        return false;
    }

    bool take(Technique technique, int size) {
        SUDOKIT_CHECK(!hint_.removed.empty());
        hint_.rating = info_of(technique).se + std::max(0, size - 1);
        if (!hint_.wants_step) return true;
        Step& step = begin_step(units_, hint_, technique);
        step.size = size;
        step.truths = {Truth::of_extras()};
        if (technique == Technique::Bug4)
            step.truths.push_back(Truth::of_house(house_, DigitSet(digits_).lowest()));
        for (Cell c : helpers_) step.truths.push_back(Truth::of_cell(c));
        for (Cell c = 0; c < units_.cells(); ++c) {
            for (Digit d : DigitSet(extras_[c])) step.extras.push_back({c, d});
            for (Digit d : DigitSet(rest_of(c))) step.deadly.push_back({c, d});
        }
        step.digits = list_of(all_extras_);
        step.parts = {{Role::Roof, cells_, DigitSet(all_extras_), house_}};
        if (technique == Technique::Bug4)
            step.parts.push_back({Role::Base, cells_, DigitSet(digits_), house_});
        if (!helpers_.empty())
            step.parts.push_back({Role::Helper, helpers_, DigitSet(digits_), house_});
        return true;
    }

    static std::vector<Digit> list_of(Mask digits) {
        std::vector<Digit> list;
        for (Digit d : DigitSet(digits)) list.push_back(d);
        return list;
    }

    const Position<Size>& position_;
    const Units<Size>& units_;
    Hint<Size>& hint_;
    std::vector<Mask> extras_;  // by cell
    std::vector<Cell> cells_;   // with extras, in the order found
    Mask all_extras_ = 0, digits_ = 0;
    Cells common_;  // seen by all of them
    std::vector<Cell> helpers_;
    int house_ = -1;
};

}  // namespace

template <class Size>
bool find_bug(const Position<Size>& position, Hint<Size>& hint) {
    return Grave<Size>(position, hint).find();
}

SUDOKIT_SE_SIZES(bug)

}  // namespace sudokit::logic::se
