// report.hpp - how a kernel reports the solutions of its puzzles.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "kernel/forest.hpp"
#include "kernel/kernel.hpp"
#include "kernel/sharing.hpp"

namespace sudokit::kernel {

class Reporter {
  public:
    explicit Reporter(Job& job) : job_(job), sharing_(job.limit != 1) {}

    bool limited(std::uint64_t solutions) const {
        return job_.limit != 0 && solutions >= job_.limit;
    }
    // Should lanes share puzzles, by what was reported so far?
    bool sharing() const { return sharing_.on(); }

    void count_solution(Tally& tally) {
        if (++tally.solutions % kProgressStep != 0 || job_.progress == nullptr) return;
        tally.told += kProgressStep;
        job_.progress->fetch_add(kProgressStep, std::memory_order_relaxed);
    }
    // A puzzle ends. `told` of its solutions have been added to the progress counter. That may be
    // a few more than the limit allows; the difference is taken modulo 2^64.
    void end(std::size_t puzzle, std::uint64_t solutions, bool complete, std::uint64_t told = 0) {
        job_.results[puzzle].solutions = solutions;
        if (job_.finished != nullptr) job_.finished[puzzle] = complete;
        if (job_.progress != nullptr)
            job_.progress->fetch_add(solutions - told, std::memory_order_relaxed);
        sharing_.note(limited(solutions));
    }

  private:
    static constexpr std::uint64_t kProgressStep = 1024;

    Job& job_;
    Sharing sharing_;
};

}  // namespace sudokit::kernel
