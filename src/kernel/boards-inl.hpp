// boards-inl.hpp - the boards outside the lanes, and how boards move into lanes. Compiled once per
// instruction set.
//
//     KeptBoards   boards put aside, by number, in blocks of sixteen
//     SideBoards   a stack of waiting boards; with AVX-512 also the next 32 puzzles
//     Moves        into a lane: from another lane, from the top of the stack, or the next puzzle
//
// The second board of a branch is stored as the board that stalled. What the branch removes stands
// beside it, and the lane that takes the board removes it.
//
// With AVX-512, all are stored cell by cell, as in the lanes, so one permutation per cell moves
// many boards at once. Moves only notes where each lane's board is; the next sweep fetches them as
// it loads the cells. It sees 32 columns of the side boards, so a move that needs others first
// carries out those noted before. Other instruction sets keep a board in one piece and copy it at
// once.

#if defined(SUDOKIT_BOARDS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_BOARDS_INL
#undef SUDOKIT_BOARDS_INL
#else
#define SUDOKIT_BOARDS_INL
#endif

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "kernel/branch-inl.hpp"
#include "kernel/kernel.hpp"
#include "kernel/propagate-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::kernel::HWY_NAMESPACE {

// The solution in a lane.
HWY_INLINE void WriteGrid(const Lanes (&cells)[81], std::size_t l, ClassicGrid& grid) {
    for (std::size_t c = 0; c < 81; ++c)
        grid[c] = static_cast<Digit>(std::countr_zero(cells[c][l]) + 1);
}

template <typename F>
HWY_INLINE void ForEachLane(std::uint32_t lanes, F&& f) {
    for (; lanes != 0; lanes &= lanes - 1) f(static_cast<std::size_t>(std::countr_zero(lanes)));
}

// The lowest of these lanes, at most `most`. Removes them from `lanes`.
inline std::uint32_t TakeLowest(std::uint32_t& lanes, int most) {
    std::uint32_t rest = lanes;
    if (std::popcount(rest) <= most) return std::exchange(lanes, 0);
    for (int k = 0; k < most; ++k) rest &= rest - 1;
    return std::exchange(lanes, rest) ^ rest;
}

// Boards put aside, identified by number, each with what its branch removes from it.
class KeptBoards {
  public:
    explicit KeptBoards(const Lanes (&cells)[81]) : cells_(cells) {}

    // Puts aside the second halves of the branches of at most kBlock lanes. The k-th gets the
    // number returned + k.
    std::uint32_t Keep(std::uint32_t lanes, const BranchChoice& choice) {
        const std::uint32_t number = TakeBlock();
        used_[number] = static_cast<std::uint32_t>(std::popcount(lanes));
        Block& block = blocks_[number];
        Restriction* restriction = block.restriction;
        ForEachLane(lanes, [&](std::size_t l) { *restriction++ = choice.Second(l); });
#if HWY_TARGET <= HWY_AVX3
        const __m512i index = hn::Compress(hn::Iota(kTag, 0), MaskOf(lanes)).raw;
        const Lanes* cells = cells_;
        auto* sets = reinterpret_cast<__m256i*>(block.sets);
        for (std::size_t c = 0; c < 81; ++c)
            _mm256_store_si256(sets + c, _mm512_castsi512_si256(_mm512_permutexvar_epi16(
                                             index, _mm512_load_si512(cells[c]))));
#else
        auto* sets = block.sets;
        ForEachLane(lanes, [&](std::size_t l) {
            for (std::size_t c = 0; c < 81; ++c) (*sets)[c] = cells_[c][l];
            ++sets;
        });
#endif
        return number * kBlock;
    }
    void CopyTo(Lanes (&cells)[81], std::size_t lane, std::uint32_t number) const {
        const Block& block = blocks_[number / kBlock];
        for (std::size_t c = 0; c < 81; ++c) cells[c][lane] = block.At(c, number % kBlock);
    }
    ClassicCandidates Board(std::uint32_t number) const {
        ClassicCandidates board;
        const Block& block = blocks_[number / kBlock];
        for (std::size_t c = 0; c < 81; ++c) board[c] = block.At(c, number % kBlock);
        return board;
    }
    const Restriction& RestrictionOf(std::uint32_t number) const {
        return blocks_[number / kBlock].restriction[number % kBlock];
    }
    // A block without boards is free. No branch: when that happens is hard to predict.
    void Free(std::span<const std::uint32_t> numbers) {
        std::uint32_t* free = free_.data();
        std::uint32_t* used = used_.data();
        std::size_t frees = frees_;
        for (const std::uint32_t number : numbers) {
            const std::uint32_t block = number / kBlock;
            free[frees] = block;
            frees += --used[block] == 0;
        }
        frees_ = frees;
    }
    void Free(std::uint32_t number) { Free({&number, 1}); }

    static constexpr std::uint32_t kBlock = 16;

  private:
    struct Block {
#if HWY_TARGET <= HWY_AVX3
        alignas(32) std::uint16_t sets[81][kBlock];
        std::uint16_t At(std::size_t cell, std::size_t k) const { return sets[cell][k]; }
#else
        std::uint16_t sets[kBlock][81];
        std::uint16_t At(std::size_t cell, std::size_t k) const { return sets[k][cell]; }
#endif
        Restriction restriction[kBlock];
    };

    std::uint32_t TakeBlock() {
        if (frees_ != 0) return free_[--frees_];
        blocks_.emplace_back();
        used_.push_back(0);
        free_.resize(blocks_.size() + 1);
        return static_cast<std::uint32_t>(blocks_.size() - 1);
    }

    const Lanes (&cells_)[81];
    std::vector<Block> blocks_;
    std::vector<std::uint32_t> used_;  // boards in each block
    std::vector<std::uint32_t> free_;  // the first frees_ are free; there is always room for one
    std::size_t frees_ = 0;
};

constexpr std::uint16_t kAllDigits = 0x1ff;

#if HWY_TARGET <= HWY_AVX3

// The side boards: 32 columns for the next puzzles, then a stack of waiting boards. A sweep can
// fetch any of the top 32.
class SideBoards {
  public:
    explicit SideBoards(const Lanes (&cells)[81]) : cells_(cells) {}

    // Room left for waiting boards.
    std::size_t room() const { return kSideBoards - kMaxLanes - kStack - size_; }
    std::size_t size() const { return size_; }
    const SideRow* rows() const { return rows_; }
    std::uint16_t* row(std::size_t cell) { return rows_[cell]; }

    // Pushes the boards of these lanes.
    void Push(std::uint32_t lanes) {
        const std::size_t top = kStack + size_;
        const auto count = static_cast<std::size_t>(std::popcount(lanes));
        const __m512i index = hn::Compress(hn::Iota(kTag, 0), MaskOf(lanes)).raw;
        const Lanes* cells = cells_;
        for (std::size_t c = 0; c < 81; ++c) {
            const __m512i sets = _mm512_permutexvar_epi16(index, _mm512_load_si512(cells[c]));
            if (count <= 8)
                _mm_storeu_si128(reinterpret_cast<__m128i*>(rows_[c] + top),
                                 _mm512_castsi512_si128(sets));
            else
                _mm512_storeu_si512(rows_[c] + top, sets);
        }
        size_ += count;
    }
    void Pop() { --size_; }
    ClassicCandidates Board(std::size_t index) const {
        ClassicCandidates board;
        for (std::size_t c = 0; c < 81; ++c) board[c] = rows_[c][kStack + index];
        return board;
    }

    static constexpr std::size_t kStack = 32;  // the first column of the stack

  private:
    const Lanes (&cells_)[81];
    std::size_t size_ = 0;
    HWY_ALIGN SideRow rows_[81];
};

// The moves between two sweeps. The next sweep carries them out, reading through Source(). No lane
// may be both source and destination.
class Moves {
  public:
    Moves(Lanes (&cells)[81], const Job& job, SideBoards& side)
        : cells_(cells), job_(job), side_(side) {
        for (std::size_t l = 0; l < kLanes; ++l) own_[l] = static_cast<std::uint16_t>(l);
        Clear();
    }

    void FromLane(std::size_t lane, std::size_t from) {
        index_[lane] = static_cast<std::uint16_t>(from);
        source_.lanes = true;
    }
    // From the top of the stack of waiting boards.
    void FromWaiting(std::size_t lane) {
        const std::size_t top = SideBoards::kStack + side_.size() - 1;
        const std::size_t first = std::max(top, kLanes - 1) - (kLanes - 1);
        if (source_.side != nullptr && (source_.column == 0 || top < source_.column)) MakeStaged();
        if (source_.side == nullptr) source_.column = first;
        source_.side = side_.rows();
        index_[lane] = static_cast<std::uint16_t>(kLanes + top - source_.column);
        side_.Pop();
    }
    void FromJob(std::size_t lane, std::size_t puzzle) {
        if (const std::size_t begin = puzzle / kLanes * kLanes; begin != staged_) {
            MakeStaged();
            Stage(begin);
        }
        if (source_.side != nullptr && source_.column != 0) MakeStaged();
        source_.side = side_.rows();
        source_.column = 0;
        index_[lane] = static_cast<std::uint16_t>(kLanes + puzzle % kLanes);
    }
    const Source& GetSource() const { return source_; }
    void Clear() {
        StoreLanes(LoadLanes(own_), index_);
        source_ = {false, index_, nullptr, 0};
    }

  private:
    // The window onto the side boards must move, so first carries out the moves that use it.
    void MakeStaged() {
        if (source_.side == nullptr) return;
        const __m512i index = _mm512_load_si512(index_);
        const __mmask32 staged = _mm512_cmpge_epu16_mask(index, _mm512_set1_epi16(kLanes));
        for (std::size_t c = 0; c < 81; ++c)
            _mm512_store_si512(cells_[c],
                               _mm512_mask_permutexvar_epi16(
                                   _mm512_load_si512(cells_[c]), staged, index,
                                   _mm512_loadu_si512(source_.side[c] + source_.column)));
        _mm512_store_si512(index_, _mm512_mask_mov_epi16(index, staged, _mm512_load_si512(own_)));
        source_.side = nullptr;
    }
    void Stage(std::size_t begin) {
        staged_ = begin;
        const std::size_t count = std::min(kLanes, job_.size - begin);
        if (job_.grids == nullptr) {
            for (std::size_t k = 0; k < count; k += 8)
                for (std::size_t c = 0; c < 81; c = c == 72 ? 73 : c + 8)
                    StageSets(job_.candidates + begin + k, count - k, c, k);
            return;
        }
        for (std::size_t k = 0; k < count; k += 16)
            for (const std::size_t c : {0, 16, 32, 48, 64, 65})
                StageBlock(job_.grids + begin + k, count - k, c, k);
    }
    // Transposes as many vectors as each has lanes: lane i of vector k becomes lane k of vector i.
    // Each round interleaves the two halves of the list.
    template <typename D, int kSize>
    HWY_INLINE static void Transpose(D tag, hn::Vec<D> (&x)[kSize]) {
        hn::Vec<D> y[kSize];
        for (int round = 1; round < kSize; round *= 2) {
            for (int k = 0; k < kSize / 2; ++k) {
                y[2 * k] = hn::InterleaveLower(tag, x[k], x[k + kSize / 2]);
                y[2 * k + 1] = hn::InterleaveUpper(tag, x[k], x[k + kSize / 2]);
            }
            for (int k = 0; k < kSize; ++k) x[k] = y[k];
        }
    }
    // The sets of eight cells of up to eight puzzles.
    void StageSets(const ClassicCandidates* boards, std::size_t count, std::size_t cell,
                   std::size_t to) {
        const hn::Full128<std::uint16_t> sets;
        hn::Vec<decltype(sets)> x[8];
        for (std::size_t k = 0; k < 8; ++k)
            x[k] = hn::LoadU(sets, boards[k < count ? k : 0].data() + cell);
        Transpose(sets, x);
        for (std::size_t k = 0; k < 8; ++k)
            hn::StoreU(hn::And(x[k], hn::Set(sets, kAllDigits)), sets, side_.row(cell + k) + to);
    }
    // The sets of sixteen cells of up to sixteen puzzles, looked up by digit, low and high byte.
    void StageBlock(const ClassicGrid* grids, std::size_t count, std::size_t cell, std::size_t to) {
        const hn::Full128<std::uint8_t> bytes;
        hn::Vec<decltype(bytes)> x[16];
        for (std::size_t k = 0; k < 16; ++k)
            x[k] = hn::LoadU(bytes, grids[k < count ? k : 0].data() + cell);
        Transpose(bytes, x);
        const auto low = hn::Load(bytes, kSetLow), high = hn::Load(bytes, kSetHigh);
        for (std::size_t k = 0; k < 16; ++k) {
            const auto l = hn::TableLookupBytes(low, x[k]), h = hn::TableLookupBytes(high, x[k]);
            auto* out = reinterpret_cast<std::uint8_t*>(side_.row(cell + k) + to);
            hn::StoreU(hn::InterleaveLower(bytes, l, h), bytes, out);
            hn::StoreU(hn::InterleaveUpper(bytes, l, h), bytes, out + 16);
        }
    }

    Lanes (&cells_)[81];
    const Job& job_;
    SideBoards& side_;
    HWY_ALIGN Lanes index_, own_;
    Source source_{};
    std::size_t staged_ = ~std::size_t{0};  // the first puzzle on the side
};

#else

// The side boards: a stack of waiting boards.
class SideBoards {
  public:
    explicit SideBoards(const Lanes (&cells)[81]) : cells_(cells) {}

    // Room left for waiting boards.
    std::size_t room() const { return kMost - size_; }

    // Pushes the boards of these lanes.
    void Push(std::uint32_t lanes) {
        ForEachLane(lanes, [this](std::size_t l) {
            for (std::size_t c = 0; c < 81; ++c) boards_[size_][c] = cells_[c][l];
            ++size_;
        });
    }
    void Pop() { --size_; }
    const ClassicCandidates& Top() const { return boards_[size_ - 1]; }
    const ClassicCandidates& Board(std::size_t index) const { return boards_[index]; }

  private:
    static constexpr std::size_t kMost = kSideBoards - 2 * kMaxLanes;

    const Lanes (&cells_)[81];
    std::size_t size_ = 0;
    ClassicCandidates boards_[kMost];
};

// The moves, made at once and set by set.
class Moves {
  public:
    Moves(Lanes (&cells)[81], const Job& job, SideBoards& side)
        : cells_(cells), job_(job), side_(side) {}

    void FromLane(std::size_t lane, std::size_t from) {
        for (auto& cell : cells_) cell[lane] = cell[from];
    }
    void FromWaiting(std::size_t lane) {
        const ClassicCandidates& board = side_.Top();
        for (std::size_t c = 0; c < 81; ++c) cells_[c][lane] = board[c];
        side_.Pop();
    }
    void FromJob(std::size_t lane, std::size_t puzzle) {
        constexpr std::uint16_t kSets[10] = {kAllDigits, 1, 2, 4, 8, 16, 32, 64, 128, 256};
        if (job_.grids != nullptr)
            for (std::size_t c = 0; c < 81; ++c) cells_[c][lane] = kSets[job_.grids[puzzle][c]];
        else
            for (std::size_t c = 0; c < 81; ++c)
                cells_[c][lane] = job_.candidates[puzzle][c] & kAllDigits;
    }
    Source GetSource() const { return {}; }
    void Clear() {}

  private:
    Lanes (&cells_)[81];
    const Job& job_;
    SideBoards& side_;
};

#endif

}  // namespace sudokit::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
