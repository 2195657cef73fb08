// Bivalue universal grave (BUG): if every open cell had two candidates, and every digit two places
// in each house that still needs it, each cell could take its other digit without affecting any
// house. So if a few extra candidates are all that prevents this, one of these extras is true.
//
//    +1  one extra                          3   extras in one house act as a cell of a subset
//    2   one digit: cells that see all      4   extras in two cells, and a third digit of both has
//        extras lose it                         no other place in a house: all other digits go
//    +n  what clashes with all extras goes
#include <algorithm>

#include "logic/finders/uniqueness.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

constexpr int kMostCells = 6;  // cells with extras

// Chooses the two digits that remain in each cell with more than two candidates.
template <class Size>
class Grave {
  public:
    explicit Grave(const Search<Size>& search)
        : search_(search), layout_(search.layout()), position_(search.position) {}

    // False: the position is not a BUG.
    bool find() {
        std::vector<Cell> cells;
        bool is_grave = true;
        position_.open().for_each([&](Cell c) {
            const int size = position_.candidates(c).size();
            if (size > 2) cells.push_back(c);
            if (size < 2 || size > 5) is_grave = false;
        });
        if (!is_grave || cells.empty() || cells.size() > kMostCells) return false;
        cells_ = std::move(cells);
        for (Digit d = 1; d <= position_.digits(); ++d) places_.push_back(position_.places(d));
        return choose(0);
    }

    const std::vector<Cell>& cells() const { return cells_; }

    Step step() const {
        Step step;
        step.technique = search_.technique;
        step.truths = {Truth::of_extras()};
        Part roof{Role::Roof, {}, {}, -1};
        for (Digit d = 1; d <= position_.digits(); ++d) {
            places_[d - 1u].for_each([&](Cell c) { step.deadly.push_back({c, d}); });
            (position_.places(d) - places_[d - 1u]).for_each([&](Cell c) {
                step.extras.push_back({c, d});
                roof.digits.insert(d);
            });
        }
        SUDOKIT_CHECK(!step.extras.empty() && is_balanced_everywhere());
        SUDOKIT_CHECK(step.deadly.size() == 2 * static_cast<std::size_t>(position_.open().size()));
        roof.cells = cells_;
        step.parts = {roof};
        return step;
    }

  private:
    // Does every house have the digit twice or not at all, in the cells that are settled?
    bool is_balanced(Cell c, std::size_t settled) const {
        for (int h : layout_.houses_of(c)) {
            const bool is_open =
                std::any_of(cells_.begin() + static_cast<std::ptrdiff_t>(settled), cells_.end(),
                            [&](Cell later) { return layout_.house(h).contains(later); });
            if (is_open) continue;
            for (const auto& places : places_)
                if (const int count = (places & layout_.house(h)).size(); count != 0 && count != 2)
                    return false;
        }
        return true;
    }

    bool choose(std::size_t index) {
        if (index == cells_.size()) return is_balanced_everywhere();
        position_.keep_watch();
        const Cell c = cells_[index];
        const DigitSet all = position_.candidates(c);
        for (Digit a : all)
            for (Digit b : all) {
                if (b <= a) continue;
                const DigitSet extras = all - DigitSet::of(a) - DigitSet::of(b);
                for (Digit d : extras) places_[d - 1u].erase(c);
                if (is_balanced(c, index + 1) && choose(index + 1)) return true;
                for (Digit d : extras) places_[d - 1u].insert(c);
            }
        return false;
    }

    bool is_balanced_everywhere() const {
        for (const auto& house : layout_.houses)
            for (const auto& places : places_)
                if (const int count = (places & house).size(); count != 0 && count != 2)
                    return false;
        return true;
    }

    const Search<Size>& search_;
    const Layout<Size>& layout_;
    const Position<Size>& position_;
    std::vector<Cell> cells_;
    std::vector<BasicCellSet<Size::kCells>> places_;  // by digit, without the extras
};

// Two cells with extras, which in some house are the only places of a digit other than the extras.
template <class Size>
void take_two_cells(const Search<Size>& search, const Step& step, const std::vector<Cell>& cells) {
    if (cells.size() != 2) return;
    BasicCellSet<Size::kCells> both;
    DigitSet shared = search.layout().geometry->all_digits();
    for (Cell c : cells) {
        both.insert(c);
        shared = shared & search.position.candidates(c);
    }
    for (Digit d : shared)
        for (int h : search.layout().houses_around(both)) {
            if (search.position.places(d, h) != both || !search.layout().is_full(h)) continue;
            Step more = step;
            more.digits = {d};
            more.truths.push_back(Truth::of_house(h, d));
            more.parts.push_back({Role::Base, cells, DigitSet::of(d), h});
            for (Cell c : cells) {
                DigitSet extras;
                for (const Candidate extra : step.extras)
                    if (extra.cell == c) extras.insert(extra.digit);
                keep_only(more, search.position, c, extras | DigitSet::of(d));
            }
            search.sink.take(std::move(more));
            return;
        }
}

template <class Size>
void take_naked_beside(const Search<Size>& search, const Step& step,
                       const std::vector<Cell>& cells) {
    BasicCellSet<Size::kCells> roof;
    for (Cell c : cells) roof.insert(c);
    if (cells.size() > 1) take_subsets(search, step, roof, step.parts[0].digits, DigitSet());
}

template <class Size>
void take_seen(const Search<Size>& search, Step step) {
    step.size = static_cast<int>(step.extras.size());
    conclude_from_extras(step, search);
    search.sink.take(std::move(step));
}

}  // namespace

template <class Size>
void find_bugs(const Search<Size>& search) {
    using enum Technique;
    Grave<Size> grave(search);
    if (!grave.find()) return;
    Step step = grave.step();
    const bool one_extra = step.extras.size() == 1;
    const DigitSet digits = step.parts[0].digits;
    if ((search.technique == BugPlus1) != one_extra) return;
    if (search.technique != BugPlus1) step.digits = list_of(digits);
    switch (search.technique) {
        case BugPlus1:
            conclude_in_cell(step, search);
            search.sink.take(std::move(step));
            return;
        case Bug2:
            if (digits.size() == 1) take_seen(search, std::move(step));
            return;
        case Bug3:
            if (digits.size() > 1) take_naked_beside(search, step, grave.cells());
            return;
        case Bug4:
            return take_two_cells(search, step, grave.cells());
        case BugPlusN:
            return take_seen(search, std::move(step));
        default:
            wrong_finder(search.technique);
    }
}

SUDOKIT_FOR_EACH_SIZE(find_bugs)

}  // namespace sudokit::logic
