// hint: gives as much of the next step as asked for.
#include <array>

#include "answers/command.hpp"
#include "answers/suggest.hpp"
#include "logic/words/phrases.hpp"
#include "sudokit/show.hpp"

namespace sudokit::answers {
namespace {

using logic::Phrase;

class Hint : public Command {
  public:
    explicit Hint(Context& context) : context_(context), explain_(context.explain) {}
    BatchLimits limits() const override { return {16, 4}; }

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) { return answer(sheet, question); },
                       Sheet::never);
    }

  private:
    // The parts of a hint: its columns and, in this order, the levels of --level.
    static constexpr std::array<std::string_view, 5> kParts = {"where", "technique", "pattern",
                                                               "reason", "result"};

    Answer answer(Sheet& sheet, const Question& question) const {
        const Puzzle& puzzle = question.puzzle();
        const auto wrong = wrong_entries(puzzle, context_.solve);
        if (context_.is_stopped()) return Answer::Unfinished;
        if (!wrong.empty()) return tell_wrong(sheet, question, wrong);
        if (const auto conflict = conflict_of(question, context_.narrate))
            return sheet.refuse(question, *conflict);
        auto explainer = Explainer::start(puzzle, explain_);
        if (!explainer)
            return sheet.refuse(question, Narrator::too_large(context_.narrate.language));
        if (!solve(puzzle, context_.solve)) {
            if (context_.is_stopped()) return Answer::Unfinished;
            return tell_nothing(sheet, question, Phrase::NoSolutionSeeCheck, Answer::No);
        }
        if (const auto step = explainer.value().next())
            return tell(sheet, question, explainer.value().position(), *step);
        if (context_.is_stopped()) return Answer::Unfinished;
        const Outcome outcome = explainer.value().outcome();
        if (outcome == Outcome::Finished)
            return tell_nothing(sheet, question, Phrase::Finished, Answer::Yes);
        const bool is_late = outcome == Outcome::Stopped;
        return tell_nothing(sheet, question, is_late ? Phrase::NoStepInTime : Phrase::NoStepFound,
                            Answer::No);
    }

    Answer tell(Sheet& sheet, const Question& question, const Puzzle& position,
                const Step& step) const {
        const Telling telling(position, step, context_.narrate);
        const Narrator& narrator = telling.narrator();
        const std::array<std::string, kParts.size()> parts = {
            narrator.where(step), narrator.name(step.technique), narrator.pattern(step),
            telling.reason_text(), narrator.result(step)};
        const auto level = context_.options.level;
        if (!sheet.style().has_rows()) {
            for (std::uint64_t i = 0; i < level; ++i) sheet.results().line(parts[i]);
            if (level >= kParts.size() - 1 && telling.names_chains())
                sheet.results().line(narrator.deeper());
            return Answer::Yes;
        }
        Results& row = sheet.row(question).nothing("wrong");
        for (std::size_t i = 0; i < parts.size(); ++i)
            i < level ? row.text(kParts[i], parts[i]) : row.nothing(kParts[i]);
        row.end();
        return Answer::Yes;
    }

    Answer tell_wrong(Sheet& sheet, const Question& question,
                      const std::vector<Candidate>& wrong) const {
        std::vector<std::string> cells;
        for (const auto [c, d] : wrong) cells.push_back(cell_name(*question.puzzle().geometry, c));
        if (sheet.style().has_rows())
            empty_row(sheet.row(question).list("wrong", cells));
        else
            say(sheet, cells.size() == 1 ? Phrase::WrongEntry : Phrase::WrongEntries,
                {{"x", join(std::vector<std::string_view>(cells.begin(), cells.end()), " ")}});
        return Answer::No;
    }

    Answer tell_nothing(Sheet& sheet, const Question& question, Phrase why, Answer answer) const {
        if (sheet.style().has_rows())
            empty_row(sheet.row(question).nothing("wrong"));
        else
            say(sheet, why);
        return answer;
    }

    void say(Sheet& sheet, Phrase id, logic::Values values = {}) const {
        sheet.results().line(logic::phrase(context_.narrate.language, id, values));
    }

    static void empty_row(Results& row) {
        for (const std::string_view name : kParts) row.nothing(name);
        row.end();
    }

    Context& context_;
    const ExplainOptions explain_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Hint>(Context& context) {
    return std::make_unique<Hint>(context);
}

}  // namespace sudokit::answers
