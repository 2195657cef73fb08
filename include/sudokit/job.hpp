// job.hpp - work too long for one run or one machine: a folder of numbered units that any number of
// processes and hosts compute in any order.
//
//     auto job = sudokit::jobs::Job::open("ratings.job");
//     for (const std::uint64_t unit : job->todo())
//         if (const auto error = job->run_unit(unit)) ...
//
// A unit's result depends only on the job and the unit's number, so computing a unit twice does no
// harm. 'sudokit job' makes jobs, runs them and joins their results.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/stop.hpp"

namespace sudokit::jobs {

// The progress of a job.
struct Status {
    std::uint64_t units = 0;
    std::uint64_t done = 0;
    std::uint64_t failed = 0;   // the last attempt to compute them failed
    std::uint64_t in_work = 0;  // claimed by a living process
    std::uint64_t left = 0;     // neither done nor in work; includes failed ones
    std::uint64_t puzzles = 0;  // of all units
    std::uint64_t puzzles_done = 0;
    double per_second = 0;               // puzzles, of all hosts together; 0: not known yet
    std::optional<double> seconds_left;  // at that speed
    bool is_complete() const { return done == units; }
};

// An existing job. Copies are cheap and share their state; all functions are thread-safe.
class Job {
  public:
    // `kernel`: the name of the fast solver's instruction set, empty for the fastest; it does not
    // change results. Error: the folder is not a job, or has another version of the format.
    static Result<Job> open(const std::string& folder, const std::string& kernel = {});

    const std::string& folder() const;
    std::uint64_t units() const;    // their numbers are 0 .. units() - 1
    std::uint64_t puzzles() const;  // of all units
    // Why this program cannot compute units of a job that it can read: another version made it, or
    // an engine is missing here. Nothing if it can. Saves calling run_unit() for each unit.
    std::optional<Error> why_not() const;

    // Quick: does the result exist, with the recorded size?
    bool is_done(std::uint64_t unit) const;
    // Reads the result: does it also have the recorded checksum?
    bool is_sound(std::uint64_t unit) const;
    // The units that are not done, in order.
    std::vector<std::uint64_t> todo() const;
    Status status() const;

    // Computes a unit in the calling thread and commits it; does nothing if it is already done.
    // If stopped, it returns an Error soon and leaves nothing behind. CannotWrite means
    // that no other unit could be written either, as when the disk is full; CannotRead means that
    // the unit's puzzles are damaged. Precondition: unit < units().
    [[nodiscard]] std::optional<Error> run_unit(std::uint64_t unit, Stop stop = {}) const;

    struct State;
    const State& state() const { return *state_; }

  private:
    explicit Job(std::shared_ptr<const State> state) : state_(std::move(state)) {}
    std::shared_ptr<const State> state_;
};

}  // namespace sudokit::jobs
