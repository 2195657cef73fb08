// Wings: short chains that people know by their shape. Each says "one of these cells holds z", so a
// cell that sees them all loses z.
//
//    XY-Wing    yz          XYZ-Wing   the pivot has z, too, so it must be seen as well
//               :
//               xy - - xz   W-Wing     two cells with ab, and a house whose two places for b see
//                                      one each: b cannot be in both cells, so a is in one
//
//    Grouped W-Wing  the same with more places, each of which sees one of the cells
//
//                    |  .  .  . |  . ab  . |  .  .  b |   In the box on the right, b is in two rows
//                    | ab  .  . |  .  .  . |  b  b  . |   only: in one it leaves a for r1c5, in the
//                    |  .  .  . |  .  .  . |  .  .  . |   other for r2c1.
//
//    WXYZ-Wing  four cells with four digits, three of which fit only once: without z, three digits
//               would be left for four cells
#include "logic/finders/finder.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
Step wing(const Search<Size>& search, std::initializer_list<Part> parts, DigitSet digits, Digit z,
          const BasicCellSet<Size::kCells>& seen_from) {
    SUDOKIT_CHECK(digits.contains(z) && !seen_from.empty());
    Step step;
    step.technique = search.technique;
    step.digits = list_of(digits);
    step.parts = parts;
    for (const Part& part : parts)
        for (Cell c : part.cells) step.truths.push_back(Truth::of_cell(c));
    remove_from(step, search.position, search.layout().seen_by_all(seen_from), z);
    return step;
}

// XY- and XYZ-Wings. The pincers are bivalue cells that share a digit, z; each has one of the
// pivot's other digits.
template <class Size>
bool take_pincers(const Search<Size>& search, Cell pivot, const std::vector<Cell>& pincers) {
    const auto& position = search.position;
    const bool with_pivot = search.technique == Technique::XYZWing;
    const DigitSet at_pivot = position.candidates(pivot);
    for (std::size_t i = 0; i < pincers.size(); ++i)
        for (std::size_t j = i + 1; j < pincers.size(); ++j) {
            const DigitSet a = position.candidates(pincers[i]), b = position.candidates(pincers[j]);
            const DigitSet z = a & b, all = a | b;
            if (z.size() != 1 || (with_pivot ? all : all - z) != at_pivot) continue;
            BasicCellSet<Size::kCells> ends;
            ends.insert(pincers[i]);
            ends.insert(pincers[j]);
            if (with_pivot) ends.insert(pivot);
            if (!search.sink.take(wing(search,
                                       {{Role::Pivot, {pivot}, at_pivot, -1},
                                        {Role::Pincer, {pincers[i]}, a, -1},
                                        {Role::Pincer, {pincers[j]}, b, -1}},
                                       all, z.lowest(), ends)))
                return false;
        }
    return true;
}

// Cells p and q hold ab; each place for b in `house` is seen by p or q. Two places are one part of
// the step; more are two, in the order of the cells. If one of the cells saw all places, it would
// lose b by itself.
template <class Size>
bool take_w_wing(const Search<Size>& search, Cell p, Cell q, Digit a, Digit b) {
    const auto& layout = search.layout();
    search.position.keep_watch();
    BasicCellSet<Size::kCells> ends;
    ends.insert(p);
    ends.insert(q);
    if ((layout.seen_by_all(ends) & search.position.places(a)).empty()) return true;
    const bool grouped = search.technique == Technique::GroupedWWing;
    for (int house : layout.full) {
        const auto places = search.position.places(b, house);
        if (places.size() < 2 || (places.size() > 2) != grouped) continue;
        const auto by_p = places & layout.peers_of(p), by_q = places & layout.peers_of(q);
        if ((by_p | by_q) != places || by_p == places || by_q == places) continue;
        const DigitSet both = DigitSet::of(a) | DigitSet::of(b), link = DigitSet::of(b);
        Step step = wing(search, {{Role::Pincer, {p}, both, -1}, {Role::Pincer, {q}, both, -1}},
                         both, a, ends);
        step.truths.push_back(Truth::of_house(house, b));
        if (grouped) {
            step.parts.push_back({Role::Link, list_of(by_p), link, house});
            step.parts.push_back({Role::Link, list_of(places - by_p), link, house});
        } else {
            step.parts.push_back({Role::Link, list_of(places), link, house});
        }
        if (!search.sink.take(std::move(step))) return false;
    }
    return true;
}

// --- WXYZ-Wing -------------------------------------------------------------------------------

// Chooses four cells one by one, as long as they have at most four digits, and for all digits but
// one the places see each other.
template <class Size>
class WxyzSearch {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit WxyzSearch(const Search<Size>& search) : search_(search), position_(search.position) {
        for (Cell c : list_of(position_.open()))
            if (position_.candidates(c).size() <= kCount) fit_.push_back(c);
    }
    void run() { extend(0, {}, {}, {}); }

  private:
    static constexpr int kCount = 4;

    bool extend(std::size_t from, const Cells& cells, DigitSet digits, DigitSet free) {
        position_.keep_watch();
        if (chosen_.size() == kCount) return take(cells, digits, free);
        for (std::size_t i = from; i < fit_.size(); ++i) {
            const Cell c = fit_[i];
            const DigitSet all = digits | position_.candidates(c);
            if (all.size() > kCount) continue;
            DigitSet now_free = free;
            for (Digit d : position_.candidates(c) & digits)
                if (!((cells & position_.places(d)) - search_.layout().peers_of(c)).empty())
                    now_free.insert(d);
            if (now_free.size() > 1) continue;
            Cells with = cells;
            with.insert(c);
            chosen_.push_back(c);
            const bool go_on = extend(i + 1, with, all, now_free);
            chosen_.pop_back();
            if (!go_on) return false;
        }
        return true;
    }

    // Some of the cells have as many digits as cells: a smaller pattern.
    bool has_locked_part() const {
        for (unsigned part = 1; part + 1 < 1U << kCount; ++part) {
            DigitSet digits;
            int count = 0;
            for (unsigned i = 0; i < kCount; ++i)
                if (part >> i & 1) {
                    digits = digits | position_.candidates(chosen_[i]);
                    ++count;
                }
            if (digits.size() <= count) return true;
        }
        return false;
    }

    bool take(const Cells& cells, DigitSet digits, DigitSet free) {
        if (digits.size() != kCount || free.size() != 1 || has_locked_part()) return true;
        const Digit z = free.lowest();
        const auto ends = cells & position_.places(z);
        if ((search_.layout().seen_by_all(ends) & position_.places(z)).empty()) return true;
        return search_.sink.take(wing(search_,
                                      {{Role::Pincer, list_of(ends), digits, -1},
                                       {Role::Pivot, list_of(cells - ends), digits, -1}},
                                      digits, z, ends));
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    std::vector<Cell> fit_, chosen_;
};

}  // namespace

template <class Size>
void find_wings_with_pivot(const Search<Size>& search) {
    const auto& position = search.position;
    const auto pairs = position.with_candidates(2);
    const int at_pivot = search.technique == Technique::XYZWing ? 3 : 2;
    for (Cell pivot : list_of(position.with_candidates(at_pivot))) {
        position.keep_watch();
        std::vector<Cell> pincers;
        (pairs & search.layout().peers_of(pivot)).for_each([&](Cell c) {
            const DigitSet shared = position.candidates(c) & position.candidates(pivot);
            if (shared.size() == at_pivot - 1) pincers.push_back(c);
        });
        if (!take_pincers(search, pivot, pincers)) return;
    }
}

template <class Size>
void find_w_wings(const Search<Size>& search) {
    const auto& position = search.position;
    const auto pairs = list_of(position.with_candidates(2));
    for (std::size_t i = 0; i < pairs.size(); ++i)
        for (std::size_t j = i + 1; j < pairs.size(); ++j) {
            const DigitSet both = position.candidates(pairs[i]);
            if (position.candidates(pairs[j]) != both) continue;
            if (search.layout().sees(pairs[i], pairs[j])) continue;  // a naked pair
            const Digit a = both.lowest();
            const Digit b = (both - DigitSet::of(a)).lowest();
            if (!take_w_wing(search, pairs[i], pairs[j], a, b) ||
                !take_w_wing(search, pairs[i], pairs[j], b, a))
                return;
        }
}

SUDOKIT_FINDER(wxyz_wings, WxyzSearch)

SUDOKIT_FOR_EACH_SIZE(find_w_wings)
SUDOKIT_FOR_EACH_SIZE(find_wings_with_pivot)

}  // namespace sudokit::logic
