// explain: solves a puzzle by logic, or lists every step of a position.
#include <algorithm>
#include <utility>
#include <vector>

#include "answers/cells.hpp"
#include "answers/command.hpp"
#include "answers/page.hpp"
#include "answers/suggest.hpp"
#include "format/text/json.hpp"
#include "logic/se/rating.hpp"
#include "logic/words/ladder.hpp"
#include "logic/words/phrases.hpp"
#include "sudokit/games.hpp"

namespace sudokit::answers {
namespace {

using logic::Phrase;

class Explain : public Command {
  public:
    explicit Explain(Context& context) : context_(context), explain_(context.explain) {}
    BatchLimits limits() const override { return {16, 4}; }

    void run(Sheet& sheet) override {
        std::optional<Explainer> explainer;
        sheet.for_each(
            [&](const Question& question) { return answer(sheet, question, explainer); });
    }

  private:
    // Reuses `explainer` for puzzles of the same board. False: the board is too large.
    bool start(const Puzzle& puzzle, std::optional<Explainer>& explainer) const {
        if (explainer && &explainer->geometry() == puzzle.geometry.get()) {
            explainer->restart(puzzle);
            return true;
        }
        auto started = Explainer::start(puzzle, explain_);
        if (started) explainer = std::move(started.value());
        return started.ok();
    }

    // One puzzle, and its output so far.
    struct Report {
        Sheet& sheet;
        const Question& question;
        Explainer& explainer;
        const Narrator narrator;
        std::string text = {};            // pictures, or remarks of a page
        std::vector<PageStep> page = {};  // its steps
        std::size_t steps = 0;
        std::vector<std::string> row = {};  // the steps of a row: short lines, or JSON
        std::optional<Cell> newest = {};
        bool is_depth_told = false;       // has --depth been mentioned?
        std::optional<Error> error = {};  // a picture could not be written
    };

    Answer answer(Sheet& sheet, const Question& question,
                  std::optional<Explainer>& explainer) const {
        const Puzzle& puzzle = question.puzzle();
        if (!start(puzzle, explainer))
            return sheet.refuse(question, Narrator::too_large(context_.narrate.language));
        tell_limits(sheet, question, *explainer);
        Report told{sheet, question, *explainer, Narrator(*puzzle.geometry, context_.narrate)};
        if (is_text(sheet.style())) sheet.results().line(question.text());
        if (context_.options.all_steps)
            for (const Step& step : explainer->all_steps()) tell(step, told);
        else if (leaves_out_needless(*question.puzzle().geometry))
            follow_needed(told);
        else
            follow_path(told);
        if (context_.is_stopped()) return Answer::Unfinished;
        if (told.error) return sheet.refuse(question, *told.error);
        const Outcome outcome = explainer->outcome();
        if (outcome == Outcome::Stopped) sheet.remark(question, words(Phrase::TimeIsUp));
        write(told);
        const bool is_listed = context_.options.all_steps && outcome != Outcome::Stopped;
        return outcome == Outcome::Finished || is_listed ? Answer::Yes : Answer::No;
    }

    bool leaves_out_needless(const Geometry& board) const {
        const bool is_default = explain_.by_eye && board.cell_count() <= kMostCellsAhead;
        const Options& options = context_.options;
        return options.needed || options.shortest || (is_default && !options.needless);
    }

    std::string words(Phrase id, logic::Values values = {}) const {
        return logic::phrase(context_.narrate.language, id, values);
    }

    void tell_limits(Sheet& sheet, const Question& question, const Explainer& explainer) const {
        const Puzzle& puzzle = question.puzzle();
        const auto missing = missing_candidates(puzzle, context_.solve);
        if (!missing.empty()) {
            const Narrator narrator(*puzzle.geometry, context_.narrate);
            sheet.remark(question, words(Phrase::CandidatesLackDigit,
                                         {{"x", narrator.cells(logic::cells_in(missing))}}));
        } else if (explain_.uniqueness && !explainer.uses_uniqueness() && puzzle.rules.empty()) {
            sheet.remark(question, words(Phrase::NotProper));
        }
    }

    // WebAssembly has no press, and its modules are better small.
    static bool is_sheet([[maybe_unused]] const Style& style) {
#ifdef __wasm__
        return false;
#else
        return is_printed(style.format);
#endif
    }
    static bool is_text(const Style& style) {
        return !style.has_rows() && !is_sheet(style) && style.format != "svg" &&
               style.format != kPageFormat;
    }

    // Shows each step as soon as it is found.
    void follow_path(Report& told) const {
        Explainer& explainer = told.explainer;
        while (!context_.is_stopped() && !told.error) {
            if (const auto step = explainer.next()) {
                show(*step, told);
                if (is_text(told.sheet.style()) && !told.sheet.show_progress()) return;
            } else if (!context_.options.guess || explainer.outcome() != Outcome::Open ||
                       !guess(told)) {
                return;
            }
        }
    }

    // Looks for the whole path first. One that does not end with every cell filled is told whole, and
    // goes on as any other.
    void follow_needed(Report& told) const {
        Explainer& explainer = told.explainer;
        const Puzzle start = explainer.position();
        std::vector<Step> path = explainer.take_all();
        const bool is_finished = explainer.outcome() == Outcome::Finished;
        explainer.restart(told.question.puzzle());
        if (is_finished) {
            const auto shorten = context_.options.shortest ? shortest_path : needed_steps;
            path = shorten(start, std::move(path), explain_);
            tell_how_hard(path, told);
        }
        for (const Step& step : path)
            if (!told.error) show(step, told);
        if (!is_finished) follow_path(told);
    }

    // A path with many nets proves that logic is enough, but nobody can follow it. Says so first, and
    // counts its steps by technique.
    void tell_how_hard(const std::vector<Step>& path, Report& told) const {
        constexpr int kScoreOfNets = 700, kMany = 5;
        const auto is_net = [](const Step& step) {
            const TechniqueInfo& info = info_of(step.technique);
            return info.family == Family::Forcing && info.hodoku_score >= kScoreOfNets;
        };
        const auto nets = std::ranges::count_if(path, is_net);
        if (nets < kMany || context_.options.notation == "hodoku") return;  // that is for programs
        std::vector<std::string> parts;  // in the order of the techniques
        for (const Technique technique : explain_.order)
            if (const auto count = std::ranges::count(path, technique, &Step::technique))
                parts.push_back(std::to_string(count) + "x " + told.narrator.name(technique));
        const std::string text =
            words(Phrase::NobodyByHand,
                  {{"n", std::to_string(nets)},
                   {"m", std::to_string(path.size())},
                   {"x", join(std::vector<std::string_view>(parts.begin(), parts.end()), "; ")}});
        if (told.sheet.style().format == kPageFormat) told.text += page_remark(text);
        if (is_text(told.sheet.style()))
            told.sheet.results().line(text_of({{0, {}, {}, text}}, context_.narrate.width));
    }

    // Tells the step, and takes it.
    void show(const Step& step, Report& told) const {
        tell(step, told);
        told.explainer.apply(step);
        told.newest.reset();
        if (!step.placed.empty()) told.newest = step.placed[0].cell;
    }

    bool guess(Report& told) const {
        const Style& style = told.sheet.style();
        Explainer& explainer = told.explainer;
        const auto guess = explainer.guess(context_.solve);
        if (!guess) return false;
        const std::string claim =
            told.narrator.cell(guess->cell) + "=" + told.narrator.digit(guess->digit);
        const std::string told_at = number(told) + words(Phrase::GuessNotLogic, {{"x", claim}});
        ++told.steps;
        if (style.kind == Style::Kind::Json)
            told.row.push_back(text::Json{
                {"guess", text::Json{{"cell", cell_name(explainer.geometry(), guess->cell)},
                                     {"digit", explainer.geometry().value_of(guess->digit)}}}}
                                   .dump());
        else if (style.has_rows())
            told.row.push_back(words(Phrase::Guess, {{"x", claim}}));
        if (style.format == kPageFormat)
            told.page.push_back({anchor(told), told_at, {}, {}, false});
        if (is_text(style)) told.sheet.results().line(told_at);
        explainer.place(*guess);
        told.newest = guess->cell;
        return true;
    }

    static std::string anchor(const Report& told) {
        return "p" + std::to_string(told.question.number() + 1) + "s" + std::to_string(told.steps);
    }
    static std::string number(const Report& told) { return std::to_string(told.steps) + ". "; }

    void tell(const Step& step, Report& told) const {
        Sheet& sheet = told.sheet;
        const Narrator& narrator = told.narrator;
        const Style& style = sheet.style();
        ++told.steps;
        if (style.kind == Style::Kind::Csv) return told.row.push_back(narrator.compact(step));
        const bool is_short = context_.options.notation == "hodoku" && !style.has_rows();
        const std::string lead = number(told) + rating_of(told.explainer, step);
        if (is_short && is_text(style) && !context_.options.grid)
            return sheet.results().line(lead + narrator.compact(step));
        const Puzzle position = told.explainer.position();
        NarrateOptions spoken = context_.narrate;
        if (style.format == kPageFormat || is_sheet(style))
            spoken.width = 0;  // whoever shows the page breaks lines
        const Telling telling(position, step, spoken);
        if (style.kind == Style::Kind::Json) {
            told.row.push_back(telling.json());
        } else if (style.format == "svg") {
            add_picture(telling, told);
        } else if (style.format == kPageFormat || is_sheet(style)) {
            add_to_page(telling, lead, told);
        } else {
            const std::string sentence =
                is_short ? lead + narrator.compact(step) : telling.sentence(lead);
            if (context_.options.grid)
                sheet.results().block(
                    draw_position(position, telling.sketch(told.newest).marks, style.colour));
            sheet.results().line(sentence);
            tell_depth(telling, told);
        }
    }

    void add_to_page(const Telling& telling, const std::string& lead, Report& told) const {
        const Step& step = telling.step();
        const Narrator& narrator = telling.narrator();
        const bool is_short = context_.options.notation == "hodoku";
        PageStep shown;
        shown.anchor = anchor(told);
        shown.title = lead + narrator.name(step.technique) + ": " + narrator.conclusions(step);
        shown.words =
            is_short ? narrator.compact(step) : telling.reason_text() + "\n" + telling.result();
        if (is_sheet(told.sheet.style()))
            return save_sheet(told, {shown.title, shown.words, drawing_of(telling, told.newest)});
        shown.picture = picture_of(telling, told.newest);
        shown.is_folded = is_single(step.technique);
        told.page.push_back(std::move(shown));
    }

    void save_sheet(const Report& told, StepSheet sheet) const {
        context_.save_sheet(told.question.number() + 1, told.steps, std::move(sheet));
    }

    // How long the path is, and how hard.
    std::string page_summary(const Report& told) const {
        const auto singles = std::ranges::count_if(told.page, &PageStep::is_folded);
        std::string text = words(Phrase::StepsOfPath, {{"n", std::to_string(told.page.size())},
                                                       {"m", std::to_string(singles)}});
        const auto rating = play::rating_text(told.question.puzzle(), context_.solve.stop);
        if (rating && !rating->empty()) text += " " + *rating + ".";
        return page_remark(text);
    }

    // Mentions --depth once, after the first step that names a chain.
    void tell_depth(const Telling& telling, Report& told) const {
        const bool is_short = context_.options.notation == "hodoku";
        if (told.is_depth_told || is_short || !telling.names_chains()) return;
        told.sheet.results().line("    " + telling.narrator().deeper());
        told.is_depth_told = true;
    }

    // "[3.0] " in the order of Sudoku Explainer.
    std::string rating_of(const Explainer& explainer, const Step& step) const {
        const int tenths = explain_.follow_se ? explainer.se_rating(step) : 0;
        if (tenths == 0) return {};
        return "[" + logic::se::rating_text(tenths) + "] ";
    }

    // Writes each picture to a file of its own, or all to the results.
    void add_picture(const Telling& telling, Report& told) const {
        const std::string drawn = picture_of(telling, told.newest);
        if (!context_.save_picture)
            told.text += drawn;
        else if (!told.error)
            told.error = context_.save_picture(told.question.number() + 1, told.steps, drawn);
    }

    void write(Report& told) const {
        Sheet& sheet = told.sheet;
        const Explainer& explainer = told.explainer;
        const Style& style = sheet.style();
        if (style.has_rows()) return write_row(told);
        const bool is_page = style.format == kPageFormat;
        if (style.format == "svg") return sheet.results().block(told.text);
        if (is_page) {
            sheet.results().block(page_heading(told.question.text()));
            if (!context_.options.all_steps) sheet.results().block(page_summary(told));
            sheet.results().block(told.text + page_contents(told.page));
            for (const PageStep& step : told.page) sheet.results().block(page_step(step));
        }
        if (context_.options.all_steps) return;
        const Puzzle position = explainer.position();
        if (context_.options.grid && is_text(style))
            sheet.results().block(draw_position(position, {}, style.colour));
        std::string last = words(logic::phrase_of(Phrase::OutcomeOpen, explainer.outcome()));
        if (const auto found = explainer.contradiction())
            last += ": " + told.narrator.contradiction(*found);
        else if (!is_sheet(style))
            last += ": " + cells_text(explainer.geometry(), position.givens);
        if (is_sheet(style)) {
            ++told.steps;
            return save_sheet(told, {last, {}, text::drawing_of(position)});
        }
        sheet.results().block(is_page ? page_remark(last) : last + "\n");
    }

    void write_row(const Report& told) const {
        const Explainer& explainer = told.explainer;
        Results& row = told.sheet.row(told.question);
        row.text("outcome", name_of(explainer.outcome()))
            .text("state", cells_text(explainer.geometry(), explainer.position().givens));
        if (const auto found = explainer.contradiction())
            row.text("contradiction", told.narrator.contradiction(*found));
        else
            row.nothing("contradiction");
        if (told.sheet.style().kind == Style::Kind::Json)
            row.objects("steps", told.row);
        else
            row.list("steps", told.row, "; ");
        row.end();
    }

    Context& context_;
    const ExplainOptions explain_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Explain>(Context& context) {
    return std::make_unique<Explain>(context);
}

}  // namespace sudokit::answers
