#include "system/processor.hpp"

#ifdef __linux__
#include <pthread.h>
#include <sched.h>
#endif

namespace sudokit::system {

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

}  // namespace sudokit::system
