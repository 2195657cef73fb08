// convert: the same puzzles in another format.
#include <utility>

#include "cli/commands/command.hpp"

namespace sudokit::cli {
namespace {

class Convert : public Command {
  public:
    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) { return convert(sheet, question); });
    }

  private:
    static Answer convert(Sheet& sheet, const Question& question) {
        if (question.is_classic() && sheet.style().kind == Style::Kind::Line) {
            sheet.results().classic(question.grid());
            return Answer::Yes;
        }
        const Puzzle& puzzle = question.puzzle();
        if (sheet.style().has_rows()) {
            std::string whole;
            const auto written = write_puzzle(sheet.style().format, puzzle, whole);
            if (!written) return sheet.refuse(question, written.error());
            sheet.row(question).end();
        } else if (auto error = sheet.results().puzzle(puzzle, &puzzle.givens)) {
            return sheet.refuse(question, *error);
        }
        return Answer::Yes;
    }
};

}  // namespace

std::unique_ptr<Command> make_convert(Context&) { return std::make_unique<Convert>(); }

}  // namespace sudokit::cli
