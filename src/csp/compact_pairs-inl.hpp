// compact_pairs-inl.hpp - naked and hidden pairs in all houses of a classic board at once.
// Compiled once per instruction set (see compact_settle.cpp); no include guard of the usual kind.
//
// Naked: if two cells of a house have the same two candidates, the other cells lose them. Hidden:
// if two digits have the same two places, these lose all other digits. So keep of each cell the
// digits that matter (both if it has two; those with two places in the house) and compare it with
// every other cell of its house. Two such digits in common make a pair.
//
// Within boxes this is plain arithmetic on the nine vectors of kernel/single. In a line each cell
// is compared with those of its own box, and with those of the next box after rotating one vector.
// As k goes round, this covers all pairs of boxes of a chute:
//
//     box k       box k + 1               what cell a of box k shares with cell b of the next one
//    | a . . | . b . | . . . |            is recorded at a and, rotated back, at b
//
// Pairs are looked for when nothing else is left to do. 20 killers with only cages of five take
// 161,000 guesses without pairs, 136,000 with naked ones, 115,000 with both, and 105,000 with
// triples as well (geometric means). With both, a guess takes a tenth longer. Triples cannot be
// found this way.
#if defined(SUDOKIT_COMPACT_PAIRS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_COMPACT_PAIRS_INL
#undef SUDOKIT_COMPACT_PAIRS_INL
#else
#define SUDOKIT_COMPACT_PAIRS_INL
#endif

#include "kernel/single_propagate-inl.hpp"
#include "kernel/small-inl.hpp"

HWY_BEFORE_NAMESPACE();
SUDOKIT_BEFORE_SMALL
namespace sudokit::csp::HWY_NAMESPACE {
namespace single = kernel::single::HWY_NAMESPACE;
using single::Boxes;

HWY_INLINE Boxes IfMany(Boxes x) {
    return single::AndNot(single::IsEmpty(single::WithoutLowest(x)), x);
}
// Naked: two equal sets. Hidden: two or more digits that both sets have.
struct Naked {
    static HWY_INLINE Boxes Meet(Boxes a, Boxes b) { return single::And(a, single::IsEqual(a, b)); }
};
struct Hidden {
    static HWY_INLINE Boxes Meet(Boxes a, Boxes b) { return IfMany(single::And(a, b)); }
};

// Adds to `own` of each cell of a box the digits that it shares with another cell.
template <class Kind>
HWY_INLINE void MeetInBoxes(const Boxes (&x)[9], Boxes (&own)[9]) {
    for (int a = 0; a < 9; ++a)
        for (int b = 0; b < a; ++b) {
            const Boxes shared = Kind::Meet(x[a], x[b]);
            own[a] = single::Or(own[a], shared);
            own[b] = single::Or(own[b], shared);
        }
}

// The same for three cells side by side in all boxes of a chute.
template <class Kind, class Turn>
HWY_INLINE void MeetInLines(const Boxes (&x)[3], Boxes (&own)[3]) {
    const Boxes first = Kind::Meet(x[0], x[1]), second = Kind::Meet(x[1], x[2]),
                outer = Kind::Meet(x[0], x[2]);
    own[0] = single::Or3(own[0], first, outer);
    own[1] = single::Or3(own[1], first, second);
    own[2] = single::Or3(own[2], second, outer);
    for (int k = 0; k < 3; ++k) {
        const Boxes next = Turn::Next(x[k]);
        Boxes back = single::Zero();
        for (int i = 0; i < 3; ++i) {
            const Boxes shared = Kind::Meet(x[i], next);
            own[i] = single::Or(own[i], shared);
            back = single::Or(back, shared);
        }
        own[k] = single::Or(own[k], Turn::NextButOne(back));
    }
}

// Digits by their number of places, up to three.
struct Places {
    Boxes one, two, three;  // digits with at least one, two, three places

    static HWY_INLINE Places None() { return {single::Zero(), single::Zero(), single::Zero()}; }
    HWY_INLINE void Add(Boxes cell) {
        three = single::OrBoth(three, two, cell);
        two = single::OrBoth(two, one, cell);
        one = single::Or(one, cell);
    }
    HWY_INLINE Boxes Two() const { return single::AndNot(three, two); }
};

template <class Turn>
HWY_INLINE Boxes TwoPlacesInLines(const Boxes (&x)[3]) {
    Places places = Places::None();
    for (const Boxes cell : x) {
        places.Add(cell);
        places.Add(Turn::Next(cell));
        places.Add(Turn::NextButOne(cell));
    }
    return places.Two();
}

// Removes the digits of pairs (`all`) from cells outside the pair; `own`: the cell's own pairs.
HWY_INLINE Boxes WithoutOthers(Boxes x, Boxes all, Boxes own) {
    return single::AndNot(single::Xor(all, own), x);
}
HWY_INLINE Boxes OnlyOwn(Boxes x, Boxes own) {
    return single::AndEither(x, own, single::IsEmpty(own));
}

// Keeps the sets of exactly two digits; the others become empty.
HWY_INLINE Boxes OnlyTwo(Boxes x) {
    return single::And(IfMany(x), single::AtMostOne(single::WithoutLowest(x)));
}

HWY_INLINE void PairsOfBoxes(Boxes (&x)[9]) {
    Boxes two[9], own[9], all = single::Zero();
    Places places = Places::None();
    for (int i = 0; i < 9; ++i) {
        two[i] = OnlyTwo(x[i]);
        own[i] = single::Zero();
    }
    MeetInBoxes<Naked>(two, own);
    for (const Boxes each : own) all = single::Or(all, each);
    for (int i = 0; i < 9; ++i) places.Add(x[i] = WithoutOthers(x[i], all, own[i]));
    for (int i = 0; i < 9; ++i) {
        two[i] = single::And(x[i], places.Two());
        own[i] = single::Zero();
    }
    MeetInBoxes<Hidden>(two, own);
    for (int i = 0; i < 9; ++i) x[i] = OnlyOwn(x[i], own[i]);
}

template <class Turn>
HWY_INLINE void PairsOfLines(Boxes& a, Boxes& b, Boxes& c) {
    Boxes x[3] = {a, b, c};
    Boxes two[3] = {OnlyTwo(a), OnlyTwo(b), OnlyTwo(c)};
    Boxes own[3] = {single::Zero(), single::Zero(), single::Zero()};
    MeetInLines<Naked, Turn>(two, own);
    const Boxes here = single::Or3(own[0], own[1], own[2]);
    const Boxes all = single::Or3(here, Turn::Next(here), Turn::NextButOne(here));
    for (int i = 0; i < 3; ++i) x[i] = WithoutOthers(x[i], all, own[i]);
    const Boxes two_places = TwoPlacesInLines<Turn>(x);
    for (int i = 0; i < 3; ++i) {
        two[i] = single::And(x[i], two_places);
        own[i] = single::Zero();
    }
    MeetInLines<Hidden, Turn>(two, own);
    a = OnlyOwn(x[0], own[0]);
    b = OnlyOwn(x[1], own[1]);
    c = OnlyOwn(x[2], own[2]);
}

HWY_NOINLINE void ApplyPairs(Boxes (&x)[9]) {
    PairsOfBoxes(x);
    for (int i = 0; i < 3; ++i) {
        PairsOfLines<single::InBands>(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
        PairsOfLines<single::InStacks>(x[i], x[3 + i], x[6 + i]);
    }
}

}  // namespace sudokit::csp::HWY_NAMESPACE
SUDOKIT_AFTER_SMALL
HWY_AFTER_NAMESPACE();
#endif
