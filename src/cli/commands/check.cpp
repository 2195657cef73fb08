// check: is the puzzle proper, and is it minimal?
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/stop.hpp"

namespace sudokit::cli {
namespace {

// What check knows about one puzzle.
struct Verdict {
    std::string_view word;
    std::optional<std::vector<std::string>> redundant;  // names of givens, if it was asked
    std::string reason;                                 // of "invalid"

    bool is_yes() const { return word == "unique" && (!redundant || redundant->empty()); }
};

class Check : public Command {
  public:
    explicit Check(Context& context) : context_(context), options_(context.solve) {
        options_.max_solutions = 2;
    }
    BatchLimits limits() const override {
        return context_.options.minimal ? BatchLimits{64, 16} : BatchLimits{};
    }

    void run(Sheet& sheet) override {
        const auto found = sheet.solve(options_);
        sheet.for_each(
            [&](const Question& question) {
                const Verdict verdict = judge(sheet, question, found);
                if (stop_signal() != 0) return Answer::Unfinished;
                write(sheet, question, verdict);
                return verdict.is_yes() ? Answer::Yes : Answer::No;
            },
            Sheet::never);
    }

  private:
    Verdict judge(Sheet& sheet, const Question& question, std::span<const BatchResult> found) {
        if (unsolved(found)(question)) {
            if (const auto conflict = conflict_of(question)) {
                sheet.remark(question.item(), *conflict);
                return {"invalid", std::nullopt, conflict->message};
            }
        }
        const std::uint64_t solutions = question.is_classic()
                                            ? found[question.index()].solutions
                                            : count(question.puzzle(), options_).solutions;
        Verdict verdict{solutions == 0   ? "none"
                        : solutions == 1 ? "unique"
                                         : "multiple",
                        std::nullopt,
                        {}};
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

    void write(Sheet& sheet, const Question& question, const Verdict& verdict) const {
        if (context_.options.quiet) return;
        if (!sheet.style().has_rows()) return sheet.results().line(words(verdict));
        Results& row = sheet.row(question).text("check", verdict.word);
        if (verdict.redundant)
            row.yes_no("minimal", verdict.redundant->empty()).list("redundant", *verdict.redundant);
        else
            row.nothing("minimal").nothing("redundant");
        if (verdict.reason.empty())
            row.nothing("reason");
        else
            row.text("reason", verdict.reason);
        row.end();
    }

    static std::string words(const Verdict& verdict) {
        std::string text(verdict.word);
        if (verdict.redundant) text += verdict.redundant->empty() ? " minimal" : " redundant";
        return text;
    }

    Context& context_;
    SolveOptions options_;
};

}  // namespace

std::unique_ptr<Command> make_check(Context& context) { return std::make_unique<Check>(context); }

}  // namespace sudokit::cli
