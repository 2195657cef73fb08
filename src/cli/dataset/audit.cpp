// audit.cpp - dataset audit.
#include "data/audit.hpp"

#include "answers/desk.hpp"
#include "answers/input_board.hpp"
#include "answers/suggest.hpp"
#include "cli/dataset/dataset.hpp"
#include "cli/environment.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"

namespace sudokit::cli {
namespace {

constexpr BatchLimits kRowsAtOnce = {1024, 1024, true, 0, true, true};

std::optional<Error> refused(const Options& options) {
    if (!options.format.empty() && options.format != "json")
        return usage("'dataset audit' has no format '" + options.format + "'",
                     "leave --format out, or choose json");
    if (options.inputs.size() < 2)
        return usage("'dataset audit' needs the files of the data set",
                     "write 'sudokit dataset audit TRAIN TEST'");
    if (!input_rules(options).empty())
        if (auto error = wrong_rules(input_rules(options))) return error;
    return unfit_for_input(input_board(options));
}

// Audits all rows of the inputs. A problem with a whole input is reported and makes the audit fail.
class AuditRun {
  public:
    explicit AuditRun(const ActionCall& call)
        : call_(call),
          files_(call.options.inputs.begin() + 1, call.options.inputs.end()),
          source_(files_, reading_of(call.options), kRowsAtOnce),
          audit_(files_, solving_of(call.options)) {}

    int operator()() {
        go_through();
        if (stop_signal() != 0) return interrupted();
        if (failure_) return call_.fail(*failure_);
        if (is_broken_ || !source_.is_whole()) return kFailed;
        const auto report = audit_.finish();
        if (stop_signal() != 0) return interrupted();
        if (!report) return call_.fail(report.error());
        const bool is_json = call_.options.format == "json";
        return call_.print(
            is_json ? data::audit_json(report.value()) : data::audit_text(report.value()),
            report.value().is_clean() ? kYes : kNo);
    }

  private:
    void go_through() {
        const Progress progress(call_.console, wants_progress(call_.options), [this] {
            WorkDone done;
            done.puzzles = rows_.load(std::memory_order_relaxed);
            done.fraction = source_.share_read();
            return done;
        });
        const auto work = [this](const Batch& batch, BatchOutput& output) {
            output.tally.records = batch.items.size();
            tell_what_is_cut(batch, source_, output);
            if (auto error = audit_.add(batch)) {
                const support::Lock lock(mutex_);
                if (!failure_) failure_ = std::move(error);
                output.last = true;
            }
        };
        const auto write = [this](BatchOutput& output) {
            for (const Notice& notice : output.notices) {
                call_.console.say(notice.text);
                is_broken_ = is_broken_ || notice.is_error;
            }
            rows_ += output.tally.records;
            return true;
        };
        Pipeline(source_, thread_count(call_.options.threads), work, write, request_stop).run();
    }

    int interrupted() const {
        if (!call_.is_quiet()) call_.console.say("interrupted; there is no report");
        return 128 + stop_signal();
    }

    const ActionCall& call_;
    const std::vector<std::string> files_;
    InputSource source_;
    data::Audit audit_;
    std::atomic<std::uint64_t> rows_{0};
    support::Mutex mutex_;
    std::optional<Error> failure_;
    bool is_broken_ = false;
};

}  // namespace

int audit_dataset(const ActionCall& call) {
    if (const auto error = refused(call.options)) return call.fail(*error);
    return AuditRun(call)();
}

}  // namespace sudokit::cli
