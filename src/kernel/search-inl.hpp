// search-inl.hpp - depth-first search in every lane, and refill. Compiled once per instruction set.
//
// After each sweep a lane is in one of four states: dead (take up the last saved board, or hand in
// the result and load the next puzzle), solved (count, then likewise), stalled (branch), or on its
// way. A lane's search depends on its own board alone, never on its neighbours: every kernel visits
// the same nodes in the same order.
//
// Branching. A digit of a chute is spread over its mini-lines in one of six ways
// (propagate-inl.hpp). Take the chute with the fewest ways in all among those with a digit that has
// exactly two, and try this digit's two ways: each settles three mini-lines at once, nothing is
// left over. Against the bivalue cell with the most open peers this saves guesses on hard puzzles:
// 241 -> 121 a puzzle on the 1106, 129 -> 66 on the 11+, 1.49 -> 1.13 on minimal ones. Boards that
// are nearly empty may have no such digit: then the cell with the fewest candidates gives one of
// them.

#if defined(SUDOKIT_SEARCH_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_SEARCH_INL
#undef SUDOKIT_SEARCH_INL
#else
#define SUDOKIT_SEARCH_INL
#endif

#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <vector>

#include "kernel/kernel.hpp"
#include "kernel/propagate-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::kernel::HWY_NAMESPACE {

constexpr std::uint16_t kAllDigits = 0x1ff;

using Frame = ClassicCandidates;

struct Lane {
    std::size_t puzzle = 0;
    std::uint64_t solutions = 0, guesses = 0;
    std::vector<Frame> saved;
};

HWY_INLINE std::uint32_t LaneBits(Mask mask) {
    std::uint8_t bytes[8] = {};
    hn::StoreMaskBits(kTag, mask, bytes);
    std::uint32_t bits;
    std::memcpy(&bits, bytes, sizeof bits);
    return bits;
}

// Where each stalled lane branches.
struct BranchChoice {
    HWY_ALIGN Lanes chute;  // direction * 3 + chute
    HWY_ALIGN Lanes digit;  // one bit; 0 = no digit has exactly two ways anywhere
};

HWY_NOINLINE void ChooseBranches(const State& s, BranchChoice& choice) {
    Vec best_ways = hn::Set(kTag, 0x7fff), best_chute = hn::Zero(kTag), best_digits = best_chute;
    for (int chute = 0; chute < 6; ++chute) {
        Vec alive[kSpreads];
        LiveSpreads(s.line_any[chute / 3] + chute % 3 * 9, alive);
        Vec ways = hn::Zero(kTag), one = ways, two = ways, three = ways;
        for (const Vec spread : alive) {
            ways = hn::Add(ways, hn::PopulationCount(spread));
            three = hn::Or(three, hn::And(two, spread));
            two = hn::Or(two, hn::And(one, spread));
            one = hn::Or(one, spread);
        }
        const Vec exactly_two = hn::AndNot(three, two);
        const Mask better = hn::AndNot(IsEmpty(exactly_two), hn::Lt(ways, best_ways));
        best_ways = hn::IfThenElse(better, ways, best_ways);
        best_digits = hn::IfThenElse(better, exactly_two, best_digits);
        best_chute =
            hn::IfThenElse(better, hn::Set(kTag, static_cast<std::uint16_t>(chute)), best_chute);
    }
    StoreLanes(best_chute, choice.chute);
    StoreLanes(hn::AndNot(WithoutLowest(best_digits), best_digits), choice.digit);
}

class Search {
  public:
    explicit Search(Job& job) : job_(job) {
        std::memset(&state_, 0, sizeof state_);
        for (auto& cell : state_.cell)
            for (auto& lane : cell) lane = kAllDigits;
    }

    void Run() {
        for (std::size_t l = 0; l < kLanes; ++l) LoadNext(l);
        ForgetInferences(state_, ~0u);
        while (active_ != 0) {
            const SweepResult result = Sweep(state_);
            job_.counters.sweeps += static_cast<std::uint64_t>(std::popcount(active_));
            job_.counters.slots += kLanes;
            const std::uint32_t dead = active_ & ~LaneBits(hn::Eq(result.dead, hn::Zero(kTag)));
            const std::uint32_t solved = active_ & ~dead & LaneBits(IsEmpty(result.open));
            const std::uint32_t stalled =
                active_ & ~dead & ~solved & LaneBits(IsEmpty(result.changed));
            const std::uint32_t fresh = dead | solved | stalled;
            if (fresh == 0) continue;
            job_.counters.nodes += static_cast<std::uint64_t>(std::popcount(fresh));
            if (stalled != 0) BranchAll(stalled);
            ForEachLane(solved, [this](std::size_t l) { Solved(l); });
            ForEachLane(dead, [this](std::size_t l) { Backtrack(l); });
            ForgetInferences(state_, fresh);
            if (Cancelled()) return GiveUpAll();
        }
    }

  private:
    template <typename F>
    static void ForEachLane(std::uint32_t lanes, F&& f) {
        for (; lanes != 0; lanes &= lanes - 1) f(static_cast<std::size_t>(std::countr_zero(lanes)));
    }

    void LoadNext(std::size_t l) {
        if (next_ == job_.size) {
            active_ &= ~(1u << l);
            return;
        }
        active_ |= 1u << l;
        Lane& lane = lanes_[l];
        lane.puzzle = next_;
        lane.solutions = lane.guesses = 0;
        lane.saved.clear();
        if (job_.grids != nullptr) {
            const ClassicGrid& grid = job_.grids[next_];
            for (std::size_t c = 0; c < 81; ++c) state_.cell[c][l] = kSets[grid[c]];
        } else {
            const ClassicCandidates& sets = job_.candidates[next_];
            for (std::size_t c = 0; c < 81; ++c) state_.cell[c][l] = sets[c] & kAllDigits;
        }
        ++next_;
    }

    void Finish(std::size_t l, bool complete) {
        const Lane& lane = lanes_[l];
        job_.results[lane.puzzle].solutions = lane.solutions;
        if (job_.finished != nullptr) job_.finished[lane.puzzle] = complete;
        if (job_.progress != nullptr)
            job_.progress->fetch_add(lane.solutions % kProgressStep, std::memory_order_relaxed);
        LoadNext(l);
    }

    void GiveUp(std::size_t l) {
        const Lane& lane = lanes_[l];
        if (job_.leave != nullptr) {
            job_.leave(job_.context, lane.puzzle, BoardOf(l));
            for (auto frame = lane.saved.rbegin(); frame != lane.saved.rend(); ++frame)
                job_.leave(job_.context, lane.puzzle, *frame);
        }
        Finish(l, false);
    }

    Frame BoardOf(std::size_t l) const {
        Frame board;
        for (std::size_t c = 0; c < 81; ++c) board[c] = state_.cell[c][l];
        return board;
    }

    // The lane's board leads nowhere (any more): on with the last one saved.
    void Backtrack(std::size_t l) {
        Lane& lane = lanes_[l];
        if (lane.saved.empty()) return Finish(l, true);
        const Frame& frame = lane.saved.back();
        for (std::size_t c = 0; c < 81; ++c) state_.cell[c][l] = frame[c];
        lane.saved.pop_back();
    }

    void Solved(std::size_t l) {
        Lane& lane = lanes_[l];
        ++lane.solutions;
        const bool first = lane.solutions == 1 && job_.want_first;
        bool more = true;
        if (first || job_.visit != nullptr) {
            ClassicGrid grid;
            for (std::size_t c = 0; c < 81; ++c)
                grid[c] = static_cast<Digit>(std::countr_zero(state_.cell[c][l]) + 1);
            if (first) job_.results[lane.puzzle].first = grid;
            if (job_.visit != nullptr) more = job_.visit(job_.context, lane.puzzle, grid);
        }
        if (job_.progress != nullptr && lane.solutions % kProgressStep == 0)
            job_.progress->fetch_add(kProgressStep, std::memory_order_relaxed);
        if (!more || lane.solutions == job_.limit) return Finish(l, true);
        Backtrack(l);
    }

    void BranchAll(std::uint32_t stalled) {
        ChooseBranches(state_, choice_);
        ForEachLane(stalled, [this](std::size_t l) { Branch(l); });
    }

    void Branch(std::size_t l) {
        Lane& lane = lanes_[l];
        if (job_.max_guesses != 0 && lane.guesses == job_.max_guesses) return GiveUp(l);
        ++lane.guesses;
        ++job_.counters.guesses;
        Frame& frame = lane.saved.emplace_back(BoardOf(l));
        if (choice_.digit[l] != 0)
            SplitSpread(l, frame);
        else
            SplitCell(l, frame);
    }

    // The first way stays in the lane, the second is saved.
    void SplitSpread(std::size_t l, Frame& frame) {
        const std::uint16_t digit = choice_.digit[l];
        const std::size_t direction = choice_.chute[l] / 3, chute = choice_.chute[l] % 3;
        const Lanes* any = state_.line_any[direction] + chute * 9;
        int ways[2], found = 0;
        for (int p = 0; p < kSpreads && found < 2; ++p)
            if (any[kSpread[p][0]][l] & any[3 + kSpread[p][1]][l] & any[6 + kSpread[p][2]][l] &
                digit)
                ways[found++] = p;
        const auto keep = static_cast<std::uint16_t>(~digit);
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t k = 0; k < 9; ++k) {  // k-th cell of line i of the chute
                const int box = static_cast<int>(k / 3);
                const std::size_t line = chute * 3 + i;
                const std::size_t cell = direction == 0 ? line * 9 + k : k * 9 + line;
                if (kSpread[ways[0]][i] != box) state_.cell[cell][l] &= keep;
                if (kSpread[ways[1]][i] != box) frame[cell] &= keep;
            }
    }

    void SplitCell(std::size_t l, Frame& frame) {
        std::size_t best = 0;
        int best_size = 10;
        for (std::size_t c = 0; c < 81; ++c) {
            const int size = std::popcount(frame[c]);
            if (size > 1 && size < best_size) best = c, best_size = size;
        }
        const auto rest = static_cast<std::uint16_t>(frame[best] & (frame[best] - 1));
        state_.cell[best][l] = frame[best] ^ rest;
        frame[best] = rest;
    }

    bool Cancelled() {
        return job_.cancel != nullptr && (++rounds_ & 255) == 0 &&
               job_.cancel->load(std::memory_order_relaxed);
    }

    // Hands in what is known: running and unread puzzles are not finished.
    void GiveUpAll() {
        for (std::size_t puzzle = next_; puzzle < job_.size; ++puzzle) {
            job_.results[puzzle].solutions = 0;
            if (job_.finished != nullptr) job_.finished[puzzle] = 0;
        }
        next_ = job_.size;
        ForEachLane(active_, [this](std::size_t l) { GiveUp(l); });
    }

    static constexpr std::uint64_t kProgressStep = 1024;
    static constexpr std::uint16_t kSets[10] = {kAllDigits, 1, 2, 4, 8, 16, 32, 64, 128, 256};

    State state_;
    BranchChoice choice_;
    Job& job_;
    std::array<Lane, kLanes> lanes_;
    std::uint32_t active_ = 0;  // bit l: lane l has a puzzle
    std::size_t next_ = 0;      // the puzzle that the next free lane takes
    std::uint32_t rounds_ = 0;
};

void Run(Job& job) {
    const auto search = std::make_unique<Search>(job);
    search->Run();
}

}  // namespace sudokit::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
