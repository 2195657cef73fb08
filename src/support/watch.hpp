// watch.hpp - when a long search has to stop.
#pragma once
#include <atomic>
#include <chrono>
#include <optional>

#include "support/flag.hpp"

namespace sudokit::support {

class Watch {
  public:
    using Clock = std::chrono::steady_clock;

    Watch() = default;
    // `seconds` = 0: no limit.
    explicit Watch(double seconds, const std::atomic<bool>* cancel = nullptr) : cancel_(cancel) {
        if (seconds > 0)
            end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(seconds));
    }
    bool is_over() const { return is_set(cancel_) || (end_ && Clock::now() >= *end_); }

  private:
    std::optional<Clock::time_point> end_;
    const std::atomic<bool>* cancel_ = nullptr;
};

// Thrown to leave a search that is too deep to return step by step.
struct Interrupted {};

// What such a search asks between two candidates. Without a watch it costs a comparison.
inline void keep(const Watch* watch) {
    if (watch && watch->is_over()) throw Interrupted{};
}

}  // namespace sudokit::support
