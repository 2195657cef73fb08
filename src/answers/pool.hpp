// pool.hpp - objects kept from batch to batch, one per thread, because they keep what they allocate.
#pragma once
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace sudokit::answers {

template <typename T>
class Pool {
  public:
    template <typename Make>
    std::unique_ptr<T> borrow(const Make& make) {
        const std::lock_guard lock(mutex_);
        if (idle_.empty()) return make();
        auto one = std::move(idle_.back());
        idle_.pop_back();
        return one;
    }
    void give_back(std::unique_ptr<T> one) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(one));
    }

  private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<T>> idle_;
};

}  // namespace sudokit::answers
