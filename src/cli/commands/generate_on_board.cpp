// generate --board: new puzzles for other boards than the classic one.
#include <set>

#include "cli/commands/generated.hpp"
#include "cli/generate_options.hpp"

namespace sudokit::cli {
namespace {

class GenerateOnBoard : public Command {
  public:
    explicit GenerateOnBoard(Context& context) : context_(context), target_(context.target) {}

    BatchLimits limits() const override { return {1, 1}; }

    void run(Sheet& sheet) override {
        auto hunter = hunters_.borrow([this] { return new_hunter(); });
        BoardHunt hunt = find(*hunter, {sheet.batch().first, 0});
        if (context_.options.distinct) make_distinct(sheet, *hunter, hunt);
        hunters_.give_back(std::move(hunter));
        sheet.for_each([&](const Question& question) { return answer(sheet, question, hunt); },
                       Sheet::never);
    }

  private:
    std::unique_ptr<BoardHunter> new_hunter() {
        return std::make_unique<BoardHunter>(
            context_.options.board, target_,
            HuntOptions{context_.seed, nullptr, context_.solve.cancel,
                        target_.is_plain() ? nullptr : &context_.looked_at});
    }

    BoardHunt find(BoardHunter& hunter, PuzzleNumber number) const {
        return context_.options.solved ? hunter.full_grid(number) : hunter.find(number);
    }

    // Of equal puzzles all but the first take another place of their sequence. All before this one
    // are settled when its turn comes, so that threads change nothing.
    void make_distinct(Sheet& sheet, BoardHunter& hunter, BoardHunt& hunt) {
        constexpr std::uint64_t kMostAttempts = 1'000;
        if (!sheet.wait_for_turn()) return;
        PuzzleNumber number{sheet.batch().first, 0};
        while (hunt.found && !seen_.insert(text_of(hunt.found->puzzle)).second &&
               !stop_requested()) {
            if (++number.attempt > kMostAttempts)
                hunt = {std::nullopt, hunt.looked_at, "one that was there before"};
            else
                hunt = find(hunter, number);
        }
    }

    Answer answer(Sheet& sheet, const Question& question, const BoardHunt& hunt) const {
        if (stop_requested()) return Answer::Unfinished;
        if (!hunt.found) {
            sheet.remark(question.item(),
                         not_found(context_, question.number(), hunt.looked_at, hunt.nearest));
            return Answer::NoMore;
        }
        const auto error = write(sheet, *hunt.found, question.number());
        return error ? sheet.refuse(question.item(), *error) : Answer::Yes;
    }

    // There is no canonical form of other boards, so a puzzle is what it is written as.
    static std::string text_of(const Puzzle& puzzle) {
        std::string text;
        write_puzzle("sudokit", puzzle, text);
        return text;
    }
    static std::string name_of(const Puzzle& puzzle) {
        const std::string text = text_of(puzzle);
        return name_of_bytes({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    }

    static Puzzle solved(const BoardPuzzle& made) {
        Puzzle grid(made.puzzle.geometry);
        grid.givens = made.solution;
        return grid;
    }

    std::optional<Error> write(Sheet& sheet, const BoardPuzzle& made, std::uint64_t index) const {
        const Style& style = sheet.style();
        if (style.has_rows()) return write_row(sheet, made, index);
        std::string line;
        if (style.kind == Style::Kind::Line && write_puzzle("line", made.puzzle, line)) {
            line = puzzle_text(made.puzzle);
            if (context_.options.with_solution) line += '\t' + puzzle_text(solved(made));
            if (context_.options.with_name) line += '\t' + name_of(made.puzzle);
            sheet.results().line(line);
            return std::nullopt;
        }
        return write_block(sheet, made);
    }

    // Our own text form has fields for the rest; behind a puzzle in another form the solution comes
    // as the next.
    std::optional<Error> write_block(Sheet& sheet, const BoardPuzzle& made) const {
        Puzzle puzzle = made.puzzle;
        if (context_.options.with_name) puzzle.fields.emplace_back("name", name_of(made.puzzle));
        if (context_.options.with_solution)
            puzzle.fields.emplace_back("solution", puzzle_text(solved(made)));
        auto error = sheet.results().puzzle(puzzle, &made.puzzle.givens);
        const bool has_fields =
            sheet.style().kind == Style::Kind::Line || sheet.style().format == "sudokit";
        if (error || has_fields || !context_.options.with_solution) return error;
        return sheet.results().puzzle(solved(made), &made.puzzle.givens);
    }

    std::optional<Error> write_row(Sheet& sheet, const BoardPuzzle& made,
                                   std::uint64_t index) const {
        Results& row = sheet.results().begin(made.puzzle);
        begin_row(row, context_, static_cast<std::uint64_t>(made.puzzle.given_count()), index,
                  made.minimal)
            .puzzle("solution", solved(made));
        if (made.level)
            row.text("level", sudokit::name_of(*made.level)).nothing("score");
        else
            write_nothing(row, {"level", "score"});
        write_se(row, made.se);
        if (context_.options.with_name)
            row.text("name", name_of(made.puzzle));
        else
            row.nothing("name");
        row.nothing("weight").end();
        return std::nullopt;
    }

    Context& context_;
    const Target target_;
    Pool<BoardHunter> hunters_;
    std::set<std::string> seen_;  // texts, with --distinct; only by the batch in turn
};

}  // namespace

std::unique_ptr<Command> make_generate_on_board(Context& context) {
    return std::make_unique<GenerateOnBoard>(context);
}

}  // namespace sudokit::cli
