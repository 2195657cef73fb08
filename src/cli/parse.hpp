// parse.hpp - from argv to Options.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "answers/options.hpp"
#include "cli/answers.hpp"
#include "sudokit/error.hpp"

namespace sudokit::cli {

struct CommandLine {
    enum class Action : std::uint8_t { Run, ShortHelp, LongHelp, Version, NoCommand };
    Action action = Action::Run;
    std::optional<CommandId> command;  // nothing: help about the whole program
    Options options;
    std::optional<Options> inner;  // options of the inner command of 'job init'
};

// Never exits and never prints. An error's remedy says what to type instead.
Result<CommandLine> parse_command_line(int argc, const char* const* argv);
Result<CommandLine> parse_command_line(const std::vector<std::string_view>& words);

}  // namespace sudokit::cli
