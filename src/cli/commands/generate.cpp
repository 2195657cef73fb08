// generate: new puzzles. It reads nothing: its batches are runs of numbers in the seed's sequence.
#include "sudokit/generate.hpp"

#include <algorithm>

#include "cli/commands/command.hpp"

namespace sudokit::cli {
namespace {

class Generate : public Command {
  public:
    explicit Generate(Context& context) : context_(context) {}

    void run(Sheet& sheet) override {
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

  private:
    void write(Sheet& sheet, const ClassicGrid& puzzle, std::uint64_t index) const {
        if (!sheet.style().has_rows()) return sheet.results().classic(puzzle, &puzzle);
        const auto open = std::count(puzzle.begin(), puzzle.end(), kOpen);
        sheet.results()
            .begin(puzzle)
            .number("givens", static_cast<std::uint64_t>(kClassicCells - open))
            .number("seed", context_.seed)
            .number("index", index)
            .end();
    }

    Context& context_;
};

}  // namespace

std::unique_ptr<Command> make_generate(Context& context) {
    return std::make_unique<Generate>(context);
}

}  // namespace sudokit::cli
