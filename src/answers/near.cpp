// near: all puzzles that differ from a puzzle in a few givens.
#include <algorithm>
#include <atomic>

#include "answers/command.hpp"
#include "sudokit/neighbours.hpp"

namespace sudokit::answers {
namespace {

class Near : public Command {
  public:
    explicit Near(Context& context) : context_(context) {}
    // A puzzle may take hours.
    BatchLimits limits() const override { return {1, 1}; }

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) {
            const auto grid = question.plain_grid();
            if (!grid) return sheet.refuse(question, only_classic("near"));
            const std::vector<ClassicGrid> found = find(*grid);
            if (context_.is_stopped()) return Answer::Unfinished;
            for (std::size_t i = 0; i < found.size(); ++i) {
                write(sheet, question, found[i], i + 1);
                if (!sheet.flush_if_large() || context_.is_stopped()) return Answer::Unfinished;
            }
            if (found.empty() && sheet.style().has_rows())
                sheet.row(question).nothing("near").number("number", 0).end();
            return found.empty() ? Answer::No : Answer::Yes;
        });
    }

  private:
    // The puzzles in progress share the threads.
    std::vector<ClassicGrid> find(const ClassicGrid& puzzle) {
        NeighbourOptions options;
        options.minus = static_cast<int>(context_.options.minus);
        options.plus = static_cast<int>(context_.options.plus);
        options.minimal_only = !context_.options.redundant;
        options.threads = std::max(context_.threads / ++at_work_, 1);
        options.kernel = context_.solve.kernel;
        options.stop = context_.solve.stop;
        std::vector<ClassicGrid> found = neighbours(puzzle, options);
        --at_work_;
        return found;
    }

    static void write(Sheet& sheet, const Question& question, const ClassicGrid& found,
                      std::uint64_t number) {
        if (!sheet.style().has_rows()) return sheet.results().classic(found, &found);
        sheet.row(question).classic("near", found).number("number", number).end();
    }

    Context& context_;
    std::atomic<int> at_work_{0};
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Near>(Context& context) {
    return std::make_unique<Near>(context);
}

}  // namespace sudokit::answers
