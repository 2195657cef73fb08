// state.hpp - the state of a Job, shared by its copies.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "jobs/claims.hpp"
#include "jobs/description.hpp"
#include "jobs/layout.hpp"
#include "jobs/unit_record.hpp"
#include "jobs/worker.hpp"
#include "sudokit/job.hpp"
#include "support/threads.hpp"

namespace sudokit::jobs {

// A worker and its stop flag, whose address must not change while the worker lives.
struct Bench {
    Stop stop = {};
    std::unique_ptr<Worker> worker;
};

struct Job::State {
    State(Layout layout, Description what) : layout(std::move(layout)), what(std::move(what)) {}

    const Layout layout;
    const Description what;
    // The command's options, with the files in the job's folder and the kernel of this run.
    answers::Options options;
    std::optional<Error> why_not;

    // Nothing if there is no readable record.
    std::optional<UnitRecord> record_of(std::uint64_t unit) const;
    // Why a unit with this record is not done; empty if it is. Does not read the result.
    std::string fault_of(std::uint64_t unit, const UnitRecord& record) const;
    // The record of a unit that is done, in the sense of Job::is_done().
    std::optional<UnitRecord> done_record(std::uint64_t unit) const;

    Result<std::unique_ptr<Bench>> borrow(Stop stop) const;
    void give_back(std::unique_ptr<Bench> bench) const;
    // For units that are not claimed in another way.
    Claims& claims() const;

  private:
    mutable support::Mutex mutex_;
    mutable std::unique_ptr<Claims> claims_;
    mutable std::vector<std::unique_ptr<Bench>> idle_;
};

// Computes a unit, whether it is done or not, and writes its result to `output`. Errors as for
// Job::run_unit().
Result<UnitRecord> compute(const Job::State& job, std::uint64_t unit, const std::string& output,
                           Stop stop);
// Job::run_unit() without a claim.
[[nodiscard]] std::optional<Error> compute_and_commit(const Job::State& job, std::uint64_t unit,
                                                      Stop stop);
Error not_done(const Job& job, std::uint64_t number);  // of units
Error damaged_input(const Job::State& job, std::uint64_t unit, const std::string& fault);
Error damaged_result(const Job::State& job, std::uint64_t unit);
// Reads the file and compares it with the record. The Error says what is wrong.
std::optional<Error> damage_of(const Job::State& job, std::uint64_t unit, const UnitRecord& record);

}  // namespace sudokit::jobs
