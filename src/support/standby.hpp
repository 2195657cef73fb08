// standby.hpp - helpers for work that is over before a thread has started.
//
// To start a thread takes some 25 microseconds, and to wake one up as long. A helper that has just
// worked stays awake for a moment, looking out for more, and then begins within a microsecond.
#pragma once
#include <cstddef>
#include <functional>

namespace sudokit::support {

constexpr std::size_t kMostHelpers = 3;  // work this short has no parts for more

// Calls work(0) here and, at the same time, work(1) .. work(n - 1) on the helpers that are awake.
// Returns when all that have begun are done. Work that no helper has begun by the time work(0)
// ends is left out, so any part of the calls must do. If there was a call within the last
// millisecond, it also wakes helpers for the next call, or starts them.
void with_helpers(std::size_t n, const std::function<void(std::size_t)>& work);

}  // namespace sudokit::support
