// threads.hpp - threads and locks; empty shells where there are no threads, as in WebAssembly.
//
// Everything that many threads do works with one as well. So it is not an error if the system
// allows no more threads: Crew::add() returns false, and the existing threads do the rest.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <utility>

#ifndef __wasm__
#include <condition_variable>
#include <mutex>
#include <semaphore>
#include <thread>
#include <vector>
#endif

namespace sudokit::support {

#ifndef __wasm__

using Mutex = std::mutex;
using Lock = std::unique_lock<std::mutex>;
using Condition = std::condition_variable;
using Semaphore = std::counting_semaphore<>;

// Threads that help the caller. The destructor joins them.
class Crew {
  public:
    // Starts one more thread that does `work`. False: the system allows no more.
    bool add(std::function<void()> work);
    std::size_t size() const { return threads_.size(); }
    void wait() { threads_.clear(); }

  private:
    std::vector<std::jthread> threads_;
};

#else

struct Mutex {};
struct Lock {
    explicit Lock(Mutex&) {}
    void lock() {}
    void unlock() {}
};
// With one thread there is nothing to wait for.
struct Condition {
    template <typename... Whatever>
    void wait(Whatever&&...) {}
    template <typename Duration, typename Predicate>
    bool wait_for(Lock&, Duration, Predicate holds) {
        return holds();
    }
    void notify_one() {}
    void notify_all() {}
};
struct Semaphore {
    explicit Semaphore(int) {}
    void acquire() {}
    void release() {}
};
class Crew {
  public:
    bool add(const std::function<void()>&) { return false; }
    std::size_t size() const { return 0; }
    void wait() {}
};

#endif

// At least 1.
unsigned processor_count();

// Calls work(0) here and work(1) .. work(n - 1) each in a thread of its own, as far as the system
// allows; the others run here afterwards. Returns when all are done.
template <typename Work>
void in_threads(std::size_t n, const Work& work) {
    Crew others;
    std::size_t next = 1;
    while (next < n && others.add([&work, t = next] { work(t); })) ++next;
    work(std::size_t{0});
    for (; next < n; ++next) work(next);
}

// Calls task(0) .. task(n - 1), each once, on this many threads; no more of them once `is_stopped`.
template <typename IsStopped, typename Task>
void each_in_threads(std::size_t threads, std::size_t n, const IsStopped& is_stopped,
                     const Task& task) {
    std::atomic<std::size_t> next{0};
    in_threads(std::min(threads, n), [&](std::size_t) {
        for (std::size_t i = next++; i < n && !is_stopped(); i = next++) task(i);
    });
}

}  // namespace sudokit::support
