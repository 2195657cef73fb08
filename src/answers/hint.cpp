// hint: gives as much of the next step as asked for.
#include <array>

#include "answers/command.hpp"
#include "answers/suggest.hpp"
#include "logic/words/ladder.hpp"
#include "logic/words/phrases.hpp"
#include "sudokit/play.hpp"
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
    using Parts = std::array<std::string, kParts.size()>;
    enum Part : std::uint8_t { kWhere, kTechnique, kPattern, kReason, kResult };

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
        SolveOptions two = context_.solve;
        two.max_solutions = 2;
        const CountResult found = count(puzzle, two);
        if (found.solutions == 0) return tell_contradiction(sheet, question);
        if (found.solutions > 1) sheet.remark(question, phrase_of(Phrase::NotProper));
        if (const auto step = next_step(explainer.value()))
            return tell(sheet, question, explainer.value().position(), *step);
        if (context_.is_stopped()) return Answer::Unfinished;
        const Outcome outcome = explainer.value().outcome();
        if (outcome == Outcome::Finished)
            return tell_nothing(sheet, question, Phrase::Finished, Answer::Yes);
        const bool is_late = outcome == Outcome::Stopped;
        return tell_nothing(sheet, question, is_late ? Phrase::NoStepInTime : Phrase::NoStepFound,
                            Answer::No);
    }

    // As explain does, in the order for people steps that no digit needs are passed over.
    std::optional<Step> next_step(Explainer& explainer) const {
        return explain_.by_eye ? next_needed(explainer, explain_) : explainer.next();
    }

    Answer tell(Sheet& sheet, const Question& question, const Puzzle& position,
                const Step& step) const {
        const Telling telling(position, step, context_.narrate);
        const Narrator& narrator = telling.narrator();
        const Ladder ladder = telling.ladder();
        Parts parts;
        for (std::size_t i = 0; i < parts.size(); ++i)
            parts[i] = text_of(ladder[i].told, context_.narrate.width);
        if (context_.options.notation == "hodoku") parts[kPattern] = narrator.pattern(step);
        show(sheet, question, parts, {}, {});
        const bool has_reason = context_.options.level > kReason;
        if (!sheet.style().has_rows() && has_reason && telling.names_chains())
            sheet.results().line(narrator.deeper());
        return Answer::Yes;
    }

    // The parts as far as they are asked for; empty ones have nothing to say.
    void show(Sheet& sheet, const Question& question, const Parts& parts,
              const std::vector<Candidate>& wrong, const std::vector<Candidate>& missing) const {
        const auto level = context_.options.level;
        if (!sheet.style().has_rows()) {
            for (std::uint64_t i = 0; i < level; ++i)
                if (!parts[i].empty()) sheet.results().line(parts[i]);
            return;
        }
        const Geometry& geometry = *question.puzzle().geometry;
        Results& row = sheet.row(question);
        add_cells(row, "wrong", geometry, wrong);
        add_cells(row, "missing", geometry, missing);
        for (std::size_t i = 0; i < parts.size(); ++i)
            i < level && !parts[i].empty() ? row.text(kParts[i], parts[i]) : row.nothing(kParts[i]);
        row.end();
    }

    static void add_cells(Results& row, std::string_view name, const Geometry& geometry,
                          const std::vector<Candidate>& candidates) {
        std::vector<std::string> cells;
        for (const auto [c, d] : candidates) cells.push_back(cell_name(geometry, c));
        cells.empty() ? row.nothing(name) : row.list(name, cells);
    }

    // The same ladder: that something is wrong, where, which entries, why one of them is, what to do.
    Answer tell_wrong(Sheet& sheet, const Question& question,
                      const std::vector<Candidate>& wrong) const {
        const Narrator narrator(*question.puzzle().geometry, context_.narrate);
        Parts parts = texts_of(logic::ladder_of_entries(narrator, wrong));
        if (context_.options.level > kReason) parts[kReason] = reason_of(question.puzzle(), wrong);
        Step out;
        out.removed = wrong;
        parts[kResult] = narrator.result(out);
        show(sheet, question, parts, wrong, {});
        return Answer::No;
    }

    // Of the first entry for which there is one.
    std::string reason_of(const Puzzle& puzzle, const std::vector<Candidate>& wrong) const {
        const play::Session game(puzzle, {}, context_.solve);
        for (const auto [c, d] : wrong) {
            const auto reproach = play::why_wrong(game, c, context_.solve.stop);
            if (!reproach) continue;
            return text_of(reproach->shown(context_.narrate).stages.back(), context_.narrate.width);
        }
        return {};
    }

    // Without a solution: are there candidates missing, or is a given wrong?
    Answer tell_contradiction(Sheet& sheet, const Question& question) const {
        if (context_.is_stopped()) return Answer::Unfinished;
        const auto missing = missing_candidates(question.puzzle(), context_.solve);
        if (missing.empty())
            return tell_nothing(sheet, question, Phrase::NoSolutionSeeCheck, Answer::No);
        const Narrator narrator(*question.puzzle().geometry, context_.narrate);
        auto ladder = logic::ladder_of_notes(narrator, missing);
        Parts parts = texts_of(ladder);
        parts[kReason].swap(parts[kResult]);
        show(sheet, question, parts, {}, missing);
        return Answer::No;
    }

    Parts texts_of(const std::vector<Rung>& ladder) const {
        Parts parts;
        for (std::size_t i = 0; i < ladder.size(); ++i) parts[i] = text_of(ladder[i].told);
        return parts;
    }

    Answer tell_nothing(Sheet& sheet, const Question& question, Phrase why, Answer answer) const {
        if (sheet.style().has_rows())
            show(sheet, question, {}, {}, {});
        else
            sheet.results().line(phrase_of(why));
        return answer;
    }

    std::string phrase_of(Phrase id) const {
        return logic::phrase(context_.narrate.language, id, {});
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
