// hint: the next step, as much of it as is asked for.
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/logic_options.hpp"
#include "cli/stop.hpp"

namespace sudokit::cli {
namespace {

std::string joined(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) text += (text.empty() ? "" : " ") + sentence;
    return text;
}

class Hint : public Command {
  public:
    explicit Hint(Context& context) : context_(context), explain_(context.explain) {}
    BatchLimits limits() const override { return {16, 4}; }

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) { return answer(sheet, question); },
                       Sheet::never);
    }

  private:
    Answer answer(Sheet& sheet, const Question& question) const {
        const Puzzle puzzle = question.puzzle();
        const Narrator narrator(*puzzle.geometry, narrate_options(context_.options));
        if (const auto wrong = wrong_entries(puzzle, context_.solve); !wrong.empty())
            return tell_wrong(sheet, question, puzzle, wrong);
        if (const auto conflict = conflict_of(question)) return sheet.refuse(question, *conflict);
        const auto explainer = Explainer::start(puzzle, explain_);
        if (!explainer) {
            Error error = explainer.error();
            error.line = question.item().line;
            return sheet.refuse(question, error);
        }
        if (!solve(puzzle, context_.solve)) {
            if (stop_requested()) return Answer::Unfinished;
            return tell_nothing(sheet, question,
                                "no solution: a digit is wrong; 'sudokit check --why' says more");
        }
        if (const auto step = explainer.value().next())
            return tell(sheet, question, narrator, *step);
        const bool is_finished = explainer.value().outcome() == Outcome::Finished;
        return tell_nothing(sheet, question, is_finished ? "finished" : "no step found");
    }

    Answer tell(Sheet& sheet, const Question& question, const Narrator& narrator,
                const Step& step) const {
        const std::string parts[] = {narrator.where(step), narrator.name(step.technique),
                                     narrator.pattern(step), joined(narrator.reason(step)),
                                     narrator.result(step)};
        const auto level = std::min<std::uint64_t>(context_.options.level, std::size(parts));
        if (!sheet.style().has_rows()) {
            for (std::uint64_t i = 0; i < level; ++i) sheet.results().line(parts[i]);
            return Answer::Yes;
        }
        static constexpr std::string_view kNames[] = {"where", "technique", "pattern", "reason",
                                                      "result"};
        Results& row = sheet.row(question).nothing("wrong");
        for (std::size_t i = 0; i < std::size(parts); ++i)
            i < level ? row.text(kNames[i], parts[i]) : row.nothing(kNames[i]);
        row.end();
        return Answer::Yes;
    }

    Answer tell_wrong(Sheet& sheet, const Question& question, const Puzzle& puzzle,
                      const std::vector<Candidate>& wrong) const {
        std::vector<std::string> cells;
        for (const auto [c, d] : wrong) cells.push_back(cell_name(*puzzle.geometry, c));
        if (sheet.style().has_rows())
            empty_row(sheet.row(question).list("wrong", cells));
        else
            sheet.results().line((cells.size() == 1 ? "wrong entry: " : "wrong entries: ") +
                                 joined(cells));
        return Answer::No;
    }

    static Answer tell_nothing(Sheet& sheet, const Question& question, std::string_view why) {
        if (sheet.style().has_rows())
            empty_row(sheet.row(question).nothing("wrong"));
        else
            sheet.results().line(why);
        return why == "finished" ? Answer::Yes : Answer::No;
    }

    static void empty_row(Results& row) {
        for (std::string_view name : {"where", "technique", "pattern", "reason", "result"})
            row.nothing(name);
        row.end();
    }

    Context& context_;
    const ExplainOptions explain_;
};

}  // namespace

std::unique_ptr<Command> make_hint(Context& context) { return std::make_unique<Hint>(context); }

}  // namespace sudokit::cli
