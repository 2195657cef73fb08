// lone-inl.hpp - puzzles that one lane searches alone: depth first, without a list of boards in
// the forest. Compiled once per instruction set.
//
// While lanes do not share puzzles (sharing.hpp), the order of a depth-first search comes by
// itself: a lane goes on with the first half of a branch and puts the second half onto its own
// stack. A puzzle with several solutions drops most of its boards unsearched, so all that happens
// to such a board is that its number goes onto the stack and leaves it.

#if defined(SUDOKIT_LONE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_LONE_INL
#undef SUDOKIT_LONE_INL
#else
#define SUDOKIT_LONE_INL
#endif

#include <array>
#include <cstdint>
#include <span>

#include "kernel/boards-inl.hpp"
#include "kernel/branch-inl.hpp"
#include "kernel/forest.hpp"
#include "kernel/kernel.hpp"
#include "kernel/propagate-inl.hpp"
#include "kernel/report.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::kernel::HWY_NAMESPACE {

class LoneLanes {
  public:
    LoneLanes(Lanes (&cells)[81], Job& job, KeptBoards& boards, Reporter& reporter)
        : cells_(cells), job_(job), boards_(boards), reporter_(reporter) {}

    // The lanes whose puzzle no other lane knows, one bit each.
    std::uint32_t lanes() const { return lanes_; }
    bool Has(std::size_t l) const { return (lanes_ >> l & 1) != 0; }
    const Tally& tally(std::size_t l) const { return tally_[l]; }
    // The numbers of its boards, the next one last.
    std::span<const std::uint32_t> stack(std::size_t l) const {
        return {stack_[l].numbers, stack_[l].size};
    }

    void Start(std::size_t l, std::size_t puzzle) {
        lanes_ |= 1u << l;
        branched_ &= ~(1u << l);
        tally_[l] = {.puzzle = puzzle};
    }
    // The forest has taken over the lane's puzzle and boards.
    void HandOver(std::size_t l) {
        lanes_ &= ~(1u << l);
        stack_[l].size = 0;
    }

    // Ends the puzzles that have never branched, of these lanes, whose board is solved or dead.
    // Returns their lanes.
    std::uint32_t EndUnbranched(std::uint32_t lanes, bool solved) {
        lanes &= lanes_ & ~branched_;
        lanes_ &= ~lanes;
        ForEachLane(lanes, [&](std::size_t l) {
            const std::size_t puzzle = tally_[l].puzzle;
            if (solved && job_.want_first) WriteGrid(cells_, l, job_.results[puzzle].first);
            reporter_.end(puzzle, solved ? 1 : 0, true);
        });
        return lanes;
    }
    // The board in the lane is dead or solved.
    void Dead(std::size_t l) {
        if (stack_[l].size == 0) Finish(l);
    }
    void Solved(std::size_t l) {
        Tally& tally = tally_[l];
        reporter_.count_solution(tally);
        const bool stopped = !Deliver(l);
        if (stopped || reporter_.limited(tally.solutions) || stack_[l].size == 0) Finish(l);
    }

    // Puts the second halves of the branches of these lanes onto their stacks.
    void Push(std::uint32_t lanes, const BranchChoice& choice) {
        branched_ |= lanes;
        while (lanes != 0) {
            const std::uint32_t now = TakeLowest(lanes, KeptBoards::kBlock);
            std::uint32_t number = boards_.Keep(now, choice);
            ForEachLane(now, [&](std::size_t l) {
                ++tally_[l].guesses;
                stack_[l].numbers[stack_[l].size++] = number++;
            });
        }
    }
    // Takes the top board into its lane and returns what its branch still removes.
    Restriction Pop(std::size_t l) {
        const std::uint32_t number = stack_[l].numbers[--stack_[l].size];
        boards_.CopyTo(cells_, l, number);
        boards_.Free(number);
        return boards_.RestrictionOf(number);
    }

  private:
    // A digit has up to six ways through a chute, and every branch takes at least one of them away.
    static constexpr std::size_t kDeepest = 9 * 6 * 5;
    struct Stack {
        std::size_t size = 0;
        std::uint32_t numbers[kDeepest];
    };

    // False: the caller wants no more solutions.
    bool Deliver(std::size_t l) {
        const Tally& tally = tally_[l];
        const bool first = job_.want_first && tally.solutions == 1;
        if (!first && job_.visit == nullptr) return true;
        ClassicGrid grid;
        WriteGrid(cells_, l, grid);
        if (first) job_.results[tally.puzzle].first = grid;
        return job_.visit == nullptr || job_.visit(job_.context, tally.puzzle, grid);
    }
    void Finish(std::size_t l) {
        boards_.Free(stack(l));
        HandOver(l);
        reporter_.end(tally_[l].puzzle, tally_[l].solutions, true, tally_[l].told);
    }

    Lanes (&cells_)[81];
    Job& job_;
    KeptBoards& boards_;
    Reporter& reporter_;
    std::uint32_t lanes_ = 0;
    std::uint32_t branched_ = 0;  // of these lanes, those whose puzzle has branched
    std::array<Tally, kLanes> tally_{};
    std::array<Stack, kLanes> stack_;
};

}  // namespace sudokit::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
