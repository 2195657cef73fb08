// run.cpp - the loop of `job run`: claim a unit, compute it, release it, claim the next.
//
// In: a job, a number of workers, perhaps a shard. Out: how many units were computed, and whether
// all are done. Workers share a list of units that look free; when it is empty, it is filled again
// from the folder. So a unit of a process that has died turns up by itself, and no worker waits for
// another as long as there is work.
//
// Traps: another process may finish a unit between the look and the claim, so the record is read
// again after claiming. A unit that fails is not tried again in this run. A full disk stops all
// workers. Each process starts at another place of the list, or all would fight for the same units.
#include "jobs/run.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <mutex>
#include <set>
#include <thread>

#include "answers/assign.hpp"
#include "answers/suggest.hpp"
#include "files/disk.hpp"
#include "jobs/host.hpp"
#include "jobs/state.hpp"
#include "support/check.hpp"
#include "support/decimal.hpp"
#include "support/fnv.hpp"
#include "support/threads.hpp"
#include "system/file.hpp"

namespace sudokit::jobs {
namespace {

using namespace std::chrono_literals;

class Workers {
  public:
    Workers(const Job& job, const RunOptions& options)
        : job_(job),
          options_(options),
          claims_(job.state().layout, options.lease),
          is_done_(job.units()) {}

    void work() {
        while (const auto unit = next()) {
            const auto error = compute_and_commit(job_.state(), *unit, options_.stop);
            claims_.release(*unit);
            note(*unit, error);
        }
    }
    // Call it when all workers have ended.
    RunReport report() {
        open_.clear();
        look_for_more();
        report_.is_complete = true;
        report_.all_done = true;
        for (std::uint64_t unit = 0; unit < job_.units(); ++unit) {
            report_.all_done = report_.all_done && is_done_[unit];
            report_.is_complete = report_.is_complete && (is_done_[unit] || !is_mine(unit));
        }
        return report_;
    }
    const std::optional<Error>& error() const { return error_; }

  private:
    bool is_mine(std::uint64_t unit) const { return !options_.shard || options_.shard->has(unit); }
    bool is_over() const { return options_.stop.requested() || stopped_; }

    void note(std::uint64_t unit, const std::optional<Error>& error) {
        const std::lock_guard lock(mutex_);
        SUDOKIT_CHECK(unit < is_done_.size() && is_mine(unit));
        if (!error) {
            ++report_.computed;
            is_done_[unit] = true;
            return;
        }
        given_up_.insert(unit);
        if (options_.stop.requested()) return;
        ++report_.failed;
        options_.tell(error->text());
        if (error->code == ErrorCode::CannotWrite) stopped_ = true;  // the others would fail, too
    }

    // Claims a unit for this process. Nothing if there is no work left.
    std::optional<std::uint64_t> next() {
        auto pause = 50ms;
        for (bool has_looked = false; !is_over(); has_looked = true) {
            if (const auto unit = claim_one()) return unit;
            if (has_looked) {  // other processes hold the rest
                std::this_thread::sleep_for(pause);
                pause = std::min(2 * pause, 1000ms);
            }
            if (!look_for_more()) break;
        }
        return std::nullopt;
    }

    std::optional<std::uint64_t> claim_one() {
        const Job::State& state = job_.state();
        for (;;) {
            std::uint64_t unit = 0;
            {
                const std::lock_guard lock(mutex_);
                if (open_.empty() || is_over()) return std::nullopt;
                unit = open_.front();
                open_.pop_front();
                SUDOKIT_CHECK(unit < job_.units());
            }
            if (state.done_record(unit)) continue;
            const auto taken = claims_.take(unit);
            if (!taken) {
                const std::lock_guard lock(mutex_);
                if (!error_) error_ = taken.error();
                stopped_ = true;
                return std::nullopt;
            }
            if (!taken.value()) continue;
            if (!state.done_record(unit)) return unit;
            claims_.release(unit);  // another process finished it before we claimed it
        }
    }

    // Fills the list of units to try. False: the only units left have failed here, belong to other
    // workers of this process or, for a shard, to other processes.
    bool look_for_more() {
        const std::lock_guard lock(mutex_);
        if (!open_.empty()) return true;
        const Layout& layout = job_.state().layout;
        for (const std::uint64_t unit : units_in(layout.outputs(), ".ok"))
            if (unit < job_.units()) is_done_[unit] = is_done_[unit] || job_.is_done(unit);
        const auto claims = living_claims(layout);
        const std::set<std::uint64_t> claimed(claims.begin(), claims.end());
        bool others_hold_some = false;
        for (std::uint64_t unit = 0; unit < job_.units(); ++unit) {
            if (is_done_[unit] || !is_mine(unit) || given_up_.contains(unit) || claims_.holds(unit))
                continue;
            if (claimed.contains(unit))
                others_hold_some = true;
            else
                open_.push_back(unit);
        }
        SUDOKIT_CHECK(std::ranges::is_sorted(open_));
        begin_elsewhere();
        return !open_.empty() || (others_hold_some && !options_.shard);
    }

    // Starts each process at a different unit, so that it does not first try all that others hold.
    void begin_elsewhere() {
        if (open_.empty()) return;
        const auto first =
            static_cast<std::ptrdiff_t>(support::fnv_of(process_name()) % open_.size());
        std::rotate(open_.begin(), open_.begin() + first, open_.end());
    }

    const Job& job_;
    const RunOptions& options_;
    Claims claims_;
    std::mutex mutex_;
    std::deque<std::uint64_t> open_;
    std::vector<bool> is_done_;         // as far as this process knows
    std::set<std::uint64_t> given_up_;  // failed here
    std::atomic<bool> stopped_ = false;
    std::optional<Error> error_;
    RunReport report_;
};

// Removes the files that killed processes have left, which are useless once all results exist.
void remove_leftovers(const Layout& layout) {
    for (const std::string& folder : {layout.outputs(), layout.claims(), layout.failures()})
        for (const std::string& name : files::names_in(folder)) {
            const bool is_result = folder == layout.outputs() &&
                                   (Layout::unit_of(name, ".zst") || Layout::unit_of(name, ".ok"));
            if (!is_result) system::remove_file(folder + "/" + name);
        }
}

}  // namespace

Result<Shard> read_shard(const std::string& text) {
    const std::size_t slash = text.find('/');
    const auto index = support::number_in(text.substr(0, slash));
    const auto count =
        slash == text.npos ? std::nullopt : support::number_in(text.substr(slash + 1));
    if (!index || !count || *index >= *count)
        return answers::usage(
            "--shard: '" + text + "' is not a part of a whole",
            "write I/N, with I from 0 to N-1: the units 0/4, 1/4, 2/4 and 3/4 are all");
    return Shard{*index, *count};
}

Result<RunReport> run(const Job& job, const RunOptions& options) {
    if (const auto error = job.why_not()) return *error;
    RunReport report;
    {
        Workers workers(job, options);
        support::in_threads(options.workers, [&workers](std::size_t) { workers.work(); });
        if (workers.error()) return *workers.error();
        report = workers.report();
    }
    if (report.all_done) remove_leftovers(job.state().layout);
    return report;
}

}  // namespace sudokit::jobs
