#include <optional>

#include "model/cyclic_grid.hpp"
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

// The rest of options.max_guesses (0 = no limit); nothing if it is used up.
std::optional<std::uint64_t> allowance(const SolveOptions& options, std::uint64_t used) {
    if (options.max_guesses == 0) return 0;
    if (used >= options.max_guesses) return std::nullopt;
    return options.max_guesses - used;
}

// Gets one answer after another, excluding each once it has been counted.
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

// On a large, nearly empty board, wrong guesses are detected late. With a grid to guess from, an
// empty 64x64 board takes a second; without one, an empty 49x49 board was not solved in a minute.
// On boards with givens a fixed preference would only hinder.
bool is_nearly_empty(const Puzzle& puzzle) {
    const Geometry& geometry = *puzzle.geometry;
    return geometry.box_rows() > 0 && geometry.digits() > 16 && geometry.extra().empty() &&
           puzzle.rules.empty() && puzzle.candidates.empty() &&
           puzzle.given_count() * 50 <= geometry.cell_count();
}

std::unique_ptr<Question> question_of(const Puzzle& puzzle, const std::vector<DigitSet>& candidates,
                                      Stop stop, std::uint64_t most_literals) {
    const Geometry& geometry = *puzzle.geometry;
    const auto domains = narrowed(geometry, candidates);
    if (!domains) return nullptr;
    auto question = std::make_unique<Question>(geometry, *domains, stop, most_literals);
    for (const Rule& rule : puzzle.rules) {
        if (question->formula().is_too_large()) break;
        question->add_rule(rule);
    }
    if (is_nearly_empty(puzzle)) question->prefer(cyclic_grid(geometry));
    return question;
}

}  // namespace

CountResult search(const Puzzle& puzzle, const SolveOptions& options,
                   const std::function<bool(const Grid&)>* visit) {
    if (!available()) return incomplete();
    const auto question = question_of(puzzle, puzzle.domains(), options.stop, 0);
    if (!question) return {};
    return enumerate(*question, options, visit);
}

Course::Course(const Puzzle& puzzle, const std::vector<DigitSet>& candidates, Stop stop,
               std::uint64_t most_literals)
    : question_(question_of(puzzle, candidates, stop, most_literals)) {}
Course::~Course() = default;

bool Course::is_too_large() const { return question_ && question_->formula().is_too_large(); }

void Course::exclude(const Grid& solution) {
    if (question_) question_->exclude(solution);
}

Course::Outcome Course::go_on(std::uint64_t until) {
    if (!question_) return Outcome::NoMore;
    const Answer answer = until == 0 ? question_->ask() : question_->ask_until(until);
    if (answer == Answer::Satisfiable) question_->exclude_grid();
    return answer == Answer::Satisfiable     ? Outcome::Found
           : answer == Answer::Unsatisfiable ? Outcome::NoMore
                                             : Outcome::Paused;
}

const Grid& Course::found() const { return question_->grid(); }

std::uint64_t Course::work() const { return question_ ? question_->work() : 0; }

Counters Course::counters() const {
    Counters counters;
    if (!question_) return counters;
    counters.guesses = question_->conflicts();
    counters.nodes = question_->questions();
    return counters;
}

std::uint64_t literals_written_by(std::uint64_t work) { return work / 6 * 10; }

}  // namespace sudokit::sat
