// work.cpp - job run, unit and todo.
#include <fmt/format.h>

#include "answers/assign.hpp"
#include "answers/desk.hpp"
#include "answers/suggest.hpp"
#include "cli/environment.hpp"
#include "cli/job/actions.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "format/text/messages.hpp"
#include "jobs/run.hpp"
#include "jobs/survey.hpp"
#include "support/decimal.hpp"

namespace sudokit::cli {
namespace {

int interrupted(const JobCall& call) {
    if (!call.is_quiet())
        call.console.say("interrupted; 'sudokit job run " + call.folder + "' goes on");
    return 128 + stop_signal();
}

}  // namespace

int work_on_job(const JobCall& call) {
    jobs::RunOptions options;
    if (!call.options.shard.empty()) {
        const auto shard = jobs::read_shard(call.options.shard);
        if (!shard) return call.fail(shard.error());
        options.shard = shard.value();
    }
    const auto job = call.open();
    if (!job) return call.fail(job.error());
    options.workers = static_cast<std::size_t>(thread_count(call.options.threads));
    options.lease = call.options.lease;
    options.stop = stop_flag();
    options.tell = [&call](const std::string& text) { call.console.say(text); };
    jobs::Survey survey(job.value());
    const Progress progress(
        call.console, wants_progress(call.options),
        [&survey](double) { return status_bar(survey.look()); }, std::chrono::seconds(1));
    const auto report = jobs::run(job.value(), options);
    if (!report) return call.fail(report.error());
    if (!call.is_quiet())
        call.console.say(fmt::format("{}: {} of {} computed here{}", call.folder,
                                     report.value().computed,
                                     text::plural(job.value().units(), "unit"),
                                     report.value().all_done ? "; all are done" : ""));
    if (stop_signal() != 0) return interrupted(call);
    return report.value().is_complete ? kYes : kFailed;
}

int compute_units(const JobCall& call) {
    const auto job = call.open();
    if (!job) return call.fail(job.error());
    std::vector<std::uint64_t> units;
    for (std::size_t i = 2; i < call.options.inputs.size(); ++i) {
        const auto unit = support::number_in(call.options.inputs[i]);
        if (!unit || *unit >= job.value().units())
            return call.fail(usage("there is no unit '" + call.options.inputs[i] + "'",
                                   fmt::format("the units are 0 to {}", job.value().units() - 1)));
        units.push_back(*unit);
    }
    if (units.empty())
        return call.fail(usage("'job unit' needs the numbers of units",
                               "'sudokit job todo " + call.folder + "' lists those to do"));
    int status = kYes;
    for (const std::uint64_t unit : units) {
        const auto error = job.value().run_unit(unit, stop_flag());
        if (stop_signal() != 0) return interrupted(call);
        if (error) status = call.fail(*error);
    }
    return status;
}

int list_todo(const JobCall& call) {
    const auto job = call.open();
    if (!job) return call.fail(job.error());
    std::string text;
    for (const std::uint64_t unit : job.value().todo()) text += std::to_string(unit) + "\n";
    return call.print(text);
}

}  // namespace sudokit::cli
