// rate: how hard a puzzle is, on named scales.
#include <array>

#include "answers/command.hpp"
#include "answers/pool.hpp"
#include "answers/rate_options.hpp"
#include "sudokit/catalogue.hpp"
#include "sudokit/research.hpp"

namespace sudokit::answers {
namespace {

// "7.2/1.2/1.2", "Hard/916", "132", "1/2"; the scale's name precedes it, >= marks a lower bound.
std::string se_part(const SeRating& rating) {
    return (rating.complete ? "=" : ">=") + se_text(rating.er) + '/' + se_text(rating.ep) + '/' +
           se_text(rating.ed);
}

std::string hodoku_part(const HodokuRating& rating) {
    return (rating.complete ? "=" : ">=") + std::string(name_of(rating.level)) + '/' +
           std::to_string(rating.score);
}

std::string yasss_part(const YasssRating& rating) {
    return (rating.complete ? "=" : ">=") + std::to_string(rating.score);
}

std::string at_least(bool complete, int number) {
    return (complete ? "" : ">") + std::to_string(number);
}

std::string search_part(const SearchRating& rating) {
    return "=" + at_least(rating.depth_complete, rating.depth) + '/' +
           at_least(rating.backdoor_complete, rating.backdoor);
}

// "B4", or "B4B" for braids of length 4 within trials.
std::string braids_part(const BraidRating& rating) {
    return (rating.complete ? "=B" : ">=B") + std::to_string(rating.length) +
           (rating.is_in_trials ? "B" : "");
}

std::string part_of(const Ratings& ratings, Scale scale) {
    switch (scale) {
        case Scale::Se:
            return ratings.se ? se_part(*ratings.se) : "=-";
        case Scale::Hodoku:
            return ratings.hodoku ? hodoku_part(*ratings.hodoku) : "=-";
        case Scale::Yasss:
            return ratings.yasss ? yasss_part(*ratings.yasss) : "=-";
        case Scale::Braids:
            return ratings.braids ? braids_part(*ratings.braids) : "=-";
        default:
            return ratings.search ? search_part(*ratings.search) : "=-";
    }
}

bool is_complete(const Ratings& ratings) {
    return (!ratings.se || ratings.se->complete) && (!ratings.hodoku || ratings.hodoku->complete) &&
           (!ratings.yasss || ratings.yasss->complete) &&
           (!ratings.braids || ratings.braids->complete) &&
           (!ratings.search ||
            (ratings.search->depth_complete && ratings.search->backdoor_complete));
}

class Rate : public Command {
  public:
    explicit Rate(Context& context) : asked_(rate_options(context.options).value()) {
        asked_.rating.cancel = context.solve.cancel;
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
        if (sheet.context().is_cancelled()) return Answer::Unfinished;
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
        if (asked_.rating.pearls_only && !ratings.se->is_pearl()) return false;
        if (asked_.rating.diamonds_only && !ratings.se->is_diamond()) return false;
        return !asked_.where || asked_.where->accepts(figures_of(puzzle.given_count(), ratings));
    }

    void write_line(Sheet& sheet, const Question& question, const Ratings& ratings) const {
        std::string line = selects() ? question.text() : "";
        if (ratings.solutions != Properness::Unique) {
            line += ratings.solutions == Properness::None ? "none" : "multiple";
        } else {
            for (Scale scale : asked_.rating.scales) {
                if (!line.empty()) line += ' ';
                line += stamp_of(scale);
                line += part_of(ratings, scale);
            }
        }
        sheet.results().line(line);
    }

    // False: it was cancelled.
    bool write_row(Sheet& sheet, const Question& question, const Puzzle& puzzle,
                   const Ratings& ratings) const {
        std::optional<ClassicGrid> solution;  // only for classic puzzles with nothing but givens
        if ((asked_.with_properties || catalogue_) && puzzle.is_classic() &&
            puzzle.candidates.empty() && ratings.solutions == Properness::Unique)
            solution = solution_of(puzzle);
        std::optional<std::uint64_t> rank;
        if (catalogue_ && solution) {
            rank = catalogue_->rank(*solution, asked_.rating.cancel);
            if (!rank) return false;
        }
        Results& row = sheet.row(question);
        constexpr std::string_view kCheck[] = {"unique", "multiple", "none"};
        row.text("check", kCheck[static_cast<std::size_t>(ratings.solutions)]);
        number(row, "clues", puzzle.given_count());
        if (ratings.solutions == Properness::Unique)
            row.yes_no("complete", is_complete(ratings));
        else
            row.nothing("complete");
        write_properties(row, puzzle, solution);
        rank ? row.number("grid_rank", *rank) : row.nothing("grid_rank");
        write_se(row, ratings.se);
        write_hodoku(row, ratings.hodoku);
        write_yasss(row, ratings.yasss);
        write_search(row, ratings.search);
        write_braids(row, ratings.braids);
        row.list("scales", scales_text(), " ");
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

    static void number(Results& row, std::string_view name, int value) {
        row.number(name, static_cast<std::uint64_t>(value));
    }

    static void nothing(Results& row, std::initializer_list<std::string_view> names) {
        for (auto name : names) row.nothing(name);
    }

    static void write_se(Results& row, const std::optional<SeRating>& se) {
        if (!se) return nothing(row, {"er", "ep", "ed"});
        row.big_number("er", se_text(se->er))
            .big_number("ep", se_text(se->ep))
            .big_number("ed", se_text(se->ed));
    }

    static void write_hodoku(Results& row, const std::optional<HodokuRating>& hodoku) {
        if (!hodoku) return nothing(row, {"level", "score", "guesses"});
        row.text("level", name_of(hodoku->level));
        number(row, "score", hodoku->score);
        number(row, "guesses", hodoku->guesses);
    }

    static void write_yasss(Results& row, const std::optional<YasssRating>& yasss) {
        if (!yasss) return nothing(row, {"yasss", "hardest", "steps", "trials"});
        number(row, "yasss", yasss->score);
        if (yasss->hardest)
            row.text("hardest", info_of(*yasss->hardest).name);
        else
            row.nothing("hardest");
        std::vector<std::string> steps;
        for (const auto& [technique, count] : yasss->steps)
            steps.push_back(std::string(info_of(technique).id) + ':' + std::to_string(count));
        row.list("steps", steps, " ");
        number(row, "trials", yasss->trials);
    }

    static void write_search(Results& row, const std::optional<SearchRating>& search) {
        if (!search) return nothing(row, {"depth", "backdoor"});
        number(row, "depth", search->depth + !search->depth_complete);
        number(row, "backdoor", search->backdoor + !search->backdoor_complete);
    }

    static void write_braids(Results& row, const std::optional<BraidRating>& braids) {
        if (!braids) return nothing(row, {"b", "bxb"});
        if (braids->is_in_trials) row.nothing("b");
        number(row, braids->is_in_trials ? "bxb" : "b", braids->length);
        if (!braids->is_in_trials) row.nothing("bxb");
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
