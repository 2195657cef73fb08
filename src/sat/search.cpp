#include <optional>

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

// What is left of options.max_guesses (0 = no limit); nothing if it is used up.
std::optional<std::uint64_t> allowance(const SolveOptions& options, std::uint64_t used) {
    if (options.max_guesses == 0) return 0;
    if (used >= options.max_guesses) return std::nullopt;
    return options.max_guesses - used;
}

// One answer after another; each is excluded once it has been counted.
CountResult enumerate(Question& question, const SolveOptions& options,
                      const std::function<bool(const Grid&)>* visit) {
    CountResult result;
    for (;;) {
        const auto allowed = allowance(options, question.conflicts());
        const Answer answer = allowed ? question.ask({}, *allowed) : Answer::Unknown;
        result.complete = answer == Answer::Unsatisfiable;
        if (answer != Answer::Satisfiable) break;
        ++result.solutions;
        if (options.progress) options.progress->fetch_add(1, std::memory_order_relaxed);
        if (visit && !(*visit)(question.grid())) break;
        if (result.solutions == options.max_solutions) break;
        question.exclude_grid();
    }
    result.counters.guesses = question.conflicts();
    result.counters.nodes = question.questions();
    return result;
}

// A full grid that fits the rows, columns and boxes of a plain board: each row is the one above,
// shifted by the width of a box, and by one more where a band begins.
Grid cyclic_grid(const Geometry& geometry) {
    const int width = geometry.box_columns(), height = geometry.box_rows();
    Grid grid;
    for (int r = 0; r < geometry.rows(); ++r)
        for (int c = 0; c < geometry.columns(); ++c)
            grid.push_back(
                static_cast<Digit>((r % height * width + r / height + c) % geometry.digits() + 1));
    return grid;
}

// On a large board that is all but empty, guesses that do not fit together are found out late. With
// a grid to guess from, an empty 64x64 board takes a second; without one, an empty 49x49 board was
// not solved in a minute. On boards with givens a fixed preference would only hinder.
bool is_nearly_empty(const Puzzle& puzzle) {
    const Geometry& geometry = *puzzle.geometry;
    return geometry.box_rows() > 0 && geometry.digits() > 16 && geometry.extra().empty() &&
           puzzle.rules.empty() && puzzle.candidates.empty() &&
           puzzle.given_count() * 50 <= geometry.cell_count();
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
    if (is_nearly_empty(puzzle)) question.prefer(cyclic_grid(geometry));
    return enumerate(question, options, visit);
}

}  // namespace sudokit::sat
