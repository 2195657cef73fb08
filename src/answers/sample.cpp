// sample: draws random solutions, all equally likely.
//
// The solutions of a classic puzzle are numbered (solutions.hpp), so a random number gives a random
// solution. Other boards need two visits of all solutions: to count them, and to fetch those drawn.
#include <algorithm>
#include <map>

#include "answers/solution.hpp"
#include "sudokit/solutions.hpp"
#include "support/rng.hpp"
#include "support/threads.hpp"

namespace sudokit::answers {
namespace {

constexpr int kTablesAtOnce = 4;  // each may take some hundred megabytes
// Each portion repeats a part of the count. It has its own seed, so its size affects the result.
constexpr std::uint64_t kPortion = 100'000;

class Sample : public Command {
  public:
    explicit Sample(Context& context) : context_(context) {}
    BatchLimits limits() const override { return {1, 1}; }

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) {
            const auto grid = question.plain_grid();
            return grid ? by_number(sheet, question, *grid) : by_search(sheet, question);
        });
    }

  private:
    Answer by_number(Sheet& sheet, const Question& question, const ClassicGrid& grid) {
        tables_.acquire();
        ExactCountOptions options;
        options.stop = context_.solve.stop;
        options.threads = std::max(context_.threads / ++at_work_, 1);
        const NumberedSolutions solutions(grid, options);
        const auto count = solutions.count();
        const auto at = [&](const auto& numbers) {
            std::vector<Grid> drawn;
            for (const ClassicGrid& solution :
                 solutions.at(numbers).value_or(std::vector<ClassicGrid>{}))
                drawn.emplace_back(solution.begin(), solution.end());
            return drawn;
        };
        const Answer answer = count ? draw(sheet, question, *count, at) : Answer::Unfinished;
        --at_work_;
        tables_.release();
        return answer;
    }

    Answer by_search(Sheet& sheet, const Question& question) {
        const support::Lock one_at_a_time(search_);
        SolveOptions all = context_.solve;
        all.max_solutions = 0;
        all.threads = context_.threads;
        all.progress = &context_.solutions_so_far;
        const CountResult found = count(question.puzzle(), all);
        context_.solutions_so_far = 0;
        all.progress = nullptr;
        return draw(sheet, question, {0, found.solutions}, [&](const auto& numbers) {
            std::map<std::uint64_t, std::vector<std::size_t>> wanted;
            for (std::size_t i = 0; i < numbers.size(); ++i) wanted[numbers[i].low].push_back(i);
            std::vector<Grid> drawn(numbers.size());
            std::uint64_t number = 0;
            for_each_solution(question.puzzle(), all, [&](const Grid& solution) {
                const auto next = wanted.begin();
                if (next->first == number++) {
                    for (const std::size_t i : next->second) drawn[i] = solution;
                    wanted.erase(next);
                }
                return !wanted.empty();
            });
            return drawn;
        });
    }

    // Fetches `solutions_of` random numbers, portion by portion.
    template <typename SolutionsOf>
    Answer draw(Sheet& sheet, const Question& question, const BigCount& count,
                const SolutionsOf& solutions_of) const {
        if (context_.is_stopped()) return Answer::Unfinished;
        if (count == BigCount{}) {
            if (sheet.style().has_rows())
                write_row(sheet, question, nullptr, 0, count);
            else
                sheet.results().line(kNoSolution);
            return Answer::No;
        }
        // One stream of seeds per puzzle, so that threads do not matter.
        Rng seeds(context_.seed, question.number());
        const std::uint64_t all = context_.options.number;
        for (std::uint64_t done = 0; done < all;) {
            const auto n = static_cast<std::size_t>(std::min(kPortion, all - done));
            const auto drawn = solutions_of(uniform_numbers(count, n, seeds.next()));
            if (context_.is_stopped()) return Answer::Unfinished;
            for (const Grid& solution : drawn) {
                ++done;
                if (sheet.style().has_rows())
                    write_row(sheet, question, &solution, done, count);
                else if (const auto error = write_filled(sheet, question, solution))
                    return sheet.refuse(question, *error);
                if (!sheet.flush_if_large() || context_.is_stopped()) return Answer::Unfinished;
            }
        }
        return Answer::Yes;
    }

    void write_row(Sheet& sheet, const Question& question, const Grid* solution,
                   std::uint64_t number, const BigCount& count) const {
        Results& row = sheet.row(question);
        if (solution)
            row.puzzle("solution", filled(question, *solution));
        else
            row.nothing("solution");
        row.number("number", number).big_number("solutions", count.to_string());
        row.number("seed", context_.seed).end();
    }

    Context& context_;
    support::Semaphore tables_{kTablesAtOnce};
    std::atomic<int> at_work_{0};
    support::Mutex search_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Sample>(Context& context) {
    return std::make_unique<Sample>(context);
}

}  // namespace sudokit::answers
