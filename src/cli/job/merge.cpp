// merge.cpp - job merge.
#include "jobs/merge.hpp"

#include "answers/suggest.hpp"
#include "cli/account.hpp"
#include "cli/dataset/dataset.hpp"
#include "cli/environment.hpp"
#include "cli/job/actions.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "jobs/candidates.hpp"
#include "jobs/state.hpp"

namespace sudokit::cli {
namespace {

// Reports what the command itself would report after its results.
void tell(const JobCall& call, const jobs::Job& job, const jobs::Summary& summary) {
    const jobs::Description& what = job.state().what;
    Account account(call.console, [&what](std::uint32_t input) { return what.input_name(input); });
    const bool any_good = summary.tally.records > summary.tally.bad;
    for (const Message& message : summary.messages) account.say(message, any_good);
    for (const auto& [input, count] : summary.more_messages) account.count_unsaid(input, count);
    if (!what.options.quiet) account.sum_up(summary.tally, false);
}

// Merges into the folder given to 'job init', or --output.
int merge_data_set(const JobCall& call, const jobs::Job& job) {
    const Options& options = job.state().options;
    if (!call.options.compress.empty())
        return call.fail(usage("the files of this data set are packed as 'job init' was told",
                               "leave --compress out"));
    const auto plan = jobs::plan_of(options);
    if (!plan) return call.fail(plan.error());
    const std::string folder =
        call.options.output.empty() ? options.inputs[1] : call.options.output;
    auto builder = data::Builder::begin(plan.value(), folder, options.replace);
    if (!builder) {
        Error error = builder.error();
        if (error.code == ErrorCode::BadUsage)
            error.remedy = "name another folder: 'sudokit job merge " + call.folder + " -o SET'";
        return call.fail(error);
    }
    if (const auto error = jobs::take_candidates(job, **builder, stop_flag()))
        return call.fail(*error);
    if (stop_signal() != 0) {
        if (!call.is_quiet()) call.console.say("interrupted; there is no data set");
        return 128 + stop_signal();
    }
    const auto report = (*builder)->finish();
    if (!report) return call.fail(report.error());
    return tell_of_build(call, folder, report.value());
}

}  // namespace

int merge_job(const JobCall& call) {
    const auto job = call.open();
    if (!job) return call.fail(job.error());
    if (job.value().state().what.is_data_set()) return merge_data_set(call, job.value());
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
