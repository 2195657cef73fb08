// coordinator.hpp - who computes which unit of a job.
#pragma once
#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <variant>

#include "sudokit/job.hpp"

namespace sudokit::mpi {

enum class Outcome : std::uint64_t {
    None,  // the first question of a worker
    Done,
    Held,        // a process that is not one of ours works on it
    Failed,      // this unit cannot be computed
    CannotWrite  // and no other one either
};

struct Later {};    // nothing now; units that others have may come back
struct Nothing {};  // ever again
using Order = std::variant<std::uint64_t, Later, Nothing>;

// Thread-safe.
class Coordinator {
  public:
    using Clock = std::chrono::steady_clock;

    // `lease`: after this time without a sign of life, a unit goes to somebody else.
    Coordinator(jobs::Job job, std::chrono::seconds lease);

    // What came of the unit that the worker had, and what it does next.
    Order next(std::optional<std::uint64_t> had, Outcome outcome, Clock::time_point now);
    // Takes units back whose holders are silent. Call every second or so.
    void look_around(Clock::time_point now);

    bool is_over() const;  // all units are done, or failed, or no result can be written
    std::uint64_t failed() const;

  private:
    void note(std::uint64_t unit, Outcome outcome, Clock::time_point now);

    const jobs::Job job_;
    const std::chrono::seconds lease_;
    mutable std::mutex mutex_;
    std::deque<std::uint64_t> open_;
    std::map<std::uint64_t, Clock::time_point> handed_out_;  // since when
    std::uint64_t failed_ = 0;
    bool stopped_ = false;
};

}  // namespace sudokit::mpi
