// command.hpp - the common part of the commands: a batch of records in, results out.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "answers/batch.hpp"
#include "answers/options.hpp"
#include "answers/page.hpp"
#include "answers/results.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/solve.hpp"

namespace sudokit {
struct Target;
}

namespace sudokit::answers {

using SavePicture = std::function<std::optional<Error>(std::uint64_t puzzle, std::size_t step,
                                                       std::string_view svg)>;

using SaveSheet = std::function<void(std::uint64_t puzzle, std::size_t step, StepSheet)>;

// The state of a run, shared by its threads.
struct Context {
    const Options& options;
    SolveOptions solve{};  // kernel, stop
    int threads = 1;
    bool has_reader = false;  // standard error is a terminal where progress may be shown
    std::uint64_t seed = 0;   // --seed, or random
    // Options are read only once, because the files that they name may be pipes.
    ExplainOptions explain{};
    NarrateOptions narrate{};
    std::shared_ptr<const Target> target{};  // of `generate`
    std::function<std::string(std::uint32_t)> input_name{};
    // Takes pictures of steps that do not go to the results: the numbers of the puzzle and of the
    // step, from 1, and the picture.
    SavePicture save_picture{};
    SaveSheet save_sheet{};  // likewise, for a press; from any thread
    bool with_places = false;
    // As in Pipeline: write what the batch has so far. False: stop.
    std::function<bool(const Batch&, BatchOutput&)> flush{}, flush_in_turn{};
    std::atomic<std::uint64_t> solutions_so_far{0};  // progress inside one long puzzle
    std::atomic<std::uint64_t> looked_at{0};         // puzzles that may meet a target
    std::function<void(std::string_view)> nearer{};  // HuntOptions::nearer

    bool is_stopped() const { return solve.stop.requested(); }
};

// NoMore: a No that ends the run.
enum class Answer : std::uint8_t { Yes, No, NoMore, Bad, Unfinished };

// One puzzle of a batch.
class Question {
  public:
    Question(const Batch& batch, const Item& item) : batch_(batch), item_(item) {}

    bool is_classic() const { return item_.kind == Record::Kind::Classic; }
    std::size_t index() const { return item_.index; }  // among the batch's classic puzzles
    const ClassicGrid& grid() const { return batch_.grids[item_.index]; }  // if is_classic()
    const Record& record() const { return batch_.others[item_.index]; }    // if not
    const Puzzle& puzzle() const {
        if (!is_classic()) return *record().puzzle;
        if (!classic_) classic_.emplace(grid());
        return *classic_;
    }
    // The cells of a classic puzzle with only givens; it may also have a name and other fields.
    std::optional<ClassicGrid> plain_grid() const {
        if (is_classic()) return grid();
        const Puzzle& other = *record().puzzle;
        if (!other.is_classic() || !other.candidates.empty()) return std::nullopt;
        return other.classic_grid();
    }
    std::string text() const { return puzzle_text(puzzle()); }
    // The 0-based place in the whole input, on which random choices depend.
    std::uint64_t number() const {
        return batch_.first + static_cast<std::uint64_t>(&item_ - batch_.items.data());
    }
    const Item& item() const { return item_; }

  private:
    const Batch& batch_;
    const Item& item_;
    mutable std::optional<Puzzle> classic_;  // made from grid() on demand
};

// For Sheet::for_each after the batch has been solved: a puzzle with a solution has no equal givens
// that see each other.
inline auto unsolved(std::span<const BatchResult> found) {
    return [found](const Question& question) {
        const bool known = question.is_classic() && question.index() < found.size();
        return !known || found[question.index()].solutions == 0;
    };
}

// The results of one batch.
class Sheet {
  public:
    Sheet(Context& context, const Style& style, const Batch& batch, BatchOutput& output)
        : context_(context),
          batch_(batch),
          output_(output),
          results_(output.text, style, context.options.command) {}

    // Solves the classic puzzles of the batch with the kernel.
    std::span<const BatchResult> solve(const SolveOptions& options);

    Results& results() { return results_; }
    const Style& style() const { return results_.style(); }
    const Batch& batch() const { return batch_; }
    Context& context() { return context_; }

    // Calls `answer` for every puzzle and counts the answers. Bad records get their error instead,
    // and so do puzzles with equal givens that see each other. `may_conflict`: which puzzles to
    // check for these.
    template <typename AnswerOne, typename MayConflict = bool (*)(const Question&)>
    void for_each(const AnswerOne& answer, const MayConflict& may_conflict = always);
    // The same for pairs of adjacent records.
    template <typename AnswerPair>
    void for_each_pair(const AnswerPair& answer);
    static bool always(const Question&) { return true; }
    static bool never(const Question&) { return false; }

    // Writes the result of a puzzle that this command cannot handle, and its message, which names
    // the puzzle's line in the input.
    Answer refuse(const Question& question, Error error);
    Answer refuse(const Item& item, const Error& error) { return bad(item, error, nullptr); }
    // Where givens clash, if they do, with a message. The puzzle has no solution then.
    std::optional<Error> told_conflict(const Question& question);
    // Appends a row of the batch's command.
    void stamp(const RowStamp& row, const Question& question, const ClassicGrid& other) {
        row.append(question.grid(), other, output_.text);
    }
    // Adds a message about a puzzle that has its answer all the same (nothing with --quiet).
    void remark(const Item& item, const Error& error);
    void remark(const Question& question, std::string message, std::string remedy = {});
    // Writes the results so far if they are long. False: stop, the reader is gone.
    bool flush_if_large();
    // If it is this batch's turn, shows the results so far, a few times per second. False: stop.
    bool show_progress();
    // Waits until all earlier batches are written. False: stop, the reader is gone.
    bool wait_for_turn() { return context_.flush(batch_, output_); }
    // Begins a row with the puzzle.
    Results& row(const Question& question);

  private:
    void count(Answer answer);
    void tell_what_is_left_out(const Question& question);
    std::optional<Answer> refuse_as_drawn(const Question& question);
    Answer refuse_record(const Item& item);
    std::optional<Answer> refuse_pair(const Question& first, const Question& second);
    Answer bad(const Item& item, const Error& error, const Puzzle* puzzle);
    void say(const Item& item, const Error& error, bool is_remark);

    Context& context_;
    const Batch& batch_;
    BatchOutput& output_;
    Results results_;
    std::vector<BatchResult> found_;
    std::chrono::steady_clock::time_point shown_ = std::chrono::steady_clock::now();
};

class Command {
  public:
    virtual ~Command() = default;
    // Answers the batch. Called from several threads at once.
    virtual void run(Sheet& sheet) = 0;
    virtual BatchLimits limits() const { return {}; }
};

// The message for a board that a command cannot handle.
Error only_classic(std::string_view command);
// The message for a board that the requested engine cannot handle. Precondition: not
// question.is_classic().
std::optional<Error> misfit_of(const Question& question, Engine engine);
// "two 5s in row 1 ..." with its place, if the givens see each other.
std::optional<Error> conflict_of(const Question& question, const NarrateOptions& options);

template <typename AnswerOne, typename MayConflict>
void Sheet::for_each(const AnswerOne& answer, const MayConflict& may_conflict) {
    for (const Item& item : batch_.items) {
        if (context_.is_stopped()) {
            output_.last = true;
            return;
        }
        if (context_.with_places) output_.places.push_back({item.input, item.line});
        if (item.kind == Record::Kind::Bad) {
            count(refuse_record(item));
        } else {
            const Question question(batch_, item);
            std::optional<Error> problem;
            if (!question.is_classic()) {
                if (const auto refused = refuse_as_drawn(question)) {
                    count(*refused);
                    if (output_.last) return;
                    continue;
                }
                tell_what_is_left_out(question);
                problem = misfit_of(question, context_.solve.engine);
            }
            if (!problem && may_conflict(question))
                problem = conflict_of(question, context_.narrate);
            count(problem ? refuse(question, *problem) : answer(question));
        }
        if (output_.last) return;
    }
}

template <typename AnswerPair>
void Sheet::for_each_pair(const AnswerPair& answer) {
    for (std::size_t i = 0; i + 1 < batch_.items.size() && !output_.last; i += 2) {
        const Question first(batch_, batch_.items[i]), second(batch_, batch_.items[i + 1]);
        const auto refused = refuse_pair(first, second);
        count(context_.is_stopped() ? Answer::Unfinished
              : refused             ? *refused
                                    : answer(first, second));
    }
}

inline void Sheet::count(Answer answer) {
    if (answer == Answer::Unfinished) {
        output_.last = true;
        return;
    }
    ++output_.tally.records;
    if (answer == Answer::No || answer == Answer::NoMore) ++output_.tally.no;
    if (answer == Answer::NoMore) output_.last = true;
    if (answer != Answer::Bad) return;
    ++output_.tally.bad;
    if (context_.options.strict) output_.last = true;
}

// The error of a puzzle whose drawings may be rules, if they may change its answer.
std::optional<Error> doubt_of(const Question& question, const SolveOptions& options);
// ... of all puzzles of a batch whose puzzles will go elsewhere: these records become bad.
void refuse_as_drawn(Batch& batch, const SolveOptions& options);

// Makes a command that answers_puzzles(); each has a file of its own.
template <CommandId id>
std::unique_ptr<Command> make(Context& context);
#define COMMAND(id, ...) \
    template <>          \
    std::unique_ptr<Command> make<CommandId::id>(Context & context);
#include "answers/commands.def"

}  // namespace sudokit::answers
