#include "support/threads.hpp"

#include <algorithm>

#ifdef __linux__
#include <pthread.h>
#include <sched.h>
#endif
#ifndef __wasm__
#include <system_error>
#endif

namespace sudokit::support {

#ifndef __wasm__

void start_elsewhere([[maybe_unused]] std::jthread& thread) {
#ifdef __linux__
    cpu_set_t allowed;
    if (::sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
    cpu_set_t others = allowed;
    CPU_CLR(static_cast<std::size_t>(::sched_getcpu()), &others);
    if (CPU_COUNT(&others) == 0) return;
    // The first call moves the thread if it is waiting here; the second lets it run anywhere.
    ::pthread_setaffinity_np(thread.native_handle(), sizeof others, &others);
    ::pthread_setaffinity_np(thread.native_handle(), sizeof allowed, &allowed);
#endif
}

bool Crew::add(std::function<void()> work) {
    try {
        start_elsewhere(threads_.emplace_back(std::move(work)));
        return true;
    } catch (const std::system_error&) {
        return false;
    }
}

unsigned processor_count() { return std::max(std::thread::hardware_concurrency(), 1u); }

#else

unsigned processor_count() { return 1; }

#endif

}  // namespace sudokit::support
