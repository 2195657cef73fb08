// numbers.hpp - the "input" of generate: the numbers 0 .. count-1.
#pragma once
#include <atomic>

#include "answers/batch.hpp"

namespace sudokit::answers {

class NumberSource : public BatchSource {
  public:
    // `together`: numbers in a batch, by how long their puzzles take.
    NumberSource(std::uint64_t count, std::uint64_t together, const std::atomic<bool>* cancel)
        : count_(count), together_(together), cancel_(cancel) {}
    bool fill(Batch& batch, const std::function<void()>& hand_over) override;

  private:
    const std::uint64_t count_, together_;
    const std::atomic<bool>* const cancel_;
    std::uint64_t next_ = 0;
};

}  // namespace sudokit::answers
