// solver.hpp - what can be measured: something that counts the solutions of many puzzles.
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

// Puzzles in, as text; answers out. Turning text into boards is part of the work.
struct Task {
    const char* text = nullptr;  // as Corpus::text()
    std::size_t size = 0;
    std::uint64_t limit = 2;          // solutions of a puzzle; at least 1
    std::uint64_t* counts = nullptr;  // `size` of them
    char* solutions = nullptr;        // if set: lines as in `text`; untouched where none is given
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
    // The same `passes` times. Threads are started once, not in every pass.
    virtual std::optional<Error> repeat(const Task& task, int passes);

  private:
    std::string name_, way_;
    int threads_, lanes_;
};

using Solvers = std::vector<std::unique_ptr<Solver>>;

// All puzzles in one call of solve_batch; of several threads, each takes a share of them.
std::unique_ptr<Solver> batch_solver(const Kernel& kernel, int threads = 1);
// One call of solve_batch for each puzzle: what a caller waits for who has one puzzle only.
std::unique_ptr<Solver> single_solver(const Kernel& kernel);
// count() for each puzzle, which spreads it over lanes and threads if it is long.
std::unique_ptr<Solver> spread_solver(const Kernel& kernel, int threads);

}  // namespace sudokit::measure
