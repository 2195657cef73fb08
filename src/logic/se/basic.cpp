// Singles, locked candidates, subsets, fish: most of a path. The direct rules look for a hidden
// single that a pattern would leave, and only place that.
#include "logic/se/hint.hpp"
#include "logic/se/patterns.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::se {
namespace {

template <class Size>
using MaskOf = typename Ids<Size>::Mask;

template <class Size>
DigitSet set_of(MaskOf<Size> digits) {
    return DigitSet(digits);
}

template <class Size>
bool take_single(const Position<Size>& position, Hint<Size>& hint, Technique technique, int rating,
                 typename Ids<Size>::Id x, int house) {
    const auto& units = position.units();
    hint.rating = rating;
    hint.placed = x;
    if (!hint.wants_step) return true;
    Step& step = begin_step(units, hint, technique);
    const auto [c, d] = units.named(x);
    step.truths = {house < 0 ? Truth::of_cell(c) : Truth::of_house(house, d)};
    step.digits = {d};
    step.parts = {{Role::Pattern, {c}, DigitSet::of(d), house}};
    return true;
}

// A digit with one place in a house; `last_cells`: only houses with one open cell, else others.
template <class Size>
bool find_hidden(const Position<Size>& position, Hint<Size>& hint, bool last_cells) {
    const auto& units = position.units();
    for (int h : units.rule_houses()) {
        if ((position.open_cells(h) == 1) != last_cells || position.open_cells(h) == 0) continue;
        for (int d = 0; d < units.digits(); ++d) {
            const auto places = position.places(h, d);
            if (!is_single(places)) continue;
            const auto x = units.member(units.unit_of(h, d), std::countr_zero(places));
            if (last_cells) return take_single(position, hint, Technique::FullHouse, 10, x, h);
            const bool in_box = units.layout().kind(h) == HouseKind::Box;
            return take_single(position, hint, Technique::HiddenSingle, in_box ? 12 : 15, x, h);
        }
    }
    return false;
}

template <class Size>
bool starts_in_box(const Position<Size>& position, const Locked<Size>& found) {
    return position.units().layout().kind(found.houses->from) == HouseKind::Box;
}

// A house, of the first one's kind, that crosses the second one and has one place outside it.
template <class Size>
bool take_direct_locked(const Position<Size>& position, Hint<Size>& hint,
                        const Locked<Size>& found) {
    const auto& units = position.units();
    const auto& layout = units.layout();
    const int from = found.houses->from, to = found.houses->to;
    for (int other : units.rule_houses()) {
        if (other == from || layout.kind(other) != layout.kind(from)) continue;
        const auto places = position.places(other, found.d);
        if (std::popcount(places) < 2) continue;
        auto outside = places;
        for (int i = 0; i < units.digits(); ++i)
            if ((layout.house(to) - layout.house(from)).contains(units.cell_at(other, i)))
                outside = static_cast<MaskOf<Size>>(outside & ~(MaskOf<Size>{1} << i));
        if (!is_single(outside)) continue;
        const bool in_box = starts_in_box(position, found);
        hint.rating = in_box ? 17 : 19;
        hint.placed = units.member(units.unit_of(other, found.d), std::countr_zero(outside));
        if (!hint.wants_step) return true;
        explain_pattern(position, hint, found,
                        in_box ? Technique::DirectPointing : Technique::DirectClaiming);
        const auto [c, d] = units.named(hint.placed);
        hint.step.truths.push_back(Truth::of_house(other, d));
        hint.step.parts.push_back({Role::Pattern, {c}, DigitSet::of(d), other});
        return true;
    }
    return false;
}

// The hidden single that a hidden set leaves in its house: the lowest other digit with a single
// place outside the set.
template <class Size>
bool take_direct_hidden(const Position<Size>& position, Hint<Size>& hint, const Subset<Size>& found,
                        Technique technique) {
    const auto& units = position.units();
    for (int d = 0; d < units.digits(); ++d) {
        if (found.digits >> d & 1) continue;
        const auto places = position.places(found.house, d);
        const auto outside = static_cast<MaskOf<Size>>(places & ~found.places);
        if (std::popcount(places) < 2 || !is_single(outside)) continue;
        hint.rating = info_of(technique).se;
        hint.placed = units.member(units.unit_of(found.house, d), std::countr_zero(outside));
        if (!hint.wants_step) return true;
        explain_pattern(position, hint, found, technique);
        const auto single = units.named(hint.placed);
        hint.step.truths.push_back(Truth::of_house(found.house, single.digit));
        hint.step.parts.push_back(
            {Role::Helper, {single.cell}, DigitSet::of(single.digit), found.house});
        return true;
    }
    return false;
}

template <class Size>
bool find_direct_hidden(const Position<Size>& position, Hint<Size>& hint, int k,
                        Technique technique) {
    return !each_hidden_set(position, k, k + 1, [&](const Subset<Size>& found) {
        return !take_direct_hidden(position, hint, found, technique);
    });
}

// The first pattern that removes something is the hint.
template <class Size>
auto takes(const Position<Size>& position, Hint<Size>& hint, Technique technique) {
    return [&, technique](const auto& found) {
        each_removed(position, found, [&](auto x) { hint.removed.push_back(x); });
        if (hint.removed.empty()) return true;
        hint.rating = info_of(technique).se;
        if (hint.wants_step) explain_pattern(position, hint, found, technique);
        return false;
    };
}

template <class Size>
void explain_wing(const Position<Size>& position, Hint<Size>& hint, Cell pivot, Cell a, Cell b,
                  MaskOf<Size> common) {
    const auto& units = position.units();
    const bool is_xyz = position.count(pivot) == 3;
    Step& step = begin_step(units, hint, is_xyz ? Technique::XYZWing : Technique::XYWing);
    const auto digits_of = [&](Cell c) { return set_of<Size>(position.digits(c)); };
    step.truths = {Truth::of_cell(pivot), Truth::of_cell(a), Truth::of_cell(b)};
    for (Digit d : digits_of(pivot) - set_of<Size>(common)) step.digits.push_back(d);
    step.digits.push_back(set_of<Size>(common).lowest());
    step.parts = {{Role::Pivot, {pivot}, digits_of(pivot), -1},
                  {Role::Pincer, {a}, digits_of(a), -1},
                  {Role::Pincer, {b}, digits_of(b), -1}};
}

template <class Size>
bool take_wing(const Position<Size>& position, Hint<Size>& hint, Cell pivot, Cell a, Cell b) {
    const auto& units = position.units();
    const auto& layout = units.layout();
    const auto xy = position.digits(pivot), xz = position.digits(a), yz = position.digits(b);
    const bool is_xyz = std::popcount(xy) == 3;
    if (std::popcount(yz) != 2 || std::popcount(static_cast<MaskOf<Size>>(xy | xz | yz)) != 3 ||
        std::popcount(static_cast<MaskOf<Size>>(xy & xz & yz)) != (is_xyz ? 1 : 0))
        return false;
    const auto common = static_cast<MaskOf<Size>>(xz & yz);
    auto victims = layout.peers_of(a) & layout.peers_of(b);
    if (is_xyz) victims &= layout.peers_of(pivot);
    victims.erase(pivot);
    victims.for_each([&](Cell c) {
        if (position.digits(c) & common)
            hint.removed.push_back(units.candidate(c, std::countr_zero(common)));
    });
    if (hint.removed.empty()) return false;
    hint.rating = is_xyz ? 44 : 42;
    if (hint.wants_step) explain_wing(position, hint, pivot, a, b, common);
    return true;
}

template <class Size>
bool find_wing(const Position<Size>& position, Hint<Size>& hint, int pivot_digits) {
    const auto& units = position.units();
    for (Cell pivot = 0; pivot < units.cells(); ++pivot) {
        const auto xy = position.digits(pivot);
        if (std::popcount(xy) != pivot_digits) continue;
        for (Cell a : units.peers(pivot)) {
            const auto xz = position.digits(a);
            if (std::popcount(xz) != 2 || !is_single(static_cast<MaskOf<Size>>(xy & ~xz))) continue;
            for (Cell b : units.peers(pivot))
                if (take_wing(position, hint, pivot, a, b)) return true;
        }
    }
    return false;
}

}  // namespace

template <class Size>
void explain_pattern(const Position<Size>& position, Hint<Size>& hint, const Locked<Size>& found,
                     Technique technique) {
    const auto& units = position.units();
    const int from = found.houses->from;
    const auto d = static_cast<Digit>(found.d + 1);
    Step& step = begin_step(units, hint, technique);
    step.truths = {Truth::of_house(from, d)};
    step.digits = {d};
    step.parts = {
        {Role::Base, cells_at(units, from, position.places(from, found.d)), DigitSet::of(d), from},
        {Role::Cover, {}, DigitSet::of(d), found.houses->to}};
}

template <class Size>
void explain_pattern(const Position<Size>& position, Hint<Size>& hint, const Subset<Size>& found,
                     Technique technique) {
    const auto& units = position.units();
    Step& step = begin_step(units, hint, technique);
    const auto cells = cells_at(units, found.house, found.places);
    const DigitSet digits = set_of<Size>(found.digits);
    for (Digit d : digits) {
        step.digits.push_back(d);
        if (found.is_hidden) step.truths.push_back(Truth::of_house(found.house, d));
    }
    if (!found.is_hidden)
        for (Cell c : cells) step.truths.push_back(Truth::of_cell(c));
    step.parts = {{Role::Pattern, cells, digits, found.house}};
}

template <class Size>
void explain_pattern(const Position<Size>& position, Hint<Size>& hint,
                     const FishPattern<Size>& found, Technique technique) {
    const auto& units = position.units();
    const auto d = static_cast<Digit>(found.d + 1);
    Step& step = begin_step(units, hint, technique);
    step.digits = {d};
    each_bit(found.base, [&](int i) {
        const int h = (*found.bases)[static_cast<std::size_t>(i)];
        step.truths.push_back(Truth::of_house(h, d));
        step.parts.push_back(
            {Role::Base, cells_at(units, h, position.places(h, found.d)), DigitSet::of(d), h});
    });
    each_bit(found.cover, [&](int i) {
        step.parts.push_back(
            {Role::Cover, {}, DigitSet::of(d), (*found.covers)[static_cast<std::size_t>(i)]});
    });
}

template <class Size>
bool find_hidden_single(const Position<Size>& position, Hint<Size>& hint) {
    return find_hidden(position, hint, true) || find_hidden(position, hint, false);
}

template <class Size>
bool find_naked_single(const Position<Size>& position, Hint<Size>& hint) {
    const auto& units = position.units();
    for (Cell c = 0; c < units.cells(); ++c)
        if (is_single(position.digits(c)))
            return take_single(position, hint, Technique::NakedSingle, 23,
                               units.candidate(c, std::countr_zero(position.digits(c))), -1);
    return false;
}

template <class Size>
bool find_direct_locked(const Position<Size>& position, Hint<Size>& hint) {
    return !each_locked(position, [&](const Locked<Size>& found) {
        return !take_direct_locked(position, hint, found);
    });
}

template <class Size>
bool find_locked(const Position<Size>& position, Hint<Size>& hint) {
    return !each_locked(position, [&](const Locked<Size>& found) {
        const bool in_box = starts_in_box(position, found);
        return takes(position, hint, in_box ? Technique::Pointing : Technique::Claiming)(found);
    });
}

// A rule that is one call, on boards of both sizes.
#define SUDOKIT_SE_RULE(rule, call)                                      \
    template <class Size>                                                \
    bool find_##rule(const Position<Size>& position, Hint<Size>& hint) { \
        return call;                                                     \
    }                                                                    \
    SUDOKIT_SE_SIZES(rule)
SUDOKIT_SE_RULE(direct_hidden_pair,
                find_direct_hidden(position, hint, 2, Technique::DirectHiddenPair))
SUDOKIT_SE_RULE(direct_hidden_triple,
                find_direct_hidden(position, hint, 3, Technique::DirectHiddenTriple))
SUDOKIT_SE_RULE(naked_pair,
                !each_naked_set(position, 2, takes(position, hint, Technique::NakedPair)))
SUDOKIT_SE_RULE(naked_triple,
                !each_naked_set(position, 3, takes(position, hint, Technique::NakedTriple)))
SUDOKIT_SE_RULE(naked_quad,
                !each_naked_set(position, 4, takes(position, hint, Technique::NakedQuad)))
SUDOKIT_SE_RULE(hidden_pair,
                !each_hidden_set(position, 2, 5, takes(position, hint, Technique::HiddenPair)))
SUDOKIT_SE_RULE(hidden_triple,
                !each_hidden_set(position, 3, 7, takes(position, hint, Technique::HiddenTriple)))
SUDOKIT_SE_RULE(hidden_quad,
                !each_hidden_set(position, 4, 9, takes(position, hint, Technique::HiddenQuad)))
SUDOKIT_SE_RULE(xwing, !each_fish(position, 2, takes(position, hint, Technique::XWing)))
SUDOKIT_SE_RULE(swordfish, !each_fish(position, 3, takes(position, hint, Technique::Swordfish)))
SUDOKIT_SE_RULE(jellyfish, !each_fish(position, 4, takes(position, hint, Technique::Jellyfish)))
SUDOKIT_SE_RULE(xy_wing, find_wing(position, hint, 2))
SUDOKIT_SE_RULE(xyz_wing, find_wing(position, hint, 3))

#define SUDOKIT_SE_EXPLAIN(Size, Pattern)                                                   \
    template void explain_pattern(const Position<Size>&, Hint<Size>&, const Pattern<Size>&, \
                                  Technique);
SUDOKIT_SE_EXPLAIN(Small, Locked)
SUDOKIT_SE_EXPLAIN(Large, Locked)
SUDOKIT_SE_EXPLAIN(Small, Subset)
SUDOKIT_SE_EXPLAIN(Large, Subset)
SUDOKIT_SE_EXPLAIN(Small, FishPattern)
SUDOKIT_SE_EXPLAIN(Large, FishPattern)

SUDOKIT_SE_SIZES(hidden_single)
SUDOKIT_SE_SIZES(naked_single)
SUDOKIT_SE_SIZES(direct_locked)
SUDOKIT_SE_SIZES(locked)

}  // namespace sudokit::logic::se
