// job.hpp - work that is too long for one run or one machine: a folder with numbered units, which any
// number of processes and hosts compute, in any order.
//
//     auto job = sudokit::jobs::Job::open("ratings.job");
//     for (const std::uint64_t unit : job->todo())
//         if (const auto error = job->run_unit(unit)) ...
//
// The result of a unit depends on the job and the unit's number alone, so it does no harm to compute a
// unit twice. 'sudokit job' makes jobs, runs them and joins their results.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sudokit/error.hpp"

namespace sudokit::jobs {

// How far a job is.
struct Status {
    std::uint64_t units = 0;
    std::uint64_t done = 0;
    std::uint64_t failed = 0;   // the last attempt to compute them failed
    std::uint64_t in_work = 0;  // claimed by a living process
    std::uint64_t left = 0;     // neither done nor in work; failed ones are among them
    std::uint64_t puzzles = 0;  // of all units
    std::uint64_t puzzles_done = 0;
    double per_second = 0;               // puzzles, of all hosts together; 0: not known yet
    std::optional<double> seconds_left;  // at that speed
    bool is_complete() const { return done == units; }
};

// An existing job. Copies are cheap and share what they know; all functions are thread-safe.
class Job {
  public:
    // `kernel`: the fast solver's instruction set, by name; empty for the best one. It does not change
    // results. Error: not a job, or one of another version of the format.
    static Result<Job> open(const std::string& folder, const std::string& kernel = {});

    const std::string& folder() const;
    std::uint64_t units() const;    // their numbers are 0 .. units() - 1
    std::uint64_t puzzles() const;  // of all units
    // Why this program cannot compute units of the job, although it can read them: another version
    // made it, or an engine is missing here. Asked once, it saves asking run_unit() for each unit.
    std::optional<Error> why_not() const;

    // Quick: the result is there and has the size that was noted.
    bool is_done(std::uint64_t unit) const;
    // Reads the result: its checksum is the one that was noted, too.
    bool is_sound(std::uint64_t unit) const;
    // The units that are not done, in order.
    std::vector<std::uint64_t> todo() const;
    Status status() const;

    // Computes a unit in the calling thread and commits it; does nothing if it is done already. When
    // `cancel` is set, it soon returns an Error and leaves nothing behind. CannotWrite means that no
    // other unit could be written either, as when the disk is full; CannotRead, that the unit's
    // puzzles are damaged. Precondition: unit < units().
    std::optional<Error> run_unit(std::uint64_t unit,
                                  const std::atomic<bool>* cancel = nullptr) const;

    struct State;
    const State& state() const { return *state_; }

  private:
    explicit Job(std::shared_ptr<const State> state) : state_(std::move(state)) {}
    std::shared_ptr<const State> state_;
};

}  // namespace sudokit::jobs
