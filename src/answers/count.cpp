// count: the exact number of solutions.
//
// Most puzzles have few solutions, which a search counts. Above kFew solutions, sums over bands
// count those of a classic puzzle in hundredths of a second, however many there are (measured: the
// search is faster up to about 5,000 solutions, and a thousand times slower at 20 million); for
// other boards, all threads continue the search together.
#include <algorithm>
#include <atomic>
#include <limits>
#include <vector>

#include "answers/command.hpp"
#include "sudokit/research.hpp"
#include "support/threads.hpp"

namespace sudokit::answers {
namespace {

constexpr std::uint64_t kFew = 10'000;
constexpr int kSumsAtOnce = 4;  // each may take some hundred megabytes

struct Tally {
    std::string digits;
    bool is_exact = true;  // false: the limit stopped the count
};

Tally number_from(const CountResult& result) {
    return {std::to_string(result.solutions), result.complete};
}

class Count : public Command {
  public:
    explicit Count(Context& context) : context_(context) {
        limit_ = context.options.limit.value_or(0);
        few_ = context.solve;
        few_.max_solutions = limit_ > 0 && limit_ < kFew ? limit_ : kFew;
        few_.wants_first = false;
    }

    // Small batches, so that puzzles with very many solutions do not hold a batch for minutes.
    BatchLimits limits() const override {
        constexpr std::uint64_t kVeryFew = 100;
        return limit_ > 0 && limit_ <= kVeryFew ? BatchLimits{} : BatchLimits{64, 16};
    }

    void run(Sheet& sheet) override {
        const std::span<const BatchResult> found = sheet.solve(few_);
        const auto may_clash = unsolved(found);
        const auto answer = [&](const Question& question) {
            if (may_clash(question) && sheet.told_conflict(question)) {
                write(sheet, question, {"0"});
                return Answer::No;
            }
            const bool classic = question.is_classic();
            CountResult few;
            if (classic) {
                few.solutions = found[question.index()].solutions;
                few.complete = few.solutions < few_.max_solutions;
            } else {
                few = count(question.puzzle(), few_);
            }
            const bool go_on =
                !few.complete && few_.max_solutions != limit_ && !context_.is_stopped();
            const bool by_sums = go_on && classic && few_.engine == Engine::Automatic;
            const Tally number = !go_on    ? number_from(few)
                                 : by_sums ? count_by_sums(question.grid())
                                           : search_on(question.puzzle());
            if (context_.is_stopped()) {
                // Interrupted: the count so far is a lower bound.
                if (!number.is_exact && !by_sums) write(sheet, question, number);
                return Answer::Unfinished;
            }
            write(sheet, question, number);
            return number.digits != "0" ? Answer::Yes : Answer::No;
        };
        sheet.for_each(answer, Sheet::never);
    }

  private:
    Tally count_by_sums(const ClassicGrid& grid) {
        sums_.acquire();
        ExactCountOptions options;
        options.stop = context_.solve.stop;
        options.threads = std::max(context_.threads / ++running_sums_, 1);
        const BigCount exact = count_exact(grid, options).value_or(BigCount{});
        --running_sums_;
        sums_.release();
        const bool stopped = limit_ > 0 && (exact.high > 0 || exact.low >= limit_);
        return {stopped ? std::to_string(limit_) : exact.to_string(), !stopped};
    }

    Tally search_on(const Puzzle& puzzle) {
        const support::Lock one_at_a_time(search_);
        SolveOptions options = context_.solve;
        // A large board may have more solutions than 64 bits hold; the answer is then "N+".
        options.max_solutions = limit_ > 0 ? limit_ : std::numeric_limits<std::uint64_t>::max();
        options.threads = context_.threads;
        options.progress = &context_.solutions_so_far;
        Tally number = number_from(count(puzzle, options));
        context_.solutions_so_far = 0;
        return number;
    }

    static void write(Sheet& sheet, const Question& question, const Tally& number) {
        if (!sheet.style().has_rows())
            return sheet.results().line(number.is_exact ? number.digits : number.digits + '+');
        sheet.row(question)
            .big_number("solutions", number.digits)
            .yes_no("complete", number.is_exact)
            .nothing("counts")
            .end();
    }

    Context& context_;
    std::uint64_t limit_;  // 0 = none
    SolveOptions few_;
    support::Semaphore sums_{kSumsAtOnce};
    std::atomic<int> running_sums_{0};
    support::Mutex search_;
};

// --per-candidate.
class CountCandidates : public Command {
  public:
    explicit CountCandidates(const Context& context) : context_(context) {}
    BatchLimits limits() const override { return {1, 1}; }

    void run(Sheet& sheet) override {
        const auto answer = [&](const Question& question) {
            if (!question.is_classic())
                return sheet.refuse(question, only_classic("count --per-candidate"));
            if (sheet.told_conflict(question)) {
                write(sheet, question, "0", std::vector<std::string>(kClassicCells, "-"));
                return Answer::No;
            }
            ExactCountOptions options;
            options.stop = context_.solve.stop;
            const auto total = count_exact(question.grid(), options);
            const auto counts = count_candidates(question.grid(), options);
            if (!total || !counts) return Answer::Unfinished;
            write(sheet, question, total->to_string(), words_of(*counts));
            return *total != BigCount{} ? Answer::Yes : Answer::No;
        };
        sheet.for_each(answer, Sheet::never);
    }

  private:
    // "4:12,7:3" for each cell, "-" if it has no digit.
    static std::vector<std::string> words_of(const std::vector<BigCount>& counts) {
        std::vector<std::string> words(kClassicCells);
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] == BigCount{}) continue;
            std::string& word = words[i / kClassicDigits];
            if (!word.empty()) word += ',';
            word += std::to_string(i % kClassicDigits + 1) + ':' + counts[i].to_string();
        }
        for (std::string& word : words)
            if (word.empty()) word = "-";
        return words;
    }

    static void write(Sheet& sheet, const Question& question, const std::string& total,
                      const std::vector<std::string>& words) {
        if (sheet.style().has_rows()) {
            sheet.row(question)
                .big_number("solutions", total)
                .yes_no("complete", true)
                .list("counts", words)
                .end();
            return;
        }
        std::string line;
        for (const std::string& word : words) line.append(line.empty() ? "" : " ").append(word);
        sheet.results().line(line);
    }

    const Context& context_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Count>(Context& context) {
    if (context.options.per_candidate) return std::make_unique<CountCandidates>(context);
    return std::make_unique<Count>(context);
}

}  // namespace sudokit::answers
