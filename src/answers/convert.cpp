// convert: writes puzzles in another format.
#include <algorithm>
#include <vector>

#include "answers/command.hpp"

namespace sudokit::answers {
namespace {

// The cells whose givens clash, as whole cells.
std::vector<Mark> clashes_of(const Puzzle& puzzle) {
    std::vector<Mark> marks;
    for (Cell c = 0; c < puzzle.givens.size(); ++c) {
        const auto clashes = [&](Cell peer) { return puzzle.givens[peer] == puzzle.givens[c]; };
        if (puzzle.givens[c] != kOpen && std::ranges::any_of(puzzle.geometry->peers_of(c), clashes))
            marks.push_back({c, kOpen, Mark::Kind::Cover});
    }
    return marks;
}

class Convert : public Command {
  public:
    void run(Sheet& sheet) override {
        const Style& style = sheet.style();
        const bool draws =
            style.kind == Style::Kind::Puzzle && (style.format == "grid" || style.format == "svg");
        const auto answer = [&](const Question& question) {
            if (!draws) return convert(sheet, question);
            const auto clash = conflict_of(question, sheet.context().narrate);
            return clash ? draw_clash(sheet, question, *clash) : convert(sheet, question);
        };
        sheet.for_each(answer, [&](const Question&) { return !draws; });
    }

  private:
    static Answer convert(Sheet& sheet, const Question& question) {
        if (question.is_classic() && sheet.style().kind == Style::Kind::Line) {
            sheet.results().classic(question.grid());
            return Answer::Yes;
        }
        const Puzzle& puzzle = question.puzzle();
        if (sheet.style().has_rows()) {  // rows can hold every puzzle
            sheet.row(question).end();
        } else if (auto error = sheet.results().puzzle(puzzle, &puzzle.givens)) {
            return sheet.refuse(question, *error);
        }
        return Answer::Yes;
    }

    // A picture shows a fault better than a message alone.
    static Answer draw_clash(Sheet& sheet, const Question& question, const Error& clash) {
        const Puzzle& puzzle = question.puzzle();
        const auto marks = clashes_of(puzzle);
        if (sheet.results().puzzle(puzzle, &puzzle.givens, marks))
            return sheet.refuse(question, clash);  // the format cannot hold it
        sheet.remark(question, clash.message, clash.remedy);
        return Answer::Bad;
    }
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Convert>(Context&) {
    return std::make_unique<Convert>();
}

}  // namespace sudokit::answers
