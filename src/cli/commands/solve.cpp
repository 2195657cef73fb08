// solve: the first solution, or all of them.
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/stop.hpp"

namespace sudokit::cli {
namespace {

constexpr std::string_view kNoSolution = "no solution";

Puzzle filled(const Question& question, const Grid& solution) {
    Puzzle puzzle(question.is_classic() ? Geometry::classic() : question.record().puzzle->geometry);
    puzzle.givens = solution;
    return puzzle;
}

// The first solution of every puzzle: the fast path.
class SolveFirst : public Command {
  public:
    explicit SolveFirst(const Context& context) : options_(context.solve) {}

    void run(Sheet& sheet) override {
        const Batch& batch = sheet.batch();
        std::vector<BatchResult> found(batch.grids.size());
        SolveOptions options = options_;
        // A row says whether the solution is the only one, a line does not ask.
        options.max_solutions = sheet.style().has_rows() ? 2 : 1;
        solve_batch(batch.grids, found, options);
        sheet.for_each([&](const Question& question) {
            return question.is_classic() ? classic(sheet, question, found[question.index()])
                                         : general(sheet, question, options);
        });
    }

  private:
    static Answer classic(Sheet& sheet, const Question& question, const BatchResult& found) {
        Results& results = sheet.results();
        if (sheet.style().has_rows()) {
            sheet.row(question);
            if (found.solutions > 0)
                results.classic("solution", found.first).number("number", 1);
            else
                results.nothing("solution").number("number", 0);
            results.yes_no("unique", found.solutions == 1).end();
        } else if (found.solutions > 0) {
            results.classic(found.first, &question.grid());
        } else {
            results.line(kNoSolution);
        }
        return found.solutions > 0 ? Answer::Yes : Answer::No;
    }

    static Answer general(Sheet& sheet, const Question& question, SolveOptions options) {
        const Puzzle puzzle = question.puzzle();
        options.max_solutions = 1;
        const auto solution = solve(puzzle, options);
        options.max_solutions = 2;
        const bool unique =
            solution && sheet.style().has_rows() && count(puzzle, options).solutions == 1;
        if (stop_requested()) return Answer::Unfinished;
        Results& results = sheet.results();
        if (sheet.style().has_rows()) {
            sheet.row(question);
            if (solution)
                results.puzzle("solution", filled(question, *solution)).number("number", 1);
            else
                results.nothing("solution").number("number", 0);
            results.yes_no("unique", unique).end();
        } else if (!solution) {
            results.line(kNoSolution);
        } else if (auto error = results.puzzle(filled(question, *solution), &puzzle.givens)) {
            error->line = question.item().line;
            return sheet.refuse(question, *error);
        }
        return solution ? Answer::Yes : Answer::No;
    }

    const SolveOptions options_;
};

// --all and --max: one result a solution, written as they come.
class SolveAll : public Command {
  public:
    explicit SolveAll(const Context& context) : options_(context.solve) {
        options_.max_solutions = context.options.max.value_or(0);
    }
    BatchLimits limits() const override { return {64, 16}; }

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) { return all_of(sheet, question); });
    }

  private:
    Answer all_of(Sheet& sheet, const Question& question) {
        const Puzzle puzzle = question.puzzle();
        const bool unique = sheet.style().has_rows() && is_proper(puzzle);
        std::uint64_t number = 0;
        std::optional<Error> error;
        for_each_solution(puzzle, options_, [&](const Grid& solution) {
            error = write(sheet, question, puzzle, solution, ++number, unique);
            return !error && !stop_requested() && sheet.flush_if_large();
        });
        if (error) {
            error->line = question.item().line;
            return sheet.refuse(question, *error);
        }
        if (stop_requested()) return Answer::Unfinished;
        if (number > 0) return Answer::Yes;
        if (sheet.style().has_rows())
            sheet.row(question)
                .nothing("solution")
                .number("number", 0)
                .yes_no("unique", false)
                .end();
        else
            sheet.results().line(kNoSolution);
        return Answer::No;
    }

    static std::optional<Error> write(Sheet& sheet, const Question& question, const Puzzle& puzzle,
                                      const Grid& solution, std::uint64_t number, bool unique) {
        if (!sheet.style().has_rows())
            return sheet.results().puzzle(filled(question, solution), &puzzle.givens);
        sheet.row(question)
            .puzzle("solution", filled(question, solution))
            .number("number", number)
            .yes_no("unique", unique)
            .end();
        return std::nullopt;
    }

    SolveOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_solve(Context& context) {
    if (context.options.all || context.options.max) return std::make_unique<SolveAll>(context);
    return std::make_unique<SolveFirst>(context);
}

}  // namespace sudokit::cli
