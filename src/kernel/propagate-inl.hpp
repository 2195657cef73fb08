// propagate-inl.hpp - one sweep of inference over as many puzzles as a vector has 16-bit lanes.
// Compiled once per instruction set (see lockstep.cpp); no include guard of the usual kind.
//
// State: 81 vectors, one a cell; lane l of vector c is the candidate set of cell c of puzzle l.
// A sweep visits every cell once, box by box, and is free of data-dependent branches, so that lanes
// never wait for one another. What a sweep learns about houses is applied when the next one visits
// the cells; that is sound because candidates only ever disappear.
//
// At a cell x of box b, row r, column c (all per lane, all sets of digits):
//   1. x &= row_allowed & column_allowed        locked candidates and triads, see below
//   2. h = x & (once in r | once in c | once in b);  if h: x = h           hidden single
//   3. if x has two digits or more: x &= ~(solved in r | solved in c | solved in b)
//      else: x joins the solved digits of its three houses                naked single
//
// While a box is in registers, the ORs of its mini-rows and mini-columns and the digits that stand
// in at least two of their cells (majority) are kept. From these alone follows, for each band (and,
// with rows and columns exchanged, for each stack), with m[i][j] = OR of the mini-row i in box j:
//
//   at least one / two:  digits seen once in row i = one & ~two
//   permutations:        a digit of a band occupies the mini-rows (0,p0) (1,p1) (2,p2) for one of
//   six
//                        permutations p. alive[p] = m[0][p0] & m[1][p1] & m[2][p2]; a digit stays
//                        in mini-row (i,j) only if a live permutation runs through it. This is all
//                        of pointing and claiming in 15 operations for nine mini-rows.
//   triads:              a mini-row has three cells, so it holds exactly three digits. If only
//   three
//                        are possible, no other mini-row of the row or box may have them. If three
//                        digits have no other mini-row in the row or in the box, it can hold no
//                        other.
//
// Dead: some cell has no candidate, some house no place for a digit, some triad fewer than three.
// Solved: every cell is single and every house has every digit. Two equal singles in a house are
// not looked for: then some digit lacks a place, which ends the lane at the latest when all are
// single.
//
// What was tried (AVX-512 on Zen 4, uniqueness proved, clang 19; thousands of puzzles a second):
//                                        cbg   17-clue  top1465  1106   11+    serg
//   no triads, bivalue cell branching   1471   1682     245     12.5   24.0    801
//   triads                              1416   1784     294     13.6   28.3    826
//   triads, branching by chutes         1765   2002     314     31.1   57.5    795
// Without triads Norvig's impossible puzzle takes millions of guesses; with them none.

#if defined(SUDOKIT_PROPAGATE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_PROPAGATE_INL
#undef SUDOKIT_PROPAGATE_INL
#else
#define SUDOKIT_PROPAGATE_INL
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

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

// The six ways in which a digit can be spread over a chute: line i takes box kSpread[p][i].
constexpr int kSpreads = 6;
constexpr int kSpread[kSpreads][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                      {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

// Mini-lines are numbered line * 3 + (which of its three boxes), for rows as for columns.
struct alignas(64) State {
    Lanes cell[81];
    Lanes line_allowed[2][27];  // [0] rows, [1] columns: what the mini-line may hold
    Lanes line_any[2][27];      // OR of its cells
    Lanes line_twice[2][27];    // digits in at least two of its cells
    Lanes solved[27];           // digits placed in rows 0-8, columns 9-17, boxes 18-26
    Lanes once[27];             // digits with one place left in the house
};

struct SweepResult {
    Vec dead;     // nonzero: contradiction
    Vec open;     // zero: every cell is single
    Vec changed;  // zero: the sweep changed no cell
};

HWY_INLINE Vec LoadLanes(const Lanes& lanes) { return hn::Load(kTag, lanes); }
HWY_INLINE void StoreLanes(Vec v, Lanes& lanes) { hn::Store(v, kTag, lanes); }
HWY_INLINE Vec Or3(Vec a, Vec b, Vec c) { return hn::Or(hn::Or(a, b), c); }
HWY_INLINE Vec And3(Vec a, Vec b, Vec c) { return hn::And(hn::And(a, b), c); }
HWY_INLINE Vec Majority(Vec a, Vec b, Vec c) {
    return hn::Or(hn::And(a, b), hn::And(c, hn::Or(a, b)));
}
HWY_INLINE Vec WithoutLowest(Vec x) { return hn::And(x, hn::Sub(x, hn::Set(kTag, 1))); }
HWY_INLINE Mask IsEmpty(Vec x) { return hn::Eq(x, hn::Zero(kTag)); }

// How a set's size compares with three.
struct SizeAgainstThree {
    Mask below, above;
};
HWY_INLINE SizeAgainstThree CompareSizeWithThree(Vec x) {
#if HWY_TARGET == HWY_AVX3_DL  // has a population count for 16-bit lanes
    const Vec size = hn::PopulationCount(x), three = hn::Set(kTag, 3);
    return {hn::Lt(size, three), hn::Gt(size, three)};
#else
    const Vec third = WithoutLowest(WithoutLowest(x));
    return {IsEmpty(third), hn::Not(IsEmpty(WithoutLowest(third)))};
#endif
}

struct SweepAccumulators {
    Vec full, open, changed, smallest;
    Mask short_triad;
};

// Visits the nine cells of a box.
HWY_INLINE void SweepBox(State& s, int box, SweepAccumulators& acc) {
    const int band = box / 3, stack = box % 3;
    const Vec zero = hn::Zero(kTag);
    const Vec solved_box = LoadLanes(s.solved[18 + box]), once_box = LoadLanes(s.once[18 + box]);
    Vec solved_column[3], once_column[3], allowed_column[3], new_column[3], x[3][3];
    for (int j = 0; j < 3; ++j) {
        const int column = stack * 3 + j;
        solved_column[j] = LoadLanes(s.solved[9 + column]);
        once_column[j] = LoadLanes(s.once[9 + column]);
        allowed_column[j] = LoadLanes(s.line_allowed[1][column * 3 + band]);
        new_column[j] = zero;
    }
    Vec new_box = zero, twice = zero, any_row[3];
    for (int i = 0; i < 3; ++i) {
        const int row = band * 3 + i;
        const Vec solved_row = LoadLanes(s.solved[row]);
        const Vec solved_row_box = hn::Or(solved_row, solved_box);
        const Vec once_row_box = hn::Or(LoadLanes(s.once[row]), once_box);
        const Vec allowed_row = LoadLanes(s.line_allowed[0][row * 3 + stack]);
        Vec new_row = zero;
        for (int j = 0; j < 3; ++j) {
            Lanes& cell = s.cell[row * 9 + stack * 3 + j];
            const Vec before = LoadLanes(cell);
            Vec c = And3(before, allowed_row, allowed_column[j]);
            const Vec hidden = hn::And(c, hn::Or(once_row_box, once_column[j]));
            c = hn::IfThenElse(IsEmpty(hidden), c, hidden);
            const Vec more = WithoutLowest(c);
            const Mask single = IsEmpty(more);
            acc.open = hn::Or(acc.open, more);
            const Vec placed = hn::IfThenElseZero(single, c);
            c = hn::IfThenElse(single, c, hn::AndNot(hn::Or(solved_row_box, solved_column[j]), c));
            new_row = hn::Or(new_row, placed);
            new_column[j] = hn::Or(new_column[j], placed);
            acc.smallest = hn::Min(acc.smallest, c);
            acc.changed = hn::Or(acc.changed, hn::Xor(c, before));
            StoreLanes(c, cell);
            x[i][j] = c;
        }
        StoreLanes(hn::Or(solved_row, new_row), s.solved[row]);
        new_box = hn::Or(new_box, new_row);
        any_row[i] = Or3(x[i][0], x[i][1], x[i][2]);
        const Vec twice_row = Majority(x[i][0], x[i][1], x[i][2]);
        StoreLanes(any_row[i], s.line_any[0][row * 3 + stack]);
        StoreLanes(twice_row, s.line_twice[0][row * 3 + stack]);
        twice = hn::Or(twice, twice_row);
    }
    for (int j = 0; j < 3; ++j) {
        const int column = stack * 3 + j;
        StoreLanes(hn::Or(solved_column[j], new_column[j]), s.solved[9 + column]);
        StoreLanes(Or3(x[0][j], x[1][j], x[2][j]), s.line_any[1][column * 3 + band]);
        StoreLanes(Majority(x[0][j], x[1][j], x[2][j]), s.line_twice[1][column * 3 + band]);
    }
    const Vec any = Or3(any_row[0], any_row[1], any_row[2]);
    twice = hn::Or(twice, Majority(any_row[0], any_row[1], any_row[2]));
    acc.full = hn::And(acc.full, any);
    StoreLanes(hn::Or(solved_box, new_box), s.solved[18 + box]);
    StoreLanes(hn::AndNot(twice, any), s.once[18 + box]);
}

// alive[p] = the digits that can be spread over the chute in way p; see the head.
HWY_INLINE void LiveSpreads(const Lanes* any, Vec (&alive)[kSpreads]) {
    for (int p = 0; p < kSpreads; ++p)
        alive[p] = And3(LoadLanes(any[kSpread[p][0]]), LoadLanes(any[3 + kSpread[p][1]]),
                        LoadLanes(any[6 + kSpread[p][2]]));
}

// Infers from the mini-lines of one chute (a band of rows, or a stack of columns).
HWY_INLINE void SweepChute(State& s, int direction, int chute, SweepAccumulators& acc) {
    const Lanes* any = s.line_any[direction] + chute * 9;
    const Lanes* twice = s.line_twice[direction] + chute * 9;
    Lanes* allowed_out = s.line_allowed[direction] + chute * 9;
    Vec alive[kSpreads];
    LiveSpreads(any, alive);
    Vec may[3][3];  // what a mini-line may hold, by permutations: a subset of `any`
    for (int i = 0; i < 3; ++i) {
        const Vec a = LoadLanes(any[i * 3]), b = LoadLanes(any[i * 3 + 1]),
                  c = LoadLanes(any[i * 3 + 2]);
        const Vec one = Or3(a, b, c);
        const Vec two = hn::Or(
            Majority(a, b, c),
            Or3(LoadLanes(twice[i * 3]), LoadLanes(twice[i * 3 + 1]), LoadLanes(twice[i * 3 + 2])));
        acc.full = hn::And(acc.full, one);
        StoreLanes(hn::AndNot(two, one), s.once[direction * 9 + chute * 3 + i]);
        for (int j = 0; j < 3; ++j) may[i][j] = hn::Zero(kTag);
        for (int p = 0; p < kSpreads; ++p)
            may[i][kSpread[p][i]] = hn::Or(may[i][kSpread[p][i]], alive[p]);
    }
    Vec locked[3][3];  // the three digits of a mini-line that has no more
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            const SizeAgainstThree size = CompareSizeWithThree(may[i][j]);
            acc.short_triad = hn::Or(acc.short_triad, size.below);
            locked[i][j] = hn::IfThenZeroElse(size.above, may[i][j]);
        }
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
            const Vec elsewhere =
                hn::And(hn::Or(may[i][j1], may[i][j2]), hn::Or(may[i1][j], may[i2][j]));
            const Vec must = hn::AndNot(elsewhere, may[i][j]);
            const Vec taken =
                hn::Or(hn::Or(locked[i][j1], locked[i][j2]), hn::Or(locked[i1][j], locked[i2][j]));
            const Vec allowed = hn::AndNot(taken, may[i][j]);
            StoreLanes(
                hn::IfThenElse(CompareSizeWithThree(must).below, allowed, hn::And(allowed, must)),
                allowed_out[i * 3 + j]);
        }
}

HWY_NOINLINE SweepResult Sweep(State& s) {
    const Vec zero = hn::Zero(kTag), all = hn::Set(kTag, 0x1ff);
    SweepAccumulators acc{all, zero, zero, all, hn::MaskFromVec(zero)};
    for (int box = 0; box < 9; ++box) SweepBox(s, box, acc);
    for (int direction = 0; direction < 2; ++direction)
        for (int chute = 0; chute < 3; ++chute) SweepChute(s, direction, chute, acc);
    const Vec dead = hn::Or(hn::Xor(acc.full, all),
                            hn::VecFromMask(kTag, hn::Or(acc.short_triad, IsEmpty(acc.smallest))));
    return {dead, acc.open, acc.changed};
}

// Forgets what earlier sweeps learnt, for lanes (bit l = lane l) that hold another board now.
HWY_INLINE void ForgetInferences(State& s, std::uint32_t lanes) {
    HWY_ALIGN Lanes bits;
    for (std::size_t l = 0; l < kLanes; ++l) bits[l] = lanes >> l & 1 ? 0xffff : 0;
    const Vec fresh = LoadLanes(bits);
    for (auto& direction : s.line_allowed)
        for (auto& allowed : direction) StoreLanes(hn::Or(LoadLanes(allowed), fresh), allowed);
    for (auto& digits : s.solved) StoreLanes(hn::AndNot(fresh, LoadLanes(digits)), digits);
    for (auto& digits : s.once) StoreLanes(hn::AndNot(fresh, LoadLanes(digits)), digits);
}

}  // namespace sudokit::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
