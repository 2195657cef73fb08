#include "cli/commands/numbers.hpp"

#include <algorithm>

#include "cli/stop.hpp"

namespace sudokit::cli {

bool NumberSource::fill(Batch& batch, const std::function<void()>&) {
    constexpr std::uint64_t kABatch = 16;  // a puzzle takes a good part of a millisecond
    if (stop_requested()) return false;
    batch.first = next_;
    const std::uint64_t n = std::min(count_ - next_, kABatch);
    batch.items.assign(n, Item{Record::Kind::Classic, 0, 0, 0});
    next_ += n;
    return next_ < count_;
}

}  // namespace sudokit::cli
