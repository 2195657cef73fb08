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

Result<int> settle_drawings(const Puzzle& puzzle, const SolveOptions& options) {
    if (!puzzle.doubt) return 1;
    SolveOptions two = options;
    two.max_solutions = 2;
    two.max_guesses = 200'000;  // some seconds
    const CountResult found = count(puzzle, two);
    if (!found.complete || found.solutions > 1) return *puzzle.doubt;
    return static_cast<int>(found.solutions);
}

CountResult for_each_solution(const Puzzle& puzzle, const SolveOptions& options,
                              const std::function<bool(const Grid&)>& visit) {
    return Questions(puzzle, Questions::Number::One).ask(puzzle, options, visit);
}

}  // namespace sudokit
