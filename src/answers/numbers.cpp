#include "answers/numbers.hpp"

#include <algorithm>

namespace sudokit::answers {

bool NumberSource::fill(Batch& batch, const std::function<void()>&) {
    if (stop_.requested()) return false;
    batch.first = next_;
    const std::uint64_t n = std::min(end_ - next_, together_);
    batch.items.assign(n, Item{Record::Kind::Classic, 0, 0, 0});
    next_ += n;
    return next_ < end_;
}

}  // namespace sudokit::answers
