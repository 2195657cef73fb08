// verify.cpp - job verify.
#include "jobs/verify.hpp"

#include <fmt/format.h>

#include "answers/desk.hpp"
#include "cli/environment.hpp"
#include "cli/job/actions.hpp"
#include "cli/stop.hpp"

namespace sudokit::cli {
namespace {

std::string verify_text(const jobs::VerifyReport& report) {
    std::string text = fmt::format("units: {} sound, {} not done", report.sound, report.missing);
    if (report.damaged > 0) text += fmt::format(", {} damaged", report.damaged);
    if (report.damaged_inputs > 0)
        text += fmt::format(", {} with damaged puzzles", report.damaged_inputs);
    if (report.recomputed > 0)
        text += fmt::format(", {} computed again, {} of them with another result",
                            report.recomputed, report.different);
    return text;
}

}  // namespace

int verify_job(const JobCall& call) {
    const auto job = call.open();
    if (!job) return call.fail(job.error());
    jobs::VerifyOptions options;
    options.recompute = call.options.recompute;
    options.seed = call.options.seed ? *call.options.seed : random_seed();
    options.workers = static_cast<std::size_t>(thread_count(call.options.threads));
    options.stop = stop_flag();
    options.tell = [&call](const Error& error) { call.console.say(error.text()); };
    const auto report = jobs::verify(job.value(), options);
    if (stop_signal() != 0) {
        call.console.say("interrupted; not all units were read");
        return 128 + stop_signal();
    }
    if (!report) return call.fail(report.error());
    if (!call.is_quiet()) call.console.say(call.folder + ": " + verify_text(report.value()));
    return report.value().is_fine() ? kYes : kNo;
}

}  // namespace sudokit::cli
