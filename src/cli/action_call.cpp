#include "cli/action_call.hpp"

#include "answers/suggest.hpp"
#include "cli/environment.hpp"
#include "cli/help.hpp"
#include "cli/output.hpp"

namespace sudokit::cli {

int ActionCall::fail(const Error& error) const {
    console.say(error.text());
    return kFailed;
}

int ActionCall::print(const std::string& text, int status) const {
    Output output;
    auto error = output.open(options.output, options.compress);
    if (!error && !(output.write(text) && output.finish()) && !output.closed())
        error = output.error();
    if (!error) return status;
    error->message = output.name() + ": " + error->message;
    return fail(*error);
}

Result<const ActionInfo*> action_of(CommandId command, const Options& options,
                                    std::string_view operands, std::string_view misplaced) {
    static const Options kDefaults;
    const std::string of(info(command).name);
    const std::string typed = options.inputs.empty() ? "" : options.inputs.front();
    std::vector<std::string_view> names;
    const ActionInfo* found = nullptr;
    for (const ActionInfo& action : actions()) {
        if (action.command != command) continue;
        names.push_back(action.name);
        if (action.name == typed) found = &action;
    }
    const std::string known = "the actions are " + join(names);
    if (typed.empty()) return usage("'" + of + "' needs an action " + std::string(operands), known);
    if (!found)
        return usage("'" + of + "' has no action '" + typed + "'",
                     did_you_mean(typed, names, known));
    for (const OptionInfo* option : own_options(command)) {
        const bool is_set = std::visit(
            [&](auto member) { return options.*member != kDefaults.*member; }, option->member);
        if (is_set && !found->takes(option->long_name))
            return usage(
                "'" + of + " " + typed + "' has no option --" + std::string(option->long_name),
                typed == "init" ? std::string(misplaced) : "leave it out");
    }
    return found;
}

}  // namespace sudokit::cli
