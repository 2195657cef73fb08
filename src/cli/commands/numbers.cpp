#include "cli/commands/numbers.hpp"

#include <algorithm>

#include "cli/stop.hpp"

namespace sudokit::cli {

bool NumberSource::fill(Batch& batch, const std::function<void()>&) {
    if (stop_requested()) return false;
    batch.first = next_;
    const std::uint64_t n = std::min(count_ - next_, together_);
    batch.items.assign(n, Item{Record::Kind::Classic, 0, 0, 0});
    next_ += n;
    return next_ < count_;
}

}  // namespace sudokit::cli
