// rounds-inl.hpp - a sweep, and what has become of the boards after it. Compiled once per
// instruction set.

#if defined(SUDOKIT_ROUNDS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOKIT_ROUNDS_INL
#undef SUDOKIT_ROUNDS_INL
#else
#define SUDOKIT_ROUNDS_INL
#endif

#include <bit>
#include <cstdint>
#include <utility>

#include "kernel/boards-inl.hpp"
#include "kernel/kernel.hpp"
#include "kernel/propagate-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudokit::kernel::HWY_NAMESPACE {

// If fewer boards have come to rest, they rest for one more sweep: what follows costs about as much
// for one board as for this many. A sweep costs more without AVX-512.
constexpr int kFew = HWY_TARGET <= HWY_AVX3 ? 6 : 4;

constexpr std::uint32_t kAllLanes = ~0u >> (32 - kLanes);

// Lanes whose boards have come to rest, one bit each.
struct Round {
    std::uint32_t dead = 0, solved = 0, stalled = 0;
    std::uint32_t nodes() const { return dead | solved | stalled; }
};

class Rounds {
  public:
    explicit Rounds(Job& job) : job_(job) {}

    // Sweeps once, with the moves and arrivals so far.
    HWY_INLINE Round Next(State& state, Moves& moves, Arrivals& arrivals, std::uint32_t active) {
        const SweepResult result = Sweep(state, moves.GetSource(), arrivals);
        moves.Clear();
        StoreLanes(hn::Zero(kTag), arrivals.fresh);
        StoreLanes(hn::Zero(kTag), arrivals.digit);
        job_.counters.sweeps += static_cast<std::uint64_t>(std::popcount(active));
        job_.counters.slots += kLanes;
        ++rounds_;
        Round round;
        round.dead = active & ~LaneBits(hn::Eq(result.dead, hn::Zero(kTag)));
        round.solved = active & ~round.dead & LaneBits(IsEmpty(result.open));
        round.stalled = active & ~round.dead & ~round.solved & LaneBits(IsEmpty(result.changed));
        const int nodes = std::popcount(round.nodes());
        if (nodes < kFew && !std::exchange(rested_, true)) return {};
        rested_ = false;
        job_.counters.nodes += static_cast<std::uint64_t>(nodes);
        return round;
    }
    // Looks now and then.
    bool stopped() const { return (rounds_ & 255) == 0 && job_.stop.requested(); }

  private:
    Job& job_;
    std::uint32_t rounds_ = 0;
    bool rested_ = false;
};

}  // namespace sudokit::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
