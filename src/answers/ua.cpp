// ua: the small unavoidable sets of a grid, or of a proper puzzle's solution.
#include <string>
#include <vector>

#include "answers/command.hpp"
#include "sudokit/unavoidable_sets.hpp"

namespace sudokit::answers {
namespace {

class Unavoidable : public Command {
  public:
    explicit Unavoidable(const Context& context) : context_(context) {}
    BatchLimits limits() const override { return {4, 1}; }

    void run(Sheet& sheet) override {
        SolveOptions two = context_.solve;
        two.max_solutions = 2;
        const auto solved = sheet.solve(two);
        const auto answer = [&](const Question& question) {
            if (!question.is_classic()) return sheet.refuse(question, only_classic("ua"));
            return sets_of(sheet, question, solved[question.index()]);
        };
        sheet.for_each(answer, unsolved(solved));
    }

  private:
    Answer sets_of(Sheet& sheet, const Question& question, const BatchResult& solved) const {
        if (context_.is_cancelled()) return Answer::Unfinished;
        std::vector<ClassicCellSet> sets;
        if (solved.solutions == 1)
            sets = unavoidable_sets(solved.first, static_cast<int>(context_.options.most_cells),
                                    context_.solve.cancel);
        else
            sheet.remark(question, "not a full grid, nor a puzzle with exactly one solution",
                         "'sudokit solve --all' writes its solutions");
        if (context_.is_cancelled()) return Answer::Unfinished;
        for (std::size_t i = 0; i < sets.size(); ++i) {
            write(sheet, question, part_of(solved.first, sets[i]), sets[i].size(), i + 1);
            if (!sheet.flush_if_large() || context_.is_cancelled()) return Answer::Unfinished;
        }
        if (sets.empty() && sheet.style().has_rows())
            sheet.row(question).nothing("set").number("cells", 0).number("number", 0).end();
        return sets.empty() ? Answer::No : Answer::Yes;
    }

    static ClassicGrid part_of(const ClassicGrid& grid, const ClassicCellSet& cells) {
        ClassicGrid part{};
        cells.for_each([&](Cell c) { part[c] = grid[c]; });
        return part;
    }

    static void write(Sheet& sheet, const Question& question, const ClassicGrid& set, int cells,
                      std::uint64_t number) {
        if (!sheet.style().has_rows()) return sheet.results().classic(set, &set);
        sheet.row(question)
            .classic("set", set)
            .number("cells", static_cast<std::uint64_t>(cells))
            .number("number", number)
            .end();
    }

    const Context& context_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Unavoidable>(Context& context) {
    return std::make_unique<Unavoidable>(context);
}

}  // namespace sudokit::answers
