// numbers.hpp - the "input" of generate: the numbers first .. end-1.
#pragma once
#include <atomic>

#include "answers/batch.hpp"

namespace sudokit::answers {

class NumberSource : public BatchSource {
  public:
    // `together`: numbers per batch, depending on how long their puzzles take.
    NumberSource(std::uint64_t end, std::uint64_t together, const std::atomic<bool>* cancel,
                 std::uint64_t first = 0)
        : end_(end), together_(together), cancel_(cancel), next_(first) {}
    bool fill(Batch& batch, const std::function<void()>& hand_over) override;

  private:
    const std::uint64_t end_, together_;
    const std::atomic<bool>* const cancel_;
    std::uint64_t next_;
};

}  // namespace sudokit::answers
