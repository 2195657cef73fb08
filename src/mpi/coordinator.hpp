// coordinator.hpp - assigns the units of a job to workers.
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
    None,  // a worker's first request: it had no unit
    Done,
    Held,        // a process outside this mpirun works on it
    Failed,      // this unit cannot be computed
    CannotWrite  // its result cannot be written, nor any other
};

struct Later {};    // nothing now, but units of other workers may come back
struct Nothing {};  // nothing any more
using Order = std::variant<std::uint64_t, Later, Nothing>;

// Thread-safe.
class Coordinator {
  public:
    using Clock = std::chrono::steady_clock;

    // `lease`: after this time without a sign of life, a unit goes to another worker.
    Coordinator(jobs::Job job, std::chrono::seconds lease);

    // Takes the outcome of the unit that the worker had, and returns what to do next.
    Order next(std::optional<std::uint64_t> had, Outcome outcome, Clock::time_point now);
    // Takes back units whose holders are silent. Call it every second or so.
    void look_around(Clock::time_point now);

    bool is_over() const;  // all units are done, or failed, or no result can be written
    std::uint64_t failed() const;

  private:
    void note(std::uint64_t unit, Outcome outcome, Clock::time_point now);

    const jobs::Job job_;
    const std::chrono::seconds lease_;
    mutable std::mutex mutex_;
    std::deque<std::uint64_t> open_;
    std::map<std::uint64_t, Clock::time_point> handed_out_;  // by unit: since when
    std::uint64_t failed_ = 0;
    bool stopped_ = false;
};

}  // namespace sudokit::mpi
