// rank: the number of a full grid among all essentially different ones.
#include <string>

#include "answers/of_grid.hpp"
#include "sudokit/catalogue.hpp"
#include "sudokit/research.hpp"

namespace sudokit::answers {
namespace {

class Rank : public OfSolution {
  public:
    explicit Rank(const Context& context) : OfSolution(context) {}
    BatchLimits limits() const override { return {16, 4}; }

  private:
    Answer answer(Sheet& sheet, const Question& question,
                  const BatchResult& solved) const override {
        if (context_.is_stopped()) return Answer::Unfinished;
        if (solved.solutions != 1) return without_number(sheet, question, solved.solutions == 0);
        const auto number = catalogue_.rank(solved.first, context_.solve.stop);
        if (!number) return Answer::Unfinished;
        if (sheet.style().has_rows())
            sheet.row(question)
                .number("rank", *number)
                .classic("canonical", to_minlex(solved.first).grid)
                .end();
        else
            sheet.results().line(std::to_string(*number));
        return Answer::Yes;
    }

    static Answer without_number(Sheet& sheet, const Question& question, bool is_unsolvable) {
        if (is_unsolvable)
            sheet.remark(question, "no solution, so no number", "'sudokit check --why' says why");
        else
            sheet.remark(question, "more than one solution, so no number of its own",
                         "'sudokit solve --all' writes them; rank these");
        if (sheet.style().has_rows())
            sheet.row(question).nothing("rank").nothing("canonical").end();
        else
            sheet.results().line(is_unsolvable ? "none" : "multiple");
        return Answer::No;
    }

    const GridCatalogue catalogue_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Rank>(Context& context) {
    return std::make_unique<Rank>(context);
}

}  // namespace sudokit::answers
