// standby.cpp - one atomic state for each helper.
//
//     idle --> taken --> offered --> working --> idle      idle for 200 us: asleep, until wake()
//       ^                   |
//       +---- finish() -----+      the helper has not begun: the offer is taken back
//
// Either the helper turns "offered" into "working", or the caller takes the offer back, never both.
// So the caller waits only for work that has begun.
//
// Helpers are never joined or freed: they may be asleep when the program ends. After fork() the new
// process has none. Nothing waits for them there, because they begin nothing.
#include "support/standby.hpp"

#ifndef __wasm__
#include <array>
#include <atomic>
#include <chrono>
#include <system_error>

#include "support/threads.hpp"
#include "system/processor.hpp"
#endif

namespace sudokit::support {

#ifdef __wasm__

void with_helpers(std::size_t, const std::function<void(std::size_t)>& work) { work(0); }

#else

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::microseconds kAwake{200};  // without work
// A lone call does not pay for helpers that it cannot use.
constexpr std::chrono::milliseconds kSoon{1};

inline void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

class Helper {
  public:
    // nullptr: the system allows no more threads.
    static Helper* start() {
        auto* helper = new Helper;
        try {
            std::jthread thread([helper] { helper->live(); });
            system::start_elsewhere(thread);
            thread.detach();
            return helper;
        } catch (const std::system_error&) {
            delete helper;
            return nullptr;
        }
    }

    // False: it has other work, or is asleep.
    bool offer(const std::function<void(std::size_t)>& work, std::size_t t) {
        int state = kIdle;
        if (!state_.compare_exchange_strong(state, kTaken)) return false;
        work_ = &work;
        index_ = t;
        state_ = kOffered;
        return true;
    }
    void wake() {
        int state = kAsleep;
        if (state_.compare_exchange_strong(state, kIdle)) state_.notify_one();
    }
    // Takes the offer back, or waits until the work is done. If another caller has made an offer
    // since, that one is taken back: its work is left out.
    void finish() {
        int state = kOffered;
        if (state_.compare_exchange_strong(state, kIdle)) return;
        for (int left = 20'000; left > 0 && state_ == kWorking; --left) pause();
        while (state_ == kWorking) state_.wait(kWorking);
    }

  private:
    enum State : int { kIdle, kTaken, kOffered, kWorking, kAsleep };

    void live() {
        for (Clock::time_point end = Clock::now() + kAwake;;) {
            int state = kOffered;
            if (state_.compare_exchange_weak(state, kWorking)) {
                (*work_)(index_);
                state_ = kIdle;
                state_.notify_all();
                end = Clock::now() + kAwake;
            } else if (Clock::now() >= end) {
                state = kIdle;
                if (state_.compare_exchange_strong(state, kAsleep)) state_.wait(kAsleep);
                end = Clock::now() + kAwake;
            } else {
                for (int k = 0; k < 20 && state_ != kOffered; ++k) pause();
            }
        }
    }

    std::atomic<int> state_{kIdle};
    const std::function<void(std::size_t)>* work_ = nullptr;
    std::size_t index_ = 0;
};

class Helpers {
  public:
    // Offers the work to those that are awake. Returns how many there are, first in `busy`.
    std::size_t offer(std::size_t n, const std::function<void(std::size_t)>& work,
                      std::array<Helper*, kMostHelpers>& busy) {
        const bool is_soon = was_called();
        std::size_t begun = 0;
        for (std::size_t k = 0; k + 1 < n && k < kMostHelpers; ++k) {
            Helper* helper = helpers_[k];
            if (helper != nullptr && helper->offer(work, begun + 1))
                busy[begun++] = helper;
            else if (is_soon)
                call(k);
        }
        return begun;
    }

  private:
    bool was_called() {
        const auto now = Clock::now().time_since_epoch();
        return now - last_call_.exchange(now) < kSoon;
    }
    // Wakes the k-th, or starts it.
    void call(std::size_t k) {
        if (Helper* helper = helpers_[k]) return helper->wake();
        const Lock lock(mutex_);
        if (helpers_[k] == nullptr) helpers_[k] = Helper::start();
    }

    Mutex mutex_;
    std::array<std::atomic<Helper*>, kMostHelpers> helpers_{};
    std::atomic<Clock::duration> last_call_{};
};

}  // namespace

void with_helpers(std::size_t n, const std::function<void(std::size_t)>& work) {
    static auto* all = new Helpers;
    std::array<Helper*, kMostHelpers> busy;
    const std::size_t begun = all->offer(n, work, busy);
    work(0);
    for (std::size_t k = 0; k < begun; ++k) busy[k]->finish();
}

#endif

}  // namespace sudokit::support
