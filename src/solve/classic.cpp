// classic.cpp - counting and listing the solutions of one classic puzzle.
//
// A puzzle first gets one lane and a few hundred guesses, which is enough for almost all. What is
// left is split into thousands of boards, which fill lanes and threads; a board that proves too
// large for its share of guesses is split again, with a larger share. A board given up has cost no
// more than its parts will, so that at most half of the work is wasted; the growing share makes it
// far less.
#include "solve/classic.hpp"

#include <algorithm>
#include <thread>

namespace sudokit::classic {
namespace {

constexpr std::uint64_t kFirstShare = 500;  // guesses in one lane before a puzzle is split
constexpr std::size_t kBoards = 2048;       // boards a puzzle is split into
constexpr std::size_t kChunk = 256;         // boards a thread takes at a time
constexpr std::uint64_t kShareGrowth = 8;
constexpr std::uint64_t kLargestShare = 1u << 20;

// Boards searched together, some of them unfinished.
struct Round {
    std::vector<ClassicCandidates> boards;
    std::vector<BatchResult> results;
    std::vector<std::uint8_t> finished;
    Counters counters;

    explicit Round(std::vector<ClassicCandidates> list)
        : boards(std::move(list)), results(boards.size()), finished(boards.size(), 1) {}
};

// One chunk of a round; `limit` is per board.
void run_chunk(Round& round, std::size_t begin, std::size_t end, std::uint64_t share,
               const SolveOptions& options, Counters& counters) {
    kernel::Job job = make_job(options);
    job.candidates = round.boards.data() + begin;
    job.size = end - begin;
    job.results = round.results.data() + begin;
    job.finished = round.finished.data() + begin;
    job.max_guesses = share;
    job.want_first = false;
    run(job, options.kernel);
    counters += job.counters;
}

class Counter {
  public:
    explicit Counter(const SolveOptions& options) : options_(options) {
        options_.progress = nullptr;
        options_.cancel = &stop_;
        outer_ = &options;
    }

    CountResult count(const ClassicCandidates& board) {
        count_round(Round({board}), kFirstShare, 1);
        CountResult result;
        const std::uint64_t limit = outer_->max_solutions, total = total_.load();
        const bool limited = limit != 0 && total >= limit;
        result.solutions = limited ? limit : total;
        result.complete = !limited && !cancelled_;
        result.counters = counters_;
        return result;
    }

  private:
    bool done() const {
        return stop_.load(std::memory_order_relaxed) ||
               (outer_->cancel != nullptr && outer_->cancel->load(std::memory_order_relaxed));
    }

    void count_round(Round round, std::uint64_t share, int threads) {
        std::atomic<std::size_t> next{0};
        std::vector<Counters> counters(static_cast<std::size_t>(threads));
        const auto work = [&](Counters& mine) {
            for (;;) {
                const std::size_t begin = next.fetch_add(kChunk);
                if (begin >= round.boards.size() || done()) return;
                const std::size_t end = std::min(begin + kChunk, round.boards.size());
                run_chunk(round, begin, end, share, options_, mine);
                add(round, begin, end);
            }
        };
        if (threads == 1) {
            work(counters[0]);
        } else {
            std::vector<std::jthread> pool;
            for (auto& mine : counters) pool.emplace_back([&work, &mine] { work(mine); });
        }
        for (const Counters& c : counters) counters_ += c;
        if (done()) {
            cancelled_ = cancelled_ || !reached_limit();
            return;
        }
        split_unfinished(round, share);
    }

    // Only finished boards count: the others come again, in parts.
    void add(const Round& round, std::size_t begin, std::size_t end) {
        std::uint64_t sum = 0;
        for (std::size_t i = begin; i < end; ++i)
            if (round.finished[i]) sum += round.results[i].solutions;
        total_ += sum;
        if (outer_->progress != nullptr) *outer_->progress += sum;
        if (reached_limit()) stop_ = true;
    }

    bool reached_limit() const {
        return outer_->max_solutions != 0 && total_.load() >= outer_->max_solutions;
    }

    void split_unfinished(const Round& round, std::uint64_t share) {
        const auto left = static_cast<std::size_t>(
            std::count(round.finished.begin(), round.finished.end(), std::uint8_t{0}));
        if (left == 0) return;
        const std::uint64_t next_share = std::min(share * kShareGrowth, kLargestShare);
        for (std::size_t i = 0; i < round.boards.size() && !done(); ++i)
            if (!round.finished[i])
                count_round(Round(split(round.boards[i], kBoards)), next_share, outer_->threads);
        if (done()) cancelled_ = cancelled_ || !reached_limit();
    }

    SolveOptions options_;
    const SolveOptions* outer_;
    std::atomic<bool> stop_{false};
    std::atomic<std::uint64_t> total_{0};
    bool cancelled_ = false;
    Counters counters_;
};

// Lists solutions in order: those of a board that is done at once, else those of its parts.
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
        std::vector<std::vector<ClassicGrid>> solutions;
    };

    static bool keep(void* context, std::size_t board, const ClassicGrid& solution) {
        static_cast<Found*>(context)->solutions[board].push_back(solution);
        return true;
    }

    void list_boards(const std::vector<ClassicCandidates>& boards) {
        for (std::size_t begin = 0; begin < boards.size() && !stopped_; begin += kListChunk) {
            const std::size_t end = std::min(begin + kListChunk, boards.size());
            list_chunk({boards.begin() + static_cast<std::ptrdiff_t>(begin),
                        boards.begin() + static_cast<std::ptrdiff_t>(end)});
        }
    }

    // Memory stays bounded: each board may guess, and so find, only so much.
    void list_chunk(const std::vector<ClassicCandidates>& boards) {
        Round round(boards);
        Found found{std::vector<std::vector<ClassicGrid>>(boards.size())};
        kernel::Job job = make_job(options_);
        job.candidates = boards.data();
        job.size = boards.size();
        job.results = round.results.data();
        job.finished = round.finished.data();
        job.max_guesses = kFirstShare;
        job.progress = nullptr;
        job.want_first = false;
        job.visit = &keep;
        job.context = &found;
        run(job, options_.kernel);
        result_.counters += job.counters;
        for (std::size_t i = 0; i < boards.size() && !stopped_; ++i) {
            if (options_.cancel != nullptr && options_.cancel->load())
                stopped_ = true;
            else if (round.finished[i])
                emit(found.solutions[i]);
            else
                list_boards(split(boards[i], kListParts));
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

    static constexpr std::size_t kListChunk = 64;
    static constexpr std::size_t kListParts = 64;

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
    return Counter(options).count(puzzle);
}

CountResult for_each_solution(const ClassicCandidates& puzzle, const SolveOptions& options,
                              const std::function<bool(const ClassicGrid&)>& visit) {
    return Lister(options, visit).list(puzzle);
}

}  // namespace sudokit::classic
