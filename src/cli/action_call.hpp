// action_call.hpp - commands whose first operand says what to do, such as 'job': see COMMAND_ACTION.
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

    // Says what is wrong; the exit status for that.
    int fail(const Error& error) const;
    bool is_quiet() const { return options.quiet; }
    // Writes it to --output or standard output; the exit status, which is `status` if all went well.
    int print(const std::string& text, int status = 0) const;
};

// The action that is named. Error: there is none of this name, or an option was given that it has no use
// for, which would be lost without a word. `operands`: "and the folder of the job", for messages;
// `misplaced`: what to do with an option that 'init' does not take.
Result<const ActionInfo*> action_of(CommandId command, const Options& options,
                                    std::string_view operands,
                                    std::string_view misplaced = "leave it out");

}  // namespace sudokit::cli
