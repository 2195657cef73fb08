// flag.hpp - a flag that another thread may set, and that a caller may leave out.
#pragma once
#include <atomic>

namespace sudokit {

// Is there a flag, and is it set? Searches ask now and then whether to stop.
inline bool is_set(const std::atomic<bool>* flag) {
    return flag != nullptr && flag->load(std::memory_order_relaxed);
}

}  // namespace sudokit
