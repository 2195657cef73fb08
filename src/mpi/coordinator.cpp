#include "mpi/coordinator.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "jobs/claims.hpp"
#include "jobs/state.hpp"

namespace sudokit::mpi {

Coordinator::Coordinator(jobs::Job job, std::chrono::seconds lease)
    : job_(std::move(job)), lease_(lease) {
    const auto todo = job_.todo();
    open_.assign(todo.begin(), todo.end());
}

Order Coordinator::next(std::optional<std::uint64_t> had, Outcome outcome, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    if (had) note(*had, outcome, now);
    if (stopped_) return Nothing{};
    while (!open_.empty()) {
        const std::uint64_t unit = open_.front();
        open_.pop_front();
        if (job_.is_done(unit)) continue;
        handed_out_[unit] = now;
        return unit;
    }
    if (handed_out_.empty()) return Nothing{};
    return Later{};
}

void Coordinator::note(std::uint64_t unit, Outcome outcome, Clock::time_point now) {
    // If the unit was taken back meanwhile, another rank may have reported it already.
    if (outcome == Outcome::Held)
        handed_out_[unit] = now;
    else
        handed_out_.erase(unit);
    if (outcome == Outcome::Failed) ++failed_;
    if (outcome == Outcome::CannotWrite) stopped_ = true;
}

void Coordinator::look_around(Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    // A rank whose connection is lost may have finished its unit without being able to report it.
    std::erase_if(handed_out_, [this](const auto& entry) { return job_.is_done(entry.first); });
    const auto is_overdue = [&](const auto& entry) { return now - entry.second > lease_; };
    if (std::ranges::none_of(handed_out_, is_overdue)) return;
    const auto claims = jobs::living_claims(job_.state().layout);
    const std::set<std::uint64_t> living(claims.begin(), claims.end());
    std::erase_if(handed_out_, [&](const auto& entry) {
        const bool is_lost = is_overdue(entry) && !living.contains(entry.first);
        if (is_lost) open_.push_front(entry.first);
        return is_lost;
    });
}

bool Coordinator::is_over() const {
    const std::lock_guard lock(mutex_);
    return stopped_ || (open_.empty() && handed_out_.empty());
}

std::uint64_t Coordinator::failed() const {
    const std::lock_guard lock(mutex_);
    return failed_ + (stopped_ ? 1 : 0);
}

}  // namespace sudokit::mpi
