// single_propagate-inl.hpp - inference on the board of one puzzle, to a fixpoint.
// Compiled once per instruction set (see single.cpp); no include guard of the usual kind.
//
// A board is nine values x[i][j]: the cell in row i and column j of every box, side by side.
// Inference within boxes is plain arithmetic on them, with the nine boxes in lockstep. One sweep:
//
//   naked      A digit that is alone in a cell is removed from the rest of the box.
//   rows       The ORs of the mini-rows determine what each may hold, by spreads and triads
//              (propagate-inl.hpp). Rotation brings the three boxes of a band together: lane k of
//              `even` has the digits that can take box k in row 0, k + 1 in row 1, k + 2 in row 2;
//              `odd` has those with k, k + 2, k + 1. These are all six spreads, of three bands.
//   columns    The same for mini-columns, using the results of the rows.
//   hidden     A digit confined to row i and to column j of its box is placed there.
//
// Singles and triads need only look within boxes: a digit confined to one row of a box has spreads
// only through this row, so the other boxes of the band lose the row in the next sweep.
//
// The sum of the nine sets of a box, read as numbers, falls with every loss, so an unchanged sum
// means an unchanged box. If the sets together hold all nine digits, their sum is 511 only if each
// digit occurs once; then all are single unless one is empty.
//
// A board is dead if a digit has no live spread in a chute, or a triad has fewer than three digits;
// also, once nothing changes any more, if a cell is empty, two digits have the same single place,
// or a digit is single in two cells of a box. The rules only ever remove candidates, so a board
// ends the same whatever their order, as with the lockstep kernels.
//
// On Zen 4 with AVX-512 a sweep takes 85 cycles: 210 operations, of which the processor can do four
// per cycle, in a chain 45 cycles long. docs/kernel.md lists what was tried.
#if defined(SUDOKIT_SINGLE_PROPAGATE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_SINGLE_PROPAGATE_INL
#undef SUDOKIT_SINGLE_PROPAGATE_INL
#else
#define SUDOKIT_SINGLE_PROPAGATE_INL
#endif

#include "kernel/single_boxes-inl.hpp"
#include "kernel/small-inl.hpp"

HWY_BEFORE_NAMESPACE();
SUDOKIT_BEFORE_SMALL
namespace sudokit::kernel::single::HWY_NAMESPACE {

constexpr std::uint16_t kAllDigits = 0x1ff;

struct Board {
    Boxes x[3][3];
};

struct Spreads {
    Boxes even, odd;
};

// The state of the rows (or columns) of all bands (or stacks).
struct Lines {
    Spreads live;
    Boxes may[3];       // what mini-line i of the box may hold
    Boxes confined[3];  // digits of the box that only mini-line i may hold
};

enum class Outcome { kDead, kSolved, kStalled };

// The digits that each mini-line may hold, by the spreads that `any` allows.
template <class Turn>
HWY_INLINE void FollowSpreads(const Boxes (&any)[3], Lines& lines) {
    const Boxes even = And3(any[0], Turn::Next(any[1]), Turn::NextButOne(any[2]));
    const Boxes odd = And3(any[0], Turn::NextButOne(any[1]), Turn::Next(any[2]));
    lines.live = {even, odd};
    lines.may[0] = Or(even, odd);
    lines.may[1] = Or(Turn::NextButOne(even), Turn::Next(odd));
    lines.may[2] = Or(Turn::Next(even), Turn::NextButOne(odd));
}

// A mini-line holds three digits: if only three are possible, the other mini-lines of the box lose
// them; if three are confined to it, it holds no other. Returns the smallest measure.
HWY_INLINE Boxes ApplyTriads(Lines& lines) {
    Boxes locked[3], size[3], free[3];
    for (int i = 0; i < 3; ++i) {
        size[i] = Measure(lines.may[i]);
        locked[i] = And(lines.may[i], AtMostThree(size[i]));
    }
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3, k = (i + 2) % 3;
        lines.confined[i] = AndNeither(lines.may[i], lines.may[j], lines.may[k]);
        free[i] = AndNeither(lines.may[i], locked[j], locked[k]);
    }
    for (int i = 0; i < 3; ++i)
        lines.may[i] =
            AndEither(free[i], BelowThree(Measure(lines.confined[i])), lines.confined[i]);
    return Min(Min(size[0], size[1]), size[2]);
}

// Returns the digits placed in each box.
HWY_INLINE Boxes ApplyNakedSingles(Board& board) {
    Boxes single[3][3], placed[3];
    for (int i = 0; i < 3; ++i) {
        const auto& x = board.x[i];
        for (int j = 0; j < 3; ++j) single[i][j] = AtMostOne(x[j]);
        placed[i] = OrBoth(OrBoth(And(x[0], single[i][0]), x[1], single[i][1]), x[2], single[i][2]);
    }
    const Boxes in_box = Or3(placed[0], placed[1], placed[2]);
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            board.x[i][j] = AndUnlessTaken(board.x[i][j], single[i][j], in_box);
    return in_box;
}

HWY_INLINE void ApplyLines(Board& board, const Lines& rows, const Lines& columns) {
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            const Boxes hidden = And(rows.confined[i], columns.confined[j]);
            board.x[i][j] = AndEither(And3(board.x[i][j], rows.may[i], columns.may[j]), hidden,
                                      IsEmpty(hidden));
        }
}

template <class Turn>
HWY_INLINE Boxes MissFromFull(Boxes line) {
    return Xor(Add3(line, Turn::Next(line), Turn::NextButOne(line)), Set(kAllDigits));
}

// Do the nine singles of every row and column differ? They do if and only if their sum is 511, nine
// one bits: a repeat carries and leaves fewer bits set.
HWY_INLINE bool RowsAndColumnsAreFull(const Board& board) {
    const auto& x = board.x;
    Boxes miss = Zero();
    for (int k = 0; k < 3; ++k)
        miss = Or3(miss, MissFromFull<InBands>(Add3(x[k][0], x[k][1], x[k][2])),
                   MissFromFull<InStacks>(Add3(x[0][k], x[1][k], x[2][k])));
    return AllZero(And(miss, Load(kTables.real)));
}

// The results of a sweep.
struct Known {
    Boxes placed;
    Lines rows, columns;
};

// Returns nonzero lanes for boxes in which a digit or a triad makes the board dead.
HWY_INLINE Boxes Sweep(Board& board, Known& known) {
    auto& x = board.x;
    Lines &rows = known.rows, &columns = known.columns;
    known.placed = ApplyNakedSingles(board);
    FollowSpreads<InBands>({Or3(x[0][0], x[0][1], x[0][2]), Or3(x[1][0], x[1][1], x[1][2]),
                            Or3(x[2][0], x[2][1], x[2][2])},
                           rows);
    Boxes whole = Or3(rows.may[0], rows.may[1], rows.may[2]);
    const Boxes smallest_row = ApplyTriads(rows);
    Boxes any[3];
    for (int j = 0; j < 3; ++j)
        any[j] =
            OrBoth(OrBoth(And(x[0][j], rows.may[0]), x[1][j], rows.may[1]), x[2][j], rows.may[2]);
    FollowSpreads<InStacks>(any, columns);
    whole = AndEither(whole, Or(columns.may[0], columns.may[1]), columns.may[2]);
    const Boxes smallest_triad = Min(smallest_row, ApplyTriads(columns));
    ApplyLines(board, rows, columns);
    return Or(Xor(whole, Set(kAllDigits)), BelowThree(smallest_triad));
}

HWY_INLINE Boxes SumOfCells(const Board& board) {
    const auto& x = board.x;
    return Add3(Add3(x[0][0], x[0][1], x[0][2]), Add3(x[1][0], x[1][1], x[1][2]),
                Add3(x[2][0], x[2][1], x[2][2]));
}

HWY_INLINE bool HasEmptyCell(const Board& board) {
    Boxes smallest = board.x[0][0];
    for (const auto& line : board.x)
        for (const Boxes cell : line) smallest = Min(smallest, cell);
    return !AllZero(IsEmpty(smallest));
}

// Once nothing changes any more: are exactly the placed digits confined to one cell of their box?
HWY_INLINE bool IsConsistent(const Board& board, const Known& known) {
    const auto &rows = known.rows.confined, &columns = known.columns.confined;
    const Boxes confined =
        And(Or3(rows[0], rows[1], rows[2]), Or3(columns[0], columns[1], columns[2]));
    return AllZero(Xor(known.placed, confined)) && !HasEmptyCell(board);
}

HWY_INLINE Outcome Propagate(Board& board, Known& known, std::uint64_t& sweeps) {
    Boxes before = Zero();
    for (;;) {
        ++sweeps;
        if (!AllZero(Sweep(board, known))) return Outcome::kDead;
        const Boxes sum = SumOfCells(board);
        const Boxes unchanged = IsEqual(sum, before), full = IsEqual(sum, Set(kAllDigits));
        before = sum;
        if (HWY_LIKELY(!AllOnes(Or(unchanged, full)))) continue;
        if (AllZero(AndNot(full, Load(kTables.real))))
            return RowsAndColumnsAreFull(board) && !HasEmptyCell(board) ? Outcome::kSolved
                                                                        : Outcome::kDead;
        if (AllOnes(unchanged))
            return IsConsistent(board, known) ? Outcome::kStalled : Outcome::kDead;
    }
}

}  // namespace sudokit::kernel::single::HWY_NAMESPACE
SUDOKIT_AFTER_SMALL
HWY_AFTER_NAMESPACE();
#endif
