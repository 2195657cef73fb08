// Splits a hard puzzle by its first choices into more parts than threads; a thread that has
// finished a part takes the next one. Easy puzzles end before that pays.
#include <atomic>

#include "csp/compact.hpp"
#include "csp/search.hpp"
#include "csp/state.hpp"
#include "support/threads.hpp"

namespace sudokit::csp {
namespace {

constexpr std::uint64_t kEasy = 1000;  // guesses that one thread takes first
constexpr std::size_t kTasksPerThread = 32;

template <typename Store>
class Team {
  public:
    Team(const Problem& problem, const Store& store, const SolveOptions& options)
        : problem_(problem), store_(store), options_(options) {}

    CountResult run() {
        SolveOptions alone = options_;
        alone.progress = nullptr;
        Search first(problem_, store_, alone, nullptr);
        const auto wanted = kTasksPerThread * static_cast<std::size_t>(options_.threads);
        tasks_ = first.split(first.whole(), wanted, total_);
        if (!total_.complete || tasks_.empty()) return finish();
        support::in_threads(static_cast<std::size_t>(options_.threads),
                            [this](std::size_t) { work(); });
        return finish();
    }

  private:
    void work() {
        SolveOptions mine = options_;
        mine.progress = nullptr;
        Search search(problem_, store_, mine, nullptr, stop_);
        for (std::size_t i; !stop_ && (i = next_++) < tasks_.size();) take(search.run(tasks_[i]));
    }

    void take(const CountResult& part) {
        const support::Lock lock(mutex_);
        total_.counters += part.counters;
        total_.solutions =
            part.solutions > kMost - total_.solutions ? kMost : total_.solutions + part.solutions;
        if (!part.complete) total_.complete = false;
        const bool enough = options_.max_solutions && total_.solutions >= options_.max_solutions;
        if (enough || !part.complete) stop_ = true;
        if (options_.progress)
            options_.progress->store(total_.solutions, std::memory_order_relaxed);
    }

    CountResult finish() {
        if (options_.max_solutions && total_.solutions >= options_.max_solutions) {
            total_.solutions = options_.max_solutions;
            total_.complete = false;
        }
        return total_;
    }

    static constexpr std::uint64_t kMost = ~std::uint64_t{0};
    const Problem& problem_;
    const Store& store_;
    const SolveOptions& options_;
    std::vector<Task> tasks_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> stop_{false};
    support::Mutex mutex_;
    CountResult total_;
};

template <typename Store>
CountResult search_in(const Problem& problem, const Store& store, const SolveOptions& options,
                      const std::function<bool(const Grid&)>* visit) {
    const bool alone = visit || options.threads < 2 || options.max_guesses;
    SolveOptions first = options;
    if (!alone) first.max_guesses = kEasy;
    Search search(problem, store, first, visit);
    const CountResult result = search.run(search.whole());
    const bool enough = options.max_solutions && result.solutions >= options.max_solutions;
    if (alone || result.complete || options.stop.requested() || enough) return result;
    return Team(problem, store, options).run();
}

}  // namespace

CountResult search(const Problem& problem, const CompactRules* compact, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit) {
    if (problem.is_impossible) return {};
    if (compact) return search_in(problem, CompactState(*compact), options, visit);
    return search_in(problem, State(problem), options, visit);
}

}  // namespace sudokit::csp
