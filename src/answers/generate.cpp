// generate: makes new puzzles. It reads nothing: its batches are ranges of the seed's sequence.
//
// In: numbers. Out: a puzzle for each, then its solution, name and weight if asked for. Threads
// make puzzles out of order, and the pipeline restores it.
//
// The trap is --distinct: which of two equivalent puzzles is the repetition must not depend on
// threads. So a batch waits for its turn, when all earlier puzzles are final, and replaces a
// repetition by further attempts of the same number.
#include "sudokit/generate.hpp"

#include <set>

#include "answers/command.hpp"
#include "answers/generate_options.hpp"
#include "answers/pool.hpp"
#include "format/common/writers.hpp"
#include "generate/minimal.hpp"
#include "sudokit/research.hpp"
#include "support/decimal.hpp"
#include "support/fnv.hpp"

namespace sudokit::answers {
namespace {

// A name for these bytes: 64 bits as 13 letters and digits, without those that look alike.
std::string name_of_bytes(std::string_view bytes) {
    constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
    std::uint64_t hash = support::fnv_of(bytes);
    hash ^= hash >> 32;
    std::string name;
    for (int i = 0; i < 13; ++i, hash >>= 5) name += kLetters[hash & 31];
    return name;
}

// The form by which puzzles are compared: on the classic board the canonical form; other boards
// have none, so there it is the text.
std::string form_of(const Puzzle& puzzle) {
    std::string form;
    if (puzzle.is_classic()) {
        const ClassicGrid grid = to_minlex(puzzle.classic_grid()).grid;
        form.assign(grid.begin(), grid.end());
    } else {
        form = text::puzzle_in("sudokit", puzzle);
    }
    return form;
}

Puzzle solved(const MadePuzzle& made) {
    Puzzle grid(made.puzzle.geometry);
    grid.givens = made.solution;
    return grid;
}

class Generate : public Command {
  public:
    explicit Generate(Context& context)
        : context_(context),
          target_(*context.target),
          is_classic_(is_classic_board(context.options.board) && !target_.has_rules()) {}

    // A plain classic puzzle takes a fiftieth of a millisecond, a rated one or one on another board
    // a thousand times that.
    BatchLimits limits() const override {
        if (!is_classic_ || is_rated() || target_.pattern || target_.method == Method::Unbiased)
            return {1, 1};
        const bool is_quick =
            target_.is_plain() && !target_.full_grid && target_.method == Method::TopDown;
        return {is_quick ? kMadeTogether : std::size_t{16}, 1};
    }

    void run(Sheet& sheet) override {
        auto generator = generators_.borrow([this] { return new_generator(); });
        std::vector<PuzzleNumber> numbers;
        for (std::size_t i = 0; i < sheet.batch().items.size(); ++i)
            numbers.push_back({sheet.batch().first + i, 0});
        auto hunts = generator->find(numbers);
        if (context_.options.distinct) make_distinct(sheet, *generator, hunts);
        generators_.give_back(std::move(generator));
        std::size_t i = 0;
        sheet.for_each(
            [&](const Question& question) { return answer(sheet, question, hunts[i++]); },
            Sheet::never);
    }

  private:
    bool is_rated() const {
        return target_.level || target_.rating || target_.pearl || target_.diamond ||
               target_.technique || target_.up_to;
    }

    std::unique_ptr<Generator> new_generator() {
        const bool is_searched = !target_.is_plain() || target_.method != Method::TopDown;
        return std::make_unique<Generator>(
            context_.options.board, target_,
            HuntOptions{context_.seed, context_.solve.kernel, context_.solve.stop,
                        is_searched ? &context_.looked_at : nullptr, context_.nearer});
    }

    // When it is a batch's turn, all earlier puzzles are final, so threads do not change which
    // puzzles are repetitions. A repeated puzzle is replaced by further attempts until it is new.
    void make_distinct(Sheet& sheet, Generator& generator, std::vector<Hunt>& hunts) {
        constexpr std::uint64_t kMostAttempts = 1'000;
        std::vector<std::string> forms(hunts.size());
        for (std::size_t i = 0; i < hunts.size(); ++i)
            if (hunts[i].found) forms[i] = form_of(hunts[i].found->puzzle);
        if (!sheet.wait_for_turn()) return;
        for (std::size_t i = 0; i < hunts.size(); ++i) {
            PuzzleNumber number{sheet.batch().first + i, 0};
            while (hunts[i].found && !seen_.insert(forms[i]).second && !context_.is_stopped()) {
                if (++number.attempt > kMostAttempts)
                    hunts[i] = {std::nullopt, hunts[i].looked_at,
                                is_classic_ ? "an equivalent one came before"
                                            : "an identical one came before"};
                else
                    hunts[i] = generator.find(number);
                if (hunts[i].found) forms[i] = form_of(hunts[i].found->puzzle);
            }
        }
    }

    Answer answer(Sheet& sheet, const Question& question, const Hunt& hunt) const {
        if (context_.is_stopped()) return Answer::Unfinished;
        if (!hunt.found) {
            sheet.remark(question.item(), none_found(question.number(), hunt));
            return Answer::NoMore;
        }
        if (sheet.style().has_rows()) {
            write_row(sheet, hunt, question.number());
            return Answer::Yes;
        }
        const auto error = write(sheet, *hunt.found);
        return error ? sheet.refuse(question.item(), *error) : Answer::Yes;
    }

    Error none_found(std::uint64_t number, const Hunt& hunt) const {
        const bool makes_all = target_.method == Method::TopDown;
        std::string message = "found " + std::to_string(number) + " of " +
                              std::to_string(context_.options.number) + " puzzles: none of the " +
                              std::to_string(hunt.looked_at) +
                              (makes_all ? " looked at for the next one meets the target"
                                         : " tries for the next one led to a puzzle");
        if (!hunt.nearest.empty()) message += " (nearest: " + hunt.nearest + ")";
        const bool has_given_up = hunt.looked_at < target_.tries;
        return Error{ErrorCode::Unsupported, 0, 0, std::move(message),
                     has_given_up && has_cages(context_.options.board)
                         ? "ask for smaller cages, or for givens with --clues"
                     : has_given_up && target_.has_rules()
                         ? "ask for fewer or smaller rules"
                         : "relax the target, or search longer with --tries"};
    }

    std::optional<Error> write(Sheet& sheet, const MadePuzzle& made) const {
        const Options& options = context_.options;
        if (sheet.style().kind == Style::Kind::Line) {
            std::string line;
            if (is_classic_ && !options.with_solution && !options.with_name && !options.with_weight)
                return sheet.results().classic(made.puzzle.classic_grid()), std::nullopt;
            if (write_puzzle("line", made.puzzle, line)) {
                line.pop_back();
                if (options.with_solution) line += '\t' + puzzle_text(solved(made));
                if (options.with_name) line += '\t' + name_of_bytes(form_of(made.puzzle));
                if (options.with_weight) line += '\t' + support::decimal_text(made.weight);
                return sheet.results().line(line), std::nullopt;
            }
        }
        return write_block(sheet, made);
    }

    // On other boards, our own text form has fields for the solution and the name. Otherwise the
    // solution follows as a puzzle of its own.
    std::optional<Error> write_block(Sheet& sheet, const MadePuzzle& made) const {
        const Options& options = context_.options;
        const Style& style = sheet.style();
        Puzzle puzzle = made.puzzle;
        if (!is_classic_ && options.with_name)
            puzzle.fields.emplace_back("name", name_of_bytes(form_of(made.puzzle)));
        if (!is_classic_ && options.with_solution)
            puzzle.fields.emplace_back("solution", puzzle_text(solved(made)));
        auto error = sheet.results().puzzle(puzzle, &made.puzzle.givens);
        const bool has_fields =
            !is_classic_ && (style.kind == Style::Kind::Line || style.format == "sudokit");
        if (error || has_fields || !options.with_solution) return error;
        return sheet.results().puzzle(solved(made), &made.puzzle.givens);
    }

    void write_row(Sheet& sheet, const Hunt& hunt, std::uint64_t index) const {
        const MadePuzzle& made = *hunt.found;
        Results& row = sheet.results();
        if (is_classic_)
            row.begin(made.puzzle.classic_grid());
        else
            row.begin(made.puzzle);
        row.number("givens", static_cast<std::uint64_t>(made.puzzle.given_count()))
            .number("seed", context_.seed)
            .number("index", index)
            .yes_no("minimal", made.minimal);
        if (is_classic_)
            row.classic("solution", solved(made).classic_grid());
        else
            row.puzzle("solution", solved(made));
        const auto text = [&](std::string_view name, bool is_known, const auto& value) {
            is_known ? row.text(name, value()) : row.nothing(name);
        };
        const auto number = [&](std::string_view name, bool is_known, const auto& value) {
            is_known ? row.big_number(name, value()) : row.nothing(name);
        };
        text("level", made.level.has_value(), [&] { return name_of(*made.level); });
        number("score", made.score.has_value(), [&] { return std::to_string(*made.score); });
        number("er", made.se.has_value(), [&] { return se_text(made.se->er); });
        number("ep", made.se.has_value(), [&] { return se_text(made.se->ep); });
        number("ed", made.se.has_value(), [&] { return se_text(made.se->ed); });
        text("name", context_.options.with_name,
             [&] { return name_of_bytes(form_of(made.puzzle)); });
        number("tries", target_.method != Method::TopDown,
               [&] { return std::to_string(hunt.looked_at); });
        number("weight", target_.method == Method::Unbiased,
               [&] { return support::decimal_text(made.weight); });
        row.end();
    }

    Context& context_;
    const Target target_;
    const bool is_classic_;
    Pool<Generator> generators_;
    std::set<std::string> seen_;  // forms, with --distinct; used only by the batch whose turn it is
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Generate>(Context& context) {
    return std::make_unique<Generate>(context);
}

}  // namespace sudokit::answers
