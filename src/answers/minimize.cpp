// minimize: removes givens while the puzzle stays proper.
#include <numeric>
#include <vector>

#include "answers/command.hpp"
#include "support/rng.hpp"

namespace sudokit::answers {
namespace {

class Minimize : public Command {
  public:
    explicit Minimize(Context& context) : context_(context) {}
    BatchLimits limits() const override { return {64, 16}; }

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) {
            const Puzzle& puzzle = question.puzzle();
            SolveOptions two = context_.solve;
            two.max_solutions = 2;
            const bool proper = count(puzzle, two).solutions == 1;
            Puzzle left = puzzle;
            if (proper && context_.options.drop_rules) left = minimize_rules(left, context_.solve);
            if (proper) left = minimize(left, order_for(question, puzzle), context_.solve);
            if (context_.is_stopped()) return Answer::Unfinished;
            if (auto error = write(sheet, question, puzzle, left, proper))
                return sheet.refuse(question, *error);
            if (!proper)
                sheet.remark(question, "not a proper puzzle, left as it is",
                             "'sudokit check' tells why");
            return proper ? Answer::Yes : Answer::No;
        });
    }

  private:
    // The order in which cells are tried: reading order, or an order per seed and puzzle.
    std::vector<Cell> order_for(const Question& question, const Puzzle& puzzle) const {
        std::vector<Cell> order(puzzle.givens.size());
        std::iota(order.begin(), order.end(), Cell{0});
        if (context_.options.seed) Rng(*context_.options.seed, question.number()).shuffle(order);
        return order;
    }

    static std::optional<Error> write(Sheet& sheet, const Question& question, const Puzzle& puzzle,
                                      const Puzzle& left, bool proper) {
        if (!sheet.style().has_rows()) {
            return sheet.results().puzzle(left, &left.givens);
        }
        const auto givens = static_cast<std::uint64_t>(left.given_count());
        sheet.row(question)
            .puzzle("minimized", left, left.rules.size() < puzzle.rules.size())
            .number("givens", givens)
            .number("removed", static_cast<std::uint64_t>(puzzle.given_count()) - givens)
            .number("rules_left", static_cast<std::uint64_t>(left.rules.size()))
            .yes_no("proper", proper)
            .end();
        return std::nullopt;
    }

    Context& context_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Minimize>(Context& context) {
    return std::make_unique<Minimize>(context);
}

}  // namespace sudokit::answers
