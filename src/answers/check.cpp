// check: is the puzzle proper, is it minimal, and what is each clue worth?
#include <vector>

#include "answers/cells.hpp"
#include "answers/command.hpp"

namespace sudokit::answers {
namespace {

// The findings about one puzzle.
struct Verdict {
    std::string_view word;
    std::optional<std::vector<std::string>> redundant;  // names of givens, if asked for
    std::string reason;                                 // of "none", if givens clash
    // With --why, if it was found:
    std::optional<std::vector<std::string>> clash;                   // of "none"
    std::optional<std::vector<std::string>> solutions, differences;  // of "multiple"
    std::optional<std::vector<std::string>> without;                 // of "unique", with --each

    bool is_yes() const { return word == "unique" && (!redundant || redundant->empty()); }
};

class Check : public Command {
  public:
    explicit Check(Context& context) : context_(context), options_(context.solve) {
        options_.max_solutions = 2;
        options_.wants_first = false;
    }
    BatchLimits limits() const override {
        const bool long_work =
            context_.options.minimal || context_.options.why || context_.options.each;
        return long_work ? BatchLimits{64, 16} : BatchLimits{};
    }

    void run(Sheet& sheet) override {
        const auto found = sheet.solve(options_);
        sheet.for_each(
            [&](const Question& question) {
                Verdict verdict = judge(sheet, question, found);
                if (context_.options.why && !context_.is_stopped())
                    explain(question.puzzle(), verdict);
                if (context_.options.each && verdict.word == "unique" && !context_.is_stopped())
                    verdict.without = without_each(question.puzzle());
                if (context_.is_stopped()) return Answer::Unfinished;
                write(sheet, question, verdict);
                return verdict.is_yes() ? Answer::Yes : Answer::No;
            },
            Sheet::never);
    }

  private:
    Verdict judge(Sheet& sheet, const Question& question, std::span<const BatchResult> found) {
        if (unsolved(found)(question))
            if (const auto conflict = sheet.told_conflict(question))
                return {"none", {}, conflict->message, {}, {}, {}, {}};
        const std::uint64_t solutions = question.is_classic()
                                            ? found[question.index()].solutions
                                            : count(question.puzzle(), options_).solutions;
        Verdict verdict;
        verdict.word = solutions == 0 ? "none" : solutions == 1 ? "unique" : "multiple";
        if (context_.options.minimal && solutions == 1)
            verdict.redundant = redundant_of(question.puzzle());
        return verdict;
    }

    std::vector<std::string> redundant_of(const Puzzle& puzzle) const {
        std::vector<std::string> names;
        for (const Cell cell : redundant_givens(puzzle, options_))
            names.push_back(cell_name(*puzzle.geometry, cell));
        return names;
    }

    // "r1c1 = 5: 12", "thermometer of r1c1 r1c2: 1000+"
    std::vector<std::string> without_each(const Puzzle& puzzle) const {
        std::vector<std::string> told;
        Puzzle less = puzzle;
        for (Cell c = 0; c < puzzle.givens.size() && !context_.is_stopped(); ++c) {
            const Digit given = puzzle.givens[c];
            if (given == kOpen) continue;
            less.givens[c] = kOpen;
            told.push_back(cell_name(*puzzle.geometry, c) + " = " +
                           cell_text(*puzzle.geometry, given) + ": " + solutions_of(less));
            less.givens[c] = given;
        }
        for (std::size_t i = 0; i < puzzle.rules.size() && !context_.is_stopped(); ++i) {
            less.rules.erase(less.rules.begin() + static_cast<std::ptrdiff_t>(i));
            told.push_back(sudokit::describe(*puzzle.geometry, puzzle.rules[i]) + ": " +
                           solutions_of(less));
            less.rules = puzzle.rules;
        }
        return told;
    }
    std::string solutions_of(const Puzzle& puzzle) const {
        SolveOptions options = options_;
        options.max_solutions = kMostCounted;
        const CountResult found = count(puzzle, options);
        return std::to_string(found.solutions) + (found.complete ? "" : "+");
    }

    void explain(const Puzzle& puzzle, Verdict& verdict) const {
        if (verdict.word == "multiple") return compare_two(puzzle, verdict);
        if (verdict.word == "unique") return;
        const auto clash = clashing_set(puzzle, options_);
        if (!clash) return;
        verdict.clash = describe(puzzle, *clash);
        if (!clash->complete) verdict.clash->push_back("(perhaps not all of these are needed)");
    }

    void compare_two(const Puzzle& puzzle, Verdict& verdict) const {
        const Geometry& geometry = *puzzle.geometry;
        std::vector<Grid> found;
        for_each_solution(puzzle, options_, [&](const Grid& solution) {
            found.push_back(solution);
            return true;
        });
        if (found.size() < 2) return;
        verdict.solutions = {cells_text(geometry, found[0]), cells_text(geometry, found[1])};
        verdict.differences.emplace();
        for (std::size_t c = 0; c < found[0].size(); ++c)
            if (found[0][c] != found[1][c])
                verdict.differences->push_back(cell_name(geometry, static_cast<Cell>(c)) + " = " +
                                               cell_text(geometry, found[0][c]) + " or " +
                                               cell_text(geometry, found[1][c]));
    }

    void write(Sheet& sheet, const Question& question, const Verdict& verdict) const {
        if (context_.options.quiet) return;
        if (!sheet.style().has_rows()) return write_lines(sheet.results(), verdict);
        Results& row = sheet.row(question).text("check", verdict.word);
        if (verdict.redundant)
            row.yes_no("minimal", verdict.redundant->empty()).list("redundant", *verdict.redundant);
        else
            row.nothing("minimal").nothing("redundant");
        if (verdict.reason.empty())
            row.nothing("reason");
        else
            row.text("reason", verdict.reason);
        write_list(row, "clash", verdict.clash);
        write_list(row, "solutions", verdict.solutions);
        write_list(row, "differences", verdict.differences);
        write_list(row, "without", verdict.without);
        row.end();
    }

    static void write_list(Results& row, std::string_view name,
                           const std::optional<std::vector<std::string>>& list) {
        if (list)
            row.list(name, *list, "; ");
        else
            row.nothing(name);
    }

    // The verdict, and its details on indented lines.
    static void write_lines(Results& results, const Verdict& verdict) {
        results.line(words(verdict));
        for (const auto* list :
             {&verdict.clash, &verdict.solutions, &verdict.differences, &verdict.without})
            if (*list)
                for (const std::string& item : **list) results.line("  " + item);
    }

    static std::string words(const Verdict& verdict) {
        std::string text(verdict.word);
        if (verdict.redundant) text += verdict.redundant->empty() ? " minimal" : " redundant";
        return text;
    }

    static constexpr std::uint64_t kMostCounted = 1000;

    Context& context_;
    SolveOptions options_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Check>(Context& context) {
    return std::make_unique<Check>(context);
}

}  // namespace sudokit::answers
