#include "solve/turns.hpp"

#include <algorithm>
#include <atomic>

#include "support/threads.hpp"

namespace sudokit {
namespace {

// Numbers of solutions from which the search is doing well.
constexpr std::size_t kMostShown = 100, kMostHeld = 10'000;

// A puzzle on a large board is either easy or best left to clause learning: the minimal 25x25 take
// search minutes to days, clause learning seconds.
constexpr int kLargeDigits = 17;
// A loosely constrained board takes about one guess per open cell, and no more.
std::uint64_t guesses_on_large(const Puzzle& puzzle) {
    constexpr std::uint64_t kLeast = 500;
    const auto open =
        static_cast<std::uint64_t>(puzzle.geometry->cell_count() - puzzle.given_count());
    return std::max(kLeast, open + open / 4);
}

}  // namespace

Turns::Turns(const Puzzle& puzzle, const SolveOptions& options,
             const std::function<bool(const Grid&)>& visit, const Pace& pace)
    : puzzle_(puzzle),
      options_(options),
      visit_(visit),
      witness_([this](const Grid& grid, std::uint64_t share) { return see(grid, share); }),
      pace_(pace),
      least_formula_(pace.least_formula) {}

// Called with each solution of the search.
bool Turns::see(const Grid& grid, std::uint64_t share) {
    if (visit_ && !visit_(grid)) return false;
    is_alike_ = is_alike_ || share > 1;
    if (!is_wanted()) return true;
    shown_.push_back(grid);
    if (const auto same = std::find(held_.begin(), held_.end(), grid); same != held_.end())
        held_.erase(same);
    else if (sat_)
        sat_->exclude(grid);
    is_settled_ = has_enough();
    return !is_settled_;
}

bool Turns::is_wanted() const {
    return !is_alike_ && shown_.size() < kMostShown && held_.size() < kMostHeld;
}

bool Turns::has_enough() const {
    return options_.max_solutions && shown_.size() + held_.size() >= options_.max_solutions;
}

// The total work allowed to clause learning, given the work of the search. At first it is a small
// part, so that puzzles which clause learning cannot settle lose little; it approaches an equal
// share the longer both take. Clause learning does well where only houses and relations tie the
// cells, and hardly ever where sums tie all of them.
std::uint64_t Turns::share_of_learning(const csp::Course& search) const {
    const std::uint64_t work = search.work();
    if (puzzle_.geometry->digits() >= kLargeDigits)
        return search.result().counters.guesses < guesses_on_large(puzzle_) ? 0 : 16 * work;
    const std::uint64_t part = pace_.part[static_cast<std::size_t>(search.ties())];
    return std::min(work, work / part * (1 + work / (pace_.even * part)));
}

// Discards a formula that gets too large, and tries again when twice as much is allowed.
bool Turns::begin_to_learn(std::uint64_t allowed) {
    const std::uint64_t most = sat::literals_written_by(allowed / 2);
    if (most < least_formula_) return false;
    if (candidates_.empty()) candidates_ = csp::propagate(puzzle_);
    if (candidates_.empty()) candidates_ = puzzle_.domains();  // contradictory; the search sees it
    auto sat = std::make_unique<sat::Course>(puzzle_, candidates_, options_.stop, most);
    if (sat->is_too_large()) {
        least_formula_ = 2 * most;
        return false;
    }
    sat_ = std::move(sat);
    for (const Grid& grid : shown_) sat_->exclude(grid);
    return true;
}

void Turns::learn(std::uint64_t until) {
    while (!is_settled_ && is_wanted()) {
        const auto outcome = sat_->go_on(until);
        if (outcome == sat::Course::Outcome::Paused) return;
        is_settled_ = is_complete_ = outcome == sat::Course::Outcome::NoMore;
        if (is_complete_) return;
        held_.push_back(sat_->found());
        is_settled_ = has_enough();
    }
}

void Turns::take_turns(csp::Course& search, std::uint64_t until_work) {
    for (std::uint64_t until = pace_.first;; until = search.work() + search.work() / 4) {
        search.go_on(until);
        if (search.is_over() || is_settled_ || !is_wanted() || options_.stop.requested()) return;
        const std::uint64_t allowed = share_of_learning(search);
        if (sat_ || begin_to_learn(allowed)) learn(allowed);
        if (is_settled_ || (until_work && search.work() >= until_work)) return;
    }
}

CountResult Turns::run(csp::Course& search) {
    take_turns(search, 0);
    if (!search.is_over() && !is_settled_) {
        sat_.reset();
        if (!visit_) search.hide();
        search.go_on(0);
    }
    return result_of(search);
}

CountResult Turns::result_of(const csp::Course& search) {
    CountResult result = search.result();
    if (sat_) result.counters += sat_->counters();
    if (!is_settled_) return result;
    result.complete = is_complete_;
    result.solutions = shown_.size();
    for (const Grid& grid : held_) {
        ++result.solutions;
        if (visit_ && !visit_(grid)) {
            result.complete = false;
            break;
        }
    }
    if (options_.progress) options_.progress->store(result.solutions, std::memory_order_relaxed);
    return result;
}

CountResult Turns::run_in_threads(csp::Course& search, const SearchInThreads& search_in_threads) {
    take_turns(search, pace_.alone);
    if (search.is_over() || is_settled_) return result_of(search);
    if (!is_wanted() || !sat_) return search_in_threads(options_);
    SolveOptions others = options_;
    std::atomic<bool> stop{false}, is_done{false};
    others.stop = stop;
    --others.threads;
    CountResult found;
    support::Crew crew;
    const bool has_help = crew.add([&] {
        found = search_in_threads(others);
        is_done = true;
    });
    if (!has_help) return run(search);
    while (!is_done && !is_settled_ && is_wanted() && !options_.stop.requested())
        learn(sat_->work() + pace_.slice);
    const bool is_over = is_done || options_.stop.requested();
    stop = true;
    crew.wait();
    if (is_settled_) return result_of(search);
    if (!is_over) return search_in_threads(options_);
    found.counters += search.result().counters;
    found.counters += sat_->counters();
    return found;
}

}  // namespace sudokit
