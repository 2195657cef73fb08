// action_call.hpp - commands whose first operand is an action, such as 'job': see COMMAND_ACTION.
#pragma once
#include <string>

#include "cli/answers.hpp"
#include "cli/console.hpp"
#include "cli/parse.hpp"
#include "sudokit/error.hpp"

namespace sudokit::cli {

struct ActionCall {
    const CommandLine& line;
    const Options& options;  // of `line`
    Console& console;

    // Prints the error and returns the exit status for it.
    int fail(const Error& error) const;
    bool is_quiet() const { return options.quiet; }
    // Writes to --output or standard output. Returns the exit status: `status` if all went well.
    int print(const std::string& text, int status = 0) const;
};

// The action that was named. Error: it is unknown, or it does not use one of the options given,
// which would be ignored silently. `operands`: "and the folder of the job", for messages;
// `misplaced`: a remedy for options that 'init' does not take.
Result<const ActionInfo*> action_of(CommandId command, const Options& options,
                                    std::string_view operands,
                                    std::string_view misplaced = "leave it out");

}  // namespace sudokit::cli
