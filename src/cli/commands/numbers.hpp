// numbers.hpp - the "input" of generate: the numbers 0 .. count-1.
#pragma once
#include "cli/input.hpp"

namespace sudokit::cli {

class NumberSource : public BatchSource {
  public:
    // `together`: numbers in a batch, by how long their puzzles take.
    NumberSource(std::uint64_t count, std::uint64_t together)
        : count_(count), together_(together) {}
    bool fill(Batch& batch, const std::function<void()>& hand_over) override;

  private:
    const std::uint64_t count_, together_;
    std::uint64_t next_ = 0;
};

}  // namespace sudokit::cli
