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

Error unknown_action(const std::string& typed) {
    std::vector<std::string_view> names;
    for (const JobAction& action : kJobActions) names.push_back(action.name);
    const std::string known = "the actions are " + join(names);
    if (typed.empty()) return usage("'job' needs an action and the folder of the job", known);
    return usage("'job' has no action '" + typed + "'", did_you_mean(typed, names, known));
}

// Options that the action has no use for would be lost without a word.
std::optional<Error> misused_option(const ActionInfo& action, const Options& options) {
    static const Options kDefaults;
    const std::string name(action.name);
    for (const OptionInfo* option : own_options(CommandId::Job)) {
        const bool is_set = std::visit(
            [&](auto member) { return options.*member != kDefaults.*member; }, option->member);
        if (is_set && !action.takes(option->long_name))
            return usage(
                "'job " + name + "' does not take --" + std::string(option->long_name),
                name == "init" ? "write the options of the command after it" : "leave it out");
    }
    const bool prints = name == "status" || name == "todo" || name == "merge";
    if (!options.output.empty() && !prints)
        return usage("'job " + name + "' writes no results", "leave --output out");
    if (!options.compress.empty() && !prints)
        return usage("'job " + name + "' writes no results", "leave --compress out");
    if (!options.format.empty() && name != "status")
        return usage("'job " + name + "' has no formats",
                     name == "init" || name == "merge"
                         ? "'job init' takes --format after the command of the job"
                         : "leave --format out");
    return std::nullopt;
}

}  // namespace

int JobCall::fail(const Error& error) const {
    console.say(error.text());
    return kFailed;
}

int JobCall::print(const std::string& text, int status) const {
    Output output;
    auto error = output.open(options.output, options.compress);
    if (!error && !(output.write(text) && output.finish()) && !output.closed())
        error = output.error();
    if (!error) return status;
    error->message = output.name() + ": " + error->message;
    return fail(*error);
}

Result<jobs::Job> JobCall::open() const { return jobs::Job::open(folder, options.kernel); }

int run_job(const CommandLine& line) {
    Console console;
    const Options& options = line.options;
    const std::string name = options.inputs.empty() ? "" : options.inputs.front();
    JobCall call{line, options, options.inputs.size() > 1 ? options.inputs[1] : "", console};
    const auto* action = std::ranges::find(kJobActions, name, &JobAction::name);
    if (action == std::end(kJobActions)) return call.fail(unknown_action(name));
    const auto about = std::ranges::find_if(actions(), [&](const ActionInfo& info) {
        return info.command == CommandId::Job && info.name == name;
    });
    if (const auto error = misused_option(*about, options)) return call.fail(*error);
    if (options.inputs.size() < 2)
        return call.fail(usage("'job " + name + "' needs the folder of the job",
                               "write 'sudokit job " + name + " DIR'"));
    const bool takes_more = name == "init" || name == "unit" || name == "launch";
    if (!takes_more && options.inputs.size() > 2)
        return call.fail(
            usage("'job " + name + "' takes one folder, but got '" + options.inputs[2] + "', too",
                  "leave it out"));
    return action->act(call);
}

}  // namespace sudokit::cli
