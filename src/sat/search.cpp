#include "sat/question.hpp"
#include "sat/sat.hpp"

namespace sudokit::sat {

bool available() { return Solver::available(); }

namespace {

CountResult incomplete() {
    CountResult result;
    result.complete = false;
    return result;
}

// One answer after another, each excluded when it has been counted.
CountResult enumerate(Question& question, const SolveOptions& options,
                      const std::function<bool(const Grid&)>* visit) {
    CountResult result;
    while (result.complete) {
        const Answer answer = question.ask();
        if (answer == Answer::Unsatisfiable) break;
        if (answer == Answer::Unknown) {
            result.complete = false;
            break;
        }
        ++result.solutions;
        if (options.progress) options.progress->fetch_add(1, std::memory_order_relaxed);
        if (visit && !(*visit)(question.grid())) result.complete = false;
        if (result.solutions == options.max_solutions) result.complete = false;
        if (result.complete) question.exclude_grid();
    }
    result.counters = question.counters();
    return result;
}

}  // namespace

CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit) {
    if (!available()) return incomplete();
    const Geometry& geometry = *puzzle.geometry;
    const auto domains = narrowed(geometry, puzzle.domains());
    if (!domains) return {};
    Question question(geometry, *domains, options.cancel);
    for (const Rule& rule : puzzle.rules) question.add_rule(rule);
    return enumerate(question, options, visit);
}

}  // namespace sudokit::sat
