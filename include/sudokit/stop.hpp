// stop.hpp - one way to end work early, and what the answer then means.
//
// An answer that was cut short, by a Stop or by another limit of the options, says so: its
// `complete` is false, and what it holds is right as far as it goes. Where part of an answer would
// be of no use, the result is an empty optional.
#pragma once
#include <atomic>

namespace sudokit {

// Where work looks to see whether it must end: a flag that any thread or a signal handler may set,
// and that outlives the work. Without a flag, the work runs to its end.
class Stop {
  public:
    Stop() = default;
    Stop(const std::atomic<bool>& flag) : flag_(&flag) {}
    Stop(const std::atomic<bool>&& flag) = delete;
    bool requested() const { return flag_ && flag_->load(std::memory_order_relaxed); }
    friend bool operator==(const Stop&, const Stop&) = default;  // the same flag

  private:
    const std::atomic<bool>* flag_ = nullptr;
};

// A T that may be only part of the answer.
template <typename T>
struct Partial : T {
    bool complete = true;
};

}  // namespace sudokit
