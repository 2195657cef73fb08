#include "logic/hodoku/uniqueness.hpp"

#include <algorithm>

#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic::hodoku {
namespace {

using enum Technique;

constexpr std::array kTypes{UniqueRectangle1, UniqueRectangle2,    UniqueRectangle3,
                            UniqueRectangle4, UniqueRectangle5,    UniqueRectangle6,
                            HiddenRectangle,  AvoidableRectangle1, AvoidableRectangle2};

std::size_t index_of(Technique type) {
    const auto found = std::find(kTypes.begin(), kTypes.end(), type);
    SUDOKIT_CHECK(found != kTypes.end());
    return static_cast<std::size_t>(found - kTypes.begin());
}

// --- BUG+1 -----------------------------------------------------------------------------------

// Finds the only cell with three candidates if all others have two.
bool find_triple(const Position& position, Cell& triple) {
    bool has_one = false;
    for (Cell c = 0; c < 81; ++c) {
        if (position.count(c) > 3 || (position.count(c) == 3 && has_one)) return false;
        if (position.count(c) == 3) {
            has_one = true;
            triple = c;
        }
    }
    return has_one;
}

// Does every digit have at most two places in each house, except for one digit with three places in
// each house of some cell?
bool find_bug(const Position& position, Deduction& found) {
    Cell triple = 0;
    if (!find_triple(position, triple)) return false;
    Digit third = 0;
    std::array<int, 3> crowded{-1, -1, -1};
    for (int h = 0; h < kHouses; ++h) {
        auto& mine = crowded[static_cast<std::size_t>(h / 9)];
        for (Digit d = 1; d <= 9; ++d) {
            const int free = position.free(h, d);
            if (free > 3) return false;
            if (free < 3) continue;
            if (mine >= 0 || (third && third != d)) return false;
            third = d;
            mine = h;
        }
    }
    if (!third || !position.has(triple, third)) return false;
    for (std::size_t i = 0; i < 3; ++i)
        if (kClassicHouses.houses_of[triple][i] != crowded[i]) return false;
    found.start(BugPlus1);
    for (Digit d : position.candidates(triple) - DigitSet::of(third))
        found.removed.push_back({triple, d});
    return true;
}

}  // namespace

// One pass over all rectangles; `first` gets the first instance of each type.
struct Uniqueness::Search {
    const Position& position;
    std::array<Deduction, Uniqueness::kTypes>& first;
    std::array<Cells, 10> allowed;
    Cells low_places, high_places;
    std::array<int, 400> seen{};  // numbers of rectangles
    std::size_t seen_count = 0;
    Digit low = 0, high = 0;  // the two digits, from the first cell
    std::array<Cell, 4> corners{};
    Cells floor, roof;  // corners without and with other candidates
    Deduction step;

    explicit Search(const Position& g, std::array<Deduction, Uniqueness::kTypes>& into)
        : position(g), first(into), allowed(places_by_values(g)) {}

    DigitSet pair() const { return DigitSet::of(low) | DigitSet::of(high); }

    void start(Technique type) { step.start(type); }
    void remove(Cell c, Digit d) {
        if (position.has(c, d)) step.removed.push_back({c, d});
    }
    void remove_all(const Cells& cells, Digit d) { step.remove_all(cells & position.places(d), d); }
    void keep() {
        Deduction& kept = first[index_of(step.technique)];
        if (!step.removed.empty() && kept.removed.empty()) kept = step;
    }

    // --- rectangles --------------------------------------------------------------------------

    // HoDoKu numbers a rectangle by its cells times powers of ten, so some rectangles share a
    // number: only the first of these is examined.
    bool is_new() {
        auto sorted = corners;
        std::ranges::sort(sorted);
        int number = 0;
        for (Cell c : sorted) number = number * 10 + c;
        const auto end = seen.begin() + static_cast<std::ptrdiff_t>(seen_count);
        if (std::find(seen.begin(), end, number) != end) return false;
        if (seen_count < seen.size()) seen[seen_count++] = number;
        return true;
    }

    bool may_be_second(Cell c, bool avoidable) const {
        if (avoidable) return !position.is_open(c) && !position.is_given(c);
        return low_places.contains(c) && high_places.contains(c);
    }

    bool is_own(Cell c, Digit d) const { return position.value(c) == d && !position.is_given(c); }
    bool is_pair_with(Cell c, Digit d) const {
        return position.is_open(c) && position.has(c, d) && position.count(c) == 2;
    }

    // The third corner is not checked for the second digit; and corners that may lack candidates
    // count for avoidable rectangles, too.
    bool may_be_others(Cell c, Cell d, bool avoidable) const {
        if (low_places.contains(c) && low_places.contains(d) && high_places.contains(d))
            return true;
        return avoidable && ((is_own(c, high) && is_pair_with(d, low)) ||
                             (is_own(d, low) && is_pair_with(c, high)) ||
                             (is_pair_with(c, high) && is_pair_with(d, low)));
    }

    void try_from(Cell start, bool avoidable) {
        // In an avoidable rectangle, the second digit is still that of the previous rectangle.
        low_places = allowed[low];
        high_places = allowed[high];
        const int box = kClassicHouses.houses_of[start][2];
        for (Cell second : kClassicHouses.list[static_cast<std::size_t>(box)]) {
            const bool same_row = row_of(second) == row_of(start);
            if (second == start || (!same_row && column_of(second) != column_of(start))) continue;
            if (!may_be_second(second, avoidable)) continue;
            if (avoidable) high = position.value(second);
            for (int i = 0; i < 9; ++i) {
                const int step_by = same_row ? 9 : 1;
                const Cell origin = static_cast<Cell>(same_row ? column_of(start) : start / 9 * 9);
                const Cell origin2 =
                    static_cast<Cell>(same_row ? column_of(second) : second / 9 * 9);
                const auto third = static_cast<Cell>(origin + i * step_by);
                const auto fourth = static_cast<Cell>(origin2 + i * step_by);
                if (house(box).contains(third)) continue;
                if (!may_be_others(third, fourth, avoidable)) continue;
                corners = {start, second, third, fourth};
                if (!is_new()) continue;
                if (avoidable)
                    look_at_avoidable(third, fourth);
                else
                    look_at_unique();
            }
        }
    }

    // --- unique rectangles -------------------------------------------------------------------

    void look_at_unique() {
        floor = roof = {};
        for (Cell c : corners) {
            if ((position.candidates(c) - pair()).empty())
                floor.insert(c);
            else
                roof.insert(c);
        }
        const int two = floor.size();
        if (two == 3) type_1();
        if (two == 2 || two == 1) types_2_and_5();
        if (two == 2) {
            const Cell a = roof.first();
            Cells rest = roof;
            rest.erase(a);
            const Cell b = rest.first();
            type_3(a, b);
            type_4(a, b);
            type_6(a, b);
        }
        if (two == 2 || two == 1) hidden();
    }

    void type_1() {
        start(UniqueRectangle1);
        remove(roof.first(), low);
        remove(roof.first(), high);
        keep();
    }

    void types_2_and_5() {
        DigitSet others;
        roof.for_each([&](Cell c) { others = others | (position.candidates(c) - pair()); });
        if (others.size() != 1) return;
        const Cell a = roof.first();
        Cells rest = roof;
        rest.erase(a);
        const Cell b = rest.first();
        const bool in_line = row_of(a) == row_of(b) || column_of(a) == column_of(b);
        start(roof.size() == 3 || !in_line ? UniqueRectangle5 : UniqueRectangle2);
        remove_all(seen_by_all(roof), others.lowest());
        keep();
    }

    // Treats the roof's other digits as one cell of a naked subset.
    void type_3(Cell a, Cell b) {
        const DigitSet others = (position.candidates(a) | position.candidates(b)) - pair();
        for (std::size_t i = 0; i < 3; ++i) {
            const auto h = kClassicHouses.houses_of[a][i];
            if (kClassicHouses.houses_of[b][i] == h) type_3_in(h, others);
        }
    }

    void type_3_in(int h, DigitSet others) {
        std::array<Cell, 9> free{};
        int count = 0;
        for (Cell c : kClassicHouses.list[static_cast<std::size_t>(h)])
            if (position.is_open(c) && (position.candidates(c) & pair()).empty() &&
                !(floor | roof).contains(c))
                free[static_cast<std::size_t>(count++)] = c;
        grow_subset(h, others, roof, std::span(free).first(static_cast<std::size_t>(count)));
    }

    void grow_subset(int h, DigitSet digits, const Cells& cells, std::span<const Cell> free) {
        for (std::size_t i = 0; i < free.size(); ++i) {
            Cells more = cells;
            more.insert(free[i]);
            const DigitSet all = digits | position.candidates(free[i]);
            if ((h < kFirstBox || !is_in_a_line(more)) && all.size() == more.size() - 1)
                take_subset(h, all, more);
            grow_subset(h, all, more, free.subspan(i + 1));
        }
    }

    static bool is_in_a_line(const Cells& cells) {
        const auto& houses = kClassicHouses.houses_of[cells.first()];
        return (cells - house(houses[0])).empty() || (cells - house(houses[1])).empty();
    }

    void take_subset(int h, DigitSet digits, const Cells& cells) {
        start(UniqueRectangle3);
        remove_beside(h, digits, cells);
        if (step.removed.empty()) return;
        const auto box = kClassicHouses.houses_of[cells.first()][2];
        if (h < kFirstBox && (cells - house(box)).empty()) remove_beside(box, digits, cells);
        keep();
    }

    void remove_beside(int h, DigitSet digits, const Cells& cells) {
        (house(h) - cells).for_each([&](Cell c) {
            for (Digit d : position.candidates(c) & digits) step.removed.push_back({c, d});
        });
    }

    // One of the two digits has no place outside the roof in a house of both: the other goes.
    void type_4(Cell a, Cell b) {
        if (row_of(a) != row_of(b) && column_of(a) != column_of(b)) return;
        const Cells both = kClassicHouses.peers[a] & kClassicHouses.peers[b];
        const Digit confined = missing_in(both);
        take_from_roof(UniqueRectangle4, a, b, confined == low ? high : confined ? low : kOpen);
    }

    // A digit of the pair without other places in the four lines is removed from the roof.
    void type_6(Cell a, Cell b) {
        if (row_of(a) == row_of(b) || column_of(a) == column_of(b)) return;
        Cells lines;
        for (Cell c : {a, b})
            for (std::size_t i : {0, 1}) lines |= house(kClassicHouses.houses_of[c][i]);
        lines -= floor;
        lines -= roof;
        take_from_roof(UniqueRectangle6, a, b, missing_in(lines));
    }

    // The digit of the pair without a place in the cells, the lower one first; kOpen if both have
    // one.
    Digit missing_in(const Cells& cells) const {
        return (cells & position.places(low)).empty()    ? low
               : (cells & position.places(high)).empty() ? high
                                                         : kOpen;
    }
    void take_from_roof(Technique type, Cell a, Cell b, Digit gone) {
        if (gone == kOpen) return;
        start(type);
        remove(a, gone);
        remove(b, gone);
        keep();
    }

    void hidden() {
        const Cell a = floor.first();
        Cells rest = floor;
        rest.erase(a);
        if (!rest.empty()) {
            const Cell b = rest.first();
            if (row_of(a) == row_of(b) || column_of(a) == column_of(b)) return;
            hidden_from(a);
            hidden_from(b);
        } else {
            hidden_from(a);
        }
    }

    // The corner opposite to `corner`, in whose lines a digit of the pair lies only in corners.
    void hidden_from(Cell corner) {
        Cells rest = roof;
        const Cell a = rest.first();
        rest.erase(a);
        const Cell b = rest.first();
        const int row = row_of(a) == row_of(corner) ? row_of(b) : row_of(a);
        const int column = column_of(a) == column_of(corner) ? column_of(b) : column_of(a);
        hide(row, column, low, high);
        hide(row, column, high, low);
    }

    void hide(int row, int column, Digit tied, Digit gone) {
        const Cells lines = house(row) | house(kFirstColumn + column);
        if (!((lines & position.places(tied)) - floor - roof).empty()) return;
        start(HiddenRectangle);
        remove(static_cast<Cell>(row * 9 + column), gone);
        keep();
    }

    // --- avoidable rectangles ----------------------------------------------------------------

    void look_at_avoidable(Cell third, Cell fourth) {
        if (!position.is_open(third) || !position.is_open(fourth)) {
            start(AvoidableRectangle1);
            if (!position.is_open(third))
                remove(fourth, low);
            else
                remove(third, high);
            keep();
            return;
        }
        const DigitSet has = position.candidates(third);
        Digit more = has.lowest();
        if (more == high) more = (has - DigitSet::of(more)).empty() ? Digit{0} : second_of(has);
        if (!more || !position.has(fourth, more)) return;
        start(AvoidableRectangle2);
        remove_all(kClassicHouses.peers[third] & kClassicHouses.peers[fourth], more);
        keep();
    }

    static Digit second_of(DigitSet digits) {
        SUDOKIT_CHECK(digits.size() >= 2);
        return (digits - DigitSet::of(digits.lowest())).lowest();
    }

    void unique() {
        for (Cell c = 0; c < 81; ++c) {
            if (position.count(c) != 2) continue;
            low = position.candidates(c).lowest();
            high = second_of(position.candidates(c));
            try_from(c, false);
        }
    }

    void avoidable() {
        for (Cell c = 0; c < 81; ++c) {
            if (position.is_open(c) || position.is_given(c)) continue;
            low = position.value(c);
            // Twice, because the second digit differs at the start: see try_from.
            try_from(c, true);
            try_from(c, true);
        }
    }
};

bool Uniqueness::find(const Position& position, Technique technique, Deduction& found) {
    if (technique == BugPlus1) return find_bug(position, found);
    const bool avoidable = technique == AvoidableRectangle1 || technique == AvoidableRectangle2;
    auto& known = avoidable ? of_avoidable_ : of_unique_;
    if (known != position.generation()) {
        known = position.generation();
        for (std::size_t i = 0; i < kTypes; ++i)
            if ((i >= index_of(AvoidableRectangle1)) == avoidable) first_[i].removed.clear();
        if (puzzle_ != position.serial()) last_high_ = 0;
        puzzle_ = position.serial();
        Search search(position, first_);
        search.high = last_high_;
        avoidable ? search.avoidable() : search.unique();
        last_high_ = search.high;
    }
    const Deduction& first = first_[index_of(technique)];
    if (first.removed.empty()) return false;
    found = first;
    return true;
}

}  // namespace sudokit::logic::hodoku
