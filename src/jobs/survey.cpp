#include "jobs/survey.hpp"

#include <algorithm>
#include <set>

#include "jobs/claims.hpp"
#include "jobs/state.hpp"

namespace sudokit::jobs {

Status Survey::look() {
    const Job::State& job = job_.state();
    std::set<std::uint64_t> noted;
    for (const std::uint64_t unit : units_in(job.layout.outputs(), ".ok"))
        if (unit < job_.units()) noted.insert(unit);
    std::erase_if(done_, [&](const auto& entry) { return !noted.contains(entry.first); });
    for (const std::uint64_t unit : noted)
        if (!done_.contains(unit))
            if (const auto record = job.done_record(unit))
                done_[unit] = {record->tally.records, record->finished, record->seconds};

    Status status;
    status.units = job_.units();
    status.done = done_.size();
    status.puzzles = job_.puzzles();
    for (const auto& [unit, done] : done_) status.puzzles_done += done.puzzles;
    const auto is_open = [&](std::uint64_t unit) {
        return unit < status.units && !done_.contains(unit);
    };
    const auto claims = living_claims(job.layout);
    status.in_work = static_cast<std::uint64_t>(std::ranges::count_if(claims, is_open));
    for (const std::uint64_t unit : units_in(job.layout.failures()))
        if (is_open(unit)) ++status.failed;
    status.left = status.units - status.done - std::min(status.in_work, status.units - status.done);
    status.per_second = speed(status.in_work);
    if (status.per_second > 0)
        status.seconds_left =
            static_cast<double>(status.puzzles - std::min(status.puzzles, status.puzzles_done)) /
            status.per_second;
    return status;
}

// Averages over the units finished last, four times as many as are in work, and over the time in
// which at least one of them was in work: pauses between two runs of the job do not count.
double Survey::speed(std::uint64_t in_work) const {
    std::vector<Done> latest;
    for (const auto& [unit, done] : done_) latest.push_back(done);
    const std::size_t many = std::max<std::size_t>(8, 4 * in_work);
    if (latest.size() > many) {
        const auto end = latest.begin() + static_cast<std::ptrdiff_t>(many);
        std::ranges::nth_element(latest, end, std::greater{}, &Done::finished);
        latest.erase(end, latest.end());
    }
    std::ranges::sort(latest, {}, [](const Done& done) { return done.finished - done.seconds; });
    double puzzles = 0, busy = 0, until = 0;
    for (const Done& done : latest) {
        const double begin = std::max(until, done.finished - done.seconds);
        busy += std::max(0.0, done.finished - begin);
        until = std::max(until, done.finished);
        puzzles += static_cast<double>(done.puzzles);
    }
    return busy > 0 ? puzzles / busy : 0;
}

Status Job::status() const { return Survey(*this).look(); }

}  // namespace sudokit::jobs
