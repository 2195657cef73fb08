// solve.cpp - single queries about one puzzle.
#include "sudokit/solve.hpp"

#include "sat/sat.hpp"
#include "solve/questions.hpp"

namespace sudokit {

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
    return Questions(puzzle, Questions::Number::One).ask(puzzle, options);
}

bool is_proper(const Puzzle& puzzle) { return count(puzzle).solutions == 1; }

CountResult for_each_solution(const Puzzle& puzzle, const SolveOptions& options,
                              const std::function<bool(const Grid&)>& visit) {
    return Questions(puzzle, Questions::Number::One).ask(puzzle, options, visit);
}

}  // namespace sudokit
