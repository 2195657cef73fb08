#include "cli/job/job.hpp"

#include <algorithm>

#include "answers/suggest.hpp"
#include "cli/environment.hpp"
#include "cli/help.hpp"
#include "cli/job/actions.hpp"
#include "cli/output.hpp"

namespace sudokit::cli {
namespace {

struct JobAction {
    std::string_view name;
    int (*act)(const JobCall&);
};
constexpr JobAction kJobActions[] = {
    {"init", make_job},     {"run", work_on_job},       {"unit", compute_units},
    {"todo", list_todo},    {"status", show_status},    {"merge", merge_job},
    {"verify", verify_job}, {"launch", launch_program},
};

std::optional<Error> misused_common_option(const std::string& name, const Options& options) {
    const bool prints = name == "status" || name == "todo" || name == "merge";
    if (!options.output.empty() && !prints)
        return usage("'job " + name + "' writes no results", "leave --output out");
    if (!options.compress.empty() && !prints)
        return usage("'job " + name + "' writes no results", "leave --compress out");
    if (!options.format.empty() && name != "status")
        return usage("'job " + name + "' has no formats",
                     name == "init" || name == "merge"
                         ? "with 'job init', --format comes after the command of the job"
                         : "leave --format out");
    return std::nullopt;
}

}  // namespace

Result<jobs::Job> JobCall::open() const { return jobs::Job::open(folder, options.kernel); }

int run_job(const CommandLine& line) {
    Console console;
    const Options& options = line.options;
    JobCall call{{line, options, console}, options.inputs.size() > 1 ? options.inputs[1] : ""};
    const auto about = action_of(CommandId::Job, options, "and the folder of the job",
                                 "write the options of the command after it");
    if (!about) return call.fail(about.error());
    const std::string name(about.value()->name);
    if (const auto error = misused_common_option(name, options)) return call.fail(*error);
    if (options.inputs.size() < 2)
        return call.fail(usage("'job " + name + "' needs the folder of the job",
                               "write 'sudokit job " + name + " DIR'"));
    const bool takes_more = name == "init" || name == "unit" || name == "launch";
    if (!takes_more && options.inputs.size() > 2)
        return call.fail(usage(
            "'job " + name + "' works on one folder, but got '" + options.inputs[2] + "', too",
            "leave it out"));
    return std::ranges::find(kJobActions, name, &JobAction::name)->act(call);
}

}  // namespace sudokit::cli
