// count: how many solutions, exactly.
//
// Most puzzles have few solutions and are counted one thread a batch. A puzzle with more than
// kLong is counted again by all threads together, one such puzzle at a time.
#include <mutex>

#include "cli/commands/command.hpp"
#include "cli/stop.hpp"

namespace sudokit::cli {
namespace {

constexpr std::uint64_t kLong = 100'000;

class Count : public Command {
  public:
    explicit Count(Context& context) : context_(context) {}
    BatchLimits limits() const override { return {256, 16}; }

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) {
            const CountResult result = count_one(question.puzzle());
            if (stop_requested()) return Answer::Unfinished;
            write(sheet, question, result);
            return result.solutions > 0 ? Answer::Yes : Answer::No;
        });
    }

  private:
    CountResult count_one(const Puzzle& puzzle) {
        const std::uint64_t limit = context_.options.limit.value_or(0);
        SolveOptions options = context_.solve;
        options.max_solutions = limit > 0 && limit < kLong ? limit : kLong;
        const CountResult quick = count(puzzle, options);
        if (quick.complete || options.max_solutions == limit) return quick;
        const std::lock_guard one_at_a_time(long_counts_);
        options.max_solutions = limit;
        options.threads = context_.threads;
        options.progress = &context_.solutions_so_far;
        return count(puzzle, options);
    }

    static void write(Sheet& sheet, const Question& question, const CountResult& result) {
        if (!sheet.style().has_rows()) {
            std::string text = std::to_string(result.solutions);
            if (!result.complete) text += '+';
            return sheet.results().line(text);
        }
        sheet.row(question)
            .number("solutions", result.solutions)
            .yes_no("complete", result.complete)
            .number("guesses", result.counters.guesses)
            .number("nodes", result.counters.nodes)
            .end();
    }

    Context& context_;
    std::mutex long_counts_;
};

}  // namespace

std::unique_ptr<Command> make_count(Context& context) { return std::make_unique<Count>(context); }

}  // namespace sudokit::cli
