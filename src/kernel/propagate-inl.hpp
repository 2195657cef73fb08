// propagate-inl.hpp - one sweep of inference over as many puzzles as a vector has 16-bit lanes.
// Compiled once per instruction set (see lockstep.cpp); no include guard of the usual kind.
//
// State: 81 vectors, one per cell; lane l of vector c is the candidate set of cell c of puzzle l.
// A sweep has no data-dependent branches, so lanes never wait for one another. It has two parts
// (everything per lane, everything on sets of digits):
//
// Boxes. The nine cells of a box are in registers together, so all its inferences are made at once:
//   1. x &= the digits that its mini-row and its mini-column allow
//   2. a digit with one place left in the box takes it                      hidden single
//   3. a digit that is alone in a cell is removed from the rest of the box  naked single
//
// Chutes. For each band (and then, with rows and columns exchanged, each stack) let m[i][j] be the
// OR of the three cells of mini-row i in box j. These nine sets alone determine what each may hold:
//   permutations: a digit of a band occupies the mini-rows (0,p0) (1,p1) (2,p2) for one of six
//                 permutations p. alive[p] = m[0][p0] & m[1][p1] & m[2][p2]; a digit stays in
//                 mini-row (i,j) only if a live permutation runs through it. This is all of
//                 pointing and claiming in 15 operations for nine mini-rows.
//   triads:       a mini-row has three cells, so it holds exactly three digits. If only three are
//                 possible, no other mini-row of the row or box may have them. If three digits have
//                 no other mini-row in the row or in the box, it can hold no other digit.
// The next sweep applies the result when it visits the boxes. That is sound because candidates only
// ever disappear. The stacks come after the bands and already see what these have removed, which
// takes 54 operations of 1,800 and saves a fifth of the sweeps.
//
// Why singles need only the box: once a digit is placed and removed from the rest of its box, it is
// confined to one mini-row and one mini-column there, and the permutations remove it from the rest
// of the row and column. A digit with one place left in a row is confined to one mini-row; the
// permutations remove it from the box's other mini-rows, and it becomes a hidden single of the box.
//
// A board is dead if a cell has no candidate, a digit has no place in a box or no live spread in a
// chute, or a triad has fewer than three digits. It is solved if every box has nine single digits
// and nothing is dead (the spreads take care of rows and columns). It is stalled if the sweep
// placed no digit and no mini-line lost one, so that the next sweep would change nothing. A stalled
// board is dead, too, if some box does not have each of its placed digits in exactly one cell: two
// digits share their only place, or one is alone in two cells. The order of these inferences does
// not affect where a board ends.
//
#if defined(SUDOKIT_PROPAGATE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_PROPAGATE_INL
#undef SUDOKIT_PROPAGATE_INL
#else
#define SUDOKIT_PROPAGATE_INL
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernel/branch.hpp"
#include "kernel/tables.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::kernel::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<std::uint16_t, 32>;
using Vec = hn::Vec<Tag>;
using Mask = hn::Mask<Tag>;
constexpr std::size_t kMaxLanes = 32;
// Known when compiling on every target that we use (x86, NEON, WASM, emulation).
constexpr std::size_t kLanes = HWY_MAX_BYTES / 2 < 32 ? HWY_MAX_BYTES / 2 : 32;

using Lanes = std::uint16_t[kLanes];
constexpr Tag kTag{};

// Mini-lines are numbered line * 3 + (which of its three boxes), for rows as for columns.
struct alignas(64) State {
    Lanes cell[81];
    Lanes line_allowed[2][27];  // [0] rows, [1] columns: what the mini-line may hold
    Lanes line_any[2][27];      // OR of its cells, of mini-columns without what their rows forbid
    Lanes solved[9];            // digits that stand alone in a cell of the box
};

// Changes to the lanes between two sweeps: boards arrive, and branches remove digits.
struct Arrivals {
    HWY_ALIGN Lanes fresh;  // 0xffff: the lane has a new board, so old inferences are void
    HWY_ALIGN Lanes digit;  // removed by a branch from mini-lines of a chute; 0 = none
    HWY_ALIGN Lanes chute;  // direction * 3 + chute
    HWY_ALIGN Lanes keeps;  // bit 3i + j: mini-line j of its line i keeps the digit

    void Lose(std::size_t l, const Restriction& r) {
        digit[l] = r.digit;
        chute[l] = r.chute;
        keeps[l] = r.keeps;
    }
};

// Side boards: a row of sets for each cell.
constexpr std::size_t kSideBoards = 9 * 32;  // odd in cache lines: no two rows fight for a set
using SideRow = std::uint16_t[kSideBoards];

// Where the sweep finds its boards (AVX-512 only; elsewhere each is in its lane).
struct Source {
    bool lanes;                  // some are in another lane
    const std::uint16_t* index;  // by lane: the source lane, or kLanes + column - `column`
    const SideRow* side;         // null: no board comes from the side
    std::size_t column;          // the first column that lanes can fetch
};

struct SweepResult {
    Vec dead;     // nonzero: contradiction
    Vec open;     // zero: every cell is single
    Vec changed;  // zero: stalled
};

HWY_INLINE Vec LoadLanes(const Lanes& lanes) { return hn::Load(kTag, lanes); }
HWY_INLINE void StoreLanes(Vec v, Lanes& lanes) { hn::Store(v, kTag, lanes); }

// Functions of three sets, one instruction each with AVX-512. They are spelled out because
// compilers split sums of products to share their terms: a tenth more operations (clang 19).
#if HWY_TARGET <= HWY_AVX3
constexpr int kA = 0xf0, kB = 0xcc, kC = 0xaa;  // the columns of a truth table
template <int kTable>
HWY_INLINE Vec Ternary(Vec a, Vec b, Vec c) {
    return Vec{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, kTable & 0xff)};
}
#define SUDOKIT_TERNARY(name, table, formula) \
    HWY_INLINE Vec name(Vec a, Vec b, Vec c) { return Ternary<table>(a, b, c); }
#else
#define SUDOKIT_TERNARY(name, table, formula) \
    HWY_INLINE Vec name(Vec a, Vec b, Vec c) { return formula; }
#endif
SUDOKIT_TERNARY(Or3, kA | kB | kC, hn::Or(hn::Or(a, b), c))
SUDOKIT_TERNARY(And3, kA& kB& kC, hn::And(hn::And(a, b), c))
SUDOKIT_TERNARY(Parity, kA ^ kB ^ kC, hn::Xor(hn::Xor(a, b), c))
SUDOKIT_TERNARY(Majority, (kA & kB) | (kC & (kA | kB)),
                hn::Or(hn::And(a, b), hn::And(c, hn::Or(a, b))))
SUDOKIT_TERNARY(ExactlyOne, (kA ^ kB ^ kC) & ~(kA & kB & kC),
                hn::AndNot(hn::And(hn::And(a, b), c), hn::Xor(hn::Xor(a, b), c)))
SUDOKIT_TERNARY(AndEither, kA&(kB | kC), hn::And(a, hn::Or(b, c)))
SUDOKIT_TERNARY(AndSame, kA & ~(kB ^ kC), hn::AndNot(hn::Xor(b, c), a))
SUDOKIT_TERNARY(AndUnlessTaken, kA&(kB | ~kC), hn::AndNot(hn::AndNot(b, c), a))
SUDOKIT_TERNARY(AndNotBoth, kA & ~(kB & kC), hn::AndNot(hn::And(b, c), a))
SUDOKIT_TERNARY(OrBoth, kA | (kB & kC), hn::Or(a, hn::And(b, c)))
SUDOKIT_TERNARY(OrDifference, kA | (kB ^ kC), hn::Or(a, hn::Xor(b, c)))
#undef SUDOKIT_TERNARY

HWY_INLINE Vec WithoutLowest(Vec x) { return hn::And(x, hn::Sub(x, hn::Set(kTag, 1))); }
HWY_INLINE Mask IsEmpty(Vec x) { return hn::Eq(x, hn::Zero(kTag)); }
// Bit l: the mask holds in lane l.
HWY_INLINE std::uint32_t LaneBits(Mask mask) {
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(kTag, mask, bytes);
    std::uint32_t bits;
    std::memcpy(&bits, bytes, sizeof bits);
    return bits;
}

// The converse: the mask that holds in these lanes.
HWY_INLINE Mask MaskOf(std::uint32_t lanes) {
    std::uint8_t bytes[8] = {};
    std::memcpy(bytes, &lanes, sizeof lanes);
    return hn::LoadMaskBits(kTag, bytes);
}

// A measure that grows with the size of a set, precise enough for the tests below.
#if HWY_TARGET == HWY_AVX3_DL  // has a population count for 16-bit lanes
HWY_INLINE Vec Measure(Vec x) { return hn::PopulationCount(x); }
HWY_INLINE Mask BelowThree(Vec measure) { return hn::Lt(measure, hn::Set(kTag, 3)); }
HWY_INLINE Mask AtMostThree(Vec measure) { return hn::Lt(measure, hn::Set(kTag, 4)); }
HWY_INLINE Mask AtMostOne(Vec x) { return hn::Lt(hn::PopulationCount(x), hn::Set(kTag, 2)); }
#else
HWY_INLINE Vec Measure(Vec x) { return WithoutLowest(WithoutLowest(x)); }
HWY_INLINE Mask BelowThree(Vec measure) { return IsEmpty(measure); }
HWY_INLINE Mask AtMostThree(Vec measure) { return IsEmpty(WithoutLowest(measure)); }
HWY_INLINE Mask AtMostOne(Vec x) { return IsEmpty(WithoutLowest(x)); }
#endif

struct SweepAccumulators {
    Vec full, done, changed, smallest_cell, smallest_triad, astray;
};

// Makes the inferences of a box from the nine candidate sets in x, by row and column.
HWY_INLINE void InferInBox(Vec (&x)[3][3], Lanes& solved, SweepAccumulators& acc) {
    Vec any[3], twice[3], placed[3][3];
    for (int i = 0; i < 3; ++i) {
        any[i] = Or3(x[i][0], x[i][1], x[i][2]);
        twice[i] = Majority(x[i][0], x[i][1], x[i][2]);
    }
    const Vec all_any = Or3(any[0], any[1], any[2]);
    const Vec all_twice =
        Or3(twice[0], twice[1], hn::Or(twice[2], Majority(any[0], any[1], any[2])));
    const Vec once = hn::AndNot(all_twice, all_any);
    acc.full = hn::And(acc.full, all_any);
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            const Vec hidden = hn::And(x[i][j], once);
            x[i][j] = hn::IfThenElse(IsEmpty(hidden), x[i][j], hidden);
            placed[i][j] = hn::IfThenElseZero(AtMostOne(x[i][j]), x[i][j]);
        }
    const Vec in_box = Or3(Or3(placed[0][0], placed[0][1], placed[0][2]),
                           Or3(placed[1][0], placed[1][1], placed[1][2]),
                           Or3(placed[2][0], placed[2][1], placed[2][2]));
    acc.done = hn::And(acc.done, in_box);
    acc.astray = OrDifference(acc.astray, once, in_box);
    acc.changed = OrDifference(acc.changed, in_box, LoadLanes(solved));
    StoreLanes(in_box, solved);
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            x[i][j] = AndUnlessTaken(x[i][j], placed[i][j], in_box);
            acc.smallest_cell = hn::Min(acc.smallest_cell, x[i][j]);
        }
}

// The arrivals in the form that a sweep needs.
struct Losses {
    Vec fresh;
    Vec digit[2][3];  // by direction and chute
    Vec lose[3][3];   // all bits: the mini-line loses the digit
};

HWY_INLINE Losses LossesOf(const Arrivals& a) {
    Losses losses;
    losses.fresh = LoadLanes(a.fresh);
    const Vec digit = LoadLanes(a.digit), chute = LoadLanes(a.chute), keeps = LoadLanes(a.keeps);
    for (int k = 0; k < 6; ++k)
        losses.digit[k / 3][k % 3] =
            hn::IfThenElseZero(hn::Eq(chute, hn::Set(kTag, static_cast<std::uint16_t>(k))), digit);
    for (int k = 0; k < 9; ++k)
        losses.lose[k / 3][k % 3] = hn::VecFromMask(
            kTag, IsEmpty(hn::And(keeps, hn::Set(kTag, static_cast<std::uint16_t>(1 << k)))));
    return losses;
}

template <typename LoadCell>
HWY_INLINE void SweepBox(State& s, const LoadCell& load, const Losses& losses, int box,
                         SweepAccumulators& acc) {
    const int band = box / 3, stack = box % 3, corner = band * 27 + stack * 3;
    Vec allowed[2][3];  // the box's mini-rows and mini-columns
    for (int k = 0; k < 3; ++k) {
        const Vec row =
            hn::Or(LoadLanes(s.line_allowed[0][(band * 3 + k) * 3 + stack]), losses.fresh);
        const Vec column =
            hn::Or(LoadLanes(s.line_allowed[1][(stack * 3 + k) * 3 + band]), losses.fresh);
        allowed[0][k] = AndNotBoth(row, losses.digit[0][band], losses.lose[k][stack]);
        allowed[1][k] = AndNotBoth(column, losses.digit[1][stack], losses.lose[k][band]);
    }
    Vec x[3][3];
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            x[i][j] = And3(load(corner + i * 9 + j), allowed[0][i], allowed[1][j]);
    InferInBox(x, s.solved[box], acc);
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) StoreLanes(x[i][j], s.cell[corner + i * 9 + j]);
    for (int k = 0; k < 3; ++k)
        StoreLanes(Or3(x[k][0], x[k][1], x[k][2]), s.line_any[0][(band * 3 + k) * 3 + stack]);
}

// The mini-columns of a stack after what the rows have just inferred.
HWY_INLINE void GatherColumns(State& s, int stack) {
    for (int band = 0; band < 3; ++band) {
        const int corner = band * 27 + stack * 3;
        Vec row[3];
        for (int i = 0; i < 3; ++i)
            row[i] = LoadLanes(s.line_allowed[0][(band * 3 + i) * 3 + stack]);
        for (int j = 0; j < 3; ++j) {
            const Vec first = hn::And(LoadLanes(s.cell[corner + j]), row[0]);
            const Vec two = OrBoth(first, LoadLanes(s.cell[corner + 9 + j]), row[1]);
            StoreLanes(OrBoth(two, LoadLanes(s.cell[corner + 18 + j]), row[2]),
                       s.line_any[1][(stack * 3 + j) * 3 + band]);
        }
    }
}

// alive[p] = the digits that can be spread over the chute in way p; see the head.
HWY_INLINE void LiveSpreads(const Lanes* any, Vec (&alive)[kSpreads]) {
    for (int p = 0; p < kSpreads; ++p)
        alive[p] = And3(LoadLanes(any[kSpread[p][0]]), LoadLanes(any[3 + kSpread[p][1]]),
                        LoadLanes(any[6 + kSpread[p][2]]));
}

// Infers from the mini-lines of one chute (a band of rows, or a stack of columns).
HWY_INLINE void SweepChute(State& s, int direction, int chute, SweepAccumulators& acc) {
    Vec alive[kSpreads];
    LiveSpreads(s.line_any[direction] + chute * 9, alive);
    acc.full =
        AndEither(acc.full, Or3(alive[0], alive[1], alive[2]), Or3(alive[3], alive[4], alive[5]));
    Vec may[3][3];     // what each mini-line may hold by spreads
    Vec locked[3][3];  // the same for mini-lines with only three digits, else empty
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            may[i][j] = hn::Or(alive[(j - i + 3) % 3], alive[3 + (i + j) % 3]);
            const Vec size = Measure(may[i][j]);
            acc.smallest_triad = hn::Min(acc.smallest_triad, size);
            locked[i][j] = hn::IfThenElseZero(AtMostThree(size), may[i][j]);
        }
    // With parity, locked mini-lines also lose the digits that another one has locked.
    Vec line_locked[3], box_locked[3], line_once[3], box_once[3];
    for (int k = 0; k < 3; ++k) {
        line_locked[k] = Parity(locked[k][0], locked[k][1], locked[k][2]);
        box_locked[k] = Parity(locked[0][k], locked[1][k], locked[2][k]);
        line_once[k] = ExactlyOne(may[k][0], may[k][1], may[k][2]);
        box_once[k] = ExactlyOne(may[0][k], may[1][k], may[2][k]);
    }
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            const Vec free = AndSame(AndSame(may[i][j], locked[i][j], line_locked[i]), locked[i][j],
                                     box_locked[j]);
            const Vec must = AndEither(may[i][j], line_once[i], box_once[j]);
            const Vec now = hn::IfThenElse(BelowThree(Measure(must)), free, hn::And(free, must));
            Lanes& allowed = s.line_allowed[direction][(chute * 3 + i) * 3 + j];
            acc.changed = OrDifference(acc.changed, now, LoadLanes(allowed));
            StoreLanes(now, allowed);
        }
}

template <typename LoadCell>
HWY_NOINLINE SweepResult SweepFrom(State& s, const LoadCell& load, const Arrivals& arrivals) {
    const Vec all = hn::Set(kTag, 0x1ff);
    const Losses losses = LossesOf(arrivals);
    // A board that has just arrived or lost a digit is not stalled.
    const Vec news = hn::Or(losses.fresh, LoadLanes(arrivals.digit));
    SweepAccumulators acc{all, all, news, all, all, hn::Zero(kTag)};
    for (int box = 0; box < 9; ++box) SweepBox(s, load, losses, box, acc);
    for (int band = 0; band < 3; ++band) SweepChute(s, 0, band, acc);
    for (int stack = 0; stack < 3; ++stack) {
        GatherColumns(s, stack);
        SweepChute(s, 1, stack, acc);
    }
    const Mask small = hn::Or(BelowThree(acc.smallest_triad), IsEmpty(acc.smallest_cell));
    const Vec astray = hn::IfThenElseZero(IsEmpty(acc.changed), acc.astray);
    return {Or3(astray, hn::Xor(acc.full, all), hn::VecFromMask(kTag, small)),
            hn::Xor(acc.done, all), acc.changed};
}

HWY_INLINE SweepResult Sweep(State& s, const Source& source, const Arrivals& arrivals) {
#if HWY_TARGET <= HWY_AVX3
    const __m512i index = _mm512_load_si512(source.index);
    const __mmask32 staged = _mm512_cmpge_epu16_mask(index, _mm512_set1_epi16(kLanes));
    const auto* side = reinterpret_cast<const SideRow*>(
        source.side == nullptr ? nullptr : source.side[0] + source.column);
    const auto moved = [&](int c) HWY_ATTR {
        return _mm512_permutexvar_epi16(index, _mm512_load_si512(s.cell[c]));
    };
    const auto fetched = [&](__m512i cell, int c) HWY_ATTR {
        return _mm512_mask_permutexvar_epi16(cell, staged, index, _mm512_loadu_si512(side + c));
    };
    if (source.lanes && source.side != nullptr)
        return SweepFrom(
            s, [&](int c) HWY_ATTR { return Vec{fetched(moved(c), c)}; }, arrivals);
    if (source.side != nullptr)
        return SweepFrom(
            s, [&](int c) HWY_ATTR { return Vec{fetched(_mm512_load_si512(s.cell[c]), c)}; },
            arrivals);
    if (source.lanes)
        return SweepFrom(
            s, [&](int c) HWY_ATTR { return Vec{moved(c)}; }, arrivals);
#else
    (void)source;
#endif
    return SweepFrom(
        s, [&](int c) HWY_ATTR { return LoadLanes(s.cell[c]); }, arrivals);
}

}  // namespace sudokit::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
