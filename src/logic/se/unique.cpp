// Unique rectangles and loops: cells around which two digits could alternate, so that there would
// be two solutions if none of them had another candidate.
//
//      12 --- 12          Each house that the loop meets has two of its cells, one of each colour,
//       |      |          so swapping the two digits breaks nothing.
//     12+3 - 12+4         `roofs` are the cells with further candidates.
//
// Sudoku Explainer walks all loops from each cell with two candidates, collects their removals, and
// takes the loop with the lowest rating, then the lowest type.
#include <algorithm>

#include "logic/se/hint.hpp"
#include "logic/se/patterns.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {
namespace {

template <class Size>
struct LoopHint {
    using Mask = typename Ids<Size>::Mask;
    using Cells = BasicCellSet<Size::kCells>;
    int type = 0, rating = 0, size = 0;  // size: of the set of type 3, as it is rated
    Cells loop;
    int length = 0;
    Mask pair = 0;
    std::vector<Cell> roofs;
    int house = -1;  // types 3 and 4
    bool is_hidden = false;
    Mask digits = 0;  // of the set; type 2: the extra digit; type 4: the locked one
    std::vector<Cell> helpers;
    std::vector<typename Ids<Size>::Id> removed;

    bool is_same(const LoopHint& o) const {
        if (type != o.type || loop != o.loop) return false;
        return type != 3 || (is_hidden == o.is_hidden && house == o.house && digits == o.digits &&
                             helpers == o.helpers);
    }
};

template <class Size>
class LoopSearch {
  public:
    using Mask = typename Ids<Size>::Mask;
    using Id = typename Ids<Size>::Id;
    using Cells = BasicCellSet<Size::kCells>;

    explicit LoopSearch(const Position<Size>& position)
        : position_(position),
          units_(position.units()),
          met_(2 * static_cast<std::size_t>(units_.houses())) {}

    const LoopHint<Size>* best() {
        for (Cell c = 0; c < units_.cells(); ++c) {
            if (position_.count(c) != 2) continue;
            pair_ = position_.digits(c);
            if (!has_partner(c)) continue;
            walk(c, 2, 0, -1);
        }
        const auto order = [](const auto& a, const auto& b) {
            return std::pair(a.rating, a.type) < std::pair(b.rating, b.type);
        };
        const auto found = std::min_element(hints_.begin(), hints_.end(), order);
        return found == hints_.end() ? nullptr : &*found;
    }

  private:
    // A loop needs two houses to pass through a cell.
    bool has_partner(Cell c) const {
        int partners = 0;
        for (Cell other : units_.peers(c)) partners += (position_.digits(other) & pair_) == pair_;
        return partners >= 2;
    }

    int type_of(int house) const {
        const auto kind = units_.layout().kind(house);
        return kind == HouseKind::Extra ? 3 + house : static_cast<int>(kind);
    }

    // Neighbours that were tried and abandoned still change `extras`. Sudoku Explainer has this
    // flaw, too, and so misses some loops. Paths that cannot become deadly are not followed.
    void walk(Cell c, int roofs_left, Mask extras, int last_type) {
        position_.keep_watch();
        visit(c, 1);
        path_.push_back(c);
        on_path_.insert(c);
        for (int h : units_.houses_of(c)) {
            const int type = type_of(h);
            if (type == last_type) continue;
            for (int i = 0; i < units_.digits(); ++i) {
                const Cell next = units_.cell_at(h, i);
                if (next == path_.front() && path_.size() >= 4) {
                    if (lopsided_ == 0) take_loop();
                } else if (!on_path_.contains(next)) {
                    const Mask digits = position_.digits(next);
                    if ((digits & pair_) != pair_) continue;
                    extras = static_cast<Mask>((extras | digits) & ~pair_);
                    const bool has_more = digits != pair_;
                    if ((!has_more || is_single(extras) || roofs_left > 0) && fits(next))
                        walk(next, roofs_left - has_more, extras, type);
                }
            }
        }
        path_.pop_back();
        on_path_.erase(c);
        visit(c, -1);
    }

    // How often the path meets the house in this colour: in the end, every house must meet one cell
    // of each colour, or none. Colours alternate along the path.
    int& met(int house, std::size_t color) {
        return met_[2 * static_cast<std::size_t>(house) + color];
    }
    bool fits(Cell c) {
        for (int h : units_.layout().houses_of(c))
            if (met(h, path_.size() % 2)) return false;
        return true;
    }
    void visit(Cell c, int change) {
        for (int h : units_.layout().houses_of(c)) {
            int& count = met(h, path_.size() % 2);
            lopsided_ -= met(h, 0) != met(h, 1);
            count += change;
            lopsided_ += met(h, 0) != met(h, 1);
        }
    }

    void take_loop() {
        SUDOKIT_CHECK(path_.size() % 2 == 0);  // so that its colours alternate
        LoopHint<Size> hint;
        hint.loop = on_path_;
        hint.length = static_cast<int>(path_.size());
        hint.pair = pair_;
        for (Cell c : path_)
            if (position_.count(c) > 2) hint.roofs.push_back(c);
        const int length = hint.length;
        hint.rating = length >= 10 ? 50 : length >= 8 ? 47 : length >= 6 ? 46 : 45;
        if (hint.roofs.size() == 1) return take_type1(hint);
        if (hint.roofs.empty()) return;  // two solutions: out of scope here
        Mask extras = 0;
        for (Cell c : hint.roofs) extras = static_cast<Mask>(extras | position_.digits(c));
        extras = static_cast<Mask>(extras & ~pair_);
        if (is_single(extras) || hint.roofs.size() > 2) take_type2(hint);
        if (hint.roofs.size() > 2) return;
        if (!is_single(extras)) take_type3(hint, extras);
        take_type4(hint);
    }

    void take(LoopHint<Size> hint, int type) {
        hint.type = type;
        if (hint.removed.empty()) return;
        for (const auto& known : hints_)
            if (known.is_same(hint)) return;
        hints_.push_back(std::move(hint));
    }

    void take_type1(LoopHint<Size> hint) {
        each_bit(pair_, [&](int d) { hint.removed.push_back(units_.candidate(hint.roofs[0], d)); });
        take(std::move(hint), 1);
    }

    void take_type2(LoopHint<Size> hint) {
        const Mask extra = static_cast<Mask>(position_.digits(hint.roofs[0]) & ~pair_);
        const int d = std::countr_zero(extra);
        hint.digits = static_cast<Mask>(Mask{1} << d);
        Cells seen = units_.layout().used;
        for (Cell c : hint.roofs) seen &= units_.layout().peers_of(c);
        seen.for_each([&](Cell c) {
            if (position_.digits(c) >> d & 1) hint.removed.push_back(units_.candidate(c, d));
        });
        take(std::move(hint), 2);
    }

    void take_type3(const LoopHint<Size>& hint, Mask extras) {
        for (int k = std::popcount(extras); k <= units_.digits() - 2; ++k)
            for (int h : units_.houses_of(hint.roofs[0])) {
                if (units_.place_of(h, hint.roofs[1]) < 0) continue;
                if (2 * k <= position_.open_cells(h)) take_naked(hint, extras, h, k);
                if (2 * k < position_.open_cells(h)) take_hidden(hint, extras, h, k);
            }
    }

    // The extra digits act as one cell; with k-1 others they are a naked set.
    void take_naked(const LoopHint<Size>& hint, Mask extras, int h, int k) {
        const Cell a = hint.roofs[0], b = hint.roofs[1];
        const Mask common = static_cast<Mask>(extras & position_.digits(a) & position_.digits(b));
        Mask cells = 0;
        for (int i = 0; i < units_.digits(); ++i) {
            const Cell c = units_.cell_at(h, i);
            if (c == a || (c != b && position_.count(c) >= 2 && position_.count(c) <= k))
                cells = static_cast<Mask>(cells | Mask{1} << i);
        }
        const Mask roof = static_cast<Mask>(Mask{1} << units_.place_of(h, a));
        each_subset(cells, k, [&](Mask set) {
            position_.keep_watch();
            if (!(set & roof)) return true;
            Mask others = 0;
            each_bit(static_cast<Mask>(set & ~roof), [&](int i) {
                others = static_cast<Mask>(others | position_.digits(units_.cell_at(h, i)));
            });
            if (std::popcount(static_cast<Mask>(others | common)) != k ||
                std::popcount(static_cast<Mask>(others | extras)) != k)
                return true;
            LoopHint<Size> found = hint;
            found.house = h;
            found.size = k;
            found.rating += k - 1;
            found.digits = static_cast<Mask>(others | extras);
            found.helpers = cells_at(units_, h, static_cast<Mask>(set & ~roof));
            const Mask kept = static_cast<Mask>(set | Mask{1} << units_.place_of(h, b));
            each_removed(position_, Subset<Size>{h, kept, found.digits, false},
                         [&](Id x) { found.removed.push_back(x); });
            take(std::move(found), 3);
            return true;
        });
    }

    // The pair and k-2 more digits need k places, one of which is a roof cell, so the others hold
    // nothing else. Rated by k-2, whereas a naked set is rated by k-1.
    void take_hidden(const LoopHint<Size>& hint, Mask extras, int h, int k) {
        const Mask first = static_cast<Mask>(Mask{1} << units_.place_of(h, hint.roofs[0]));
        const Mask second = static_cast<Mask>(Mask{1} << units_.place_of(h, hint.roofs[1]));
        const Mask rest = static_cast<Mask>(units_.all_digits() & ~extras & ~pair_);
        each_subset(rest, k - 2, [&](Mask more) {
            position_.keep_watch();
            const Mask digits = static_cast<Mask>(more | pair_);
            Mask places = 0;
            const bool all_open = each_bit(digits, [&](int d) {
                const Mask of = static_cast<Mask>(position_.places(h, d) & ~second);
                places = static_cast<Mask>(places | of);
                return of != 0;
            });
            if (!all_open || std::popcount(places) != k) return true;
            LoopHint<Size> found = hint;
            found.is_hidden = true;
            found.house = h;
            found.size = k - 1;
            found.rating += k - 2;
            found.digits = digits;
            const Mask others = static_cast<Mask>(places & ~first);
            found.helpers = cells_at(units_, h, others);
            each_removed(position_, Subset<Size>{h, others, digits, true},
                         [&](Id x) { found.removed.push_back(x); });
            take(std::move(found), 3);
            return true;
        });
    }

    void take_type4(LoopHint<Size> hint) {
        const int low = std::countr_zero(pair_);
        const int high = std::countr_zero(static_cast<Mask>(pair_ & (pair_ - 1)));
        for (int locked : {low, high}) {
            for (int h : units_.houses_of(hint.roofs[0])) {
                const int other = units_.place_of(h, hint.roofs[1]);
                if (other >= 0 && std::popcount(position_.places(h, locked)) == 2) hint.house = h;
            }
            if (hint.house < 0) continue;
            hint.digits = static_cast<Mask>(Mask{1} << locked);
            for (Cell c : hint.roofs)
                hint.removed.push_back(units_.candidate(c, locked == low ? high : low));
            return take(std::move(hint), 4);
        }
    }

    const Position<Size>& position_;
    const Units<Size>& units_;
    Mask pair_ = 0;
    std::vector<Cell> path_;
    Cells on_path_;
    std::vector<int> met_;  // cells of the path by house and colour
    int lopsided_ = 0;      // houses with more of one colour
    std::vector<LoopHint<Size>> hints_;
};

Technique technique_of(int type, int length) {
    using enum Technique;
    constexpr Technique rectangles[] = {UniqueRectangle1, UniqueRectangle2, UniqueRectangle3,
                                        UniqueRectangle4};
    constexpr Technique loops[] = {UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4};
    SUDOKIT_CHECK(1 <= type && type <= 4);
    return (length == 4 ? rectangles : loops)[type - 1];
}

template <class Size>
void explain(const Position<Size>& position, Hint<Size>& hint, const LoopHint<Size>& found) {
    const auto& units = position.units();
    Step& step = begin_step(units, hint, technique_of(found.type, found.length));
    step.complexity = found.length;
    step.size = found.size;
    step.truths = {Truth::of_extras()};
    const DigitSet pair(found.pair), digits(found.digits);
    std::vector<Cell> floor;
    found.loop.for_each([&](Cell c) {
        for (Digit d : pair) step.deadly.push_back({c, d});
        for (Digit d : DigitSet(position.digits(c)) - pair) step.extras.push_back({c, d});
        if (position.count(c) == 2) floor.push_back(c);
    });
    if (found.type == 4 || found.is_hidden)
        for (Digit d : digits) step.truths.push_back(Truth::of_house(found.house, d));
    if (found.type == 3 && !found.is_hidden)
        for (Cell c : found.helpers) step.truths.push_back(Truth::of_cell(c));
    for (Digit d : pair) step.digits.push_back(d);
    step.parts = {{Role::Floor, floor, pair, -1}, {Role::Roof, found.roofs, digits, found.house}};
    if (found.type == 4) step.parts.push_back({Role::Base, found.roofs, digits, found.house});
    if (!found.helpers.empty())
        step.parts.push_back(
            {found.is_hidden ? Role::Base : Role::Helper, found.helpers, digits, found.house});
}

}  // namespace

template <class Size>
bool find_unique_loop(const Position<Size>& position, Hint<Size>& hint) {
    LoopSearch<Size> search(position);
    const auto* found = search.best();
    if (!found) return false;
    hint.rating = found->rating;
    hint.removed = found->removed;
    if (hint.wants_step) explain(position, hint, *found);
    return true;
}

SUDOKIT_SE_SIZES(unique_loop)

}  // namespace sudokit::logic::se
