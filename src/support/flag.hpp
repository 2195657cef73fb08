// flag.hpp - an optional flag that another thread may set.
#pragma once
#include <atomic>

namespace sudokit {

// Is there a flag, and is it set? Searches poll it to see whether to stop.
inline bool is_set(const std::atomic<bool>* flag) {
    return flag != nullptr && flag->load(std::memory_order_relaxed);
}

}  // namespace sudokit
