// solver.hpp - the subject of a measurement: a solver that counts the solutions of many puzzles.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::measure {

// Puzzles in as text, answers out. Parsing the text is part of the work.
struct Task {
    const char* text = nullptr;  // as Corpus::text()
    std::size_t size = 0;
    std::uint64_t limit = 2;          // solutions per puzzle; at least 1
    std::uint64_t* counts = nullptr;  // `size` entries
    char* solutions = nullptr;        // if set: lines as in `text`; the solver may leave some out
    Stop stop = {};                   // set: our own solvers stop, and no answer counts
};

class Solver {
  public:
    Solver(std::string name, std::string way, int threads, int lanes)
        : name_(std::move(name)), way_(std::move(way)), threads_(threads), lanes_(lanes) {}
    virtual ~Solver() = default;

    const std::string& name() const { return name_; }  // "avx512", or a peer's
    const std::string& way() const { return way_; }    // "batch", "single" ...
    int threads() const { return threads_; }
    int lanes() const { return lanes_; }  // 0 = not known

    virtual Result<Counters> run(const Task& task) = 0;
    // Runs `passes` times. Starts its threads once, not in every pass.
    [[nodiscard]] virtual std::optional<Error> repeat(const Task& task, int passes);

  private:
    std::string name_, way_;
    int threads_, lanes_;
};

using Solvers = std::vector<std::unique_ptr<Solver>>;

// Solves all puzzles in one call of solve_batch, or one call per thread with a share of them.
std::unique_ptr<Solver> batch_solver(const Kernel& kernel, int threads = 1);
// Calls solve_batch once per puzzle: the latency for a caller with a single puzzle.
std::unique_ptr<Solver> single_solver(const Kernel& kernel);
// Calls count() once per puzzle, which spreads long puzzles over lanes and threads.
std::unique_ptr<Solver> spread_solver(const Kernel& kernel, int threads);

}  // namespace sudokit::measure
