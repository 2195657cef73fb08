// generate: new puzzles. It reads nothing: its batches are runs of numbers in the seed's sequence.
#include "sudokit/generate.hpp"

#include <algorithm>

#include "cli/commands/command.hpp"
#include "cli/stop.hpp"

namespace sudokit::cli {
namespace {

class Generate : public Command {
  public:
    explicit Generate(Context& context) : context_(context) {}

    void run(Sheet& sheet) override {
        if (!context_.options.board.empty()) return run_on_board(sheet);
        GenerateOptions options;
        options.seed = context_.seed;
        options.first = sheet.batch().first;
        options.count = static_cast<int>(sheet.batch().items.size());
        options.kernel = context_.solve.kernel;
        const auto puzzles = generate_minimal(options);
        std::size_t i = 0;
        sheet.for_each(
            [&](const Question& question) {
                write(sheet, puzzles[i++], question.number());
                return Answer::Yes;
            },
            Sheet::never);
    }

    void run_on_board(Sheet& sheet) const {
        sheet.for_each(
            [&](const Question& question) {
                const auto made = generate_on_board(context_.options.board, context_.seed,
                                                    question.number(), context_.solve.cancel);
                if (stop_requested()) return Answer::Unfinished;
                auto error = made ? write(sheet, *made, question.number()) : no_grid();
                return error ? sheet.refuse(question.item(), *error) : Answer::Yes;
            },
            Sheet::never);
    }

  private:
    void write(Sheet& sheet, const ClassicGrid& puzzle, std::uint64_t index) const {
        if (!sheet.style().has_rows()) return sheet.results().classic(puzzle, &puzzle);
        const auto open = std::count(puzzle.begin(), puzzle.end(), kOpen);
        sheet.results()
            .begin(puzzle)
            .number("givens", static_cast<std::uint64_t>(kClassicCells - open))
            .number("seed", context_.seed)
            .number("index", index)
            .yes_no("minimal", true)
            .end();
    }

    std::optional<Error> write(Sheet& sheet, const BoardPuzzle& made, std::uint64_t index) const {
        if (!sheet.style().has_rows())
            return sheet.results().puzzle(made.puzzle, &made.puzzle.givens);
        sheet.results()
            .begin(made.puzzle)
            .number("givens", static_cast<std::uint64_t>(made.puzzle.given_count()))
            .number("seed", context_.seed)
            .number("index", index)
            .yes_no("minimal", made.minimal)
            .end();
        return std::nullopt;
    }

    Error no_grid() const {
        return Error{ErrorCode::Unsupported, 0, 0,
                     "no full grid was found for board '" + context_.options.board + "'",
                     "choose another board"};
    }

    Context& context_;
};

}  // namespace

std::unique_ptr<Command> make_generate(Context& context) {
    return std::make_unique<Generate>(context);
}

}  // namespace sudokit::cli
