// single_search-inl.hpp - depth-first search for one puzzle after another.
// Compiled once per instruction set (see single.cpp); no include guard of the usual kind.
//
// It searches the same tree as the lockstep kernels: the same inference and the same branches (a
// digit with exactly two ways in a chute, in the chute with the fewest ways; branch-inl.hpp).
#if defined(SUDOKIT_SINGLE_SEARCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_SINGLE_SEARCH_INL
#undef SUDOKIT_SINGLE_SEARCH_INL
#else
#define SUDOKIT_SINGLE_SEARCH_INL
#endif

#include <algorithm>
#include <bit>
#include <cstring>

#include "kernel/branch.hpp"
#include "kernel/single_propagate-inl.hpp"
#include "kernel/small-inl.hpp"

HWY_BEFORE_NAMESPACE();
SUDOKIT_BEFORE_SMALL
namespace sudokit::kernel::single::HWY_NAMESPACE {

using Bytes = hn::FixedTag<std::uint8_t, 16>;
using Words = hn::FixedTag<std::uint16_t, 8>;

struct alignas(32) Frame {
    BoxLanes cell[kCells];
};

HWY_INLINE Board LoadFrame(const Frame& frame) {
    Board board;
    for (int k = 0; k < kCells; ++k) board.x[k / 3][k % 3] = Load(frame.cell[k]);
    return board;
}
HWY_INLINE void StoreFrame(const Board& board, Frame& frame) {
    for (int k = 0; k < kCells; ++k) Store(board.x[k / 3][k % 3], frame.cell[k]);
}

// Bands in 64-bit halves: a and b in the first two, c in the third.
HWY_INLINE Boxes JoinBands(hn::Vec<Words> ab, hn::Vec<Words> c) {
#if HWY_MAX_BYTES >= 32
    return {hn::Combine(kTag, c, ab)};
#else
    return {ab, c};
#endif
}

// The three cells that a row has in a box, for the three boxes of a band: column j in 64 bits.
struct RowOfBand {
    hn::Vec<Words> columns01, column2;
};

HWY_INLINE RowOfBand LoadRow(const ClassicGrid& grid, int row) {
    // The lanes' sources. The last row is read from further left, so as not to read past the grid.
    alignas(16) static constexpr std::uint8_t kSource[2][16] = {
        {0, 3, 6, 15, 1, 4, 7, 15, 2, 5, 8, 15, 15, 15, 15, 15},
        {7, 10, 13, 15, 8, 11, 14, 15, 9, 12, 15, 15, 15, 15, 15, 15}};
    const Bytes tag;
    const bool last = row == 8;
    const auto digits = hn::TableLookupBytes(hn::LoadU(tag, grid.data() + (last ? 65 : row * 9)),
                                             hn::Load(tag, kSource[last]));
    const auto low = hn::TableLookupBytes(hn::Load(tag, kSetLow), digits);
    const auto high = hn::TableLookupBytes(hn::Load(tag, kSetHigh), digits);
    return {hn::BitCast(Words(), hn::InterleaveLower(tag, low, high)),
            hn::BitCast(Words(), hn::InterleaveUpper(tag, low, high))};
}

HWY_INLINE RowOfBand LoadRow(const ClassicCandidates& sets, int row) {
    alignas(16) static constexpr std::uint8_t kColumns01[16] = {0, 1, 6, 7, 12, 13, 0, 0,
                                                                2, 3, 8, 9, 14, 15, 0, 0};
    alignas(16) static constexpr std::uint8_t kColumn2[16] = {2, 3, 8, 9, 14, 15};
    const Words tag;
    const auto pick = [&](int from, const std::uint8_t* bytes) {
        const auto cells = hn::LoadU(tag, sets.data() + row * 9 + from);
        const auto picked =
            hn::TableLookupBytes(hn::BitCast(Bytes(), cells), hn::Load(Bytes(), bytes));
        return hn::And(hn::BitCast(tag, picked), hn::Set(tag, kAllDigits));
    };
    return {pick(0, kColumns01), pick(1, kColumn2)};  // cells 0-7, cells 1-8
}

template <class Grid>
HWY_INLINE Board LoadBoard(const Grid& grid) {
    const hn::Repartition<std::uint64_t, Words> halves;
    const auto lower = [&](hn::Vec<Words> a, hn::Vec<Words> b) {
        return hn::BitCast(
            Words(), hn::InterleaveLower(halves, hn::BitCast(halves, a), hn::BitCast(halves, b)));
    };
    const auto upper = [&](hn::Vec<Words> a, hn::Vec<Words> b) {
        return hn::BitCast(
            Words(), hn::InterleaveUpper(halves, hn::BitCast(halves, a), hn::BitCast(halves, b)));
    };
    const Boxes padding = Load(kTables.padding);
    Board board;
    for (int i = 0; i < 3; ++i) {
        const RowOfBand a = LoadRow(grid, i), b = LoadRow(grid, 3 + i), c = LoadRow(grid, 6 + i);
        const auto none = hn::Zero(Words());
        const auto join = [&](hn::Vec<Words> ab, hn::Vec<Words> c) {
            return Or(padding, JoinBands(ab, c));
        };
        board.x[i][0] = join(lower(a.columns01, b.columns01), lower(c.columns01, none));
        board.x[i][1] = join(upper(a.columns01, b.columns01), upper(c.columns01, none));
        board.x[i][2] = join(lower(a.column2, b.column2), lower(c.column2, none));
    }
    return board;
}

HWY_INLINE ClassicCandidates CandidatesOf(const Frame& frame) {
    ClassicCandidates sets;
    for (int c = 0; c < 81; ++c)
        sets[static_cast<std::size_t>(c)] = frame.cell[cell_in_box(c)][lane_of(c)];
    return sets;
}

// Turns a single into its digit: the upper four bits of the product differ for all nine powers of
// two.
HWY_INLINE Boxes DigitOf(Boxes single) {
    alignas(16) static constexpr std::uint8_t kDigit[16] = {1, 2, 3, 6, 4, 0, 7, 0,
                                                            0, 5, 9, 0, 0, 8, 0, 0};
    const hn::Repartition<std::uint8_t, Tag> tag;
    for (auto& part : single.part) {
        const auto product = hn::ShiftRight<12>(hn::Mul(part, hn::Set(kTag, 0x09af)));
        const auto looked_up =
            hn::TableLookupBytes(hn::LoadDup128(tag, kDigit), hn::BitCast(tag, product));
        part = hn::And(hn::BitCast(kTag, looked_up), hn::Set(kTag, 0xff));
    }
    return single;
}

// The 128-bit block of a value that holds bands 0 and 1 (0), or band 2 (1).
HWY_INLINE hn::Vec<Words> BlockOf(Boxes x, int block) {
#if HWY_MAX_BYTES >= 32
    return block == 0 ? hn::LowerHalf(Words(), x.part[0]) : hn::UpperHalf(Words(), x.part[0]);
#else
    return x.part[block];
#endif
}

HWY_INLINE ClassicGrid GridOf(const Board& board) {
    // From three cells and an empty byte per box to nine cells.
    alignas(16) static constexpr std::uint8_t kNine[16] = {0, 1, 2, 4, 5, 6, 8, 9, 10};
    const Bytes tag;
    const auto nine = hn::Load(tag, kNine);
    hn::Vec<Bytes> rows[9];
    for (int i = 0; i < 3; ++i) {
        const Boxes columns01 = Or(DigitOf(board.x[i][0]), ShiftLeft<8>(DigitOf(board.x[i][1])));
        const Boxes column2 = DigitOf(board.x[i][2]);
        for (int band = 0; band < 3; ++band) {
            const auto ab = BlockOf(columns01, band / 2), c = BlockOf(column2, band / 2);
            const auto four = band == 1 ? hn::InterleaveUpper(Words(), ab, c)
                                        : hn::InterleaveLower(Words(), ab, c);
            rows[band * 3 + i] = hn::TableLookupBytes(hn::BitCast(tag, four), nine);
        }
    }
    std::uint8_t cells[9 * 8 + 16];
    for (int r = 0; r < 9; ++r) hn::StoreU(rows[r], tag, cells + 9 * r);
    ClassicGrid grid;
    std::memcpy(grid.data(), cells, grid.size());
    return grid;
}

// The number of spreads in one direction.
struct Ways {
    Boxes exactly_two;  // digits that the box's chute can spread in exactly two ways
    Boxes in_all;       // ways of all digits in the chute
};

template <class Turn>
HWY_INLINE Ways CountWays(const Spreads& live) {
    const Boxes even1 = Turn::Next(live.even), even2 = Turn::NextButOne(live.even);
    const Boxes odd1 = Turn::Next(live.odd), odd2 = Turn::NextButOne(live.odd);
    // The number of spreads of each digit in binary: ones and twos of each half, then the sum.
    const Boxes even_one = Parity(live.even, even1, even2),
                even_two = Majority(live.even, even1, even2);
    const Boxes odd_one = Parity(live.odd, odd1, odd2), odd_two = Majority(live.odd, odd1, odd2);
    const Boxes carry = And(even_one, odd_one);
    const Boxes two_or_six = Parity(even_two, odd_two, carry);
    const Boxes two = AndNotBoth(two_or_six, And(even_two, odd_two), carry);
    const Boxes ways = Add(PopulationCount(live.even), PopulationCount(live.odd));
    return {AndNot(Xor(even_one, odd_one), two),
            Add3(ways, Turn::Next(ways), Turn::NextButOne(ways))};
}

// Where to branch: a chute, and a digit that has exactly two ways in it; 0 if no chute has any.
struct BranchChoice {
    int chute;
    std::uint16_t digit;
    int way[2];
};

HWY_INLINE BranchChoice ChooseBranch(const Spreads& rows, const Spreads& columns) {
    const Ways bands = CountWays<InBands>(rows), stacks = CountWays<InStacks>(columns);
    const auto rank = [](const Ways& ways, const BoxLanes& chute) {
        return Or3(ShiftLeft<3>(ways.in_all), IsEmpty(ways.exactly_two), Load(chute));
    };
    alignas(32) BoxLanes exactly_two[2], even[2], odd[2];
    Store(bands.exactly_two, exactly_two[0]), Store(stacks.exactly_two, exactly_two[1]);
    Store(rows.even, even[0]), Store(columns.even, even[1]);
    Store(rows.odd, odd[0]), Store(columns.odd, odd[1]);
    const std::uint16_t best =
        SmallestLane(Min(rank(bands, kTables.chute[0]), rank(stacks, kTables.chute[1])));
    const int chute = best & 7;
    if (chute > 5) return {0, 0, {0, 0}};
    const int direction = chute / 3;
    const unsigned candidates = exactly_two[direction][lane_in_chute(chute, 0)];
    const unsigned digit = candidates & (0 - candidates);
    unsigned live = 0;
    for (int k = 0; k < 3; ++k) {
        const int lane = lane_in_chute(chute, k);
        live |= static_cast<unsigned>((even[direction][lane] & digit) != 0) << k;
        live |= static_cast<unsigned>((odd[direction][lane] & digit) != 0) << (3 + k);
    }
    return {chute,
            static_cast<std::uint16_t>(digit),
            {std::countr_zero(live), std::countr_zero(live & (live - 1))}};
}

// Leaves the digit of the choice only one way.
HWY_INLINE Board TakeWay(const Board& board, const BranchChoice& choice, int way) {
    const auto& removed = kTables.removed[choice.chute][choice.way[way]];
    const Boxes digit = Set(choice.digit);
    Board result;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j)
            result.x[i][j] =
                AndNotBoth(board.x[i][j], digit, Or(Load(removed[i]), Load(removed[3 + j])));
    return result;
}

class Search {
  public:
    explicit Search(Job& job) : job_(job) {}

    void Run() {
        for (puzzle_ = 0; puzzle_ < job_.size; ++puzzle_) {
            if (job_.stop.requested()) return LeaveUnread();
            solutions_ = guesses_ = searched_ = 0;
            depth_ = level_ = 0;
            const bool complete =
                Solve(job_.grids != nullptr ? LoadBoard(job_.grids[puzzle_])
                                            : LoadBoard(job_.candidates[puzzle_]));
            job_.results[puzzle_].solutions = solutions_;
            if (job_.finished != nullptr) job_.finished[puzzle_] = complete;
            if (job_.progress != nullptr)
                job_.progress->fetch_add(solutions_ % kProgressStep, std::memory_order_relaxed);
        }
    }

  private:
    // False: given up.
    HWY_INLINE bool Solve(Board board) {
        for (std::uint32_t nodes = 1;; ++nodes) {
            Known known;
            const Outcome outcome = Propagate(board, known, job_.counters.sweeps);
            ++job_.counters.nodes;
            if (outcome == Outcome::kStalled) {
                if (IsTooLong()) return Leave(board);
                Branch(board, known);
            } else {
                searched_ += kWholeTree >> std::min(level_, 62);
                if (outcome == Outcome::kSolved && !Solved(board)) return true;
                if (depth_ == 0) return true;
                board = LoadFrame(frames_[--depth_]);
                level_ = levels_[depth_];
            }
            if (nodes % 256 == 0 && job_.stop.requested()) return Leave(board);
        }
    }

    // Estimates, now and then, the work to come. If every branch halves the rest of the tree, a
    // board at level n is 1 / 2^n of the whole, so the share searched so far predicts the rest. Not
    // before 24 guesses: by then most puzzles with several solutions have shown two.
    HWY_INLINE bool IsTooLong() const {
        if (job_.max_guesses != 0 && guesses_ == job_.max_guesses) return true;
        if (job_.max_guesses_expected == 0 || guesses_ % 24 != 0 || guesses_ == 0) return false;
        const double share = static_cast<double>(searched_) / static_cast<double>(kWholeTree);
        return static_cast<double>(guesses_) * (1 - share) >
               static_cast<double>(job_.max_guesses_expected) * share;
    }

    // False: the limit is reached.
    HWY_INLINE bool Solved(const Board& board) {
        ++solutions_;
        const bool first = solutions_ == 1 && job_.want_first;
        bool more = true;
        if (first || job_.visit != nullptr) {
            const ClassicGrid grid = GridOf(board);
            if (first) job_.results[puzzle_].first = grid;
            if (job_.visit != nullptr) more = job_.visit(job_.context, puzzle_, grid);
        }
        if (job_.progress != nullptr && solutions_ % kProgressStep == 0)
            job_.progress->fetch_add(kProgressStep, std::memory_order_relaxed);
        return more && solutions_ != job_.limit;
    }

    // The first way stays on the board; the second is saved.
    HWY_INLINE void Branch(Board& board, const Known& known) {
        ++guesses_;
        ++job_.counters.guesses;
        const BranchChoice choice = ChooseBranch(known.rows.live, known.columns.live);
        levels_[depth_] = ++level_;
        Frame& frame = frames_[depth_++];
        if (choice.digit == 0) return SplitManyWays(board, frame);
        StoreFrame(TakeWay(board, choice, 1), frame);
        board = TakeWay(board, choice, 0);
    }

    HWY_NOINLINE static void SplitManyWays(Board& board, Frame& frame) {
        StoreFrame(board, frame);
        ClassicCandidates first = CandidatesOf(frame), second = first;
        const kernel::Branch branch = branch_on_many_ways(mini_lines_of(first));
        restrict_board(first, branch.first);
        restrict_board(second, branch.second);
        board = LoadBoard(first);
        StoreFrame(LoadBoard(second), frame);
    }

    // Gives up the puzzle and hands over its unsearched boards.
    HWY_NOINLINE bool Leave(const Board& board) {
        if (job_.leave == nullptr) return false;
        Frame frame;
        StoreFrame(board, frame);
        job_.leave(job_.context, puzzle_, CandidatesOf(frame));
        while (depth_ > 0) job_.leave(job_.context, puzzle_, CandidatesOf(frames_[--depth_]));
        return false;
    }

    void LeaveUnread() {
        for (; puzzle_ < job_.size; ++puzzle_) {
            job_.results[puzzle_].solutions = 0;
            if (job_.finished != nullptr) job_.finished[puzzle_] = 0;
        }
    }

    static constexpr std::uint64_t kProgressStep = 1024;
    // A saved board belongs to a branch whose first way settled a digit in a chute or, if all six
    // ways were open, put it into a mini-line, so that the next branch settles it.
    static constexpr int kMaxDepth = 2 * 6 * 9;

    static constexpr std::uint64_t kWholeTree = std::uint64_t{1} << 62;

    Job& job_;
    std::size_t puzzle_ = 0;
    std::uint64_t solutions_ = 0, guesses_ = 0;
    std::uint64_t searched_ = 0;  // of kWholeTree
    int depth_ = 0;               // boards saved
    int level_ = 0;               // of the current board: branches that led to it
    int levels_[kMaxDepth];       // of the saved boards
    Frame frames_[kMaxDepth];
};

void Run(Job& job) { Search(job).Run(); }

}  // namespace sudokit::kernel::single::HWY_NAMESPACE
SUDOKIT_AFTER_SMALL
HWY_AFTER_NAMESPACE();
#endif
