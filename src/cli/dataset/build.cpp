// build.cpp - dataset build.
#include "data/build.hpp"

#include <fmt/format.h>

#include "answers/desk.hpp"
#include "answers/numbers.hpp"
#include "answers/suggest.hpp"
#include "cli/dataset/dataset.hpp"
#include "cli/environment.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"

namespace sudokit::cli {
namespace {

// Candidates from numbers or files: examined in many threads, but taken in order.
class BuildRun {
  public:
    BuildRun(const ActionCall& call, const data::Plan& plan, data::Builder& builder)
        : call_(call), plan_(plan), builder_(builder), maker_(plan, solving_of(call.options)) {
        if (plan.is_generated()) {
            source_ = std::make_unique<NumberSource>(plan.candidates.value_or(kAnyNumber),
                                                     maker_.limits().classic, stop_flag());
            return;
        }
        auto input =
            std::make_unique<InputSource>(plan.inputs, reading_of(call.options), maker_.limits());
        input_ = input.get();
        source_ = std::move(input);
    }

    int operator()() {
        go_through();
        if (stop_signal() != 0) {
            if (!call_.is_quiet()) call_.console.say("interrupted; there is no data set");
            return 128 + stop_signal();
        }
        if (builder_.error()) return call_.fail(*builder_.error());
        if (is_broken_ || (input_ && !is_enough_ && !input_->is_whole())) return kFailed;
        const auto report = builder_.finish();
        if (!report) return call_.fail(report.error());
        return tell_of_build(call_, call_.options.inputs[1], report.value());
    }

  private:
    void go_through() {
        const Progress progress(call_.console, wants_progress(call_.options), [this] {
            WorkDone done;
            done.puzzles = rows_.load(std::memory_order_relaxed);
            done.looked_at = looked_at_.load(std::memory_order_relaxed);
            done.wanted = plan_.per_stratum ? *plan_.per_stratum * plan_.strata.size()
                                            : plan_.total.value_or(0);
            if (done.wanted > 0)
                done.fraction =
                    static_cast<double>(done.puzzles) / static_cast<double>(done.wanted);
            return done;
        });
        const auto work = [this](const Batch& batch, BatchOutput& output) {
            auto candidates = maker_.candidates_of(batch);
            if (input_) tell_what_is_cut(batch, *input_, output);
            output.last = stop_requested();
            const support::Lock lock(mutex_);
            found_[batch.sequence] = std::move(candidates);
        };
        const auto write = [this](BatchOutput& output) { return take(output); };
        Pipeline(*source_, thread_count(call_.options.threads), work, write, request_stop).run();
    }

    // Batches arrive in order.
    bool take(const BatchOutput& output) {
        for (const Notice& notice : output.notices) {
            call_.console.say(notice.text);
            is_broken_ = is_broken_ || notice.is_error;
        }
        if (output.last || is_broken_) return false;
        std::vector<data::Candidate> candidates;
        {
            const support::Lock lock(mutex_);
            candidates = std::move(found_[next_]);
            found_.erase(next_++);
        }
        is_enough_ = !builder_.take(candidates);
        maker_.leave_out(builder_.selection().turns().ended());
        const auto& tally = builder_.selection().tally();
        looked_at_ = tally.looked_at;
        rows_ = builder_.selection().taken();
        return !is_enough_;
    }

    const ActionCall& call_;
    const data::Plan& plan_;
    data::Builder& builder_;
    data::CandidateMaker maker_;
    std::unique_ptr<BatchSource> source_;
    InputSource* input_ = nullptr;  // source_, if it is one
    support::Mutex mutex_;
    std::map<std::uint64_t, std::vector<data::Candidate>> found_;  // by batch
    std::uint64_t next_ = 0;
    std::atomic<std::uint64_t> rows_{0}, looked_at_{0};
    bool is_broken_ = false, is_enough_ = false;
};

}  // namespace

int build_dataset(const ActionCall& call) {
    const Options& options = call.options;
    if (options.inputs.size() < 2)
        return call.fail(usage("'dataset build' needs the folder of the data set",
                               "write 'sudokit dataset build DIR --total N'"));
    const auto plan =
        data::plan_of(options, random_seed(), {options.inputs.begin() + 2, options.inputs.end()});
    if (!plan) return call.fail(plan.error());
    auto builder = data::Builder::begin(plan.value(), options.inputs[1], options.replace);
    if (!builder) return call.fail(builder.error());
    return BuildRun(call, plan.value(), **builder)();
}

}  // namespace sudokit::cli
