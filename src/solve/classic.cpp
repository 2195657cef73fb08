// classic.cpp - counting and listing the solutions of one classic puzzle.
//
// A puzzle starts in one lane. After its share of guesses it hands over the boards that it has not
// yet searched, and these fill lanes and threads, each with a share of its own: nothing is searched
// twice, and an easy puzzle never notices.
#include "solve/classic.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace sudokit::classic {
namespace {

constexpr std::uint64_t kShare = 1000;     // guesses before a board hands over the rest
constexpr std::uint64_t kListShare = 200;  // when solutions are kept until their turn comes
constexpr std::size_t kChunk = 256;        // boards that a thread takes at a time
constexpr std::size_t kListChunk = 64;

using Boards = std::vector<ClassicCandidates>;

// Boards waiting to be searched, last in first out, so that memory grows with depth, not breadth.
// take() waits for boards as long as some thread may still bring more.
class Pool {
  public:
    explicit Pool(const ClassicCandidates& board) : boards_{board} {}

    // Empty: all is done, or stopped.
    Boards take(std::size_t threads) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stopped_ || !boards_.empty() || busy_ == 0; });
        if (stopped_ || boards_.empty()) return {};
        const std::size_t n = std::clamp(boards_.size() / threads, std::size_t{1}, kChunk);
        Boards taken(boards_.end() - static_cast<std::ptrdiff_t>(n), boards_.end());
        boards_.resize(boards_.size() - n);
        ++busy_;
        return taken;
    }
    void give_back(const Boards& rest) {
        const std::lock_guard lock(mutex_);
        boards_.insert(boards_.end(), rest.begin(), rest.end());
        --busy_;
        changed_.notify_all();
    }
    void stop() {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        changed_.notify_all();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    Boards boards_;
    int busy_ = 0;
    bool stopped_ = false;
};

kernel::Job make_share(const Boards& boards, std::vector<BatchResult>& results,
                       const SolveOptions& options, std::uint64_t share) {
    results.assign(boards.size(), {});
    kernel::Job job = make_job(options);
    job.candidates = boards.data();
    job.size = boards.size();
    job.results = results.data();
    job.progress = nullptr;
    job.want_first = false;
    job.max_guesses = share;
    return job;
}

class Counter {
  public:
    Counter(const ClassicCandidates& board, const SolveOptions& options)
        : options_(options), pool_(board) {}

    CountResult count() {
        const int threads = std::max(options_.threads, 1);
        std::vector<Counters> counters(static_cast<std::size_t>(threads));
        {
            std::vector<std::jthread> others;
            for (int t = 1; t < threads; ++t)
                others.emplace_back(
                    [this, &c = counters[static_cast<std::size_t>(t)]] { work(c); });
            work(counters[0]);
        }
        CountResult result;
        const std::uint64_t total = total_.load(), limit = options_.max_solutions;
        const bool limited = limit != 0 && total >= limit;
        result.solutions = limited ? limit : total;
        result.complete = !limited && !cancelled();
        for (const Counters& c : counters) result.counters += c;
        return result;
    }

  private:
    static void keep(void* context, std::size_t, const ClassicCandidates& board) {
        static_cast<Boards*>(context)->push_back(board);
    }
    bool cancelled() const {
        return options_.cancel != nullptr && options_.cancel->load(std::memory_order_relaxed);
    }

    void work(Counters& counters) {
        std::vector<BatchResult> results;
        for (Boards boards;
             !(boards = pool_.take(static_cast<std::size_t>(std::max(options_.threads, 1))))
                  .empty();) {
            Boards rest;
            kernel::Job job = make_share(boards, results, options_, kShare);
            job.leave = &keep;
            job.context = &rest;
            run(job, options_.kernel);
            counters += job.counters;
            add(results);
            pool_.give_back(rest);
        }
    }

    void add(const std::vector<BatchResult>& results) {
        std::uint64_t sum = 0;
        for (const BatchResult& result : results) sum += result.solutions;
        const std::uint64_t total = total_ += sum;
        if (options_.progress != nullptr) *options_.progress += sum;
        if ((options_.max_solutions != 0 && total >= options_.max_solutions) || cancelled())
            pool_.stop();
    }

    const SolveOptions& options_;
    Pool pool_;
    std::atomic<std::uint64_t> total_{0};
};

// Lists solutions in the order of the search: a board's own, then those of the boards it left.
class Lister {
  public:
    Lister(const SolveOptions& options, const std::function<bool(const ClassicGrid&)>& visit)
        : options_(options), visit_(visit) {}

    CountResult list(const ClassicCandidates& board) {
        list_boards({board});
        result_.complete = !stopped_;
        return result_;
    }

  private:
    struct Found {
        std::vector<ClassicGrid> solutions;
        Boards rest;
    };

    static bool keep_solution(void* context, std::size_t board, const ClassicGrid& solution) {
        (*static_cast<std::vector<Found>*>(context))[board].solutions.push_back(solution);
        return true;
    }
    static void keep_rest(void* context, std::size_t board, const ClassicCandidates& rest) {
        (*static_cast<std::vector<Found>*>(context))[board].rest.push_back(rest);
    }

    void list_boards(const Boards& boards) {
        for (std::size_t begin = 0; begin < boards.size() && !stopped_; begin += kListChunk) {
            const std::size_t end = std::min(begin + kListChunk, boards.size());
            list_chunk({boards.begin() + static_cast<std::ptrdiff_t>(begin),
                        boards.begin() + static_cast<std::ptrdiff_t>(end)});
        }
    }

    void list_chunk(const Boards& boards) {
        std::vector<BatchResult> results;
        std::vector<Found> found(boards.size());
        kernel::Job job = make_share(boards, results, options_, kListShare);
        job.visit = &keep_solution;
        job.leave = &keep_rest;
        job.context = &found;
        run(job, options_.kernel);
        result_.counters += job.counters;
        stopped_ = stopped_ || (options_.cancel != nullptr && options_.cancel->load());
        for (Found& part : found) {
            if (stopped_) return;
            emit(part.solutions);
            part.solutions = {};
            if (!stopped_) list_boards(part.rest);
        }
    }

    void emit(const std::vector<ClassicGrid>& solutions) {
        for (const ClassicGrid& solution : solutions) {
            ++result_.solutions;
            if (options_.progress != nullptr) ++*options_.progress;
            stopped_ = !visit_(solution) || result_.solutions == options_.max_solutions;
            if (stopped_) return;
        }
    }

    const SolveOptions& options_;
    const std::function<bool(const ClassicGrid&)>& visit_;
    CountResult result_;
    bool stopped_ = false;
};

}  // namespace

ClassicCandidates candidates_of(const Puzzle& puzzle) {
    ClassicCandidates sets{};
    const auto domains = puzzle.domains();
    for (std::size_t c = 0; c < sets.size(); ++c)
        sets[c] = static_cast<std::uint16_t>(domains[c].bits());
    return sets;
}

CountResult count(const ClassicCandidates& puzzle, const SolveOptions& options) {
    return Counter(puzzle, options).count();
}

CountResult for_each_solution(const ClassicCandidates& puzzle, const SolveOptions& options,
                              const std::function<bool(const ClassicGrid&)>& visit) {
    return Lister(options, visit).list(puzzle);
}

}  // namespace sudokit::classic
