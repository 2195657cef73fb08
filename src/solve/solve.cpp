// solve.cpp - the door: classic boards to the kernel, all others to the general solver.
#include "sudokit/solve.hpp"

#include <algorithm>
#include <vector>

#include "csp/csp.hpp"
#include "sat/sat.hpp"
#include "solve/classic.hpp"
#include "solve/crowd.hpp"

namespace sudokit {
namespace {

using Visitor = std::function<bool(const Grid&)>;

// Where boards are large, a puzzle is either easy or best left to an engine that learns: the
// minimal 25x25 take search minutes to days, clause learning seconds.
constexpr int kLargeDigits = 17;
// A board that binds little takes a guess for every open cell, and no more.
std::uint64_t guesses_on_large(const Puzzle& puzzle) {
    constexpr std::uint64_t kLeast = 500;
    const auto open =
        static_cast<std::uint64_t>(puzzle.geometry->cell_count() - puzzle.given_count());
    return std::max(kLeast, open + open / 4);
}
constexpr std::size_t kMostKept = 10000;  // solutions that wait for the search to succeed

bool may_learn(const Puzzle& puzzle, const SolveOptions& options) {
    return options.engine == Engine::Automatic && sat::available() &&
           puzzle.geometry->digits() >= kLargeDigits && options.max_guesses == 0 &&
           options.max_solutions != 0 && options.max_solutions <= kMostKept;
}

// A short search first. What it finds is told only if it comes to an end: the other engine finds
// the same solutions, but in another order.
CountResult search_then_learn(const Puzzle& puzzle, const SolveOptions& options,
                              const Visitor* visit) {
    SolveOptions brief = options;
    brief.max_guesses = guesses_on_large(puzzle);
    std::vector<Grid> found;
    const Visitor keep = [&](const Grid& grid) {
        found.push_back(grid);
        return true;
    };
    const CountResult result = csp::search(puzzle, brief, visit ? &keep : nullptr);
    const bool cancelled = options.cancel && options.cancel->load(std::memory_order_relaxed);
    if (!result.complete && !cancelled && result.solutions < options.max_solutions)
        return sat::search(puzzle, options, visit);
    for (const Grid& grid : found)
        if (!(*visit)(grid)) return {result.solutions, false, result.counters};
    return result;
}

CountResult search(const Puzzle& puzzle, const SolveOptions& options, const Visitor* visit) {
    if (options.engine == Engine::Sat) return sat::search(puzzle, options, visit);
    if (options.engine == Engine::Automatic && may_be_crowded(puzzle) && find_crowd(puzzle))
        return {};
    if (may_learn(puzzle, options)) return search_then_learn(puzzle, options, visit);
    return csp::search(puzzle, options, visit);
}

}  // namespace

bool has_engine(Engine engine) { return engine != Engine::Sat || sat::available(); }

std::optional<Grid> solve(const Puzzle& puzzle, const SolveOptions& options) {
    SolveOptions one = options;
    one.max_solutions = 1;
    std::optional<Grid> solution;
    for_each_solution(puzzle, one, [&](const Grid& grid) {
        solution = grid;
        return false;
    });
    return solution;
}

CountResult count(const Puzzle& puzzle, const SolveOptions& options) {
    return classic::takes(puzzle, options) ? classic::count(puzzle, options)
                                           : search(puzzle, options, nullptr);
}

bool is_proper(const Puzzle& puzzle) { return count(puzzle).solutions == 1; }

CountResult for_each_solution(const Puzzle& puzzle, const SolveOptions& options,
                              const std::function<bool(const Grid&)>& visit) {
    if (!classic::takes(puzzle, options)) return search(puzzle, options, &visit);
    return classic::for_each_solution(puzzle, options, [&](const ClassicGrid& grid) {
        return visit(Grid(grid.begin(), grid.end()));
    });
}

}  // namespace sudokit
