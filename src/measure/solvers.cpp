// solvers.cpp - our own solvers for measurements.
#include <algorithm>
#include <atomic>

#include "format/classic/plain_line.hpp"
#include "measure/corpus.hpp"
#include "measure/solver.hpp"
#include "support/threads.hpp"

namespace sudokit::measure {
namespace {

SolveOptions options_for(const Task& task, const Kernel& kernel) {
    SolveOptions options;
    options.max_solutions = task.limit;
    options.wants_first = task.solutions != nullptr;
    options.kernel = &kernel;
    return options;
}

// For one puzzle per call. Passes nullptr instead of the best kernel, as callers without a choice
// do, so that the library may use its engine for single puzzles.
SolveOptions options_for_one(const Task& task, const Kernel& kernel) {
    SolveOptions options = options_for(task, kernel);
    if (&kernel == available_kernels().front()) options.kernel = nullptr;
    return options;
}

Error not_a_line(std::size_t i) {
    return {ErrorCode::NotAPuzzle, 0, 0, "puzzle " + std::to_string(i + 1) + " cannot be read",
            "write 81 characters: 1-9, and '.' for an open cell"};
}

void write_solution(const BatchResult& result, char* line) {
    if (result.solutions == 0) return;
    for (std::size_t c = 0; c < kClassicCells; ++c)
        line[c] = static_cast<char>('0' + result.first[c]);
}

std::string kernel_label(const Kernel& kernel) { return std::string(kernel_name(kernel)); }

class BatchSolver : public Solver {
  public:
    BatchSolver(const Kernel& kernel, int threads)
        : Solver(kernel_label(kernel),
                 threads == 1 ? "batch" : std::to_string(threads) + " threads", threads,
                 kernel_lanes(kernel)),
          kernel_(kernel),
          pieces_(static_cast<std::size_t>(threads)) {}

    Result<Counters> run(const Task& task) override { return run_often(task, 1); }
    std::optional<Error> repeat(const Task& task, int passes) override {
        const auto counters = run_often(task, passes);
        return counters ? std::nullopt : std::optional(counters.error());
    }

  private:
    // Puzzles are parsed, solved and reported in pieces of this size, which stay in the L2 cache
    // (minimal 1.02, 17-clue 1.05 times as fast as all at once).
    static constexpr std::size_t kPiece = 4096;
    struct Piece {
        std::vector<ClassicGrid> grids = std::vector<ClassicGrid>(kPiece);
        std::vector<BatchResult> results = std::vector<BatchResult>(kPiece);
    };

    Result<Counters> run_often(const Task& task, int passes) {
        std::vector<Counters> counters(static_cast<std::size_t>(threads()));
        std::atomic<std::size_t> unreadable{task.size};
        const auto share = [&](std::size_t t) {
            const std::size_t begin = task.size * t / counters.size();
            const std::size_t end = task.size * (t + 1) / counters.size();
            std::size_t stopped = end;
            for (int pass = 0; pass < passes && stopped == end; ++pass)
                stopped = run_share(task, begin, end, pieces_[t], counters[t]);
            if (stopped != end) unreadable = stopped;
        };
        support::in_threads(counters.size(), share);
        if (unreadable != task.size) return not_a_line(unreadable);
        Counters total;
        for (const Counters& c : counters) total += c;
        return total;
    }
    // Where it stopped: `end`, or the first puzzle that cannot be parsed.
    std::size_t run_share(const Task& task, std::size_t begin, std::size_t end, Piece& piece,
                          Counters& counters) {
        counters = {};
        while (begin < end && !task.stop.requested()) {
            const std::size_t size = std::min(kPiece, end - begin);
            for (std::size_t i = 0; i < size; ++i)
                if (!text::convert_plain(task.text + (begin + i) * kLineBytes, piece.grids[i]))
                    return begin + i;
            const std::span results(piece.results.data(), size);
            counters += solve_batch(std::span<const ClassicGrid>(piece.grids.data(), size), results,
                                    options_for(task, kernel_));
            for (const BatchResult& result : results) {
                task.counts[begin] = result.solutions;
                if (task.solutions) write_solution(result, task.solutions + begin * kLineBytes);
                ++begin;
            }
        }
        return end;
    }

    const Kernel& kernel_;
    std::vector<Piece> pieces_;  // one per thread
};

class SingleSolver : public Solver {
  public:
    explicit SingleSolver(const Kernel& kernel)
        : Solver(kernel_label(kernel), "single", 1, kernel_lanes(kernel)), kernel_(kernel) {}

    Result<Counters> run(const Task& task) override {
        const SolveOptions options = options_for_one(task, kernel_);
        Counters counters;
        ClassicGrid grid;
        for (std::size_t i = 0; i < task.size && !task.stop.requested(); ++i) {
            if (!text::convert_plain(task.text + i * kLineBytes, grid)) return not_a_line(i);
            BatchResult result;
            counters += solve_batch(std::span<const ClassicGrid>(&grid, 1),
                                    std::span<BatchResult>(&result, 1), options);
            task.counts[i] = result.solutions;
            if (task.solutions) write_solution(result, task.solutions + i * kLineBytes);
        }
        return counters;
    }

  private:
    const Kernel& kernel_;
};

class SpreadSolver : public Solver {
  public:
    SpreadSolver(const Kernel& kernel, int threads)
        : Solver(kernel_label(kernel),
                 "spread" + (threads == 1 ? "" : ", " + std::to_string(threads) + " threads"),
                 threads, kernel_lanes(kernel)),
          kernel_(kernel) {}

    Result<Counters> run(const Task& task) override {
        SolveOptions options = options_for_one(task, kernel_);
        options.threads = threads();
        Counters counters;
        ClassicGrid grid;
        for (std::size_t i = 0; i < task.size && !task.stop.requested(); ++i) {
            if (!text::convert_plain(task.text + i * kLineBytes, grid)) return not_a_line(i);
            const CountResult result = count(Puzzle(grid), options);
            counters += result.counters;
            task.counts[i] = result.solutions;
        }
        return counters;
    }

  private:
    const Kernel& kernel_;
};

}  // namespace

std::optional<Error> Solver::repeat(const Task& task, int passes) {
    for (int pass = 0; pass < passes; ++pass)
        if (const auto done = run(task); !done) return done.error();
    return std::nullopt;
}

std::unique_ptr<Solver> batch_solver(const Kernel& kernel, int threads) {
    return std::make_unique<BatchSolver>(kernel, threads);
}
std::unique_ptr<Solver> single_solver(const Kernel& kernel) {
    return std::make_unique<SingleSolver>(kernel);
}
std::unique_ptr<Solver> spread_solver(const Kernel& kernel, int threads) {
    return std::make_unique<SpreadSolver>(kernel, threads);
}

}  // namespace sudokit::measure
