// watch.hpp - when a long search must stop.
#pragma once
#include <chrono>
#include <optional>

#include "sudokit/stop.hpp"

namespace sudokit::support {

class Watch {
  public:
    using Clock = std::chrono::steady_clock;

    Watch() = default;
    // `seconds` = 0: no limit.
    explicit Watch(double seconds, Stop stop = {}) : stop_(stop) {
        if (seconds > 0)
            end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(seconds));
    }
    bool is_over() const { return stop_.requested() || (end_ && Clock::now() >= *end_); }

  private:
    std::optional<Clock::time_point> end_;
    Stop stop_;
};

// Unwinds a search too deep to return step by step, up to the innermost until_interrupted().
//
// It throws an exception. Our WebAssembly has no exceptions: there the two are functions of the
// page, attempt() and interrupt(), which use JavaScript's. They run no destructors, so after an
// interruption the page must not go on with the module, except to read the answer.
#ifdef __wasm__

extern "C" {
__attribute__((import_module("sudokit"), import_name("attempt"))) int sudokit_attempt(
    void (*work)(void* context), void* context);
[[noreturn]] __attribute__((import_module("sudokit"), import_name("interrupt"))) void
sudokit_interrupt();
}

[[noreturn]] inline void interrupt() { sudokit_interrupt(); }

template <typename Work>
bool until_interrupted(const Work& work) {
    const auto call = [](void* context) { (*static_cast<const Work*>(context))(); };
    return sudokit_attempt(call, const_cast<Work*>(&work)) != 0;
}

#else

struct Interrupted {};

[[noreturn]] inline void interrupt() { throw Interrupted{}; }

// Does the work. False: it was interrupted, and may have left data half changed.
template <typename Work>
bool until_interrupted(const Work& work) {
    try {
        work();
        return true;
    } catch (const Interrupted&) {
        return false;
    }
}

#endif

// Polled by a search between two candidates. Without a watch it costs one comparison.
inline void keep(const Watch* watch) {
    if (watch && watch->is_over()) interrupt();
}

}  // namespace sudokit::support
