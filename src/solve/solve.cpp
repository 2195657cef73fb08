// solve.cpp - the door: classic boards to the kernel, all others to the general solver.
#include "sudokit/solve.hpp"

#include "csp/csp.hpp"
#include "sat/sat.hpp"
#include "solve/classic.hpp"

namespace sudokit {
namespace {

CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit) {
    return options.engine == Engine::Sat ? sat::search(puzzle, options, visit)
                                         : csp::search(puzzle, options, visit);
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
