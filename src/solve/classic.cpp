// classic.cpp - counting and listing the solutions of one classic puzzle.
//
// A puzzle starts alone. After its share of guesses it hands over its unsearched boards, and these
// fill the lanes and later threads, each board with a share of its own. Nothing is searched twice,
// and an easy puzzle pays nothing.
#include "solve/classic.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include "support/standby.hpp"
#include "support/threads.hpp"

namespace sudokit::classic {
namespace {

constexpr std::uint64_t kShare = 1000;     // guesses before a board hands over the rest
constexpr std::uint64_t kListShare = 200;  // the same when solutions are held back for their turn
constexpr std::uint64_t kFirstShare = 3;   // the same before helpers take part
constexpr std::size_t kChunk = 256;        // boards that a thread takes at a time
constexpr std::size_t kListChunk = 64;

using Boards = std::vector<ClassicCandidates>;

// Boards waiting to be searched, last in, first out, so that memory grows with depth, not breadth.
// take() blocks as long as some thread may still add boards.
class Pool {
  public:
    void put(const Boards& boards) { boards_.insert(boards_.end(), boards.begin(), boards.end()); }
    bool has_boards() const { return !stopped_ && !boards_.empty(); }  // before threads run

    // Before threads run: deals the boards to n hands of neighbours in the list, as those from the
    // same part of the tree are of like size. Returns the size of a hand.
    std::size_t deal(std::size_t n) {
        Boards dealt;
        dealt.reserve(boards_.size());
        for (std::size_t hand = 0; hand < n; ++hand)
            for (std::size_t k = hand; k < boards_.size(); k += n) dealt.push_back(boards_[k]);
        boards_ = std::move(dealt);
        return (boards_.size() + n - 1) / n;
    }
    // Up to n boards, without waiting for any.
    Boards take_some(std::size_t n) {
        const support::Lock lock(mutex_);
        if (stopped_ || boards_.empty()) return {};
        ++busy_;
        return take_last(std::min(n, boards_.size()));
    }

    // Empty: all work is done, or it was stopped.
    Boards take(std::size_t threads) {
        support::Lock lock(mutex_);
        changed_.wait(lock, [&] { return stopped_ || !boards_.empty() || busy_ == 0; });
        if (stopped_ || boards_.empty()) return {};
        ++busy_;
        return take_last(std::clamp(boards_.size() / threads, std::size_t{1}, kChunk));
    }
    void give_back(const Boards& rest) {
        const support::Lock lock(mutex_);
        boards_.insert(boards_.end(), rest.begin(), rest.end());
        --busy_;
        changed_.notify_all();
    }
    void stop() {
        const support::Lock lock(mutex_);
        stopped_ = true;
        changed_.notify_all();
    }

  private:
    Boards take_last(std::size_t n) {
        Boards taken(boards_.end() - static_cast<std::ptrdiff_t>(n), boards_.end());
        boards_.resize(boards_.size() - n);
        return taken;
    }

    support::Mutex mutex_;
    support::Condition changed_;
    Boards boards_;
    int busy_ = 0;
    bool stopped_ = false;
};

kernel::Job make_share(const SolveOptions& options, std::uint64_t share) {
    kernel::Job job = make_job(options);
    job.progress = nullptr;
    job.want_first = false;
    job.max_guesses = share;
    return job;
}

void give_boards(kernel::Job& job, const Boards& boards, std::vector<BatchResult>& results) {
    results.assign(boards.size(), {});
    job.candidates = boards.data();
    job.size = boards.size();
    job.results = results.data();
}

// The puzzle in the form that a job takes: smaller if it has only givens.
class PuzzleInJob {
  public:
    PuzzleInJob(const Puzzle& puzzle, kernel::Job& job) {
        job.size = 1;
        if (puzzle.candidates.empty()) {
            grid_ = puzzle.classic_grid();
            job.grids = &grid_;
        } else {
            sets_ = candidates_of(puzzle);
            job.candidates = &sets_;
        }
    }
    PuzzleInJob(const PuzzleInJob&) = delete;
    PuzzleInJob& operator=(const PuzzleInJob&) = delete;

  private:
    ClassicGrid grid_;
    ClassicCandidates sets_;
};

class Counter {
  public:
    explicit Counter(const SolveOptions& options)
        : options_(options), threads_(static_cast<std::size_t>(std::max(options.threads, 1))) {}

    CountResult count(const Puzzle& puzzle) {
        search_puzzle(puzzle);
        if (pool_.has_boards()) search_in_lanes();
        if (pool_.has_boards()) search_pool();
        CountResult result;
        const std::uint64_t total = total_.load(), limit = options_.max_solutions;
        const bool limited = limit != 0 && total >= limit;
        result.solutions = limited ? limit : total;
        result.complete = !limited && !options_.stop.requested();
        result.counters = counters_;
        return result;
    }

  private:
    static void keep(void* context, std::size_t, const ClassicCandidates& board) {
        static_cast<Boards*>(context)->push_back(board);
    }

    // The first share, without threads or anything else that most puzzles do not need.
    void search_puzzle(const Puzzle& puzzle) {
        BatchResult result;
        Boards rest;
        kernel::Job job = make_share(options_, kShareAlone);
        job.max_guesses_expected = kLong;
        const PuzzleInJob in_job(puzzle, job);
        job.results = &result;
        job.leave = &keep;
        job.context = &rest;
        run(job, options_);
        counters_ = job.counters;
        add(result.solutions);
        if (!rest.empty()) pool_.put(rest);
    }

    // The lanes alone, or with those of helpers that are awake, for a share of guesses per board.
    // Threads take 25 us to start.
    void search_in_lanes() {
        if (threads_ == 1) return search_boards(counters_, pool_.take(1), kShare);
        search_boards(counters_, pool_.take(1), kFirstShare);
        const std::size_t n = std::min(threads_, support::kMostHelpers + 1);
        const std::size_t part = pool_.deal(n);
        std::vector<Counters> counters(n);
        std::atomic<std::size_t> hands{0};
        support::with_helpers(n, [&](std::size_t t) {
            while (hands++ < n)
                if (const Boards boards = pool_.take_some(part); !boards.empty())
                    search_boards(counters[t], boards, kShare);
        });
        for (const Counters& c : counters) counters_ += c;
    }

    void search_pool() {
        std::vector<Counters> counters(threads_);
        support::in_threads(threads_, [&](std::size_t t) { work(counters[t]); });
        for (const Counters& c : counters) counters_ += c;
    }

    void work(Counters& counters) {
        for (Boards boards; !(boards = pool_.take(threads_)).empty();)
            search_boards(counters, boards, kShare);
    }

    void search_boards(Counters& counters, const Boards& boards, std::uint64_t share) {
        std::vector<BatchResult> results;
        Boards rest;
        kernel::Job job = make_share(options_, share * boards.size());
        give_boards(job, boards, results);
        job.parts = true;
        const std::uint64_t total = total_, limit = options_.max_solutions;
        if (limit > total) job.enough = limit - total;
        job.leave = &keep;
        job.context = &rest;
        kernel_of(options_).run(job);
        counters += job.counters;
        std::uint64_t sum = 0;
        for (const BatchResult& result : results) sum += result.solutions;
        add(sum);
        pool_.give_back(rest);
    }

    void add(std::uint64_t solutions) {
        const std::uint64_t total = total_ += solutions;
        if (options_.progress != nullptr) *options_.progress += solutions;
        if ((options_.max_solutions != 0 && total >= options_.max_solutions) ||
            options_.stop.requested())
            pool_.stop();
    }

    const SolveOptions& options_;
    const std::size_t threads_;
    Counters counters_;
    Pool pool_;
    std::atomic<std::uint64_t> total_{0};
};

// Lists solutions in search order: those found on a board, then those of the boards that it left.
class Lister {
  public:
    Lister(const SolveOptions& options, const std::function<bool(const ClassicGrid&)>& visit)
        : options_(options), visit_(visit) {}

    CountResult list(const Puzzle& puzzle) {
        list_puzzle(puzzle);
        if (!stopped_) list_boards(rest_);
        result_.complete = !stopped_;
        return result_;
    }

  private:
    static bool emit_found(void* context, std::size_t, const ClassicGrid& solution) {
        return static_cast<Lister*>(context)->emit(solution);
    }
    static void keep(void* context, std::size_t, const ClassicCandidates& board) {
        static_cast<Lister*>(context)->rest_.push_back(board);
    }

    // The first share: its solutions come before all others.
    void list_puzzle(const Puzzle& puzzle) {
        BatchResult result;
        kernel::Job job = make_share(options_, kListShare);
        const PuzzleInJob in_job(puzzle, job);
        job.results = &result;
        job.visit = &emit_found;
        job.leave = &keep;
        job.context = this;
        run_share(job);
    }

    void run_share(kernel::Job& job) {
        run(job, options_);
        result_.counters += job.counters;
        stopped_ = stopped_ || options_.stop.requested();
    }

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
        kernel::Job job = make_share(options_, kListShare);
        give_boards(job, boards, results);
        job.visit = &keep_solution;
        job.leave = &keep_rest;
        job.context = &found;
        run_share(job);
        for (Found& part : found) {
            for (const ClassicGrid& solution : part.solutions)
                if (stopped_ || !emit(solution)) return;
            part.solutions = {};
            if (!stopped_) list_boards(part.rest);
        }
    }

    // False: stop.
    bool emit(const ClassicGrid& solution) {
        ++result_.solutions;
        if (options_.progress != nullptr) ++*options_.progress;
        stopped_ = !visit_(solution) || result_.solutions == options_.max_solutions;
        return !stopped_;
    }

    const SolveOptions& options_;
    const std::function<bool(const ClassicGrid&)>& visit_;
    Boards rest_;  // the boards that the puzzle left
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

ClassicCandidates candidates_of(const ClassicGrid& grid) {
    ClassicCandidates sets;
    for (std::size_t c = 0; c < sets.size(); ++c)
        sets[c] =
            grid[c] == kOpen ? kEveryClassicDigit : static_cast<std::uint16_t>(1u << (grid[c] - 1));
    return sets;
}

CountResult count(const Puzzle& puzzle, const SolveOptions& options) {
    return Counter(options).count(puzzle);
}

CountResult for_each_solution(const Puzzle& puzzle, const SolveOptions& options,
                              const std::function<bool(const ClassicGrid&)>& visit) {
    return Lister(options, visit).list(puzzle);
}

}  // namespace sudokit::classic
