// sharing.hpp - should several lanes search one puzzle?
//
// If a limit stops puzzles early, sharing wastes work: it searches halves that a single lane would
// never reach (7.1 -> 12.2 guesses per puzzle on multi-serg). So while many recent puzzles have
// reached the limit, a lane goes on with the board after the one that ended, and only the last
// puzzles of a job share lanes.
#pragma once
#include <cstdint>
#include <utility>

namespace sudokit::kernel {

class Sharing {
  public:
    explicit Sharing(bool on) : on_(on) {}

    bool on() const { return on_; }

    // A puzzle has ended. `limited`: it reached the limit.
    void note(bool limited) {
        limited_ += limited;
        if (--left_ != 0) return;
        on_ = std::exchange(limited_, 0) * 16 <= kSample;
        left_ = kSample;
    }

  private:
    // Decides anew after this many puzzles: shares if at most one in sixteen reached the limit.
    static constexpr std::uint32_t kSample = 32;

    bool on_;
    std::uint32_t left_ = 8;     // puzzles until then
    std::uint32_t limited_ = 0;  // puzzles since then that reached the limit
};

}  // namespace sudokit::kernel
