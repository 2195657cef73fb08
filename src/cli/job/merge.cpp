// merge.cpp - job merge.
#include "jobs/merge.hpp"

#include "cli/account.hpp"
#include "cli/environment.hpp"
#include "cli/job/actions.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "jobs/state.hpp"

namespace sudokit::cli {
namespace {

// As the command itself does, after its results.
void tell(const JobCall& call, const jobs::Job& job, const jobs::Summary& summary) {
    const jobs::Description& what = job.state().what;
    Account account(call.console, [&what](std::uint32_t input) { return what.input_name(input); });
    for (const Message& message : summary.messages) account.say(message);
    for (const auto& [input, count] : summary.more_messages) account.count_unsaid(input, count);
    if (!what.options.quiet) account.sum_up(summary.tally, false);
}

}  // namespace

int merge_job(const JobCall& call) {
    const auto job = call.open();
    if (!job) return call.fail(job.error());
    const auto summary = jobs::summary_of(job.value());
    if (!summary) return call.fail(summary.error());
    Output output;
    if (auto error = output.open(call.options.output, call.options.compress)) {
        error->message = output.name() + ": " + error->message;
        return call.fail(*error);
    }
    const auto damage = jobs::write_results(
        job.value(), summary.value(),
        [&](std::string_view text) { return !stop_requested() && output.write(text); });
    if (damage || stop_signal() != 0) {
        if (damage) call.fail(*damage);
        if (const auto left = output.leave()) call.console.say(*left);
        return damage ? kFailed : 128 + stop_signal();
    }
    if (!output.finish()) {
        Error error = *output.error();
        error.message = output.name() + ": " + error.message;
        return call.fail(error);
    }
    if (!call.is_quiet()) tell(call, job.value(), summary.value());
    return output.closed() ? kYes : status_of(summary.value().tally);
}

}  // namespace sudokit::cli
