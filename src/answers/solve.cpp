// solve: writes the first solution, or all of them.
#include "answers/command.hpp"
#include "answers/solution.hpp"

namespace sudokit::answers {
namespace {

void write_unsolved(Sheet& sheet, const Question& question) {
    if (!sheet.style().has_rows()) return sheet.results().line(kNoSolution);
    sheet.row(question).nothing("solution").number("number", 0).yes_no("unique", false).end();
}

// Error: the format cannot hold it.
std::optional<Error> write_solution(Sheet& sheet, const Question& question, const Grid& solution,
                                    std::uint64_t number, bool unique) {
    if (!sheet.style().has_rows()) return write_filled(sheet, question, solution);
    sheet.row(question)
        .puzzle("solution", filled(question, solution))
        .number("number", number)
        .yes_no("unique", unique)
        .end();
    return std::nullopt;
}

RowStamp row_of_solved(const Style& style, bool unique) {
    return {style, CommandId::Solve,
            [&](Results& row, const ClassicGrid& puzzle, const ClassicGrid& solution) {
                row.begin(puzzle).classic("solution", solution).number("number", 1);
                row.yes_no("unique", unique).end();
            }};
}

// The first solution of every puzzle: the fast path.
class SolveFirst : public Command {
  public:
    explicit SolveFirst(const Context& context) : options_(context.solve) {}

    void run(Sheet& sheet) override {
        SolveOptions options = options_;
        // A row says whether the solution is unique; a line needs only one.
        options.max_solutions = sheet.style().has_rows() ? 2 : 1;
        const auto found = sheet.solve(options);
        const Rows rows(sheet.style());
        const auto answer = [&](const Question& question) {
            const Answer answer = question.is_classic()
                                      ? classic(sheet, rows, question, found[question.index()])
                                      : general(sheet, question, options);
            if (answer == Answer::Yes) note_others(sheet, question);
            return answer;
        };
        sheet.for_each(answer, unsolved(found));
    }

  private:
    struct Rows {
        RowStamp several, unique;
        explicit Rows(const Style& style)
            : several(row_of_solved(style, false)), unique(row_of_solved(style, true)) {}
    };

    // Notes other solutions, since a reader may take the one shown for the only one. Checks only
    // the first few puzzles, and each only briefly: results must not wait for a note.
    void note_others(Sheet& sheet, const Question& question) const {
        constexpr std::uint64_t kNoted = 20, kMostGuesses = 10'000;
        if (!sheet.context().has_reader || question.number() >= kNoted) return;
        SolveOptions two = options_;
        two.max_solutions = 2;
        two.max_guesses = kMostGuesses;
        if (count(question.puzzle(), two).solutions > 1)
            sheet.remark(question, "this is one of several solutions",
                         "--limit 2 shows another one, 'sudokit count' says how many there are");
    }

    static Answer classic(Sheet& sheet, const Rows& rows, const Question& question,
                          const BatchResult& found) {
        if (found.solutions == 0) {
            write_unsolved(sheet, question);
            return Answer::No;
        }
        if (sheet.style().has_rows())
            sheet.stamp(found.solutions == 1 ? rows.unique : rows.several, question, found.first);
        else
            sheet.results().classic(found.first, &question.grid());
        return Answer::Yes;
    }

    static Answer general(Sheet& sheet, const Question& question, SolveOptions options) {
        const Puzzle& puzzle = question.puzzle();
        std::optional<Grid> solution;
        const CountResult found = for_each_solution(puzzle, options, [&](const Grid& grid) {
            if (!solution) solution = grid;
            return true;
        });
        const bool unique = found.solutions == 1;
        if (sheet.context().is_stopped()) return Answer::Unfinished;
        if (!solution) {
            write_unsolved(sheet, question);
            return Answer::No;
        }
        if (const auto error = write_solution(sheet, question, *solution, 1, unique))
            return sheet.refuse(question, *error);
        return Answer::Yes;
    }

    const SolveOptions options_;
};

// --all and --limit: one result per solution, written as they come.
class SolveAll : public Command {
  public:
    explicit SolveAll(const Context& context) : options_(context.solve) {
        options_.max_solutions = context.options.limit.value_or(0);
    }
    BatchLimits limits() const override { return {64, 16}; }

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) { return all_of(sheet, question); });
    }

  private:
    Answer all_of(Sheet& sheet, const Question& question) {
        const Puzzle& puzzle = question.puzzle();
        SolveOptions two = options_;
        two.max_solutions = 2;
        const bool unique = sheet.style().has_rows() && count(puzzle, two).solutions == 1;
        std::uint64_t number = 0;
        std::optional<Error> error;
        for_each_solution(puzzle, options_, [&](const Grid& solution) {
            error = write_solution(sheet, question, solution, ++number, unique);
            return !error && !sheet.context().is_stopped() && sheet.flush_if_large();
        });
        if (error) return sheet.refuse(question, *error);
        if (sheet.context().is_stopped()) return Answer::Unfinished;
        if (number > 0) return Answer::Yes;
        write_unsolved(sheet, question);
        return Answer::No;
    }

    SolveOptions options_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Solve>(Context& context) {
    if (context.options.all || context.options.limit) return std::make_unique<SolveAll>(context);
    return std::make_unique<SolveFirst>(context);
}

}  // namespace sudokit::answers
