// patterns.hpp - locked candidates, subsets and fish in Sudoku Explainer's order. The path takes
// the first one that removes something; chains take all of them.
//
// Each function calls f(pattern) until it returns false, and then returns false itself.
#pragma once
#include <array>

#include "logic/se/units.hpp"

namespace sudokit::logic::se {

// Subsets of k of the items, in the order of their masks: {0,1}, {0,2}, {1,2}, {0,3}, ...
template <class Mask, class F>
bool each_subset(Mask items, int k, F&& f) {
    std::array<Mask, 8 * sizeof(Mask)> bits;
    int n = 0;
    for (Mask left = items; left; left = static_cast<Mask>(left & (left - 1)))
        bits[static_cast<std::size_t>(n++)] = static_cast<Mask>(left & (~left + 1));
    if (k > n) return true;
    std::array<int, 8 * sizeof(Mask)> at;
    for (int i = 0; i < k; ++i) at[static_cast<std::size_t>(i)] = i;
    while (true) {
        Mask subset = 0;
        for (int i = 0; i < k; ++i)
            subset = static_cast<Mask>(
                subset | bits[static_cast<std::size_t>(at[static_cast<std::size_t>(i)])]);
        if (!f(subset)) return false;
        // Move up the lowest index that can; reset those below it.
        int i = 0;
        while (i + 1 < k &&
               at[static_cast<std::size_t>(i)] + 1 == at[static_cast<std::size_t>(i) + 1])
            ++i;
        if (k == 0 || ++at[static_cast<std::size_t>(i)] == n) return true;
        for (int j = 0; j < i; ++j) at[static_cast<std::size_t>(j)] = j;
    }
}

template <class Size>
struct Locked {
    const typename Units<Size>::Crossing* houses;
    int d;
};

// With `start`, searches only units that have lost places since then.
template <class Size, class F>
bool each_locked(const Position<Size>& position, F&& f, const Position<Size>* start = nullptr) {
    using Mask = typename Ids<Size>::Mask;
    const auto& units = position.units();
    int from = -1, most = 0;
    Mask digits = 0;  // number of digits that fit into an intersection
    for (const auto& crossing : units.crossings()) {
        if (crossing.from != from || std::popcount(crossing.common) != most) {
            from = crossing.from;
            most = std::popcount(crossing.common);
            digits = 0;
            for (int d = 0; d < units.digits(); ++d) {
                const int count = std::popcount(position.places(from, d));
                if (count < 2 || count > most) continue;
                if (start && start->places(from, d) == position.places(from, d)) continue;
                digits = static_cast<Mask>(digits | Mask{1} << d);
            }
        }
        const bool go_on = each_bit(digits, [&](int d) {
            if (position.places(from, d) & ~crossing.common) return true;
            return f(Locked<Size>{&crossing, d});
        });
        if (!go_on) return false;
    }
    return true;
}

// As many cells as digits of a house. Hidden: the digits have no other places. Naked: the cells
// have no other digits.
template <class Size>
struct Subset {
    int house;
    typename Ids<Size>::Mask places, digits;
    bool is_hidden;
};

template <class Size, class F>
bool each_hidden_set(const Position<Size>& position, int k, int open_cells, F&& f) {
    using Mask = typename Ids<Size>::Mask;
    const auto& units = position.units();
    for (int h : units.rule_houses()) {
        if (position.open_cells(h) < open_cells) continue;
        Mask digits = 0;
        for (int d = 0; d < units.digits(); ++d) {
            const int count = std::popcount(position.places(h, d));
            if (count >= 2 && count <= k) digits = static_cast<Mask>(digits | Mask{1} << d);
        }
        const bool go_on = each_subset(digits, k, [&](Mask set) {
            Mask places = 0;
            each_bit(set,
                     [&](int d) { places = static_cast<Mask>(places | position.places(h, d)); });
            return std::popcount(places) != k || f(Subset<Size>{h, places, set, true});
        });
        if (!go_on) return false;
    }
    return true;
}

template <class Size, class F>
bool each_naked_set(const Position<Size>& position, int k, F&& f) {
    using Mask = typename Ids<Size>::Mask;
    const auto& units = position.units();
    for (int h : units.rule_houses()) {
        if (position.open_cells(h) < 2 * k) continue;
        Mask cells = 0;
        for (int i = 0; i < units.digits(); ++i) {
            const int count = position.count(units.cell_at(h, i));
            if (count >= 2 && count <= k) cells = static_cast<Mask>(cells | Mask{1} << i);
        }
        const bool go_on = each_subset(cells, k, [&](Mask set) {
            Mask digits = 0;
            each_bit(set, [&](int i) {
                digits = static_cast<Mask>(digits | position.digits(units.cell_at(h, i)));
            });
            return std::popcount(digits) != k || f(Subset<Size>{h, set, digits, false});
        });
        if (!go_on) return false;
    }
    return true;
}

template <class Size>
struct FishPattern {
    const std::vector<int>*bases, *covers;  // lines of the grid
    int d;
    typename Ids<Size>::Mask base, cover;  // which of them
};

template <class Size, class F>
bool each_fish(const Position<Size>& position, int k, F&& f) {
    using Mask = typename Ids<Size>::Mask;
    const auto& units = position.units();
    const auto look = [&](const std::vector<int>& bases, const std::vector<int>& covers) {
        std::array<Mask, Size::kDigits> fitting{};  // by digit: lines with 2 to k places
        Mask any = 0;
        for (int d = 0; d < units.digits(); ++d) {
            if (position.placed(d) + 2 * k > units.digits()) continue;
            Mask& lines = fitting[static_cast<std::size_t>(d)];
            for (int i = 0; i < units.digits(); ++i) {
                const int count =
                    std::popcount(position.places(bases[static_cast<std::size_t>(i)], d));
                if (count >= 2 && count <= k) lines = static_cast<Mask>(lines | Mask{1} << i);
            }
            if (std::popcount(lines) >= k) any = static_cast<Mask>(any | lines);
        }
        return each_subset(any, k, [&](Mask base) {
            for (int d = 0; d < units.digits(); ++d) {
                if (base & ~fitting[static_cast<std::size_t>(d)]) continue;
                Mask cover = 0;
                each_bit(base, [&](int i) {
                    cover = static_cast<Mask>(
                        cover | position.places(bases[static_cast<std::size_t>(i)], d));
                });
                if (std::popcount(cover) != k) continue;
                if (!f(FishPattern<Size>{&bases, &covers, d, base, cover})) return false;
            }
            return true;
        });
    };
    for (const auto& lines : units.grids())
        if (!look(lines.columns, lines.rows)) return false;
    for (const auto& lines : units.grids())
        if (!look(lines.rows, lines.columns)) return false;
    return true;
}

// Calls f for each candidate that the patterns remove.
template <class Size, class F>
void each_removed(const Position<Size>& position, const Locked<Size>& of, F&& f) {
    using Mask = typename Ids<Size>::Mask;
    const auto& units = position.units();
    const auto unit = units.unit_of(of.houses->to, of.d);
    each_bit(static_cast<Mask>(position[unit] & ~of.houses->common_to),
             [&](int i) { f(units.member(unit, i)); });
}

template <class Size, class F>
void each_removed(const Position<Size>& position, const Subset<Size>& of, F&& f) {
    using Mask = typename Ids<Size>::Mask;
    const auto& units = position.units();
    const Mask others = static_cast<Mask>(units.all_digits() & ~of.places);
    const Mask cells = of.is_hidden ? of.places : others;
    const Mask digits = of.is_hidden ? static_cast<Mask>(~of.digits) : of.digits;
    each_bit(cells, [&](int i) {
        const Cell c = units.cell_at(of.house, i);
        return each_bit(static_cast<Mask>(position.digits(c) & digits),
                        [&](int d) { f(units.candidate(c, d)); });
    });
}

template <class Size, class F>
void each_removed(const Position<Size>& position, const FishPattern<Size>& of, F&& f) {
    using Mask = typename Ids<Size>::Mask;
    const auto& units = position.units();
    each_bit(of.cover, [&](int line) {
        const auto unit = units.unit_of((*of.covers)[static_cast<std::size_t>(line)], of.d);
        return each_bit(static_cast<Mask>(position[unit] & ~of.base),
                        [&](int i) { f(units.member(unit, i)); });
    });
}

}  // namespace sudokit::logic::se
