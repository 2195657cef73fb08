// numbers.hpp - the "input" of generate: the numbers 0 .. count-1.
#pragma once
#include "cli/input.hpp"

namespace sudokit::cli {

class NumberSource : public BatchSource {
  public:
    explicit NumberSource(std::uint64_t count) : count_(count) {}
    bool fill(Batch& batch, const std::function<void()>& hand_over) override;

  private:
    const std::uint64_t count_;
    std::uint64_t next_ = 0;
};

}  // namespace sudokit::cli
