// numbers.hpp - the "input" of generate: the numbers first .. end-1.
#pragma once

#include "answers/batch.hpp"
#include "sudokit/stop.hpp"

namespace sudokit::answers {

class NumberSource : public BatchSource {
  public:
    // `together`: numbers per batch, depending on how long their puzzles take.
    NumberSource(std::uint64_t end, std::uint64_t together, Stop stop, std::uint64_t first = 0)
        : end_(end), together_(together), stop_(stop), next_(first) {}
    bool fill(Batch& batch, const std::function<void()>& hand_over) override;

  private:
    const std::uint64_t end_, together_;
    const Stop stop_;
    std::uint64_t next_;
};

}  // namespace sudokit::answers
