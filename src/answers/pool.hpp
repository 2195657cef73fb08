// pool.hpp - objects reused from batch to batch, one per thread, because they keep their memory.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "support/threads.hpp"

namespace sudokit::answers {

template <typename T>
class Pool {
  public:
    template <typename Make>
    std::unique_ptr<T> borrow(const Make& make) {
        const support::Lock lock(mutex_);
        if (idle_.empty()) return make();
        auto one = std::move(idle_.back());
        idle_.pop_back();
        return one;
    }
    void give_back(std::unique_ptr<T> one) {
        const support::Lock lock(mutex_);
        idle_.push_back(std::move(one));
    }

  private:
    support::Mutex mutex_;
    std::vector<std::unique_ptr<T>> idle_;
};

}  // namespace sudokit::answers
