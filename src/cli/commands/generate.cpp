// generate: new puzzles. It reads nothing: its batches are runs of numbers in the seed's sequence.
#include "sudokit/generate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/commands/generated.hpp"
#include "cli/generate_options.hpp"
#include "cli/stop.hpp"
#include "sudokit/research.hpp"

namespace sudokit::cli {
namespace {

class Generate : public Command {
  public:
    explicit Generate(Context& context)
        : context_(context), target_(context.target), method_(method_of(context.options)) {}

    // A plain puzzle takes a fiftieth of a millisecond, one that is rated a thousand times that.
    BatchLimits limits() const override {
        if (is_rated() || target_.pattern || method_ == Method::Unbiased) return {1, 1};
        if (makes_one_by_one()) return {16, 1};
        return {target_.is_plain() ? std::size_t{192} : std::size_t{16}, 1};
    }

    void run(Sheet& sheet) override {
        auto hunter = hunters_.borrow([this] { return new_hunter(); });
        auto hunts = hunts_of(sheet, *hunter);
        if (context_.options.distinct) make_distinct(sheet, *hunter, hunts);
        hunters_.give_back(std::move(hunter));
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

    // What no hunter finds.
    bool makes_one_by_one() const { return context_.options.solved || method_ != Method::TopDown; }

    // A hunter keeps what it allocates.
    std::unique_ptr<Hunter> new_hunter() {
        return std::make_unique<Hunter>(
            target_, HuntOptions{context_.seed, context_.solve.kernel, context_.solve.cancel,
                                 target_.is_plain() ? nullptr : &context_.looked_at});
    }

    static std::vector<PuzzleNumber> numbers_of(const Sheet& sheet) {
        std::vector<PuzzleNumber> numbers;
        for (std::size_t i = 0; i < sheet.batch().items.size(); ++i)
            numbers.push_back({sheet.batch().first + i, 0});
        return numbers;
    }

    std::vector<Hunt> hunts_of(const Sheet& sheet, Hunter& hunter) const {
        if (!makes_one_by_one()) return hunter.find(numbers_of(sheet));
        std::vector<Hunt> hunts;
        for (const PuzzleNumber& number : numbers_of(sheet)) hunts.push_back(make(number));
        return hunts;
    }

    // Precondition: makes_one_by_one().
    Hunt make(PuzzleNumber number) const {
        if (context_.options.solved) return full_grid(number);
        const HuntOptions options{context_.seed, context_.solve.kernel, context_.solve.cancel,
                                  &context_.looked_at};
        if (method_ == Method::Unbiased) return draw_minimal(number, target_.tries, options);
        const auto start = context_.options.start.value_or(kDefaultInserted);
        return insert_digits(number, static_cast<int>(start), target_.tries, options);
    }

    Hunt full_grid(PuzzleNumber number) const {
        const std::uint64_t seed = context_.seed + number.attempt;
        const ClassicGrid grid = uniform_solution(seed, number.index, context_.solve);
        Hunt hunt;
        hunt.found = TargetPuzzle{grid, grid, false, {}, {}};
        return hunt;
    }

    // All puzzles before this batch are settled when its turn comes, so what is a repetition does
    // not depend on threads. The puzzle takes another place of its sequence until it is new.
    void make_distinct(Sheet& sheet, Hunter& hunter, std::vector<Hunt>& hunts) {
        std::vector<ClassicGrid> forms(hunts.size());
        for (std::size_t i = 0; i < hunts.size(); ++i)
            if (hunts[i].found) forms[i] = to_minlex(hunts[i].found->puzzle).grid;
        if (!sheet.wait_for_turn()) return;
        for (std::size_t i = 0; i < hunts.size(); ++i) {
            PuzzleNumber number{sheet.batch().first + i, 0};
            while (hunts[i].found && !seen_.insert(forms[i]).second && !stop_requested()) {
                if (++number.attempt > kMostAttempts) {
                    hunts[i] = {std::nullopt, hunts[i].looked_at, "a form of one before"};
                    break;
                }
                hunts[i] = makes_one_by_one() ? make(number) : hunter.find({&number, 1}).front();
                if (hunts[i].found) forms[i] = to_minlex(hunts[i].found->puzzle).grid;
            }
        }
    }

    Answer answer(Sheet& sheet, const Question& question, const Hunt& hunt) const {
        if (stop_requested()) return Answer::Unfinished;
        if (!hunt.found) {
            sheet.remark(question.item(), none_found(question.number(), hunt));
            return Answer::NoMore;
        }
        write(sheet, *hunt.found, question.number());
        return Answer::Yes;
    }

    Error none_found(std::uint64_t number, const Hunt& hunt) const {
        if (method_ == Method::TopDown)
            return not_found(context_, number, hunt.looked_at, hunt.nearest);
        return not_found(context_, number, hunt.looked_at, hunt.nearest,
                         "tries for the next none came to a puzzle");
    }

    std::string name_of_puzzle(const ClassicGrid& puzzle) const {
        return name_of_bytes(to_minlex(puzzle).grid);
    }

    static std::string text_of_weight(double weight) { return fmt::format("{:.6g}", weight); }

    void write(Sheet& sheet, const TargetPuzzle& made, std::uint64_t index) const {
        if (sheet.style().has_rows()) return write_row(sheet, made, index);
        const Options& options = context_.options;
        if (sheet.style().kind != Style::Kind::Line ||
            !(options.with_solution || options.with_name || options.with_weight)) {
            sheet.results().classic(made.puzzle, &made.puzzle);
            if (options.with_solution) sheet.results().classic(made.solution, &made.puzzle);
            return;
        }
        std::string line = puzzle_text(Puzzle(made.puzzle));
        if (options.with_solution) line += '\t' + puzzle_text(Puzzle(made.solution));
        if (options.with_name) line += '\t' + name_of_puzzle(made.puzzle);
        if (options.with_weight) line += '\t' + text_of_weight(made.weight);
        sheet.results().line(line);
    }

    void write_row(Sheet& sheet, const TargetPuzzle& made, std::uint64_t index) const {
        const auto open = std::count(made.puzzle.begin(), made.puzzle.end(), kOpen);
        Results& row = sheet.results().begin(made.puzzle);
        begin_row(row, context_, static_cast<std::uint64_t>(kClassicCells - open), index,
                  made.minimal)
            .classic("solution", made.solution);
        write_ratings(row, made);
        if (context_.options.with_name)
            row.text("name", name_of_puzzle(made.puzzle));
        else
            row.nothing("name");
        if (method_ == Method::Unbiased)
            row.big_number("weight", text_of_weight(made.weight));
        else
            row.nothing("weight");
        row.end();
    }

    static void write_ratings(Results& row, const TargetPuzzle& made) {
        if (made.hodoku)
            row.text("level", name_of(made.hodoku->level))
                .number("score", static_cast<std::uint64_t>(made.hodoku->score));
        else
            write_nothing(row, {"level", "score"});
        write_se(row, made.se);
    }

    static constexpr std::uint64_t kMostAttempts = 1'000;

    Context& context_;
    const Target target_;
    const Method method_;
    Pool<Hunter> hunters_;
    std::set<ClassicGrid> seen_;  // canonical forms, with --distinct; only by the batch in turn
};

}  // namespace

std::unique_ptr<Command> make_generate(Context& context) {
    if (is_on_board(context.options)) return make_generate_on_board(context);
    return std::make_unique<Generate>(context);
}

}  // namespace sudokit::cli
