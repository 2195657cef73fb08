// rate: how hard a puzzle is, on named scales.

#include <algorithm>

#include "answers/command.hpp"
#include "answers/pool.hpp"
#include "answers/rate_options.hpp"
#include "sudokit/catalogue.hpp"
#include "sudokit/research.hpp"

namespace sudokit::answers {
namespace {

// "=7.2/1.2/1.2", "=Hard/916", "=B4B"; the scale's name precedes it. A rating cut short is at least
// what it says; a figure whose search ended at its limit is more than the number before.
std::string part_of(const Rating* rating) {
    if (!rating) return "=-";
    std::string numbers;
    bool has_limit = false;
    for (const auto& [figure, value, at_least] : rating->figures) {
        const std::string_view line = info_of(figure).line;
        const std::size_t place = line.find("{}");
        if (place == line.npos) continue;
        if (!numbers.empty()) numbers += '/';
        numbers.append(line.substr(0, place)).append(at_least ? ">" : "");
        numbers.append(figure_text(figure, value - at_least)).append(line.substr(place + 2));
        has_limit |= at_least;
    }
    return (rating->complete || has_limit ? "=" : ">=") + numbers;
}

class Rate : public Command {
  public:
    explicit Rate(Context& context) : asked_(rate_options(context.options).value()) {
        asked_.rating.stop = context.solve.stop;
        if (context.options.with_rank) catalogue_.emplace();
    }
    BatchLimits limits() const override { return {16, 4}; }

    void run(Sheet& sheet) override {
        auto rater = raters_.borrow([&] { return std::make_unique<Rater>(asked_.rating); });
        sheet.for_each([&](const Question& question) { return answer(sheet, question, *rater); });
        raters_.give_back(std::move(rater));
    }

  private:
    bool selects() const {
        return asked_.where || asked_.rating.pearls_only || asked_.rating.diamonds_only;
    }

    Answer answer(Sheet& sheet, const Question& question, Rater& rater) const {
        const Puzzle& puzzle = question.puzzle();
        const auto rated = rater.rate(puzzle);
        if (sheet.context().is_stopped()) return Answer::Unfinished;
        if (!rated) return sheet.refuse(question, rated.error());
        const Ratings& ratings = rated.value();
        const bool is_proper = ratings.solutions == Properness::Unique;
        if (selects() && !is_wanted(puzzle, ratings)) return is_proper ? Answer::Yes : Answer::No;
        if (!sheet.style().has_rows())
            write_line(sheet, question, ratings);
        else if (!write_row(sheet, question, puzzle, ratings))
            return Answer::Unfinished;
        return is_proper ? Answer::Yes : Answer::No;
    }

    bool is_wanted(const Puzzle& puzzle, const Ratings& ratings) const {
        if (ratings.solutions != Properness::Unique) return false;
        if (asked_.rating.pearls_only && !ratings.se()->is_pearl()) return false;
        if (asked_.rating.diamonds_only && !ratings.se()->is_diamond()) return false;
        return !asked_.where || asked_.where->accepts(figures_of(puzzle.given_count(), ratings));
    }

    void write_line(Sheet& sheet, const Question& question, const Ratings& ratings) const {
        std::string line = selects() ? question.text() : "";
        if (ratings.solutions != Properness::Unique) {
            line += ratings.solutions == Properness::None ? "none" : "multiple";
        } else {
            const auto other = stand_in(ratings);
            for (Scale scale : other ? std::vector{*other} : asked_.rating.scales) {
                if (!line.empty()) line += ' ';
                line += stamp_of(scale);
                line += part_of(ratings.find(scale));
            }
        }
        sheet.results().line(line);
    }

    // The scale in place of those asked for, if none of them knows the rules of the puzzle.
    std::optional<Scale> stand_in(const Ratings& ratings) const {
        const auto& asked = asked_.rating.scales;
        if (ratings.scales.size() != 1 ||
            std::ranges::find(asked, ratings.scales[0].scale) != asked.end())
            return std::nullopt;
        return ratings.scales[0].scale;
    }

    // False: it was stopped.
    bool write_row(Sheet& sheet, const Question& question, const Puzzle& puzzle,
                   const Ratings& ratings) const {
        std::optional<ClassicGrid> solution;  // only for classic puzzles with nothing but givens
        if ((asked_.with_properties || catalogue_) && puzzle.is_classic() &&
            puzzle.candidates.empty() && ratings.solutions == Properness::Unique)
            solution = solution_of(puzzle);
        std::optional<std::uint64_t> rank;
        if (catalogue_ && solution) {
            rank = catalogue_->rank(*solution, asked_.rating.stop);
            if (!rank) return false;
        }
        Results& row = sheet.row(question);
        const auto other = stand_in(ratings);
        for (const FigureInfo& figure : figure_table())
            if (other && figure.scale == other) row.also(figure.name);
        constexpr std::string_view kCheck[] = {"unique", "multiple", "none"};
        row.text("check", kCheck[static_cast<std::size_t>(*ratings.solutions)]);
        row.number("clues", static_cast<std::uint64_t>(puzzle.given_count()));
        if (ratings.solutions == Properness::Unique)
            row.yes_no("complete", ratings.complete);
        else
            row.nothing("complete");
        write_properties(row, puzzle, solution);
        rank ? row.number("grid_rank", *rank) : row.nothing("grid_rank");
        for (const FigureInfo& figure : figure_table())
            if (figure.scale) write_figure(row, figure, ratings);
        std::vector<std::string> scales = scales_text();
        if (other && sheet.style().kind == Style::Kind::Json) scales.push_back(stamp_of(*other));
        row.list("scales", scales, " ");
        row.end();
        return true;
    }

    static ClassicGrid solution_of(const Puzzle& puzzle) {
        const ClassicGrid grid = puzzle.classic_grid();
        BatchResult solved;
        solve_batch(std::span(&grid, 1), std::span(&solved, 1));
        return solved.first;
    }

    void write_properties(Results& row, const Puzzle& puzzle,
                          const std::optional<ClassicGrid>& solution) const {
        if (!asked_.with_properties || !solution)
            return nothing(row, {"minimal", "automorphisms", "grid_automorphisms"});
        row.yes_no("minimal", redundant_givens(puzzle).empty())
            .number("automorphisms", to_minlex(puzzle.classic_grid()).automorphisms)
            .number("grid_automorphisms", to_minlex(*solution).automorphisms);
    }

    static void nothing(Results& row, std::initializer_list<std::string_view> names) {
        for (auto name : names) row.nothing(name);
    }

    static void write_figure(Results& row, const FigureInfo& figure, const Ratings& ratings) {
        using Kind = FigureInfo::Kind;
        const Rating* const rating = ratings.find(*figure.scale);
        if (rating && figure.kind == Kind::Steps) {
            row.list(figure.name, steps_text(*rating), " ");
            return;
        }
        const std::string text = ratings.text(figure.figure);
        if (text.empty())
            row.nothing(figure.name);
        else if (figure.kind == Kind::Level || figure.kind == Kind::Technique)
            row.text(figure.name, text);
        else
            row.big_number(figure.name, text);
    }

    static std::vector<std::string> steps_text(const Rating& rating) {
        std::vector<std::string> texts;
        for (const auto& [technique, count] : rating.steps)
            texts.push_back(std::string(info_of(technique).id) + ':' + std::to_string(count));
        return texts;
    }

    std::vector<std::string> scales_text() const {
        std::vector<std::string> texts;
        for (Scale scale : asked_.rating.scales) texts.push_back(stamp_of(scale));
        return texts;
    }

    RateCommandOptions asked_;
    std::optional<GridCatalogue> catalogue_;
    Pool<Rater> raters_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Rate>(Context& context) {
    return std::make_unique<Rate>(context);
}

}  // namespace sudokit::answers
